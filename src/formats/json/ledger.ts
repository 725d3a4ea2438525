/** The outcome of each key, text and figure of a JSON text. */
import { visit } from 'jsonc-parser';
import type { GenericSchema } from 'valibot';
import type { LedgerEntry, LocatedIssue } from '../../core/design/issues.ts';
import { equal } from '../../core/design/patch.ts';
import { LeftOutItems, pathAndParts, pathText, type Steps } from './issues.ts';
import { markLength, readDocument, withoutMark } from './read.ts';
import type { ObjectReading } from './reader.ts';

type Part = { readonly [step: string | number]: unknown };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** An object or a list of the text, with its part of the result. */
interface Around {
  readonly read: unknown;
  /** The path of a list. */
  readonly list?: string;
  step: string | number;
}

export function readWhole<Schema extends GenericSchema>(schema: Schema, text: string) {
  const reading = readDocument(schema, text);
  return { ...reading, ledger: documentLedger(text, reading) };
}

/** The ledger of a text with one document, behind its byte order mark. */
export const documentLedger = (
  text: string,
  reading: ObjectReading<unknown>,
  start = 0,
): readonly LedgerEntry[] => jsonLedger(withoutMark(text), reading, start + markLength(text));

/**
 * The ledger of a text that is one JSON value. A part equal in the result is a field. Any other part belongs to its own issue, to that of a
 * part around it, or to a fault that stopped the reading of an object around it. Else it has no entry. `start` is the offset of the text in
 * the whole.
 */
export function jsonLedger(
  text: string,
  { value, issues }: ObjectReading<unknown>,
  start = 0,
): readonly LedgerEntry[] {
  const wrong = new Set(issues.map(({ path }: LocatedIssue) => path ?? ''));
  const marred = new Set([...wrong].flatMap((path) => pathAndParts(path).slice(1)));
  const leftOut = new LeftOutItems(issues);
  const whole = { start, end: start + text.length };
  if (value === undefined || wrong.has('')) {
    return issues.length === 0 ? [] : [{ span: whole, outcome: 'issue' }];
  }
  if (issues.length === 0 && equal(JSON.parse(text), value))
    return [{ span: whole, outcome: 'field' }];
  const entries: LedgerEntry[] = [];
  const isUnread = ({ length }: Steps): boolean =>
    length >= around.length || around[length]?.read === undefined;
  const isWrong = (steps: Steps): boolean =>
    pathAndParts(pathText(steps)).some((path) => wrong.has(path)) ||
    steps.some((_, at) => {
      const lead = steps.slice(0, at + 1);
      return isUnread(lead) && marred.has(pathText(lead));
    });
  const claim = (offset: number, length: number, isRead: boolean, steps: () => Steps): void => {
    const outcome = isRead ? 'field' : isWrong(steps()) ? 'issue' : undefined;
    const from = start + offset;
    if (outcome) entries.push({ span: { start: from, end: from + length }, outcome });
  };
  const around: Around[] = [];
  const partHere = (): unknown => {
    const holder = around.at(-1);
    if (!holder) return value;
    const { read, step, list } = holder;
    if (typeof step === 'number') holder.step = step + 1;
    const at = typeof step === 'number' && list ? leftOut.read(list, step) : step;
    return at !== undefined && isPart(read) && Object.hasOwn(read, at) ? read[at] : undefined;
  };
  const end = (): void => {
    around.pop();
  };
  visit(text, {
    onObjectProperty: (key, offset, length, _line, _column, above) => {
      const holder = around.at(-1);
      if (holder) holder.step = key;
      const isRead = isPart(holder?.read) && Object.hasOwn(holder.read, key);
      claim(offset, length, isRead, () => [...above(), key]);
    },
    onLiteralValue: (literal, offset, length, _line, _column, above) => {
      claim(offset, length, Object.is(partHere(), literal), above);
    },
    onObjectBegin: () => {
      around.push({ read: partHere(), step: '' });
    },
    onArrayBegin: (_offset, _length, _line, _column, above) => {
      const list = leftOut.isEmpty ? '' : pathText(above());
      around.push({ read: partHere(), step: 0, list });
    },
    onObjectEnd: end,
    onArrayEnd: end,
  });
  return entries;
}
