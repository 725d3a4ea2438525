/** Descriptions of collections, and the state that the parts of a collection's page share. */
import { useNavigate, useSearchParams } from '@solidjs/router';
import { type Component, createSignal, untrack } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { Drafts } from '../../../store/collections/item-document.ts';
import type { LiveCollection } from '../../../store/collections/live-collection.ts';
import { type Labels, labelsOf } from '../../../store/labels.ts';
import type { Library } from '../../../store/library.ts';
import type { SmallStore } from '../../../store/small-store.ts';
import { neededContext } from '../../components/needed-context.ts';
import { createAddress, createOpenItem, textParam } from '../address.ts';
import { focusField } from '../focus.ts';
import { hrefTo, type ItemsPath } from '../page-list.ts';
import { NOTHING_SELECTED } from '../selection.ts';
import { type BarNotice, createNotices, type PageNotices } from './notice-bar.tsx';

/** Description of a collection: its texts, its functions and the parts of its page. */
export interface CollectionKind<Value, Summary = Value> {
  readonly path: ItemsPath;
  /** Names of an item and of several, as in "weapon" and "weapons". */
  readonly thing: string;
  readonly things: string;
  /** Parameters of the address that are removed when another item is chosen. */
  readonly itemParams?: readonly string[];
  readonly collectionOf: (library: Library) => LiveCollection<Value, Summary>;
  readonly nameOf: (value: Summary) => string;
  /** Value of a new item; absent if `startElsewhere` makes it. */
  readonly blank?: (library: Library) => Value;
  /** Starts a new item on another page; returns that page's address. */
  readonly startElsewhere?: (library: Library) => string;
  /** Copy under a new name. */
  readonly copyOf?: (value: Value, library: Library) => Value;
  /** The value as stored under an id, if values contain their id. */
  readonly withId?: (value: Value, id: string) => Value;
  /** Id of the field that takes the focus in a new item. */
  readonly nameField?: string;
  /** Changes that wait for a decision, if the collection has them. */
  readonly draftsOf?: (
    store: () => SmallStore,
    stored: (id: string) => { readonly value: Value } | undefined,
  ) => Drafts<Value>;
  /** Value of an item outside the collection, such as an example; shown by `Example`. */
  readonly exampleOf?: (library: Library, id: string) => Value | undefined;
  /** Sentence about what stays when items are moved to the trash. */
  readonly stays?: string;
  /** Texts of the page without any item; absent if the list is shown anyway. */
  readonly empty?: EmptyWords;
  readonly List: Component;
  /** The chosen item beside the list; absent if items open on another page. */
  readonly Panel?: Component<{ readonly item: CollectionItem<Value> }>;
  readonly Example?: Component<{ readonly value: Value }>;
  /** Shown beside the list while no item is chosen. */
  readonly Hint?: Component;
  /** Import of files and pasted texts, if there is one. */
  readonly Import?: {
    readonly Dialog: Component<ImportProps>;
    /** Label of the button, "Import" by default. */
    readonly label?: string;
    /** Text over the page while a file is dragged over it. */
    readonly dropHint: string;
  };
  /** Further dialogs, opened by their names. */
  readonly dialogs?: { readonly [name: string]: Component<DialogProps> };
}

export interface DialogProps {
  readonly onClose: () => void;
}

export interface EmptyWords {
  readonly title: string;
  readonly about: string;
  readonly startLabel: string;
  readonly importLabel?: string;
  readonly wide?: boolean;
  /** Buttons that open dialogs of the collection. */
  readonly dialogs?: readonly { readonly name: string; readonly label: string }[];
  readonly More?: Component;
}

export interface ImportProps extends DialogProps {
  readonly files: readonly ArrivingFile[];
}

export interface CollectionState<Value, Summary = Value> {
  readonly kind: CollectionKind<Value, Summary>;
  readonly library: Library;
  readonly collection: LiveCollection<Value, Summary>;
  readonly drafts: Drafts<Value>;
  readonly notices: PageNotices;
  readonly list: ReturnType<typeof createListChoices>;
  param(name: string): string | undefined;
  chosenId(): string | undefined;
  choose(id: string | undefined): void;
  /** Address of an item, or of the page without one. */
  hrefOf(id: string | undefined): string;
  openImport(): void;
  /** Closes the import dialog, reports the import and shows its first item. */
  imported(notice: BarNotice, firstId?: string): void;
  /** Opens a dialog of `kind.dialogs`. */
  openDialog(name: string): void;
  /** Starts a new item; rejects when it cannot be stored. */
  start(): Promise<void>;
  /** Stores new items; returns their ids. */
  add(values: readonly Value[], labels?: Labels): Promise<readonly string[]>;
  duplicate(value: Value, labels?: Labels): Promise<void>;
  moveToTrash(ids: readonly string[]): Promise<void>;
  relabel(ids: readonly string[], change: (labels: Labels) => Labels, words: string): Promise<void>;
}

const [Provider, useAnyCollection] = neededContext<CollectionState<unknown>>('collection');

export const CollectionProvider = Provider;

/** The collection of the page around a component. */
export const useCollection = <Value, Summary = Value>(): CollectionState<Value, Summary> =>
  useAnyCollection() as unknown as CollectionState<Value, Summary>;

/** Search, order and tag are kept in the address. */
function createListChoices() {
  const [address, setAddress] = createAddress({
    find: textParam(),
    sort: textParam(),
    tag: textParam(),
  });
  const [selection, select] = createSignal(NOTHING_SELECTED);
  return {
    query: () => address.find,
    setQuery: (find: string) => setAddress({ find }, 'typing'),
    /** The chosen order; empty for the first one. */
    order: () => address.sort,
    setOrder: (sort: string) => setAddress({ sort }),
    tag: () => address.tag,
    setTag: (tag: string) => setAddress({ tag }),
    selection,
    select,
  };
}

export function createCollectionState<Value, Summary>(
  kind: CollectionKind<Value, Summary>,
  library: Library,
  dialogs: {
    openImport(): void;
    closeImport(): void;
    openDialog(name: string): void;
  },
): CollectionState<Value, Summary> {
  const collection = kind.collectionOf(library);
  const navigate = useNavigate();
  const [params] = useSearchParams<{ [name: string]: string }>();
  const notices = createNotices();
  const param = (name: string) => params[name];
  const [chosenId, choose, pathTo] = createOpenItem(kind.path, kind.itemParams);
  const add = async (values: readonly Value[], labels?: Labels) => {
    const saves = values.map((given) => {
      const id = library.newId();
      return { id, value: kind.withId?.(given, id) ?? given, replaces: 0, labels };
    });
    await collection.put(saves);
    return saves.map(({ id }) => id);
  };
  const addAndShow = async (value: Value, labels?: Labels) => {
    const [id] = await add([value], labels);
    choose(id);
    if (kind.nameField) focusField(kind.nameField);
  };
  return {
    kind,
    library,
    collection,
    drafts: kind.draftsOf
      ? liveDrafts(kind.draftsOf(() => localStorage, findWhole(collection)))
      : NONE,
    notices,
    list: createListChoices(),
    param,
    chosenId,
    choose,
    hrefOf: (id) => hrefTo(pathTo(id)),
    openImport: dialogs.openImport,
    imported(notice, firstId) {
      dialogs.closeImport();
      if (firstId !== undefined) choose(firstId);
      notices.tell(notice);
    },
    openDialog: dialogs.openDialog,
    async start() {
      if (kind.startElsewhere) navigate(kind.startElsewhere(library));
      else if (kind.blank) await addAndShow(kind.blank(library));
    },
    add,
    async duplicate(value, labels) {
      const copy = kind.copyOf?.(value, library) ?? value;
      await notices.run('Duplicating', () => addAndShow(copy, labels));
    },
    async moveToTrash(wanted) {
      // Another window may have deleted some permanently.
      const items = wanted.flatMap((id) => collection.find(id) ?? []);
      const ids = items.map(({ id }) => id);
      const open = chosenId();
      const closes = open !== undefined && wanted.includes(open);
      // Close first, so that its panel does not report the trash.
      if (closes) choose(undefined);
      await notices.run('Moving to the trash', async () => {
        if (ids.length === 0) return;
        try {
          await collection.moveToTrash(ids);
        } catch (error) {
          if (closes) choose(open);
          throw error;
        }
        notices.tell({
          text: trashedText(
            kind,
            items.map(({ value }) => kind.nameOf(value)),
          ),
          undo: async () => {
            await collection.restore(ids);
            if (closes) choose(open);
          },
        });
      });
    },
    async relabel(ids, change, words) {
      const before = new Map(ids.map((id) => [id, collection.find(id)]));
      await notices.run('Saving folder and tags', async () => {
        await collection.relabel(ids, change);
        notices.tell({
          text: words,
          undo: () => collection.relabel(ids, (labels, id) => labelsOf(before.get(id) ?? labels)),
        });
      });
    },
  };
}

const trashedText = (
  { thing, things, stays }: Pick<CollectionKind<never>, 'thing' | 'things' | 'stays'>,
  names: readonly string[],
): string => {
  const gone =
    names.length === 1 ? `${names[0]} is` : `${countOf(names.length, thing, things)} are`;
  return [`${gone} in the trash.`, stays].filter(Boolean).join(' ');
};

const NONE: Drafts<never> = { get: () => undefined, baseOf: () => undefined, set: () => true };

/** The stored values of a collection that lists them whole, by id. */
export const findWhole =
  <Value, Summary>(collection: LiveCollection<Value, Summary>) =>
  (id: string) =>
    collection.find(id) as CollectionItem<Value> | undefined;

/** Drafts whose readers are notified when a draft appears or goes. */
function liveDrafts<Value>(drafts: Drafts<Value>): Drafts<Value> {
  const [known, setKnown] = createSignal<ReadonlySet<string>>(new Set());
  return {
    get(id) {
      known();
      return drafts.get(id);
    },
    baseOf: drafts.baseOf,
    set(id, draft, base) {
      const kept = drafts.set(id, draft, base);
      if (untrack(known).has(id) === (draft !== undefined)) return kept;
      setKnown((ids) => new Set(draft ? [...ids, id] : [...ids].filter((one) => one !== id)));
      return kept;
    },
  };
}
