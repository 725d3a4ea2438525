/** Reads the whole library of a backup file. */
import { array, is, minLength, object, optional, pipe, string } from 'valibot';
import { TextLines } from '../../core/design/text-lines.ts';
import { wordJsonIssue } from '../../formats/json/issues.ts';
import { readJson, withoutMark } from '../../formats/json/read.ts';
import { isObject, type JsonObject } from '../../formats/json/reader.ts';
import { isHistory, texts, time } from '../item-records.ts';
import { COLLECTIONS } from '../kinds.ts';
import { KINDS, type Kind } from '../storage.ts';
import {
  FORMAT,
  type Item,
  type LibraryContents,
  NO_CONTENTS,
  type Unreadable,
  VERSION,
} from './contents.ts';

export interface BackupReading {
  /** Absent when the text is no backup at all. */
  readonly library?: LibraryContents;
  readonly made?: number;
  /** Faults of the text as a whole, in words; empty for a sound one. */
  readonly faults: readonly string[];
}

/**
 * Reads the library of a file. Never throws. An unreadable item is kept unchanged among the unreadable ones. A file of a newer version is
 * refused, because its fields may have other meanings.
 */
export function readBackup(marked: string): BackupReading {
  const text = withoutMark(marked);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { faults: syntaxFaults(text) };
  }
  if (!isObject(value) || value.format !== FORMAT) {
    return { faults: ['This is not a backup of a Slipway library.'] };
  }
  const { version } = value;
  if (version !== VERSION) {
    const newer = typeof version === 'number' && version > VERSION;
    return {
      faults: [
        newer
          ? `This backup is of version ${version}, and this program knows version ${VERSION}: use a newer program.`
          : 'This backup is damaged: it has no version.',
      ],
    };
  }
  const faults: string[] = [];
  let library: LibraryContents = {
    ...NO_CONTENTS,
    unreadable: listOf(value.unreadable).map(asUnreadable),
  };
  for (const kind of KINDS) {
    const list = value[kind];
    if (list !== undefined && !Array.isArray(list)) faults.push(`“${kind}” is not a list.`);
    library = withItems(library, kind, listOf(list));
  }
  const { made } = value;
  return { library, made: typeof made === 'number' ? made : undefined, faults };
}

function syntaxFaults(text: string): readonly string[] {
  const lines = new TextLines(text);
  return readJson(text, () => undefined).issues.map((issue) => {
    const { line, column } = lines.at(issue.span?.start ?? 0);
    return issue.span
      ? `Line ${line}, column ${column}: ${wordJsonIssue(issue)}`
      : wordJsonIssue(issue);
  });
}

/** Returns a list as it is; anything else becomes its only element, so that it is not lost. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function withItems(
  library: LibraryContents,
  kind: Kind,
  list: readonly unknown[],
): LibraryContents {
  const items: Item<never>[] = [];
  const unreadable: Unreadable[] = [];
  for (const raw of list) {
    const fields = isObject(raw) ? raw : {};
    const isDamaged = COLLECTIONS[kind].readValue(fields.value) === undefined;
    const why = whyNot(raw) ?? (isDamaged ? COLLECTIONS[kind].damaged : undefined);
    if (why) {
      unreadable.push({ kind, why, raw });
      continue;
    }
    const { parts, damaged } = soundParts(fields);
    items.push(parts as unknown as Item<never>);
    if (damaged) unreadable.push({ kind, why: damaged, raw });
  }
  return {
    ...library,
    [kind]: items,
    unreadable: [...library.unreadable, ...unreadable],
  };
}

/** Fields that every item needs; its value and parts are checked separately. */
const itemSchema = object({
  id: pipe(string(), minLength(1)),
  updated: time,
  folder: optional(string()),
  tags: optional(texts),
  trashed: optional(time),
  copyOf: optional(string()),
});

/** Returns the reason why something is no item; undefined if at most its value is unsound. */
function whyNot(raw: unknown): string | undefined {
  if (!isObject(raw)) return 'It is not an item.';
  return is(itemSchema, raw) ? undefined : 'Its id, time, folder or tags are damaged.';
}

/** Named versions, only as a list: their readers check the rest. */
const versionsSchema = array(object({ id: string() }));

/** Accepts only pictures, so that a file cannot contain an address that the page would fetch. */
const isPicture = (raw: unknown): boolean =>
  typeof raw === 'string' && /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(raw);

/** Checks of the parts beside the value; a damaged one is left out whole. */
const PARTS: { readonly [part: string]: (raw: unknown) => boolean } = {
  label: (raw) => is(string(), raw),
  created: Number.isFinite,
  history: isHistory,
  versions: (raw) => is(versionsSchema, raw),
  portrait: isPicture,
};

/** Returns the item without its damaged parts, and a sentence that names them. */
function soundParts(raw: JsonObject): { readonly parts: JsonObject; readonly damaged?: string } {
  const damaged = Object.keys(PARTS).filter(
    (part) => raw[part] !== undefined && !PARTS[part]?.(raw[part]),
  );
  if (damaged.length === 0) return { parts: raw };
  const parts = Object.fromEntries(Object.entries(raw).filter(([part]) => !damaged.includes(part)));
  return { parts, damaged: `Its ${damaged.join(' and ')} cannot be read; the rest of it can.` };
}

function asUnreadable(raw: unknown): Unreadable {
  const kind = isObject(raw) && KINDS.find((known) => known === raw.kind);
  if (!isObject(raw) || !kind || typeof raw.why !== 'string')
    return { kind: 'ships', why: 'Unknown.', raw };
  return { kind, why: raw.why, raw: raw.raw };
}
