import { createMemo, createSignal, lazy, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { explain } from '../../../core/rating/explanations.ts';
import { designOf } from '../../../core/rating/weapon-figures.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import type { ChangedShip } from '../../../store/weapons/changes.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import {
  type ChangedFigures,
  ChangedShips,
  ShipMarks,
} from '../../shared/library/changed-ships.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { TagsField } from '../../shared/library/filing.tsx';
import { ItemPanel } from '../../shared/library/item-panel.tsx';
import { WeaponProvider } from '../../shared/weapons/weapon-context.ts';
import { WeaponEditor } from '../../shared/weapons/weapon-editor.tsx';
import { createWeaponEditing, type WeaponEditing } from './weapon-editing.ts';

const ChangeDialog = withSuspense(lazy(() => import('./change-dialog.tsx')));

/** Editor of a weapon, with the ships that its change would reach. */
export function WeaponPanel(props: { readonly item: CollectionItem<Weapon> }) {
  const page = useCollection<Weapon>();
  const { library, collection, notices } = page;
  const weaponEditing = createWeaponEditing(page, props.item);
  const { editing, context } = weaponEditing;
  const [deciding, setDeciding] = createSignal<readonly ChangedShip[]>();
  const explanation = createMemo(() => {
    if (context.explained() === '') return undefined;
    return explain(library.rulesOn, designOf(editing.value()), 'weapons[0]');
  });
  return (
    <>
      <ItemPanel
        editing={editing}
        tags={props.item.tags}
        waiting={
          weaponEditing.waiting()
            ? {
                state: 'Not applied yet',
                words: waitingWords(weaponEditing),
                applyLabel: 'Apply…',
                canApply: weaponEditing.ratedChanges() !== undefined,
                onApply: () => setDeciding(weaponEditing.ratedChanges()),
              }
            : undefined
        }
      >
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
              void collection.relabel([props.item.id], (labels) => ({ ...labels, tags }))
            }
          />
          <UsedBy weaponEditing={weaponEditing} />
        </div>
      </ItemPanel>
      <Show when={deciding()}>
        {(changed) => (
          <ChangeDialog
            id={props.item.id}
            changed={changed()}
            weaponEditing={weaponEditing}
            onDone={(id, notice) => {
              setDeciding(undefined);
              notices.tell(notice);
              if (id !== props.item.id) page.choose(id);
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
  const over = bursting === 0 ? '' : ` ${bursting} would be over space.`;
  return `${count} a copy that would change.${over}`;
}

/** The ships with a copy of the weapon, with their figures after the change. */
function UsedBy(props: { readonly weaponEditing: WeaponEditing }) {
  const { library } = useCollection<Weapon>();
  const fleets = () => props.weaponEditing.fleets().length;
  const ships = createMemo((): readonly (ChangedFigures & Partial<ChangedShip>)[] => {
    const changed = new Map(props.weaponEditing.changed().map((ship) => [ship.id, ship]));
    return props.weaponEditing.users().flatMap((id) => {
      const value = library.ships.find(id)?.value;
      if (!value) return [];
      return changed.get(id) ?? { id, left: same(leftOf(value)), rating: same(value.rating) };
    });
  });
  return (
    <section class="used-by" aria-labelledby="used-by-title">
      <h2 id="used-by-title">On ships</h2>
      <Show when={props.weaponEditing.fault()}>{(why) => <p class="text-error">{why()}</p>}</Show>
      <Show when={fleets() > 0}>
        <p class="muted">
          {countOf(fleets(), 'fleet has', 'fleets have')} copies of ships with it, which follow a
          change where you tick them.
        </p>
      </Show>
      <Show
        when={props.weaponEditing.users().length > 0}
        fallback={<p class="muted">{noShipWords(props.weaponEditing)}</p>}
      >
        <ChangedShips ships={ships()}>{(ship) => <ShipMarks ship={ship} />}</ChangedShips>
      </Show>
    </section>
  );
}

const same = (figure: number) => ({ before: figure, after: figure });

function noShipWords({ isKnown, fault, fleets }: WeaponEditing): string {
  if (!isKnown()) return fault() ? '' : 'Reading your ships and fleets…';
  return fleets().length > 0
    ? 'On no ship of your library.'
    : 'On no ship of your library. Changes are saved as you make them.';
}
