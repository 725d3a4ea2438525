/** Collections of documents of other games: listed, opened, saved and shared. */
import { type Component, createMemo, createSignal, type JSX, onMount, Show } from 'solid-js';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatGameFile } from '../../../formats/json/game-file.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { ActionButton } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { IssueLines } from '../../components/issue-list.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { dateWords } from '../../components/words.ts';
import { saveFile } from '../copy-and-save.ts';
import { FilesButton, WORKBOOKS } from '../import/arriving-files.tsx';
import { ShareLink } from '../share-link.ts';
import { createAttempt } from '../work.ts';
import { CollectionList, RowLink } from './collection-list.tsx';
import { type CollectionKind, type ImportProps, useCollection } from './collection-state.ts';
import { type GameFile, isWhole, openedFile, readGameText } from './game-text.ts';
import { BackLink } from './item-panel.tsx';

/** Texts and parts that all collections of game documents share. */
export const gameKind = <Value extends object>(
  file: GameFile<Value>,
  Panel: Component<{ readonly item: CollectionItem<Value> }>,
) => ({
  nameOf: (value: Value): string =>
    isWhole(file, value) ? file.nameOf(value) : `Damaged ${file.thing}`,
  copyOf: (value: Value): Value => ({ ...value, name: `${file.nameOf(value)} (copy)` }),
  Panel: (props: { readonly item: CollectionItem<Value> }) => (
    <Show when={isWhole(file, props.item.value)} fallback={<DamagedItem item={props.item} />}>
      <Panel item={props.item} />
    </Show>
  ),
  Import: {
    dropHint: `Drop ${file.one} here: a file or a link`,
    Dialog: (props: ImportProps) => <ImportGameFile {...props} file={file} />,
  } satisfies CollectionKind<Value>['Import'],
});

function ImportGameFile<Value extends object>(
  props: ImportProps & { readonly file: GameFile<Value> },
) {
  const { add, imported, collection } = useCollection<Value>();
  return (
    <OpenGameFile
      {...props}
      title={`Import ${props.file.one}`}
      onTake={async (value) => {
        const ids = await add([value]);
        const undo = () => collection.moveToTrash(ids);
        imported({ text: `${props.file.nameOf(value)} imported.`, undo }, ids[0]);
      }}
    />
  );
}

/** Opens the import for a link in the address. */
export const createArrivingLink = <Value,>({ links }: GameFile<Value>): void => {
  const { openImport } = useCollection();
  onMount(() => links.isIn(location.hash) && openImport());
};

/** A ref that focuses the first button of a new item's choices, at that item's address. */
export function createFirstFocus(id: string): (element: HTMLElement) => void {
  const { chosenId } = useCollection();
  let within: HTMLElement | undefined;
  onMount(() => {
    if (chosenId() === id) within?.querySelector<HTMLElement>('.button')?.focus();
  });
  return (element) => {
    within = element;
  };
}

/** All documents of a kind, the latest first, found by their words. */
export function GameList<Value>(props: {
  readonly file: GameFile<Value>;
  /** Parts that are searched, in words. */
  readonly searched: string;
  readonly figureLabel: string;
  readonly listed: (value: Value) => {
    readonly stats: string;
    readonly figure: JSX.Element;
    /** Searched in addition to the shown words. */
    readonly words?: string;
  };
}) {
  const { kind, collection, list, moveToTrash } = useCollection<Value>();
  createArrivingLink(props.file);
  const rows = createMemo(() => {
    const query = list.query().toLowerCase().split(/\s+/).filter(Boolean);
    return collection
      .items()
      .toSorted((a, b) => b.updated - a.updated)
      .map(({ id, value, updated }) => {
        const shown = isWhole(props.file, value)
          ? props.listed(value)
          : { stats: 'cannot be read', figure: '' };
        return { ...{ id, updated, name: kind.nameOf(value), words: '' }, ...shown };
      })
      .filter(({ name, stats, words }) => {
        const text = `${name} ${stats} ${words}`.toLowerCase();
        return query.every((word) => text.includes(word));
      });
  });
  return (
    <CollectionList
      rows={rows()}
      total={collection.items().length}
      searchLabel={`Search ${kind.things} by ${props.searched}`}
      searchPlaceholder={`Search: ${props.searched.replace(' or', ',')}…`}
      actions={(selected) =>
        selected.length > 0 ? [{ label: 'Trash', does: () => moveToTrash(selected) }] : []
      }
    >
      {(row) => (
        <RowLink
          id={row().id}
          name={row().name}
          figureLabel={props.figureLabel}
          figure={row().figure}
          stats={row().stats}
          aside={dateWords(row().updated)}
        />
      )}
    </CollectionList>
  );
}

const GAME_FILES = '.json,.csv,.tsv,.txt,application/json,text/csv,text/plain';

/** Opens a document from a file, a link or a pasted text. */
export function OpenGameFile<Value>(
  props: ImportProps & {
    readonly file: GameFile<Value>;
    readonly title: string;
    readonly hint?: string;
    readonly onTake: (value: Value) => unknown;
  },
) {
  const { file } = props;
  const [text, setText] = createSignal(file.links.isIn(location.hash) ? location.hash : '');
  const [name, setName] = createSignal<string>();
  /** The reason why an opened file has no text, or the files that were not opened. */
  const [left, setLeft] = createSignal<string>();
  const open = (files: readonly ArrivingFile[]) => {
    const opened = openedFile(files, file.format);
    if (!opened) return;
    setName(opened.name);
    setText(opened.text);
    setLeft(opened.left);
  };
  open(props.files);
  const type = (typed: string) => {
    setText(typed);
    setLeft(undefined);
  };
  const places = createPlaces();
  const { attempt, busy, fault } = createAttempt();
  const opening = createAttempt();
  const reading = createMemo(() =>
    text().trim()
      ? readGameText(file, text(), name()?.replace(/\.\w+$/, '') || `New ${file.thing}`)
      : undefined,
  );
  const issues = () => reading()?.issues ?? [];
  const value = () => reading()?.value;
  const found = () => {
    const it = value();
    if (it !== undefined) return [file.nameOf(it), file.contents?.(it)].filter(Boolean).join(': ');
    return reading()?.elsewhere ?? (reading() && 'Nothing here can be read.');
  };
  return (
    <DialogFrame
      title={props.title}
      description={
        props.hint ?? `A file of ${file.one}${file.format.cells ? ', cells' : ''} or a link to one.`
      }
      class="import-dialog game-dialog"
      onClose={props.onClose}
      onPastedText={type}
    >
      <SourceView
        id="game-source"
        label={file.format.cells ? 'File, link or cells' : 'File or link'}
        value={text()}
        marks={issues().flatMap(({ span, severity }) => (span ? [{ ...span, severity }] : []))}
        placeholder={file.format.cells ? file.format.cells.keys.join(',') : '{\n  "format": …'}
        onChange={type}
        field={places.field}
      />
      <p role="status">{found()}</p>
      <Show when={left()}>{(words) => <p class="text-error">{words()}</p>}</Show>
      <IssueLines issues={issues()} onShow={(index) => places.show(issues()[index]?.span)} />
      <div class="dialog-foot">
        <FilesButton
          accept={[GAME_FILES, file.format.cells && WORKBOOKS].filter(Boolean).join()}
          onFiles={(chosen) =>
            opening.attempt(async () =>
              open(await (await import('../import/reader.ts')).chosenFiles(chosen)),
            )
          }
        />
        <p class="grow text-error" role="alert">
          {fault() ?? opening.fault()}
        </p>
        <Show when={value() !== undefined && issues().some(({ isKept }) => !isKept)}>
          <span class="muted small">What cannot be read is left out.</span>
        </Show>
        <Button
          primary
          disabled={value() === undefined || busy()}
          label="Import"
          onClick={() => attempt(async () => props.onTake(value() as Value))}
        />
      </div>
    </DialogFrame>
  );
}

/** Buttons that save a document as a file and share it as a link. */
export function GameFileActions<Value extends object>(props: {
  readonly file: GameFile<Value>;
  readonly value: Value;
  /** Saves the content that fits cells, as a second file to export. */
  readonly onCells?: () => void;
}) {
  const [sharing, setSharing] = createSignal(false);
  const { nameOf, links, format } = props.file;
  const save = () =>
    saveFile(
      fileName({ class: nameOf(props.value) }, 'json'),
      formatGameFile(format, props.value),
      'application/json',
    );
  const link = () => {
    const fragment = links.fragment(props.value);
    return fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
  };
  return (
    <>
      <Button label="Share" onClick={() => setSharing(true)} />
      <Show when={props.onCells} fallback={<Button label="Download" onClick={save} />}>
        {(onCells) => (
          <ActionButton
            action={{
              label: 'Export',
              does: [
                { label: 'Download file', onSelect: save },
                { label: 'Download CSV', onSelect: () => onCells()() },
              ],
            }}
          />
        )}
      </Show>
      <Show when={sharing()}>
        <ShareLink title={nameOf(props.value)} link={link()} onClose={() => setSharing(false)} />
      </Show>
    </>
  );
}

/** An item that comes with Slipway, to view and copy. */
export function ShippedBar<Value>(props: {
  readonly value: Value;
  readonly children: JSX.Element;
}) {
  const { duplicate } = useCollection<Value>();
  return (
    <div class="panel-bar">
      <BackLink />
      <span class="save-state">Invented; comes with Slipway</span>
      <span class="grow" />
      {props.children}
      <Button primary label="Copy to edit" onClick={() => void duplicate(props.value)} />
    </div>
  );
}

/** An item with damaged parts: it stays unchanged, and can be downloaded. */
function DamagedItem(props: { readonly item: CollectionItem<unknown> }) {
  const { kind } = useCollection();
  return (
    <>
      <div class="panel-bar">
        <BackLink />
      </div>
      <section class="page-message" role="alert">
        <h1>This {kind.thing} cannot be read</h1>
        <p class="muted">Its record is damaged, and is left as it is.</p>
        <Button
          label="Download the data"
          onClick={() => saveFile('unreadable.json', JSON.stringify(props.item.value, null, 2))}
        />
      </section>
    </>
  );
}
