/** The page Tables for Starships: rows that players type or paste from their book, to build ships from. */
import '../../styles/rules.css';
import '../../styles/starships.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { fileName } from '../../../formats/file-name.ts';
import { mergedTables, partsWithoutCells } from '../../../games/starships/cells.ts';
import { practiceYard } from '../../../games/starships/practice.ts';
import { type StarshipTables, TABLES_STATUSES } from '../../../games/starships/tables.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect, LinesField, TextField } from '../../components/fields.tsx';
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
import { createEditing, ItemPanel } from '../../shared/library/item-panel.tsx';
import { OwnAndShipped } from '../../shared/library/own-and-shipped.tsx';
import { isTables, TABLES_FILE, tablesCounts, tablesCsv, tablesName } from './files.ts';
import { StarshipsParts } from './parts.tsx';
import { TableGrids } from './table-grids.tsx';

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
  return <CollectionPage kind={TABLES} head={<StarshipsParts path="/starships-tables" />} />;
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
  const { collection, moveToTrash } = useCollection<StarshipTables>();
  const own = createMemo(() =>
    collection
      .items()
      .map(({ id, value }) => listed(id, value))
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
  );
  createArrivingLink(TABLES_FILE);
  return (
    <OwnAndShipped
      own={own()}
      shipped={[listed(PRACTICE, practiceYard)]}
      shippedTitle="Invented, to practise with"
      none="None yet: start a set and type the rows of your book, paste them from a spreadsheet, or import a file."
      actions={(selected) =>
        selected.length > 0 ? [{ label: 'Trash', does: () => void moveToTrash(selected) }] : []
      }
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
        <TableGrids tables={props.value} onChange={undefined} onLeave={() => {}} />
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
      tags={props.item.tags}
      actions={
        <>
          <Button label="Paste cells" onClick={() => setPasting(true)} />
          <TablesActions tables={tables()} />
        </>
      }
    >
      <div class="panel-body starships-body">
        <div class="starships-head">
          <TextField
            id="starships-tables-name"
            label="Name of the tables"
            value={tables().name}
            onChange={(name) => change('Name changed', { name }, 'name')}
            onLeave={editing.endGroup}
          />
          <LabelledSelect
            label="Rows are"
            options={TABLES_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
            value={tables().status}
            onChange={(status) => change('Kind of tables changed', { status })}
          />
        </div>
        <TableGrids
          tables={tables()}
          onChange={(label, fields, group) => change(label, fields, group)}
          onLeave={editing.endGroup}
        />
        <LinesField
          label="Notes"
          value={tables().notes ?? ''}
          onChange={(value) =>
            change(
              'Notes changed',
              { notes: value || undefined } as Partial<StarshipTables>,
              'notes',
            )
          }
          onLeave={editing.endGroup}
        />
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
