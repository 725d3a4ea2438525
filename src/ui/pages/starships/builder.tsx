/** The builder of Starships: a hull and its equipment, from tables or typed in place, beside the figures. */
import { createMemo, createSignal, For, lazy, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { markOf } from '../../../core/design/origins.ts';
import { capital } from '../../../core/design/text/counts.ts';
import {
  type CellColumn,
  ENGINE_COLUMNS,
  GUN_COLUMNS,
  HULL_COLUMNS,
  ITEM_COLUMNS,
} from '../../../games/starships/cells.ts';
import { practiceYard } from '../../../games/starships/practice.ts';
import { rateStarship } from '../../../games/starships/rating.ts';
import {
  type EquipmentList,
  isPirate,
  NEW_HOMEWORLD,
  SHIP_CLASSES,
  type Starship,
  starshipName,
  withEquipment,
} from '../../../games/starships/ship.ts';
import type { StarshipTables } from '../../../games/starships/tables.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { Document } from '../../../store/document.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { AddPicker, LabelledSelect, optionsOf } from '../../components/fields.tsx';
import { ClockIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { GameFileActions, ShippedBar } from '../../shared/library/game-file.tsx';
import {
  createEditing,
  DocumentNotes,
  DocumentText,
  ItemPanel,
  TitledPart,
} from '../../shared/library/item-panel.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import {
  BLANK_ROWS,
  DOCKED_COLUMNS,
  isTables,
  mountedColumns,
  rowsByWords,
  SHIP_FILE,
  TOWED_COLUMNS,
  tablesName,
} from './documents.ts';
import { Damage, StarshipFigures } from './figures.tsx';
import { RowGrid } from './row-grid.tsx';

const StarshipHistory = withSuspense(lazy(() => import('./ship-history.tsx')));

type Load = NonNullable<Starship['load']>;
type Choices = NonNullable<Starship['choices']>;

const LISTS = [
  { key: 'weapons', title: 'Weapons', thing: 'weapon', columns: GUN_COLUMNS },
  { key: 'engines', title: 'Engines', thing: 'engine', columns: ENGINE_COLUMNS },
  { key: 'items', title: 'Items', thing: 'item', columns: ITEM_COLUMNS },
] as const;

const SHIP_HULL_COLUMNS = HULL_COLUMNS.filter(({ key }) => key !== 'id');

const CLASSES = [
  { value: '', label: 'None' },
  ...SHIP_CLASSES.map((value) => ({ value, label: capital(value) })),
];

const amount = (key: 'ore' | 'alloy' | 'pieces', label: string): ChoiceField<Load> => ({
  kind: 'number',
  name: key,
  label,
  min: 0,
  max: 999,
  value: (load) => load[key] ?? 0,
  change: (value) => ({ [key]: value > 0 ? Math.trunc(value) : undefined }),
});

const LOAD_FIELDS: readonly ChoiceField<Load>[] = [
  amount('ore', 'Ore'),
  amount('alloy', 'Alloy'),
  amount('pieces', 'Pieces of facilities'),
];

const CHOICE_FIELDS: readonly ChoiceField<Choices>[] = [
  {
    kind: 'segments',
    name: 'docked',
    label: 'Weight of docked ships',
    heading: 'A docked ship weighs',
    options: optionsOf({ volume: 'its volume', own: 'its own weight' }),
    value: ({ dockedWeight = 'volume' }) => dockedWeight,
    change: (value) => ({ dockedWeight: value === 'own' ? value : undefined }),
  },
  {
    kind: 'segments',
    name: 'hold',
    label: 'Free hold of a pirate',
    heading: 'A pirate’s free hold',
    options: [
      { value: '2+2', label: '2 ore and 2 alloy' },
      { value: '2', label: '2 in all' },
    ],
    value: ({ pirateHold = '2+2' }) => pirateHold,
    change: (value) => ({ pirateHold: value === '2' ? value : undefined }),
  },
];

/** The part of a ship; undefined if empty. */
const orNothing = <Part extends object>(part: Part): Part | undefined =>
  Object.values(part).some((value) => value !== undefined) ? part : undefined;

/** Buttons that every ship has: to share, to save, to print. */
function ShipActions(props: {
  readonly ship: Starship;
  readonly id: string;
  /** Absent for a read-only ship. */
  readonly editing?: Document<Starship>;
}) {
  const { openDialog, list } = useCollection<Starship>();
  const [isComparing, setComparing] = createSignal(false);
  const print = () => {
    list.select({ ids: new Set([props.id]), focus: props.id });
    openDialog('print');
  };
  return (
    <>
      <Show when={props.editing}>
        {(editing) => (
          <>
            <IconButton
              icon={ClockIcon}
              label="Versions of this ship"
              onClick={() => setComparing(true)}
            />
            <Show when={isComparing()}>
              <StarshipHistory ship={editing()} onClose={() => setComparing(false)} />
            </Show>
          </>
        )}
      </Show>
      <Button label="Print" onClick={print} />
      <GameFileActions file={SHIP_FILE} value={props.ship} />
    </>
  );
}

/** A ship of the practice yard: its figures, to copy. */
export function PracticeShip(props: { readonly value: Starship }) {
  const { chosenId } = useCollection<Starship>();
  return (
    <>
      <ShippedBar value={props.value}>
        <ShipActions ship={props.value} id={chosenId() ?? ''} />
      </ShippedBar>
      <div class="panel-body starships-body starships-builder">
        <h1>{starshipName(props.value)}</h1>
        <StarshipFigures ship={props.value} rating={rateStarship(props.value)} />
        <TitledPart class="starships-part" title="Hull">
          <RowGrid
            label="Hull"
            columns={SHIP_HULL_COLUMNS}
            rows={[props.value.hull]}
            nameOf={({ name }) => name}
          />
        </TitledPart>
        <For each={LISTS}>
          {({ key, title, columns }) => (
            <Show when={props.value[key]?.length}>
              <TitledPart class="starships-part" title={title}>
                <RowGrid
                  label={title}
                  columns={mountedColumns(columns as readonly CellColumn<never>[]) as never}
                  rows={mountedRows(props.value, key)}
                  nameOf={({ name }) => name}
                />
              </TitledPart>
            </Show>
          )}
        </For>
      </div>
    </>
  );
}

/** An entry of equipment as one row of a grid. */
interface MountedRow {
  readonly id: string;
  readonly name: string;
  readonly qty?: number;
}

const mountedRows = (ship: Starship, list: EquipmentList): readonly MountedRow[] =>
  (ship[list] ?? []).map(({ row, qty = 1 }) => ({ ...row, qty }));

/** The rows of a grid as entries of equipment. */
const entriesOf = (rows: readonly MountedRow[]) =>
  rows.map(({ qty = 1, ...row }) => (qty === 1 ? { row } : { row, qty }));

export function Builder(props: { readonly item: CollectionItem<Starship> }) {
  const page = useCollection<Starship>();
  const editing = createEditing(page, props.item);
  const ship = () => editing.value();
  const rating = createMemo(() => rateStarship(ship()));
  type Changed = { readonly [field in keyof Starship]?: unknown };
  const change = (label: string, fields: Changed, group?: string) =>
    editing.change(label, (value) => withFields(value, fields as Partial<Starship>), group);
  const yards = createMemo(() => [
    ...page.library.starshipTables
      .items()
      .flatMap(({ id, value }) => (isTables(value) ? [{ id, tables: value }] : [])),
    { id: 'practice', tables: practiceYard },
  ]);
  const [chosen, setChosen] = createSignal<string>();
  const yard = createMemo<{ readonly id: string; readonly tables: StarshipTables }>(() => {
    const own = yards().find(({ tables }) => tablesName(tables) === ship().tables);
    const found = yards().find(({ id }) => id === chosen()) ?? own ?? yards()[0];
    return found ?? { id: 'practice', tables: practiceYard };
  });
  const add = (list: EquipmentList, words: string) => {
    const row = rowsByWords<MountedRow>(yard().tables[list]).get(words);
    if (!row) return;
    const entries: readonly { readonly row: object; readonly qty?: number }[] = ship()[list] ?? [];
    // Rows of other tables may have the same id, and this row may have changed meanwhile.
    const at = entries.findIndex((entry) => markOf(entry.row) === markOf(row));
    const { qty = 1 } = entries[at] ?? {};
    const next = at < 0 ? [...entries, { row }] : entries.with(at, { row, qty: qty + 1 });
    change(`${words} added`, { [list]: next, tables: tablesName(yard().tables) });
  };
  const load = (): Load => ship().load ?? {};
  const setLoad = (label: string, fields: Changed | object, group?: string) =>
    change(label, { load: orNothing(withFields(load(), fields as Partial<Load>)) }, group);
  return (
    <ItemPanel
      editing={editing}
      actions={<ShipActions ship={ship()} id={props.item.id} editing={editing} />}
    >
      <div class="panel-body starships-body starships-builder">
        <div class="starships-head">
          <DocumentText
            editing={editing}
            field="name"
            id="starship-name"
            label="Name of the ship"
          />
          <DocumentText
            editing={editing}
            field="homeworld"
            id="starship-homeworld"
            label="Homeworld"
            placeholder="none: a pirate"
          />
          <LabelledSelect
            label="Class"
            options={CLASSES}
            value={ship().class ?? ''}
            onChange={(value) => change('Class changed', { class: value || undefined })}
          />
          <LabelledSelect
            label="Rows from"
            options={yards().map(({ id, tables }) => ({
              ...{
                value: id,
                label: `${tablesName(tables)}${id === 'practice' ? ' (invented)' : ''}`,
              },
            }))}
            value={yard().id}
            onChange={setChosen}
          />
          <a class="link" link href={hrefTo('/starships-tables')}>
            Tables
          </a>
        </div>
        <StarshipFigures ship={ship()} rating={rating()} />
        <TitledPart class="starships-part" title="Hull">
          <AddPicker
            label="Take a hull from the tables"
            prompt="Take a hull…"
            names={[...rowsByWords(yard().tables.hulls).keys()]}
            onAdd={(words) => {
              const hull = rowsByWords(yard().tables.hulls).get(words);
              if (!hull) return;
              const isNew = ship().homeworld === NEW_HOMEWORLD && hull.homeworld !== undefined;
              change(`Hull ${words}`, {
                ...{ hull, tables: tablesName(yard().tables) },
                ...(isNew ? { homeworld: hull.homeworld } : {}),
              });
            }}
          />
          <RowGrid
            label="Hull"
            columns={SHIP_HULL_COLUMNS}
            rows={[ship().hull]}
            nameOf={() => 'Hull'}
            onChange={(label, [hull], group) => change(label, { hull }, group)}
            onLeave={editing.endGroup}
          />
        </TitledPart>
        <For each={LISTS}>
          {({ key, title, thing, columns }) => (
            <TitledPart class="starships-part" title={title}>
              <RowGrid
                label={title}
                columns={mountedColumns(columns as readonly CellColumn<never>[]) as never}
                rows={mountedRows(ship(), key)}
                nameOf={({ name }) => name || thing}
                blank={(before) => BLANK_ROWS[key](before) as MountedRow}
                addLabel={`Own ${thing}`}
                onChange={(label, rows, group) =>
                  editing.change(label, (now) => withEquipment(now, key, entriesOf(rows)), group)
                }
                onLeave={editing.endGroup}
                adders={
                  <AddPicker
                    label={`Add to ${title.toLowerCase()}`}
                    prompt="Add from the tables…"
                    names={[...rowsByWords<MountedRow>(yard().tables[key]).keys()]}
                    onAdd={(words) => add(key, words)}
                  />
                }
              />
            </TitledPart>
          )}
        </For>
        <TitledPart class="starships-part" title="Load">
          <div class="starships-head" onFocusOut={editing.endGroup}>
            <ChoiceFields
              id="starship-load"
              fields={LOAD_FIELDS}
              choices={load()}
              onChange={(fields) =>
                setLoad('Load changed', fields, `load ${Object.keys(fields).join()}`)
              }
            />
          </div>
          <RowGrid
            label="Docked ships"
            columns={DOCKED_COLUMNS}
            rows={load().docked ?? []}
            nameOf={({ name }) => name || 'Docked ship'}
            blank={() => ({ name: '', volume: 1 })}
            addLabel="Docked ship"
            onChange={(label, docked, group) =>
              setLoad(label, { docked: docked.length > 0 ? docked : undefined }, group)
            }
            onLeave={editing.endGroup}
          />
          <RowGrid
            label="Towed things"
            columns={TOWED_COLUMNS}
            rows={load().towed ?? []}
            nameOf={({ name }) => name || 'Towed thing'}
            blank={() => ({ name: '', size: 1 })}
            addLabel="Towed thing"
            onChange={(label, towed, group) =>
              setLoad(label, { towed: towed.length > 0 ? towed : undefined }, group)
            }
            onLeave={editing.endGroup}
          />
          <ChoiceFields
            id="starship-choices"
            fields={CHOICE_FIELDS.filter((_field, i) =>
              i === 0 ? load().docked : isPirate(ship()),
            )}
            choices={ship().choices ?? {}}
            onChange={(fields) =>
              change('Choice changed', {
                choices: orNothing(withFields(ship().choices ?? {}, fields)),
              })
            }
          />
        </TitledPart>
        <Damage
          ship={ship()}
          onChange={(label, state, group) => change(label, { state }, group)}
          onLeave={editing.endGroup}
        />
        <DocumentNotes editing={editing} />
      </div>
    </ItemPanel>
  );
}
