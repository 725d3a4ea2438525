/** Documents of other games: collections of them, opened from files, links and cells, saved and shared. */
import { type Component, createMemo, createSignal, type JSX, onMount, Show } from 'solid-js';
import type { LocatedIssue } from '../../../core/design/issues.ts';
import { TextLines } from '../../../core/design/text-lines.ts';
import { ownField } from '../../../core/rules/lookup.ts';
import {
  type ArrivingFile,
  joinedText,
  unreadableMessage,
} from '../../../formats/arriving/files.ts';
import { fileName } from '../../../formats/file-name.ts';
import {
  formatGameFile,
  type GameFormat,
  gameFileAdvice,
  readGameFile,
  wordGameFileFault,
} from '../../../formats/json/game-file.ts';
import { isObject, isReadable, parsedJson } from '../../../formats/json/reader.ts';
import type { fileLinks } from '../../../formats/link/file-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { IssueLines } from '../../components/found-ship.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { dateWords } from '../../components/words.ts';
import { createAttempt } from '../attempt.ts';
import { WORKBOOKS } from '../import/arriving-files.ts';
import { saveFile } from '../save-file.ts';
import { ShareLink } from '../share-link.ts';
import { CollectionList, RowLink } from './collection-list.tsx';
import { type CollectionKind, type ImportProps, useCollection } from './collection-state.ts';
import { BackLink } from './item-panel.tsx';

/** A kind of document of a game. */
export interface GameFile<Value> {
  /** "battle", "tables" */
  readonly thing: string;
  /** "a battle" */
  readonly one: string;
  readonly links: ReturnType<typeof fileLinks>;
  readonly format: GameFormat<Value>;
  readonly nameOf: (value: Value) => string;
  /** Says in words what is in it, after its name. */
  readonly contents?: (value: Value) => string;
}

/** Pages of documents, by their format. */
const PAGES: { readonly [format: string]: string } = {
  'slipway.design': 'This is a ship of Starmada: import it on the page Ships.',
  'slipway.starships.ship': 'This is a ship of Starships: import it there, on the page Ships.',
  'slipway.starships.tables': 'These are tables of Starships: import them there, under Tables.',
  'slipway.starnavy.battle':
    'This is a battle of Star Navy: import it there, under Line-up and score.',
  'slipway.starnavy.schematic':
    'This is a schematic of Star Navy: import it there, under Schematics.',
};

/** True for a stored value whose every part is readable. */
export const isWhole = <Value,>({ format }: GameFile<Value>, value: unknown): value is Value =>
  isReadable(format.schema, value);

/** Texts and parts that the collections of all documents of games have alike. */
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

/** A ref that focuses the first button of what a new item begins with, at that item's address. */
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
    /** Searched beside what is shown. */
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

/** An issue of a text in words, with its place. */
interface FileIssue {
  readonly severity: LocatedIssue['severity'];
  readonly message: string;
  readonly span?: LocatedIssue['span'];
  readonly line?: number;
  /** True for a fault of what is read, which stays as it is. */
  readonly isKept?: boolean;
}

/** Reads a file, a link or cells; `name` names what is read from cells. Never throws. @internal */
export function readGameText<Value>(
  { links, format }: GameFile<Value>,
  text: string,
  name?: string,
): { readonly value?: Value; readonly issues: readonly FileIssue[]; readonly elsewhere?: string } {
  const link = links.isIn(text) ? links.read(text) : undefined;
  if (link && !link.value) {
    return {
      issues: link.issues.map((issue) => ({
        ...{ severity: 'error', span: issue.span },
        message: wordLinkIssue(issue) ?? 'This link cannot be read.',
      })),
    };
  }
  const written = link?.value ? JSON.stringify(link.value) : text;
  const { value, issues } = readGameFile(format, written, name);
  const elsewhere = issues.some(({ path }) => path === 'format') && pageOf(written);
  if (elsewhere) return { issues: [], elsewhere };
  const lines = new TextLines(written);
  return {
    value,
    issues: issues.map((issue) => ({
      severity: issue.severity,
      message: wordGameFileFault(issue),
      isKept: issue.code === 'game.fault' || issue.code === 'cell.doubted',
      span: link ? undefined : issue.span,
      line: link || !issue.span ? undefined : lines.at(issue.span.start).line,
    })),
  };
}

/** Says on which page a document of another kind is imported. */
function pageOf(text: string): string | undefined {
  const document = parsedJson(text);
  const format = isObject(document) ? document.format : undefined;
  return typeof format === 'string' ? ownField(PAGES, format) : undefined;
}

const GAME_FILES = '.json,.csv,.tsv,.txt,application/json,text/csv,text/plain';

/** The text of the first file, or of the sheets of a workbook, and a sentence on what it leaves out. @internal */
export function openedFile(files: readonly ArrivingFile[], format: { readonly cells?: object }) {
  const [first, ...others] = files;
  if (!first) return undefined;
  const { name } = first;
  const sheets = first.unreadable?.sheets ?? files.filter(({ sheet }) => sheet !== undefined);
  if (sheets.length > 0 && format.cells) return { name, text: joinedText(sheets) };
  const unreadable = sheets.length > 0 ? ({ kind: 'workbook' } as const) : first.unreadable;
  if (unreadable) {
    return { name, text: '', left: unreadableMessage(unreadable, gameFileAdvice(format)) };
  }
  const names = others.map((one) => one.name).join(', ');
  const left = others.length > 0 ? `One file is opened at a time; left out: ${names}.` : undefined;
  return { name, text: first.text, left };
}

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
  /** The reason that an opened file has no text, or the files that were not opened. */
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
          label="Take it"
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
      <Button label="Export" onClick={save} />
      <Show when={sharing()}>
        <ShareLink title={nameOf(props.value)} link={link()} onClose={() => setSharing(false)} />
      </Show>
    </>
  );
}

/** An item that comes with Slipway: to look at, and to copy. */
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

/** An item whose parts are damaged: it stays as it is, and can be downloaded. */
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
