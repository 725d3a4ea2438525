/** Menus of the bench: ways to start a ship, and all open ships. */
import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, type JSX, lazy, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Bench } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { ListMenu } from '../../components/actions.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { named, withSuspense } from '../../components/late.tsx';
import { createMedia } from '../../shared/media.ts';
import { openCopy, openSample } from '../../shared/ships/new-ship.ts';
import type { ShipSource } from './ship-dialogs.tsx';

const VariantDialog = withSuspense(lazy(() => import('../../shared/ships/variant-dialog.tsx')));
const dialogs = () => import('./ship-dialogs.tsx');
const BaseDialog = withSuspense(lazy(named(dialogs, 'BaseDialog')));
const SampleShips = withSuspense(lazy(named(dialogs, 'SampleShips')));

export function NewShipMenu(props: {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
  readonly onNew: () => void;
}) {
  const [choosing, setChoosing] = createSignal<ShipSource>();
  const [varying, setVarying] = createSignal<'variant' | 'base'>();
  /** True if the bar has no room for a "Reopen" button. */
  const isNarrow = createMedia('(max-width: 759px)');
  const open = (design: Design) => {
    setChoosing(undefined);
    openSample(props.bench, design);
  };
  /** Action to run after the menu has closed and restored the focus. */
  let chosen: (() => void) | undefined;
  const afterClosing = () => {
    if (chosen) queueMicrotask(chosen);
    chosen = undefined;
  };
  return (
    <>
      <DropdownMenu gutter={4} modal={false}>
        <DropdownMenu.Trigger class="icon-button new-ship-more" aria-label="New ship from…">
          <ChevronIcon />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content class="menu" onCloseAutoFocus={afterClosing}>
            <Item
              onSelect={() => {
                chosen = props.onNew;
              }}
            >
              Blank hull
            </Item>
            <Item onSelect={() => setChoosing('templates')}>From a template…</Item>
            <Item onSelect={() => setChoosing('samples')}>From a sample…</Item>
            <Show when={isNarrow() && props.bench.closed()}>
              {(title) => (
                <Item onSelect={() => props.bench.reopen()}>
                  <span>
                    Reopen <bdi>{title()}</bdi>
                  </span>
                </Item>
              )}
            </Show>
            <Show when={props.bench.ship()}>
              {(ship) => (
                <>
                  <Item
                    onSelect={() => {
                      const { id } = ship();
                      chosen = () => openCopy(props.bench, id);
                    }}
                  >
                    Copy of this ship
                  </Item>
                  <Item onSelect={() => setVarying('variant')}>Save as variant…</Item>
                  <Item onSelect={() => setVarying('base')}>Name its base…</Item>
                </>
              )}
            </Show>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu>
      <Show when={choosing()}>
        {(source) => (
          <SampleShips
            source={source()}
            rules={props.bench.rules}
            library={props.library}
            onChoose={open}
            onClose={() => setChoosing(undefined)}
          />
        )}
      </Show>
      <Show when={varying() === 'variant' && props.bench.ship()}>
        {(ship) => (
          <VariantDialog
            design={ship().design()}
            onSave={(variant) => props.bench.duplicate(ship().id, variant)}
            onClose={() => setVarying(undefined)}
          />
        )}
      </Show>
      <Show when={varying() === 'base' && props.bench.ship()}>
        {(ship) => (
          <BaseDialog ship={ship()} library={props.library} onClose={() => setVarying(undefined)} />
        )}
      </Show>
    </>
  );
}

const Item = (props: { readonly onSelect: () => void; readonly children: JSX.Element }) => (
  <DropdownMenu.Item class="menu-item" onSelect={() => props.onSelect()}>
    {props.children}
  </DropdownMenu.Item>
);

/** A menu of all open ships, for tabs that are cut off. */
export function OpenShipsMenu(props: { readonly bench: Bench }) {
  return (
    <ListMenu
      trigger={<ChevronIcon />}
      class="icon-button"
      label="All open ships"
      items={props.bench.tabs()}
      nameOf={({ title }) => title}
      isCurrent={({ id }) => id === props.bench.ship()?.id}
      onSelect={({ id }) => props.bench.activate(id)}
    />
  );
}
