/** Texts with ships of several editions, each part of which is read in its own notation. */
import { type LocatedIssue, movedSpan, type Span } from '../core/design/issues.ts';
import { TextLines } from '../core/design/text-lines.ts';
import { drake } from './drake-format.ts';
import type { Format, Place, ReadingRules, ReadingStep } from './format.ts';
import { legacyTexts } from './legacy-format.ts';

/** A notation, and a pattern for lines that no other has. The pattern is tried on whole texts. */
interface Notation {
  readonly format: Format;
  readonly ownLine: RegExp;
}

/** A shot, a bank with its boxes, or the line to fill in. */
const UNITY_LINE =
  /[\d*] ?[x×] ?\d ?\+ ?\/|\| ?[A-L+]{1,12}\d? ?(?:\[ ?\]|[□▢☐])|^\W{0,8}ID ?: ?NAME ?:/gim;

const NOTATIONS: readonly Notation[] = [
  { format: drake, ownLine: UNITY_LINE },
  ...legacyTexts.flatMap((format) =>
    format.edition ? [{ format, ownLine: format.edition.ownLine }] : [],
  ),
];

interface Part {
  readonly format: Format;
  readonly start: number;
  readonly end: number;
}

const isMixed = (text: string): boolean =>
  NOTATIONS.filter(({ ownLine }) => text.search(ownLine) >= 0).length > 1;

export const mixedTexts: Format = {
  id: 'mixed',
  name: 'ships of several editions',
  holds: 'ships',
  endings: [],
  needsEditions: true,
  printsFigures: true,
  detect: isMixed,
  *read(readingRules, text) {
    for (const part of partsOf(text)) yield* readPart(readingRules, text, part);
  },
  word: (issue, text) => drake.word(issue, text),
};

function* readPart(
  readingRules: ReadingRules,
  text: string,
  { format, start, end }: Part,
): Generator<ReadingStep> {
  const move = (span: Span): Span => movedSpan(span, start);
  const moved = <Placed extends Place & { readonly issues: readonly LocatedIssue[] }>(
    placed: Placed,
  ): Placed => ({
    ...placed,
    format,
    issues: placed.issues.map((issue) => ({ ...issue, span: issue.span && move(issue.span) })),
    span: placed.span && move(placed.span),
    ledger: placed.ledger?.map((entry) => ({ ...entry, span: move(entry.span) })),
  });
  for (const step of format.read(readingRules, text.slice(start, end))) {
    const { ship, loose, ledger } = step;
    yield {
      ...step,
      done: step.done + start,
      ship: ship && moved(ship),
      loose: loose && moved(loose),
      ledger: ledger?.map((entry) => ({ ...entry, span: move(entry.span) })),
    };
  }
}

/** The text cut where ships of another notation begin. */
function partsOf(text: string): readonly Part[] {
  const lines = new TextLines(text);
  const own = NOTATIONS.flatMap(({ format, ownLine }) =>
    [...text.matchAll(ownLine)].map(({ index, 0: found }) => {
      // The match may begin with the ends of the lines above.
      const at = index + (/^[\s>|]*/.exec(found)?.[0].length ?? 0);
      return { format, line: lines.at(at).line - 1 };
    }),
  ).sort((a, b) => a.line - b.line);
  const parts: Part[] = [];
  let [format, start, last] = [own[0]?.format ?? drake, 0, -1];
  for (const { format: next, line } of own) {
    if (next !== format && line > last) {
      const end = lines.spans[beginningOf(text, lines, last, line)]?.start ?? text.length;
      parts.push({ format, start, end });
      [format, start] = [next, end];
    }
    last = line;
  }
  return [...parts, { format, start, end: text.length }];
}

const TITLE =
  /[-‐-―]class(?![\p{L}\p{N}])|^\W*[([]\d|\(\d[\d,. ]{0,10} ?CR\)|\bnova\b.*\b(?:display|worksheet)/iu;
const NOTHING = /^[\s>|=_*~#-]*$/;
/** Lines behind the weapons of the ship above. */
const OF_SHIP_ABOVE =
  /^[\s>|*•-]*(?:;|(?:equipment|traits?|special|systems?|notes?|munitions?|marines|ordnance)\b)/i;
/** A short line without signs of a sentence or a sheet. */
const NAME = /^[\s>*_]*[\p{Lu}\p{N}][^:;,.!?|[\](){}]{0,58}$/u;

/** Index of the first line of the ship at `to`, behind a line of another notation at `from`. */
function beginningOf(text: string, lines: TextLines, from: number, to: number): number {
  const lineAt = (at: number): string => {
    const span = lines.spans[at];
    return span ? text.slice(span.start, span.end) : '';
  };
  const isBlank = (at: number): boolean => NOTHING.test(lineAt(at));
  for (let at = from + 1; at <= to; at += 1) {
    if (!TITLE.test(lineAt(at))) continue;
    const isName = at - 1 > from + 1 && isBlank(at - 2) && NAME.test(lineAt(at - 1));
    return isName ? at - 1 : at;
  }
  for (let at = from + 2; at < to; at += 1) {
    const begins = isBlank(at - 1) && !isBlank(at);
    if (begins && !OF_SHIP_ABOVE.test(lineAt(at))) return at;
  }
  return to;
}
