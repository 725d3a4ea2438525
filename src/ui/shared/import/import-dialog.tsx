/** The import dialog of every collection: texts of files beside the items found in them. */
import { useNavigate } from '@solidjs/router';
import {
  type Accessor,
  createComputed,
  createMemo,
  createSignal,
  For,
  type JSX,
  on,
  Show,
} from 'solid-js';
import { capital, countOf, someOf } from '../../../core/design/text/counts.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import type {
  OtherPageText,
  PageKind,
  PageReading,
  TextIssue,
} from '../../../formats/arriving/page-reading.ts';
import type { Format } from '../../../formats/format.ts';
import { acceptedFiles, FORMAT_KINDS, namesOfFormats } from '../../../formats/formats.ts';
import { tagsIn } from '../../../store/labels.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Check, LabelledSelect } from '../../components/fields.tsx';
import { FoundShipItem, IssueLines } from '../../components/issue-list.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { handedState } from '../address.ts';
import { saveFile } from '../copy-and-save.ts';
import { type ImportProps, useCollection } from '../library/collection-state.ts';
import { withFlipped } from '../selection.ts';
import { FilesButton, OTHER_FILES } from './arriving-files.tsx';
import {
  chosenFiles,
  createImportSource,
  FAILED,
  type FoundItem,
  hasContent,
  type ImportSource,
} from './reader.ts';

export interface ImportDialogProps<Item> {
  readonly title: string;
  /** Formats that may be pasted. */
  readonly formats: readonly Format[];
  readonly hint: string;
  readonly label: string;
  readonly placeholder: string;
  /** Name of an item, as in "weapon". */
  readonly thing: string;
  readonly source: ImportSource<Item>;
  readonly titleOf: (item: Item) => string;
  readonly figuresOf: (item: Item) => JSX.Element;
  /** Remark about an item, such as that it is known already. */
  readonly noteOf?: (item: Item) => JSX.Element;
  /** True if the item is ticked at first. */
  readonly isTicked: (item: Item) => boolean;
  readonly canTake?: (item: Item) => boolean;
  /** True to ask for tags for all items. */
  readonly hasTags?: boolean;
  /** Reason why the items could not be stored. */
  readonly fault?: string | undefined;
  /** Above the items. */
  readonly head?: JSX.Element;
  /** Buttons that import the chosen items. */
  readonly children: (
    chosen: Accessor<readonly Item[]>,
    tags: Accessor<readonly string[]>,
  ) => JSX.Element;
  readonly onClose: () => void;
}

/** Maximum of items listed; the others are imported too. */
const MAX_LISTED = 200;

export function ImportDialog<Item extends FoundItem>(props: ImportDialogProps<Item>) {
  const { source } = props;
  const places = createPlaces();
  const [fileIndex, setFileIndex] = createSignal(0);
  const [tags, setTags] = createSignal('');
  /** Indices of the items whose tick the player has changed. */
  const [changed, setChanged] = createSignal<ReadonlySet<number>>(new Set());
  createComputed(on(source.files, () => setChanged(new Set<number>()), { defer: true }));

  const index = () => Math.min(fileIndex(), Math.max(source.files().length - 1, 0));
  const file = (): ArrivingFile => source.files()[index()] ?? { text: '' };
  const found = () => source.reading()?.found ?? [];
  const allIssues = () => source.reading()?.issues ?? [];
  const issues = createMemo(() => allIssues().filter(({ isChat }) => !isChat));
  const chat = createMemo(() => allIssues().filter(({ isChat }) => isChat));
  const [onlyDoubtful, setOnlyDoubtful] = createSignal(false);
  const isListed = (item: Item) => !onlyDoubtful() || (item.issues?.length ?? 0) > 0;
  const shown = createMemo(() => found().slice(0, MAX_LISTED));
  const canTake = (item: Item) => props.canTake?.(item) ?? true;
  const isChosen = (item: Item, at: number) =>
    canTake(item) && props.isTicked(item) !== changed().has(at);
  const chosen = createMemo(() => found().filter(isChosen));

  const isShown = (issue: { readonly file?: string }) =>
    issue.file === undefined || issue.file === file().name;
  const marks = () =>
    [...shown().flatMap((item) => item.issues ?? []), ...allIssues()]
      .filter(isShown)
      .flatMap(({ span, severity }) => (span ? [{ ...span, severity }] : []));
  const edit = (text: string) => {
    const { name, from } = file();
    change({ name, text, from });
  };
  const change = (changed: ArrivingFile) =>
    source.change(source.files().length > 1 ? source.files().with(index(), changed) : [changed]);
  const receive = (files: readonly ArrivingFile[]) => {
    setFileIndex(0);
    source.change(files);
  };
  /** Shows the place of an issue in its file. */
  const show = (issue: TextIssue | undefined) => {
    if (!issue) return;
    if (!isShown(issue)) {
      setFileIndex(source.files().findIndex(({ name }) => name === issue.file));
    }
    places.show(issue.span);
  };
  const [isArriving, setArriving] = createSignal(false);
  const choose = async (chosen: readonly File[]) => {
    setArriving(true);
    receive(await chosenFiles(chosen));
    setArriving(false);
  };
  const summary = () => {
    if (isArriving()) return 'Reading…';
    if (!hasContent(source.files())) return '';
    if (!source.reading()) return 'Reading…';
    const count = found().reduce((sum, item) => sum + (item.issues?.length ?? 0), issues().length);
    const stopped = source.isStopped?.() ? ' so far' : '';
    const problems = count === 0 ? 'no problems' : countOf(count, 'problem');
    const ignored = chat().length === 0 ? '' : `, ${countOf(chat().length, 'passage')} ignored`;
    return `${countOf(found().length, props.thing)}${stopped}, ${problems}${ignored}.`;
  };
  return (
    <DialogFrame
      title={props.title}
      class="import-dialog"
      description={`Paste ${namesOfFormats(props.formats)}, or choose files. ${props.hint}`}
      onClose={props.onClose}
      onPastedText={(text) => receive([{ text }])}
    >
      <div class="import-columns">
        <div class="import-source">
          <Show when={source.files().length > 1}>
            <LabelledSelect
              class="picker"
              label={`${source.files().length} files`}
              options={source.files().map(({ name = '' }, i) => ({ value: `${i}`, label: name }))}
              value={`${index()}`}
              onChange={(at) => setFileIndex(Number(at))}
            />
          </Show>
          <Show when={hasContent(source.files()) && !file().unreadable}>
            <LabelledSelect
              class="picker"
              label="Read as"
              options={READ_AS}
              value={file().from ?? ''}
              onChange={(from) => change({ ...file(), from: from || undefined })}
            />
          </Show>
          <SourceView
            id="import-text"
            label={props.label}
            value={file().text}
            marks={marks()}
            placeholder={file().unreadable ? '' : props.placeholder}
            onChange={edit}
            field={places.field}
          />
        </div>
        <div class="import-found" aria-live="polite">
          <For each={(source.reading()?.choices ?? []).filter(isShown)}>
            {({ text }) => <p class="muted">{capital(text)}.</p>}
          </For>
          <p class="import-summary">{summary()}</p>
          <Show when={source.progress?.() !== undefined}>
            <div class="row">
              <progress max="1" value={source.progress?.()} aria-label="Reading" />
              <Button small label="Stop" onClick={() => source.stop?.()} />
            </div>
          </Show>
          {props.head}
          <OtherPages
            texts={source.reading()?.otherPageTexts ?? []}
            primary={found().length === 0}
            onLeave={props.onClose}
          />
          <Show when={found().length > 1 && found().some((item) => item.issues?.length)}>
            <Check checked={onlyDoubtful()} onChange={setOnlyDoubtful}>
              Only {props.thing}s with problems
            </Check>
          </Show>
          <Show when={chat().length > 0}>
            <details>
              <summary>{countOf(chat().length, 'passage')} of other text, ignored</summary>
              <IssueLines issues={chat()} onShow={(at) => show(chat()[at])} />
            </details>
          </Show>
          <For each={byFile(shown(), issues(), isListed)}>
            {({ file, items, issues }) => (
              <section class="found-file">
                <Show when={file}>
                  {(name) => (
                    <h3>
                      <bdi>{name()}</bdi>
                    </h3>
                  )}
                </Show>
                <Show when={issues.length > 0}>
                  <IssueLines issues={issues} onShow={(at) => show(issues[at])} />
                </Show>
                <ul>
                  <For each={items}>
                    {([item, at]) => (
                      <FoundShipItem
                        title={props.titleOf(item)}
                        figures={props.figuresOf(item)}
                        note={props.noteOf?.(item)}
                        issues={item.issues ?? []}
                        chosen={isChosen(item, at)}
                        disabled={!canTake(item)}
                        onChoose={() => setChanged(withFlipped(changed(), at))}
                        onShow={(place) => show(item.issues?.[place])}
                      />
                    )}
                  </For>
                </ul>
              </section>
            )}
          </For>
          <Show when={found().length > MAX_LISTED}>
            <p class="muted">and {countOf(found().length - MAX_LISTED, `more ${props.thing}`)}</p>
          </Show>
        </div>
      </div>
      <div class="dialog-foot">
        <FilesButton
          multiple
          accept={`${acceptedFiles(props.formats)},${OTHER_FILES}`}
          onFiles={choose}
        />
        <RejectedRows rows={source.reading()?.rejected ?? []} />
        <span class="grow text-error" role="alert">
          {props.fault}
        </span>
        <Show when={props.hasTags}>
          <input
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            class="search-field tag-field"
            aria-label="Tags for all of them, with commas between"
            placeholder="Tags for all"
            value={tags()}
            onInput={(event) => setTags(event.currentTarget.value)}
          />
        </Show>
        {props.children(chosen, () => tagsIn(tags()))}
      </div>
    </DialogFrame>
  );
}

/** Kinds of texts to choose from, if the detected one is wrong. */
const READ_AS = [
  { value: '', label: 'the format that fits best' },
  ...FORMAT_KINDS.map(({ id, name }) => ({ value: id, label: name })),
];

/** Issues and items by their files, those without a file first; items with their indices. */
function byFile<Item extends FoundItem>(
  items: readonly Item[],
  issues: readonly TextIssue[],
  isListed: (item: Item) => boolean,
) {
  const names = [...issues, ...items].map(({ file }) => file);
  return [...new Set([undefined, ...names])]
    .map((file) => ({
      file,
      issues: issues.filter((issue) => issue.file === file),
      items: items.flatMap((item, i) =>
        item.file === file && isListed(item) ? [[item, i] as const] : [],
      ),
    }))
    .filter((group) => group.items.length + group.issues.length > 0);
}

/** Button that saves the rows of a table that were left out. */
function RejectedRows(props: { readonly rows: readonly { readonly text: string }[] }) {
  const text = () => props.rows.map((row) => `${row.text}\r\n`).join('');
  return (
    <Show when={props.rows.length > 0}>
      <Button
        label="Download the rows left out"
        onClick={() => saveFile('rows-left-out.csv', text(), 'text/csv')}
      />
    </Show>
  );
}

const PAGES = {
  ships: { page: 'ships', path: '/ships' },
  fleet: { page: 'fleets', path: '/fleets' },
  weapons: { page: 'weapons', path: '/weapons' },
  rules: { page: 'rules', path: '/rules' },
  scenario: { page: 'scenarios', path: '/scenario-library' },
} as const satisfies { readonly [kind in PageKind]: object };

/** Buttons to the pages that import the other texts. */
function OtherPages(props: {
  readonly texts: readonly OtherPageText[];
  /** True if the files have no other use. */
  readonly primary: boolean;
  /** Called before the page changes. */
  readonly onLeave: () => void;
}) {
  const kinds = () => [...new Set(props.texts.map(({ kind }) => kind))];
  const navigate = useNavigate();
  const follow = (kind: PageKind) => {
    const texts = props.texts.filter((other) => other.kind === kind);
    props.onLeave();
    navigate(PAGES[kind].path, handedState(texts.map(({ file, text }) => ({ name: file, text }))));
  };
  return (
    <For each={kinds()}>
      {(kind) => (
        <p>
          <Button
            primary={props.primary}
            label={`Continue on the ${PAGES[kind].page} page`}
            onClick={() => follow(kind)}
          />
        </p>
      )}
    </For>
  );
}

export function CollectionImport<Item extends FoundItem, Value>(
  props: ImportProps &
    Omit<
      ImportDialogProps<Item>,
      'thing' | 'source' | 'titleOf' | 'isTicked' | 'fault' | 'children'
    > & {
      readonly reader: Parameters<typeof createImportSource>[1];
      readonly read: (files: ImportProps['files']) => Promise<PageReading<Item>>;
      readonly valueOf: (item: Item) => Value;
      /** Label of the button, and the report on a number of added items. */
      readonly verb?: string;
      readonly told?: (count: string) => string;
    },
) {
  const { kind, collection, add, imported } = useCollection<Value>();
  const noun = kind.thing;
  const [fault, setFault] = createSignal<string>();
  const source = createImportSource(props.files, props.reader, props.read, FAILED);
  const take = async (chosen: readonly Item[]) => {
    try {
      const ids = await add(chosen.map(props.valueOf));
      const count = countOf(ids.length, noun);
      const text = props.told?.(count) ?? `${count} imported.`;
      imported({ text, undo: () => collection.moveToTrash(ids) }, ids[0]);
    } catch {
      setFault(`The ${noun} could not be saved. Your text is still here.`);
    }
  };
  return (
    <ImportDialog
      {...props}
      thing={noun}
      source={source}
      titleOf={(item) => kind.nameOf(props.valueOf(item))}
      isTicked={() => true}
      fault={fault()}
    >
      {(chosen) => (
        <Button
          primary
          disabled={chosen().length === 0}
          label={`${props.verb ?? 'Import'} ${someOf(chosen().length, noun)}`}
          onClick={() => void take(chosen())}
        />
      )}
    </ImportDialog>
  );
}
