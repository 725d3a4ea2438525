/** The page Tables for Starships: rows that players type or paste from their book, to build ships from. */
import { GameParts } from '../../shared/game-pages.tsx';
import '../../styles/rules.css';
import '../../styles/starships.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { fileName } from '../../../formats/file-name.ts';
import {
  ENGINE_COLUMNS,
  GUN_COLUMNS,
  HULL_COLUMNS,
  ITEM_COLUMNS,
  mergedTables,
  partsWithoutCells,
  ROLL_COLUMNS,
} from '../../../games/starships/cells.ts';
import { practiceYard } from '../../../games/starships/practice.ts';
import {
  type RollTable,
  STRENGTH_NAMES,
  type StarshipTables,
  tablesFaults,
} from '../../../games/starships/tables.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect, optionsOf, TextField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import {
  createArrivingLink,
  GameFileActions,
  gameKind,
  OpenGameFile,
  ShippedBar,
} from '../../shared/library/game-file.tsx';
import {
  createEditing,
  DocumentNotes,
  DocumentText,
  ItemPanel,
} from '../../shared/library/item-panel.tsx';
import { createOwnRows, OwnAndShipped } from '../../shared/library/own-and-shipped.tsx';
import {
  BLANK_ROWS,
  facilityName,
  isTables,
  STRENGTH_COLUMNS,
  type StrengthRow,
  TABLES_FILE,
  tablesCounts,
  tablesCsv,
  tablesName,
} from './documents.ts';
import { RowGrid } from './row-grid.tsx';

/** Id in the address of the yard that comes with Slipway. */
const PRACTICE = 'practice-yard';

const TABLES: CollectionKind<StarshipTables> = {
  path: '/starships-tables',
  thing: 'table set',
  things: 'tables',
  ...gameKind(TABLES_FILE, TablesPanel),
  collectionOf: ({ starshipTables }) => starshipTables,
  blank: () => ({
    ...{ format: 'slipway.starships.tables', version: 1, name: 'New tables' },
    ...{ status: 'transcribed', hulls: [] },
  }),
  nameField: 'starships-tables-name',
  exampleOf: (_, id) => (id === PRACTICE ? practiceYard : undefined),
  List: TablesList,
  Example: PracticePanel,
  Hint: () => (
    <PanelHint>
      The book’s tables of hulls and equipment are not in Slipway: type yours in once, or paste
      them. The practice yard is invented, to try things out.
    </PanelHint>
  ),
};

export default function TablesRoute() {
  return (
    <CollectionPage kind={TABLES} head={<GameParts game="Starships" path="/starships-tables" />} />
  );
}

const STATUS_WORDS: { readonly [status in StarshipTables['status']]: string } = {
  transcribed: 'Typed from the book',
  house: 'House tables',
  sample: 'Invented sample',
};

const listed = (id: string, tables: StarshipTables) =>
  isTables(tables)
    ? { id, name: tablesName(tables), stats: tablesCounts(tables), figure: '' }
    : { id, name: 'Damaged tables', stats: 'cannot be read', figure: '' };

function TablesList() {
  const own = createOwnRows(listed);
  createArrivingLink(TABLES_FILE);
  return (
    <OwnAndShipped
      own={own()}
      shipped={[listed(PRACTICE, practiceYard)]}
      shippedTitle="Invented, to practise with"
      none="None yet: start a set and type the rows of your book, paste them from a spreadsheet, or import a file."
    />
  );
}

/** Buttons that every set has: to share, and to save as a file or as cells. */
function TablesActions(props: { readonly tables: StarshipTables }) {
  const { notices } = useCollection<StarshipTables>();
  const save = () => {
    const name = fileName({ class: tablesName(props.tables) }, 'csv');
    saveFile(name, tablesCsv(props.tables), 'text/csv');
    const lacking = partsWithoutCells(props.tables);
    notices.tell({ text: `Saved as ${name}${lacking && `, which has no ${lacking}`}.` });
  };
  return <GameFileActions file={TABLES_FILE} value={props.tables} onCells={save} />;
}

/** The rows of the invented yard, to view and copy. */
function PracticePanel(props: { readonly value: StarshipTables }) {
  const navigate = useNavigate();
  return (
    <>
      <ShippedBar value={props.value}>
        <TablesActions tables={props.value} />
        <Button label="See its ships" onClick={() => navigate('/starships')} />
      </ShippedBar>
      <div class="panel-body starships-body">
        <h1>{props.value.name}</h1>
        <p class="muted">{props.value.notes}</p>
        <TableGrids tables={props.value} />
      </div>
    </>
  );
}

function TablesPanel(props: { readonly item: CollectionItem<StarshipTables> }) {
  const page = useCollection<StarshipTables>();
  const editing = createEditing(page, props.item);
  const tables = () => editing.value();
  const [pasting, setPasting] = createSignal(false);
  const change = (label: string, fields: Partial<StarshipTables>, group?: string) =>
    editing.change(label, (value) => withFields(value, fields), group);
  return (
    <ItemPanel
      editing={editing}
      actions={
        <>
          <Button label="Paste cells" onClick={() => setPasting(true)} />
          <TablesActions tables={tables()} />
        </>
      }
    >
      <div class="panel-body starships-body">
        <div class="starships-head">
          <DocumentText
            editing={editing}
            field="name"
            id="starships-tables-name"
            label="Name of the tables"
            isRequired
          />
          <LabelledSelect
            label="Rows are"
            options={optionsOf(STATUS_WORDS)}
            value={tables().status}
            onChange={(status) => change('Kind of tables changed', { status })}
          />
        </div>
        <TableGrids
          tables={tables()}
          onChange={(label, fields, group) => change(label, fields, group)}
          onLeave={editing.endGroup}
        />
        <DocumentNotes editing={editing} />
      </div>
      <Show when={pasting()}>
        <OpenGameFile
          files={[]}
          file={TABLES_FILE}
          title={`Paste into ${tablesName(tables())}`}
          hint="Cells with a column “kind”: hull, weapon, engine, item, facility. Rows whose id is here already are replaced. Rows of one table can also be pasted straight into its grid."
          onTake={(found) => {
            editing.change('Cells pasted', (value) => mergedTables(value, found));
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      </Show>
    </ItemPanel>
  );
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** A grid for each kind of row, with its faults. */
function TableGrids(props: {
  readonly tables: StarshipTables;
  /** Absent for read-only tables. */
  readonly onChange?: (label: string, fields: Partial<StarshipTables>, group?: string) => void;
  readonly onLeave?: () => void;
}) {
  const faults = createMemo(() => tablesFaults(props.tables));
  const LISTS = [
    { key: 'hulls', title: 'Hulls', thing: 'Hull', columns: HULL_COLUMNS },
    { key: 'weapons', title: 'Weapons', thing: 'Weapon', columns: GUN_COLUMNS },
    { key: 'engines', title: 'Engines', thing: 'Engine', columns: ENGINE_COLUMNS },
    { key: 'items', title: 'Items', thing: 'Item', columns: ITEM_COLUMNS },
  ] as const;
  const strengths = () =>
    STRENGTH_NAMES.map((name) => ({
      name: facilityName(name),
      strength: props.tables.strengths?.[name],
    }));
  const setStrengths = (label: string, rows: readonly StrengthRow[], group?: string) => {
    const known = rows.flatMap(({ strength }, i) =>
      strength === undefined ? [] : [[STRENGTH_NAMES[i], strength]],
    );
    props.onChange?.(label, { strengths: Object.fromEntries(known) }, group);
  };
  const rolls = () => props.tables.rolls ?? [];
  const setRoll = (at: number, label: string, roll: Partial<RollTable>, group?: string) =>
    props.onChange?.(
      label,
      { rolls: rolls().map((one, i) => (i === at ? { ...one, ...roll } : one)) },
      group,
    );
  const Faults = (of: { readonly list: string; readonly at?: number }) => (
    <div role="status">
      <ul class="field-issues">
        <For
          each={faults().filter(({ path }) =>
            path.startsWith(of.at === undefined ? of.list : `${of.list}[${of.at}]`),
          )}
        >
          {(fault) => <li class="error">{fault.message}</li>}
        </For>
      </ul>
    </div>
  );
  return (
    <>
      <For each={LISTS}>
        {({ key, title, thing, columns }) => {
          // The columns of a list fit its rows.
          const rows = () => (props.tables[key] ?? []) as readonly NamedRow[];
          return (
            <section class="starships-part" aria-label={title}>
              <h2>
                {title} <span class="muted">{rows().length}</span>
              </h2>
              <RowGrid
                label={title}
                columns={columns as never}
                rows={rows()}
                nameOf={({ name }) => name || thing}
                blank={
                  props.onChange &&
                  ((before: readonly NamedRow[]) => BLANK_ROWS[key](before) as never)
                }
                addLabel={thing}
                onChange={
                  props.onChange &&
                  ((label, next, group) => props.onChange?.(label, { [key]: next }, group))
                }
                onLeave={props.onLeave}
              />
              <Faults list={key} />
            </section>
          );
        }}
      </For>
      <section class="starships-part" aria-label="Strengths of facilities">
        <h2>Strengths of facilities</h2>
        <RowGrid
          label="Strengths of facilities"
          columns={STRENGTH_COLUMNS}
          rows={strengths()}
          nameOf={({ name }) => name}
          onChange={props.onChange && setStrengths}
          onLeave={props.onLeave}
        />
      </section>
      <Show when={props.onChange || rolls().length > 0}>
        <section class="starships-part" aria-label="Rolls">
          <h2>
            Rolls of the master <span class="muted">{rolls().length}</span>
          </h2>
          <Index each={rolls()}>
            {(roll, at) => (
              <div class="starships-roll">
                <div class="starships-head">
                  <TextField
                    id={`starships-roll-${at}`}
                    label="Name of the table"
                    value={roll().name}
                    onChange={(name) => setRoll(at, 'Name changed', { name }, `roll ${at}`)}
                    onLeave={props.onLeave}
                  />
                  <LabelledNumber
                    id={`starships-die-${at}`}
                    label="Sides of the die"
                    value={roll().die}
                    min={1}
                    max={1000}
                    onChange={(die) =>
                      die >= 1 &&
                      Number.isInteger(die) &&
                      setRoll(at, 'Die changed', { die }, `die ${at}`)
                    }
                  />
                  <IconButton
                    icon={TrashIcon}
                    label={`Remove ${roll().name || 'the table'}`}
                    onClick={() =>
                      props.onChange?.('Table removed', { rolls: rolls().toSpliced(at, 1) })
                    }
                  />
                </div>
                <RowGrid
                  label={roll().name || 'Rolls'}
                  columns={ROLL_COLUMNS}
                  rows={roll().rows}
                  nameOf={({ from, to }) => `${from} to ${to}`}
                  blank={(before) => {
                    const from = (before.at(-1)?.to ?? 0) + 1;
                    return { from, to: from, result: '' };
                  }}
                  onChange={(label, rows, group) => setRoll(at, label, { rows }, group)}
                  onLeave={props.onLeave}
                />
                <Faults list="rolls" at={at} />
              </div>
            )}
          </Index>
          <Show when={props.onChange}>
            {(onChange) => (
              <Button
                small
                label="Add a table of rolls"
                onClick={() =>
                  onChange()('Table added', {
                    rolls: [...rolls(), { name: '', die: 10, rows: [] }],
                  })
                }
              />
            )}
          </Show>
        </section>
      </Show>
    </>
  );
}
