/** Items as files: their texts and names, and the reading of files that changed since the last one. */
import { markOf } from '../../core/design/origins.ts';
import { equal } from '../../core/design/patch.ts';
import { fieldOf, isObjectSchema } from '../../core/design/schema.ts';
import { excessOf, excessText, textExcess } from '../../core/design/sizes.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { fileStem } from '../../formats/file-name.ts';
import { formatDocument } from '../../formats/json/format.ts';
import { wordJsonIssue } from '../../formats/json/issues.ts';
import { readJson, withoutMark } from '../../formats/json/read.ts';
import { isObject, parsedJson } from '../../formats/json/reader.ts';
import { COLLECTIONS, type CollectionRow } from '../kinds.ts';
import { KINDS, type Kind } from '../storage.ts';
import { type Folder, FolderFailure, type FolderFile, textMark } from './folder.ts';

export interface FileItem {
  readonly kind: Kind;
  readonly value: unknown;
  /** Mark of the value, however the file is laid out. */
  readonly mark: string;
  /** Id in the library that the file names. */
  readonly id?: string | undefined;
}

/** Fault of a file, in words. */
export interface FileFault {
  readonly path: string;
  readonly message: string;
  /** From 1. */
  readonly line?: number | undefined;
}

/** Result of reading a text; neither for a text that is not Slipway's. */
interface FileItemReading {
  readonly item?: FileItem;
  readonly fault?: Omit<FileFault, 'path'>;
}

/** Form of the ids that Slipway gives; others may name items of any library. */
export const OWN_ID = /^[0-9a-f]{32}$/;

type Fields = { readonly [field: string]: unknown };

/** True for items whose files name their ids, so that fleets find their ships on every device. */
function namesId(kind: Kind): boolean {
  const { schema } = COLLECTIONS[kind];
  const id = schema && isObjectSchema(schema) ? schema.entries.id : undefined;
  return id !== undefined && fieldOf(id).optional;
}

/** Returns the value without the id that its file may name. */
function withoutId(kind: Kind, value: unknown): unknown {
  const { id, ...rest } = value as Fields;
  return typeof id === 'string' && OWN_ID.test(id) && namesId(kind) ? rest : value;
}

export const itemMark = (kind: Kind, value: unknown): string => markOf(withoutId(kind, value));

/** Returns the file of an item: its published format, or its own JSON if that would leave fields out. */
export function itemText(kind: Kind, id: string, stored: unknown): string {
  const { schema, inFile } = COLLECTIONS[kind] as CollectionRow<unknown>;
  const bare = withoutId(kind, stored) as Fields;
  const value = OWN_ID.test(id) && namesId(kind) && bare.id === undefined ? { ...bare, id } : bare;
  const document = inFile ? inFile.wrap(value) : value;
  const plain = `${JSON.stringify(document, null, 2)}\n`;
  if (!schema) return plain;
  const ordered = formatDocument(schema, document as never);
  return equal(JSON.parse(ordered), JSON.parse(plain)) ? ordered : plain;
}

/** Reads the item of a file's text. Never throws. */
async function readItemText(rules: Rules, path: string, text: string): Promise<FileItemReading> {
  const tooLong = textExcess(text);
  if (tooLong) return { fault: { message: excessText(tooLong) } };
  const raw = parsedJson(withoutMark(text));
  const items = isObject(raw) ? itemsOf(raw) : [];
  const [item] = items;
  if (item && items.length === 1) {
    const excess = COLLECTIONS[item.kind].schema && excessOf(item.value);
    return excess ? { fault: { message: excessText(excess) } } : { item };
  }
  if (items.length > 1) return { fault: { message: several(items.length) } };
  // A file without a format name belongs to another program, unless it is among ours.
  if (text.includes('"slipway.')) return { fault: await textFault(rules, text) };
  const isAmongOurs = KINDS.some((kind) => path.startsWith(`${kind}/`));
  if (!isAmongOurs) return {};
  return { fault: raw === undefined ? await textFault(rules, text) : { message: NO_FORMAT } };
}

function itemsOf(raw: { readonly [key: string]: unknown }): readonly FileItem[] {
  for (const kind of KINDS) {
    const { readValue, inFile } = COLLECTIONS[kind];
    if (!inFile && raw.format === undefined) continue;
    const raws = inFile ? inFile.unwrap(raw) : [raw];
    const values = raws?.map(readValue as (raw: unknown) => unknown) ?? [];
    if (values.length > 0 && values.every((value) => value !== undefined))
      return values.map((read): FileItem => {
        const value = withoutId(kind, read);
        const { id } = read as Fields;
        return { kind, value, mark: markOf(value), id: typeof id === 'string' ? id : undefined };
      });
  }
  return [];
}

const NO_FORMAT =
  'It names no format. A file here has "format": "slipway.design", or another of Slipway.';

const several = (count: number): string =>
  `It holds ${count} items, and a file of this folder is one item. Import it on the page of these items.`;

/** Returns the first fault of a text, as an import words it. Its code is loaded with the first fault. */
export async function textFault(rules: Rules, text: string): Promise<Omit<FileFault, 'path'>> {
  const [broken] = readJson(withoutMark(text), () => undefined).issues;
  if (broken) {
    const { span } = broken;
    const line = span && new TextLines(text).at(span.start).line;
    return { message: wordJsonIssue(broken), line };
  }
  const [{ issuesOf, readText }, { formatOf }, { wordingOf }] = await Promise.all([
    import('../../formats/reading.ts'),
    import('../../formats/formats.ts'),
    import('../../formats/arriving/page-reading.ts'),
  ]);
  const format = formatOf({ rules }, text);
  const reading = readText({ rules }, text, format);
  const issues = [...reading.packs, ...reading.scenarios].flatMap((found) => found.issues);
  const all = [...issuesOf(reading), ...issues];
  const issue = all.find(({ severity }) => severity === 'error') ?? all[0];
  const named = /"format":\s*"([\w.-]+)"/.exec(text)?.[1];
  const kind = KINDS.find((kind) => COLLECTIONS[kind].format === named);
  if (kind) return { message: COLLECTIONS[kind].damaged };
  if (issue) {
    const { message, line } = wordingOf(format, text)(issue);
    return { message, line };
  }
  const { ships, fleets, weapons } = reading;
  const count = ships.length + fleets.length + weapons.length;
  return { message: count > 1 ? several(count) : 'It is no item of a library.' };
}

/** Returns the stem of an item's file name: `imperial-majestic`. */
export function itemStem(kind: Kind, value: unknown, label = ''): string {
  const { faction, class: className, name } = value as { readonly [key: string]: unknown };
  const texts = [faction, className ?? name].map((text) => (typeof text === 'string' ? text : ''));
  if (!texts.some((text) => /\S/.test(text))) texts[1] = label;
  if (texts.some((text) => /[\p{L}\p{N}]/u.test(text)))
    return fileStem({ faction: texts[0] ?? '', class: texts[1] ?? '' });
  return `unnamed-${kind.replace(/s$/, '')}`;
}

/** True for a file name that Slipway would give. */
export const isNamedBy = (path: string, kind: Kind, stem: string): boolean =>
  path.startsWith(`${kind}/${stem}`) &&
  /^(-\d+)?\.json$/.test(path.slice(kind.length + 1 + stem.length));

/** Returns a path for an item that no other item has. */
export function freePath(kind: Kind, stem: string, isTaken: (key: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const path = `${kind}/${stem}${count === 1 ? '' : `-${count}`}.json`;
    if (!isTaken(pathKey(path))) return path;
  }
}

/** Key of a path, equal for paths that some systems do not distinguish. */
export const pathKey = (path: string): string => path.normalize('NFC').toUpperCase();

export interface SeenFile extends Pick<FolderFile, 'size' | 'modified'>, FileItemReading {
  readonly mark: string;
  /** Time when it was read, in ms. */
  readonly at: number;
}

/** Disk clocks may be two seconds coarse: a file changed this recently is read again. */
const CLOCK_STEP = 3000;

export interface FolderReading {
  readonly files: Map<string, SeenFile>;
  /** Files that are gone since the last reading. */
  readonly vanished: ReadonlyMap<string, SeenFile>;
}

/** Reads the folder; `seen` holds the files as last read, and is updated. */
export async function readFolder({
  folder,
  seen,
  library,
  signal,
}: {
  readonly folder: Folder;
  readonly seen: Map<string, SeenFile>;
  readonly library: { readonly rules: Rules; readonly now: () => number };
  readonly signal?: AbortSignal | undefined;
}): Promise<FolderReading> {
  const files = new Map<string, SeenFile>();
  const listed = (await folder.list()).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, size, modified } of listed) {
    signal?.throwIfAborted();
    const known = seen.get(path);
    const isSame = known?.size === size && known.modified === modified;
    if (known && isSame && known.at - modified > CLOCK_STEP) {
      files.set(path, known);
      continue;
    }
    const at = library.now();
    try {
      const text = await folder.read(path);
      if (text === undefined) continue;
      const mark = textMark(text);
      const reading = known?.mark === mark ? known : await readItemText(library.rules, path, text);
      const { item, fault } = reading;
      files.set(path, { size, modified, mark, at, item, fault });
    } catch (error) {
      if (!(error instanceof FolderFailure) || error.code !== 'file') throw error;
      // The file exists, so it must not be overwritten.
      const fault = { message: `It cannot be opened: ${error.message}` };
      files.set(path, { size, modified, mark: `unread ${at}`, at, fault });
    }
  }
  const vanished = new Map([...seen].filter(([path]) => !files.has(path)));
  seen.clear();
  for (const [path, file] of files) seen.set(path, file);
  return { files, vanished };
}
