/** The whole library out of a file. Pure: text in. */

import { TextLines } from '../../core/design/text-lines.ts';
import { readJson, withoutMark } from '../../formats/json/read.ts';
import { wordJsonIssue } from '../../formats/json/wording.ts';
import { COLLECTIONS } from '../kinds.ts';
import { isFields, isText } from '../record-fields.ts';
import { KINDS, type Kind } from '../storage.ts';
import { soundParts } from './item-parts.ts';
import { type Item, type LibraryContents, NO_CONTENTS, type Unreadable } from './items.ts';
import { parsedByLines } from './json-lines.ts';
import { FORMAT, VERSION } from './writing.ts';

export interface BackupReading {
  /** Absent when the text is no backup at all. */
  readonly library?: LibraryContents;
  /** When it was made, in ms. */
  readonly made?: number;
  /** What is wrong with the text as a whole, in words; empty for a sound one. */
  readonly faults: readonly string[];
}

/**
 * The library of a file. Never throws. An item that cannot be read is kept as it is among the
 * unreadable; a file of a newer version is not read at all, for it may mean other things. In steps: of
 * tens of thousands of items it takes seconds.
 */
export function* backupSteps(marked: string): Generator<undefined, BackupReading> {
  const text = withoutMark(marked);
  let value: unknown = yield* parsedByLines(text);
  try {
    value ??= JSON.parse(text);
  } catch {
    return { faults: worded(text) };
  }
  if (!isFields(value) || value.format !== FORMAT) {
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
    library = yield* withItems(library, kind, listOf(list));
  }
  const { made } = value;
  return { library, ...(typeof made === 'number' ? { made } : {}), faults };
}

/** As `backupSteps`, all at once. @internal */
export function readBackup(text: string): BackupReading {
  const steps = backupSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function worded(text: string): readonly string[] {
  const lines = new TextLines(text);
  return readJson(text, () => undefined).issues.map((issue) => {
    const { line, column } = lines.at(issue.span?.start ?? 0);
    return issue.span
      ? `Line ${line}, column ${column}: ${wordJsonIssue(issue)}`
      : wordJsonIssue(issue);
  });
}

/** A list as it is; what is none as a list of itself, so that it is not lost. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function* withItems(
  library: LibraryContents,
  kind: Kind,
  list: readonly unknown[],
): Generator<undefined, LibraryContents> {
  const items: Item<never>[] = [];
  const unreadable: Unreadable[] = [];
  for (const raw of list) {
    yield;
    const fields = isFields(raw) ? raw : {};
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

/** Says why something is no item; undefined when all but its value is sound. */
function whyNot(raw: unknown): string | undefined {
  if (!isFields(raw)) return 'It is not an item.';
  const { id, updated, folder, tags, trashed, copyOf } = raw;
  const optional = (value: unknown, is: (value: unknown) => boolean): boolean =>
    value === undefined || is(value);
  const sound =
    isText(id) &&
    id !== '' &&
    Number.isFinite(updated) &&
    optional(folder, isText) &&
    optional(copyOf, isText) &&
    optional(trashed, Number.isFinite) &&
    optional(tags, (list) => Array.isArray(list) && list.every(isText));
  return sound ? undefined : 'Its id, time, folder or tags are damaged.';
}

function asUnreadable(raw: unknown): Unreadable {
  const kind = isFields(raw) && KINDS.find((one) => one === raw.kind);
  if (!isFields(raw) || !kind || !isText(raw.why)) return { kind: 'ships', why: 'Unknown.', raw };
  return { kind, why: raw.why, raw: raw.raw };
}
