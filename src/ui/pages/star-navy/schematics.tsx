/** Schematics of Star Navy: their list, and schematics to begin with. */
import { createMemo, onMount, Show } from 'solid-js';
import { formatDocument } from '../../../formats/json/format.ts';
import { readGameFile } from '../../../formats/json/game-file.ts';
import { isReadable } from '../../../formats/json/reader.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import { type NavySchematic, schematicSchema } from '../../../games/star-navy/schema.ts';
import { blankSchematic, inventedCruiser } from '../../../games/star-navy/schematics.ts';
import { missingParts, schematicName } from '../../../games/star-navy/sheet.ts';
import { Button } from '../../components/button.tsx';
import { CollectionList, RowLink } from '../../shared/library/collection-list.tsx';
import {
  type CollectionKind,
  type ImportProps,
  useCollection,
} from '../../shared/library/collection-state.ts';
import { NavyFileActions, type NavyFormat, OpenNavyFile } from './navy-file.tsx';
import { SchematicPanel } from './schematic-panel.tsx';

const FORMAT: NavyFormat<NavySchematic> = {
  ...{ thing: 'schematic', links: fileLinks('navy-schematic'), nameOf: schematicName },
  read: (text) => readGameFile(schematicSchema, text),
  write: (schematic) => formatDocument(schematicSchema, schematic),
};

const isSchematic = (value: unknown): value is NavySchematic => isReadable(schematicSchema, value);

export const SCHEMATICS: CollectionKind<NavySchematic> = {
  path: '/star-navy-schematics',
  thing: 'schematic',
  things: 'schematics',
  collectionOf: ({ navySchematics }) => navySchematics,
  nameOf: (value) => (isSchematic(value) ? schematicName(value) : 'Damaged schematic'),
  blank: () => blankSchematic('FF'),
  copyOf: (schematic) => ({ ...schematic, name: `${schematicName(schematic)} (copy)` }),
  nameField: 'schematic-name',
  List: SchematicList,
  Panel: (props) => (
    <Show
      when={isSchematic(props.item.value)}
      fallback={
        <p class="collection-hint muted">This schematic cannot be read; it is left as it is.</p>
      }
    >
      <SchematicPanel
        item={props.item}
        actions={(schematic) => <NavyFileActions format={FORMAT} value={schematic} />}
      />
    </Show>
  ),
  Hint: Beginning,
  Import: {
    label: 'Open',
    dropHint: 'Drop a schematic here: a file or a link',
    Dialog: OpenSchematic,
  },
};

function OpenSchematic(props: ImportProps) {
  const { add, imported } = useCollection<NavySchematic>();
  return (
    <OpenNavyFile
      {...props}
      format={FORMAT}
      onTake={async (schematic) => {
        const ids = await add([schematic]);
        imported({ text: `${schematicName(schematic)} is opened.` }, ids[0]);
      }}
    />
  );
}

/** Schematics to begin with, beside the list. */
function Beginning() {
  const { add, choose, notices } = useCollection<NavySchematic>();
  const take = (schematic: NavySchematic) =>
    void notices.run('Saving', async () => choose((await add([schematic]))[0]));
  return (
    <section class="navy-beginning" aria-label="Schematics to begin with">
      <h2>Copy your schematic once</h2>
      <p class="muted">
        The rules of Star Navy come without schematics: boxes, numbers and impact tables are on
        sheets of their own, and only three cells of a table are told. Enter yours, or make a house
        class; it prints clean. Unofficial; you need the rules to play.
      </p>
      <div class="row">
        <Button primary label="Frigate" onClick={() => take(blankSchematic('FF'))} />
        <Button primary label="Cruiser" onClick={() => take(blankSchematic('CA'))} />
        <Button label="House class" onClick={() => take(blankSchematic('House class'))} />
        <Button label="Invented sample" onClick={() => take(inventedCruiser)} />
      </div>
      <p class="muted small">The sample is invented for practice; no ship of the game looks so.</p>
    </section>
  );
}

function SchematicList() {
  const { collection, list, moveToTrash, openImport } = useCollection<NavySchematic>();
  onMount(() => FORMAT.links.isIn(location.hash) && openImport());
  const rows = createMemo(() => {
    const words = list.query().toLowerCase().split(/\s+/).filter(Boolean);
    return collection
      .items()
      .toSorted((a, b) => b.updated - a.updated)
      .map(({ id, value, updated }) => {
        if (!isSchematic(value)) {
          return { id, updated, name: 'Damaged schematic', stats: 'cannot be read', figure: '' };
        }
        const state = missingParts(value).length > 0 ? 'not complete' : 'complete';
        const figure = value.points;
        return {
          id,
          updated,
          name: schematicName(value),
          stats: `${value.class}, ${state}`,
          figure,
        };
      })
      .filter(({ name, stats }) =>
        words.every((word) => `${name} ${stats}`.toLowerCase().includes(word)),
      );
  });
  return (
    <CollectionList
      rows={rows()}
      total={collection.items().length}
      searchLabel="Search schematics by name or class"
      searchPlaceholder="Search: name, class…"
      actions={(selected) =>
        selected.length > 0 ? [{ label: 'Trash', does: () => moveToTrash(selected) }] : []
      }
    >
      {(row) => (
        <RowLink
          id={row().id}
          name={row().name}
          figureLabel="points"
          figure={row().figure}
          stats={row().stats}
          aside={new Date(row().updated).toLocaleDateString()}
        />
      )}
    </CollectionList>
  );
}
