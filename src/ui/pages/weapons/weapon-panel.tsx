import { createMemo, createSignal, lazy, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { explain } from '../../../core/rating/explanations.ts';
import { designOf } from '../../../core/rating/weapon-figures.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { ChangedShip } from '../../../store/weapons/changes.ts';
import type { WeaponDrafts } from '../../../store/weapons/drafts.ts';
import { Button } from '../../components/button.tsx';
import { SaveStateView } from '../../components/save-state.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { DocumentBars } from '../../shared/library/document-bars.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { PanelBar } from '../../shared/library/panel-bar.tsx';
import { TagsField } from '../../shared/library/tags-field.tsx';
import { WeaponProvider } from '../../shared/weapons/weapon-context.ts';
import { WeaponEditor } from '../../shared/weapons/weapon-editor.tsx';
import { UsedBy } from './used-by.tsx';
import { createWeaponEditing, type WeaponEditing } from './weapon-editing.ts';

const ChangeDialog = withSuspense(lazy(() => import('./change-dialog.tsx')));

interface WeaponPanelProps {
  readonly item: CollectionItem<Weapon>;
  /** Undefined until the ships are known. */
  readonly users: () => readonly string[] | undefined;
  readonly drafts: WeaponDrafts;
  readonly onDuplicate: (weapon: Weapon, tags: readonly string[]) => void;
  readonly onMoveToTrash: () => void;
  readonly onChoose: (id: string) => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** One weapon to edit, with the ships that its change would reach. */
export function WeaponPanel(props: WeaponPanelProps) {
  const library = useLibrary();
  const weaponEditing = createWeaponEditing(library, props.item, props.users, props.drafts);
  const { editing, context } = weaponEditing;
  const [deciding, setDeciding] = createSignal<readonly ChangedShip[]>();
  const name = () => weaponName(editing.value());

  const explanation = createMemo(() => {
    if (context.explained() === '') return undefined;
    return explain(library.rulesOn, designOf(editing.value()), 'weapons[0]');
  });
  const duplicate = () => {
    const { id: _, ...weapon } = editing.value();
    props.onDuplicate({ ...weapon, id: '', name: `${name()} (copy)` }, props.item.tags);
  };
  return (
    <>
      <PanelBar
        name={name()}
        editing={editing}
        back={{ href: '#/library/weapons', label: 'All weapons' }}
        state={
          <Show
            when={!weaponEditing.waiting()}
            fallback={<span class="save-state text-warning">Not applied yet</span>}
          >
            <SaveStateView state={editing.saveState()} onRetry={() => void editing.save()} />
          </Show>
        }
        onDuplicate={duplicate}
        onMoveToTrash={props.onMoveToTrash}
      />
      <DocumentBars document={editing} what="weapon" nameOf={weaponName} />
      <div class="panel-body">
        <WeaponProvider value={context}>
          <WeaponEditor weapon={editing.value()} nameId="weapon-name" />
        </WeaponProvider>
        <p class="muted small">Base SU at tech level 0; a ship’s own level multiplies it.</p>
        <Show when={explanation()}>
          {(now) => <StepsView title={now().title} steps={now().steps} partOf={() => ''} />}
        </Show>
        <TagsField
          tags={props.item.tags}
          onChange={(tags) =>
            void library.weapons.relabel([props.item.id], (labels) => ({ ...labels, tags }))
          }
        />
        <UsedBy weaponEditing={weaponEditing} />
      </div>
      <Show when={weaponEditing.waiting()}>
        <div class="panel-foot">
          <p class="grow" role="status">
            {waitingWords(weaponEditing)}
          </p>
          <Button label="Discard" onClick={() => editing.discard('Change discarded')} />
          <Button
            primary
            disabled={weaponEditing.ratedChanges() === undefined}
            label="Apply…"
            onClick={() => setDeciding(weaponEditing.ratedChanges())}
          />
        </div>
      </Show>
      <Show when={deciding()}>
        {(changed) => (
          <ChangeDialog
            id={props.item.id}
            changed={changed()}
            weaponEditing={weaponEditing}
            onDone={(id, notice) => {
              setDeciding(undefined);
              props.onNotice(notice);
              if (id !== props.item.id) props.onChoose(id);
            }}
            onClose={() => setDeciding(undefined)}
          />
        )}
      </Show>
    </>
  );
}

function waitingWords({ changed, fleets, isKnown }: WeaponEditing): string {
  const [ships, inFleets] = [changed().length, fleets().length];
  const bursting = changed().filter(({ bursts }) => bursts).length;
  if (ships === 0 && !isKnown()) return 'The change waits until your ships and fleets are read.';
  if (ships === 0 && inFleets > 0)
    return `${countOf(inFleets, 'fleet has', 'fleets have')} copies of it.`;
  const count = countOf(ships, 'ship has', 'ships have');
  const burst = bursting === 0 ? '' : ` ${bursting} would be over space.`;
  return `${count} a copy that would change.${burst}`;
}
