/**
 * Texts of several ships, one of them as players and programs leave it: lines left out, doubled,
 * wrapped, in another order, misspelt, quoted, indented, with bullets, glued together. No word of
 * such a text may vanish, and the ships that were not touched come back as they are.
 */
import fc from 'fast-check';
import type { LocatedIssue } from '../../src/core/design/issues.ts';
import { anyShare } from '../shares.ts';

/** A notation, with the means to test its untidy texts. */
export interface UntidyNotation {
  readonly name: string;
  /** Texts of single ships that are read without issues. */
  readonly ships: readonly string[];
  /** Reads a text: each ship as a complete text, and every issue. */
  readonly read: (text: string) => UntidyReading;
  /** Words of the notation itself, and of marks around lines, in small letters. */
  readonly ownWords: ReadonlySet<string>;
}

interface UntidyReading {
  readonly ships: readonly string[];
  readonly issues: readonly LocatedIssue[];
}

/** Changes of the lines of one ship. */
type Untidying = (lines: readonly string[]) => readonly string[];

const at = (share: number, lines: readonly string[]): number => Math.floor(share * lines.length);

const withLine = (
  lines: readonly string[],
  index: number,
  change: (line: string) => readonly string[],
): readonly string[] => lines.flatMap((line, i) => (i === index ? change(line) : [line]));

/** The line wrapped at its blanks to so many characters. */
function wrapped(line: string, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of line.split(' ')) {
    if (piece !== '' && piece.length + 1 + word.length > width) {
      pieces.push(piece);
      piece = word;
    } else piece = piece === '' ? word : `${piece} ${word}`;
  }
  return [...pieces, piece];
}

/** A word with a letter left out, doubled, or changed with the next one. */
function misspelt(line: string, share: number, kind: number): string {
  const words = [...line.matchAll(/\p{L}{3,}(?![\p{L}>])/gu)];
  const word = words[Math.floor(share * words.length)];
  if (!word) return line;
  const from = word.index + 1 + (Math.floor(share * 97) % (word[0].length - 1));
  const [one = '', two = ''] = [line[from], line[from + 1]];
  const end = line.slice(from + 1);
  if (kind === 0) return line.slice(0, from) + end;
  if (kind === 1 || !/\p{L}/u.test(two)) return line.slice(0, from) + one + one + end;
  return line.slice(0, from) + two + one + line.slice(from + 2);
}

/** Matches a line with a mark; a line gets only one, since nobody writes a bullet within a bullet. */
const MARKED = /^(?:\s*(?:[-•*|>]|1\.|Bob>) )/;

const marked = (marks: readonly string[]) =>
  fc.tuple(anyShare, fc.constantFrom(...marks), fc.boolean()).map(
    ([share, mark, all]): Untidying =>
      (lines) =>
        lines.map((line, i) =>
          (all || i === at(share, lines)) && !MARKED.test(line) ? mark + line : line,
        ),
  );

const untidying: fc.Arbitrary<Untidying> = fc.oneof(
  anyShare.map(
    (share): Untidying =>
      (lines) =>
        withLine(lines, at(share, lines), () => []),
  ),
  anyShare.map(
    (share): Untidying =>
      (lines) =>
        withLine(lines, at(share, lines), (line) => [line, line]),
  ),
  fc.integer({ min: 60, max: 80 }).map(
    (width): Untidying =>
      (lines) =>
        lines.flatMap((line) => wrapped(line, width)),
  ),
  fc.tuple(anyShare, anyShare).map(
    ([one, other]): Untidying =>
      (lines) => {
        const [i, j] = [at(one, lines), at(other, lines)];
        return lines.map((line, k) => (k === i ? lines[j] : k === j ? lines[i] : line) ?? line);
      },
  ),
  fc.tuple(anyShare, anyShare, fc.integer({ min: 0, max: 2 })).map(
    ([share, word, kind]): Untidying =>
      (lines) =>
        withLine(lines, at(share, lines), (line) => [misspelt(line, word, kind)]),
  ),
  anyShare.map(
    (share): Untidying =>
      (lines) =>
        lines.flatMap((line, i) =>
          i === at(share, lines)
            ? [[line, lines[i + 1] ?? ''].join(' ').trimEnd()]
            : i === at(share, lines) + 1
              ? []
              : [line],
        ),
  ),
  marked(['> ', 'Bob> ', '| ']),
  marked([' ', '    ', '\t']),
  marked(['- ', '• ', '* ', '1. ']),
);

/** A text of ships, and the index of the changed one. */
interface UntidyText {
  readonly text: string;
  readonly ships: readonly string[];
  readonly touched: number;
}

/** Joins two or three ships, one of them changed several times. */
const untidyTexts = (ships: readonly string[]): fc.Arbitrary<UntidyText> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...ships), { minLength: 2, maxLength: 3 }),
      anyShare,
      fc.array(untidying, { minLength: 1, maxLength: 3 }),
    )
    .map(([chosen, share, changes]) => {
      const touched = Math.floor(share * chosen.length);
      const parts = chosen.map((ship, i) => {
        const lines = ship.trimEnd().split('\n');
        return i === touched
          ? changes.reduce((now, change) => change(now), lines as readonly string[])
          : lines;
      });
      return {
        text: parts.map((lines) => `${lines.join('\n')}\n`).join('\n'),
        ships: chosen,
        touched,
      };
    });

const WORD = /\p{L}+|\p{N}+/gu;
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

/** Words of a text that are lost: in no ship that was read, in no issue, and not of the notation. */
function lostWords(
  text: string,
  { ships, issues }: UntidyReading,
  ownWords: ReadonlySet<string>,
): readonly string[] {
  const kept = new Set(ships.flatMap(wordsOf));
  const spans = issues.flatMap(({ span }) => span ?? []);
  return [...text.matchAll(WORD)].flatMap((match) => {
    const word = match[0].toLowerCase();
    // A slip may leave the last letter of a keyword or a system out: `Shield` is one, too.
    const isKnown = (one: string): boolean => kept.has(one) || ownWords.has(one);
    if (isKnown(word) || isKnown(`${word}s`)) return [];
    const end = match.index + word.length;
    return spans.some((span) => span.start <= match.index && end <= span.end) ? [] : [match[0]];
  });
}

/** Faults in the reading of a text. */
function faultOf(
  { text, ships, touched }: UntidyText,
  { read, ownWords }: UntidyNotation,
  tidy: ReadonlyMap<string, string>,
): string | undefined {
  const reading = read(text);
  const lost = lostWords(text, reading, ownWords);
  if (lost.length > 0) return `lost: ${lost.join(' ')}`;
  let from = 0;
  for (const [i, ship] of ships.entries()) {
    if (i === touched) continue;
    const next = reading.ships.indexOf(tidy.get(ship) ?? '', from);
    if (next < 0) return 'a ship that was not touched is another';
    from = next + 1;
  }
  return undefined;
}

/** Number of texts made at a time. */
const BATCH = 500;

/** Reads untidy texts and returns the faults. */
export function readUntidy(notation: UntidyNotation, seed: number, count: number): string[] {
  const tidy = new Map(notation.ships.map((ship) => [ship, notation.read(ship).ships[0] ?? '']));
  const texts = untidyTexts(notation.ships);
  const faults: string[] = [];
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    for (const untidy of fc.sample(texts, { seed: seed * 1009 + done, numRuns })) {
      const fault = faultOf(untidy, notation, tidy);
      if (fault !== undefined) faults.push(`${fault}\n${untidy.text}`);
    }
  }
  return faults;
}
