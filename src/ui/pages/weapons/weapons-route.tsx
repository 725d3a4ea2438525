import { createMemo, createSignal, For, lazy, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { PLAIN_MODE } from '../../../core/design/edits/weapons.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { designOf } from '../../../core/rating/evaluate.ts';
import { explain } from '../../../core/rating/explanations.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import { formatWeaponsCsv } from '../../../formats/csv/weapons.ts';
import { formatWeapons } from '../../../formats/json/format.ts';
import { readWeaponsFor } from '../../../store/arrivals.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { weaponDrafts } from '../../../store/collections/item-document.ts';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import {
  missingTraits,
  rulesByWeapon,
  shipsByWeapon,
  shownRows,
  tagsOf,
  type WeaponOrder,
  weaponRows,
} from '../../../store/lists.ts';
import type { ChangedShip } from '../../../store/weapons/changes.ts';
import type { Action } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { optionsOf } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import {
  type ChangedFigures,
  ChangedShips,
  ShipMarks,
} from '../../shared/library/changed-ships.tsx';
import { CollectionList, RowLink } from '../../shared/library/collection-list.tsx';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { FolderDialog, TagsField } from '../../shared/library/filing.tsx';
import { ItemPanel } from '../../shared/library/item-panel.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import { PackChanges } from '../../shared/rules/rated-by.tsx';
import { ShareLink } from '../../shared/share-link.ts';
import { canCompare, compareWeaponsPath } from '../../shared/ships/ship-jobs.ts';
import { WeaponProvider } from '../../shared/weapons/weapon-context.ts';
import { WeaponEditor } from '../../shared/weapons/weapon-editor.tsx';
import { WeaponFault } from '../../shared/weapons/weapon-fault.tsx';
import { StarterSets } from './starter-sets.tsx';
import { createWeaponEditing, type WeaponEditing } from './weapon-editing.ts';

const WEAPONS: CollectionKind<Weapon> = {
  path: '/weapons',
  thing: 'weapon',
  things: 'weapons',
  collectionOf: ({ weapons }) => weapons,
  nameOf: (weapon) => weaponName(weapon),
  blank: () => ({ id: '', name: 'New weapon', modes: [PLAIN_MODE] }),
  copyOf: (weapon) => ({ ...weapon, name: `${weaponName(weapon)} (copy)` }),
  withId: ({ name, modes }, id) => ({ id, name, modes }),
  nameField: 'weapon-name',
  draftsOf: weaponDrafts,
  stays: 'Ships keep their copies.',
  empty: {
    title: 'No weapons yet',
    about:
      'Design a weapon once and put it on many ships. When you change it later, you see every ship that changes with it, and choose which of them follow.',
    startLabel: 'Design a weapon',
    importLabel: 'Import a table',
    wide: true,
    dialogs: [{ name: 'collect', label: 'Collect from ships…' }],
    More: Starters,
  },
  List: WeaponList,
  Panel: WeaponPanel,
  Hint: () => <PanelHint>Choose a weapon to see it and the ships it is on.</PanelHint>,
  Import: {
    dropHint: 'Drop weapons here: tables or files',
    Dialog: withSuspense(lazy(() => import('./weapons-import.tsx'))),
  },
  dialogs: { collect: withSuspense(lazy(() => import('./collect-dialog.tsx'))) },
};

export default function WeaponsRoute() {
  return <CollectionPage kind={WEAPONS} />;
}

const ORDERS: readonly { readonly value: WeaponOrder; readonly label: string }[] = optionsOf({
  name: 'By name',
  'base-su': 'By base SU',
  ships: 'By ships',
  updated: 'Newest first',
});

function WeaponList() {
  const { library, collection, drafts, list, moveToTrash, relabel, openDialog, notices } =
    useCollection<Weapon>();
  const cache: WeaponCache = new WeakMap();
  const [shared, setShared] = createSignal<{ title: string; link: string | undefined }>();
  /** Ids of the weapons whose tags are edited. */
  const [filed, setFiled] = createSignal<readonly string[]>();
  const users = createMemo(() => shipsByWeapon(library.ships.items()));
  const rulesOf = createMemo(() => rulesByWeapon(library, library.ships.items()));
  const all = createMemo(() => weaponRows(rulesOf(), collection.items(), users(), cache));
  const tags = createMemo(() => tagsOf(collection.items()));
  const rows = createMemo(() => {
    const tag = tags().includes(list.tag()) ? list.tag() : '';
    const order = ORDERS.find(({ value }) => value === list.order())?.value ?? 'name';
    return shownRows(all(), { query: list.query(), tag, order });
  });
  const isEmpty = createMemo(() => rows().length === 0);
  const found = (ids: readonly string[]) => ids.flatMap((id) => collection.find(id) ?? []);
  /** Saves the selected weapons, or all of the list, under their ids in the library. */
  const save = (selected: readonly string[], format: 'csv' | 'json') => {
    const ids = selected.length > 0 ? selected : rows().map(({ id }) => id);
    const weapons = found(ids).map(({ id, value }) => ({ ...value, id }));
    if (format === 'json') {
      saveFile('weapons.json', formatWeapons(weapons), 'application/json');
    } else saveFile('weapons.csv', formatWeaponsCsv(weapons, library.rulesOn), 'text/csv');
  };
  const share = (ids: readonly string[]) =>
    notices.run('Making the link', async () => {
      const { shareLink } = await import('../../../formats/link/link.ts');
      const items = found(ids);
      const weapons = items.map(({ id, value }) => ({ ...value, id }));
      // A tag that all of them share names the set; a single weapon gives its own name.
      const [first, ...more] = items;
      const name =
        more.length > 0
          ? first?.tags.find((tag) => more.every(({ tags: own }) => own.includes(tag)))
          : undefined;
      const packs = new Set(weapons.flatMap((weapon) => rulesOf()(weapon.id, weapon).packs));
      const set = { kind: 'weapons', weapons, packs: [...packs], ...(name && { name }) } as const;
      const count = countOf(weapons.length, 'weapon');
      const single = more.length === 0 && first ? weaponName(first.value) : undefined;
      setShared({
        title: single ?? (name ? `${name}, ${count}` : count),
        link: shareLink(location.href, set),
      });
    });
  const actions = (selected: readonly string[]): readonly Action[] => {
    const isAny = selected.length > 0;
    const exporting = [
      { label: 'Download CSV', onSelect: () => save(selected, 'csv') },
      { label: 'Download JSON', onSelect: () => save(selected, 'json') },
    ];
    return [
      isAny
        ? { label: 'Tag', does: () => setFiled(selected) }
        : { label: 'Collect from ships…', does: () => openDialog('collect') },
      ...(isAny ? [] : [{ label: 'Table', does: hrefTo('/weapon-table') }]),
      ...(canCompare(selected.length)
        ? [{ label: 'Compare', does: compareWeaponsPath(selected) }]
        : []),
      ...(isEmpty() ? [] : [{ label: 'Export', does: exporting }]),
      ...(isAny ? [{ label: 'Share', does: () => void share(selected) }] : []),
      ...(isAny ? [{ label: 'Trash', does: () => moveToTrash(selected) }] : []),
    ];
  };
  return (
    <>
      <CollectionList
        rows={rows()}
        total={all().length}
        searchLabel="Search weapons by name, figures, traits or tags"
        searchPlaceholder="Search: laser, Pr1, seeking…"
        orders={ORDERS}
        tags={tags()}
        linesOf={({ modes }) => modes.length}
        actions={actions}
      >
        {(row) => (
          <RowLink
            id={row().id}
            name={row().name}
            figureLabel="base SU"
            figure={shownFigure(row().baseSU, 1, { fixed: true })}
            stats={<For each={row().modes}>{(mode) => <span class="mode-line">{mode}</span>}</For>}
            aside={
              <>
                <Show when={drafts.get(row().id) !== undefined}>
                  <b class="text-warning">not applied</b>{' '}
                </Show>
                <WeaponFault row={row()} />
                {row().ships > 0 ? countOf(row().ships, 'ship') : ''}
              </>
            }
          />
        )}
      </CollectionList>
      <Show when={shared()}>
        {(item) => (
          <ShareLink title={item().title} link={item().link} onClose={() => setShared(undefined)} />
        )}
      </Show>
      <Show when={filed()}>
        {(ids) => (
          <FolderDialog
            items={found(ids())}
            thing="weapon"
            onFile={(change) =>
              void relabel(ids(), change, `${countOf(ids().length, 'weapon')} tagged.`)
            }
            onClose={() => setFiled(undefined)}
          />
        )}
      </Show>
    </>
  );
}

function Starters() {
  const { library, collection, notices, add } = useCollection<Weapon>();
  const takeSet = (csv: string, title: string) =>
    notices.run('Saving', async () => {
      const weapons = readWeaponsFor(library.rulesOn, [{ text: csv }], []).found.map(
        ({ weapon }) => weapon,
      );
      const ids = await add(weapons, { tags: [title] });
      notices.tell({
        text: `${countOf(ids.length, 'weapon')} imported.`,
        undo: () => collection.moveToTrash(ids),
      });
    });
  return <StarterSets onTake={(csv, title) => void takeSet(csv, title)} />;
}

const ChangeDialog = withSuspense(lazy(() => import('./change-dialog.tsx')));

/** Editor of a weapon, with the ships that its change would reach. */
function WeaponPanel(props: { readonly item: CollectionItem<Weapon> }) {
  const page = useCollection<Weapon>();
  const { collection, notices } = page;
  const weaponEditing = createWeaponEditing(page, props.item);
  const { editing } = weaponEditing;
  const [deciding, setDeciding] = createSignal<readonly ChangedShip[]>();
  const explanation = createMemo(() => {
    if (weaponEditing.explained() === '') return undefined;
    return explain(weaponEditing.rules(), designOf(editing.value()), 'weapons[0]');
  });
  return (
    <>
      <ItemPanel
        editing={editing}
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
          <WeaponPacks weaponEditing={weaponEditing} />
          <Show when={weaponEditing.context()} keyed>
            {(context) => (
              <WeaponProvider value={context}>
                <WeaponEditor weapon={editing.value()} nameId="weapon-name" />
              </WeaponProvider>
            )}
          </Show>
          <p class="muted small">Base SU at tech level 0; a ship’s own level multiplies it.</p>
          <Show when={explanation()}>
            {(now) => <StepsView title={now().title} steps={now().steps} />}
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

/** Packs that rate the weapon, and packs at hand that would know its traits. */
function WeaponPacks(props: { readonly weaponEditing: WeaponEditing }) {
  const { shelf } = useCollection<Weapon>().library.bench;
  const missing = () =>
    missingTraits(props.weaponEditing.rules(), props.weaponEditing.editing.value());
  const switchOn = (pack: RulesPack) => {
    const found = shelf.packs().find((known) => known.pack === pack);
    if (found) shelf.switchOn([...shelf.on(), found.key]);
  };
  return (
    <>
      <Show when={props.weaponEditing.rules().packs.length > 0}>
        <PackChanges rules={props.weaponEditing.rules()} />
      </Show>
      <For each={missing()}>
        {({ code, pack }) => (
          <Show when={pack}>
            {(from) => (
              <p class="row text-warning" role="status">
                <span>
                  <bdi>{code}</bdi> is from <bdi>{from().name}</bdi>, which is not switched on.
                </span>
                <Button small label="Switch on" onClick={() => switchOn(from())} />
              </p>
            )}
          </Show>
        )}
      </For>
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
