/** JSON by its grammar in one pass: its first fault, its repeated keys, and places of items. */
import { visit } from 'jsonc-parser';
import type { Span } from '../../core/design/issues.ts';
import { NAME_MARK } from '../../core/design/text-lines.ts';
import type { Expected, Steps } from './issues.ts';

export interface JsonFault {
  readonly offset: number;
  readonly expected: Expected | 'shallower';
}

export interface JsonVisitor {
  /** A key that its object has had already. */
  repeated?(steps: () => Steps): void;
  /** An item of the list that the text is. */
  item?(span: Span): void;
}

/** Greatest depth: designs are shallower, and other programs' parsers fail beyond. */
export const DEEPEST = 1000;

/** From this code on, the parser's errors concern one token: an escape, a character, an end. */
const FIRST_TOKEN_CODE = 12;

/** Ends the parser's visit at the first fault. */
class Stop {
  readonly fault: JsonFault;
  constructor(offset: number, expected: JsonFault['expected']) {
    this.fault = { offset, expected };
  }
}

/** The first fault of a text that should be one JSON value; undefined if it is one. */
export function scanJson(text: string, visitor: JsonVisitor = {}): JsonFault | undefined {
  /** The keys of each object around; undefined for each list. */
  const around: (Set<string> | undefined)[] = [];
  let expected: Expected = 'value';
  let itemStart = 0;

  const begin = (offset: number, keys: Set<string> | undefined): void => {
    if (around.length >= DEEPEST) throw new Stop(offset, 'shallower');
    around.push(keys);
    expected = keys ? 'key-or-end' : 'value';
    if (around.length === 1) itemStart = offset + 1;
  };
  const afterValue = (): void => {
    if (around.length === 0) expected = 'end';
    else expected = around.at(-1) ? 'comma-in-object' : 'comma-in-list';
  };
  const end = (offset: number): void => {
    // The parser also ends objects and lists that the text leaves open.
    if (offset >= text.length) return;
    if (expected === 'comma-in-list') itemEnds(offset);
    around.pop();
    afterValue();
  };
  const itemEnds = (offset: number): void => {
    if (around.length !== 1 || around[0]) return;
    visitor.item?.({ start: itemStart, end: offset });
    itemStart = offset + 1;
  };
  const stopAt = (code: number, offset: number, length: number): never => {
    if (code >= FIRST_TOKEN_CODE && text[offset] === '"') throw stringFault(text, offset, length);
    const word = wordAround(text, offset);
    const isNumber = /^[-+.\d]/.test(text.slice(word)) && (word < offset || expected === 'value');
    throw isNumber ? new Stop(word, 'number') : new Stop(offset, expected);
  };

  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => begin(offset, new Set()),
        onArrayBegin: (offset) => begin(offset, undefined),
        onObjectProperty: (key, _offset, _length, _line, _column, above) => {
          const keys = around.at(-1);
          if (keys?.has(key)) visitor.repeated?.(() => [...above(), key]);
          keys?.add(key);
          expected = 'colon';
        },
        onSeparator: (sign, offset) => {
          if (sign === ',') itemEnds(offset);
          expected = sign === ',' && around.at(-1) ? 'key' : 'value';
        },
        onLiteralValue: afterValue,
        onObjectEnd: end,
        onArrayEnd: end,
        onError: stopAt,
      },
      { disallowComments: true },
    );
  } catch (stop) {
    if (stop instanceof Stop) return stop.fault;
    throw stop;
  }
  return undefined;
}

/** The start of the word that an offset stands in, or the offset. */
function wordAround(text: string, offset: number): number {
  if (!/[-+.\w]/.test(text[offset] ?? '')) return offset;
  let start = offset;
  while (start > 0 && /[-+.\w]/.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

function stringFault(text: string, offset: number, length: number): Stop {
  const token = text.slice(offset, offset + length);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a string may not have these.
  for (const match of token.matchAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\u0000-\u001f]/g)) {
    const [sign] = match;
    if (sign.length > 1) continue;
    return new Stop(offset + match.index, sign === '\\' ? 'escape' : 'character');
  }
  return new Stop(offset + length, 'closing-quote');
}

const QUOTES = '["“”„‟]';
/** A quoted string; marks, blanks and invisible characters before a line; and those between parts. */
const PIECES = new RegExp(
  `"(?:[^"\\\\\\r\\n]|\\\\.)*"?` +
    `|[“”„‟](?:[^"“”„‟\\\\\\r\\n]|\\\\.|${QUOTES}(?!\\s*(?:[:,}\\]]|$)))*${QUOTES}` +
    `|^(?:[^\\S\\r\\n]|\\p{Cf}|>|${NAME_MARK}(?=\\s|$)|[|•*#+-](?=[\\s>])|\\d{1,3}[.)](?= )|\\d{1,6}(?=\\t))+` +
    '|[^\\S\\t\\r\\n ]|\\p{Cf}|\\x85|</?[a-z][^<>\\n]{0,80}>|&nbsp;',
  'gimu',
);
const NOT_PLAIN = new RegExp(
  `[^\\x20-\\x7e\\t\\r\\n]|^[ \\t]*(?:>|${NAME_MARK}(?=\\s|$)|[|*#+-][ \\t>]|\\d{1,3}[.)] |\\d{1,6}\\t)|<[a-z/]|&nbsp;`,
  'imu',
);

/**
 * JSON from a post or page, with blanks for marks before its lines and for tags and invisible characters between its parts, and with plain
 * quotes. Keeps its length.
 */
export const plainJson = (text: string): string =>
  NOT_PLAIN.test(text)
    ? text.replace(PIECES, (piece, at: number) => {
        const [first] = piece;
        if (first === '"' || (at === 0 && piece === '\ufeff')) return piece;
        return '“”„‟'.includes(first ?? ' ') ? `"${piece.slice(1, -1)}"` : ' '.repeat(piece.length);
      })
    : text;

/** A part that is searched for, or a part around it. */
interface Part {
  span?: Span;
  readonly inner: Map<string | number, Part>;
}

/** An object or a list around, as far as it is of use. */
interface Holder {
  readonly part: Part | undefined;
  readonly isList: boolean;
  items: number;
}

/** Spans of parts, each with its key; of a repeated key, the last; else of the part around. */
export function partSpans(text: string, parts: readonly Steps[]): readonly Span[] {
  const root: Part = { inner: new Map() };
  const chains = parts.map((steps) => chainOf(root, steps));
  const around: Holder[] = [];
  let next: Part | undefined = root;

  /** The part that begins at an offset; a property has its span from its key on. */
  const partAt = (offset: number, end: number): Part | undefined => {
    const holder = around.at(-1);
    if (holder?.isList) {
      next = holder.part?.inner.get(holder.items);
      holder.items += 1;
    }
    if (next && (!holder || holder.isList)) next.span = { start: offset, end };
    return next;
  };
  const begin = (isList: boolean) => (offset: number) => {
    around.push({ part: partAt(offset, offset + 1), isList, items: 0 });
  };
  const end = () => {
    around.pop();
  };
  visit(text, {
    onObjectProperty: (key, offset, length) => {
      next = around.at(-1)?.part?.inner.get(key);
      if (next) next.span = { start: offset, end: offset + length };
    },
    onLiteralValue: (_, offset, length) => {
      const part = partAt(offset, offset + length);
      if (part?.span) part.span = { start: part.span.start, end: offset + length };
    },
    onObjectBegin: begin(false),
    onArrayBegin: begin(true),
    onObjectEnd: end,
    onArrayEnd: end,
  });
  return chains.map((chain) => chain.findLast(({ span }) => span)?.span ?? { start: 0, end: 0 });
}

/** The part at the end of a path from the root, after all parts around it. */
function chainOf(root: Part, steps: Steps): readonly Part[] {
  const chain = [root];
  let part = root;
  for (const step of steps) {
    const inner: Part = part.inner.get(step) ?? { inner: new Map() };
    part.inner.set(step, inner);
    chain.push(inner);
    part = inner;
  }
  return chain;
}
