import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For, type JSX, Show } from 'solid-js';
import { NOTHING_SELECTED } from '../../../../library/ships/selection.ts';
import { shownOf } from '../../../components/counts.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon } from '../../../components/icons.tsx';
import { canCompare, comparePath } from './comparing.ts';
import { EXPORTS, type ExportForm } from './ship-exports.ts';
import { MOST_OPENED } from './ship-jobs.ts';
import { useShipsPage } from './ships-context.tsx';

/** What needs a dialog. */
export type Asked = 'rename' | 'file' | 'print' | 'share' | 'remove' | 'empty';

interface SelectionBarProps {
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (form: ExportForm) => void;
  readonly onTrash: () => void;
  readonly onImport: () => void;
}

/** How many ships there are, or what can be done with those that are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { library, view, jobs } = useShipsPage();
  const count = () => view.chosen().length;
  const inTrash = () => view.place() === 'trash';
  const total = () => (inTrash() ? library.ships.trash() : library.ships.items()).length;
  const found = () => shownOf(view.shown().length, total(), 'ship');
  return (
    <div class="selection-bar">
      <p role="status" class="selection-count">
        {count() > 0 ? `${count()} selected` : found()}
      </p>
      <Show when={count() === 0 && !inTrash()}>
        <span class="grow" />
        <a class="button small" href="#/chart">
          Chart
        </a>
        <Action onClick={() => props.onImport()}>Import</Action>
      </Show>
      <Show when={count() === 0 && inTrash() && total() > 0}>
        <Action onClick={() => props.onAsk('empty')}>Empty the trash</Action>
      </Show>
      <Show when={count() > 0 && inTrash()}>
        <Action onClick={() => void jobs.restore(view.chosen())}>Restore</Action>
        <Action onClick={() => props.onAsk('remove')}>Delete for good</Action>
      </Show>
      <Show when={count() > 0 && !inTrash()}>
        <Action
          primary
          disabled={count() > MOST_OPENED}
          title={count() > MOST_OPENED ? `At most ${MOST_OPENED} open at once` : undefined}
          onClick={() => void jobs.open(view.chosen())}
        >
          Open
        </Action>
        <Show when={canCompare(count())}>
          <a class="button small" href={comparePath(view.chosen())}>
            Compare
          </a>
        </Show>
        <Show when={count() > 1}>
          <a class="button small" href="#/chart">
            Chart
          </a>
        </Show>
        <Action onClick={() => void jobs.duplicate(view.chosen())}>Duplicate</Action>
        <Show when={count() === 1}>
          <Action onClick={() => props.onAsk('rename')}>Rename</Action>
        </Show>
        <Action onClick={() => props.onAsk('file')}>File</Action>
        <DropdownMenu gutter={4} modal={false}>
          <DropdownMenu.Trigger class="button small">Export</DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content class="menu">
              <For each={EXPORTS}>
                {({ form, label }) => (
                  <DropdownMenu.Item class="menu-item" onSelect={() => props.onExport(form)}>
                    {label}
                  </DropdownMenu.Item>
                )}
              </For>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu>
        <Action onClick={() => props.onAsk('share')}>Share</Action>
        <Action onClick={() => props.onAsk('print')}>Print</Action>
        <Action onClick={() => props.onTrash()}>Trash</Action>
      </Show>
      <Show when={count() > 0}>
        <IconButton label="Select nothing" onClick={() => view.select(NOTHING_SELECTED)}>
          <CloseIcon />
        </IconButton>
      </Show>
    </div>
  );
}

interface ActionProps {
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly children: JSX.Element;
}

const Action = (props: ActionProps) => (
  <button
    type="button"
    class="button small"
    classList={{ primary: props.primary ?? false }}
    disabled={props.disabled}
    title={props.title}
    onClick={() => props.onClick()}
  >
    {props.children}
  </button>
);
