/**
 * Texts in notation, of one edition or several: where a ship can be read in more than one
 * notation, the reading that accounts for most of it counts.
 */
import { type LocatedIssue, movedSpan, type Span } from '../core/design/issues.ts';
import { LINE_START } from '../core/design/text-lines.ts';
import { bestFirst, lettersOf, TextAccount } from './accounted.ts';
import { withoutWideSigns } from './drake/names.ts';
import type { SheetProof } from './drake/sheet-reader.ts';
import { drake } from './drake-format.ts';
import type {
  Comparison,
  Format,
  FormatChoice,
  Place,
  ReadingRules,
  ReadingStep,
} from './format.ts';
import { legacyTexts } from './legacy-format.ts';

/** A notation, and a pattern for lines that only it has, which is tried on whole texts. */
interface Notation {
  readonly format: Format;
  readonly ownLine: RegExp;
}

/** A shot, a bank with its boxes, or the line to fill in. */
const UNITY_LINE = new RegExp(
  String.raw`[\d*] ?[x×] ?\d ?\+ ?\/|\| ?[A-L+]{1,12}\d? ?(?:\[ ?\]|[□▢☐])|${LINE_START}ID ?: ?NAME ?:`,
  'gimu',
);

/** In order of certainty: an earlier one wins if two account for equally much. */
const NOTATIONS: readonly Notation[] = [
  ...legacyTexts.flatMap((format) =>
    format.edition ? [{ format, ownLine: format.edition.ownLine }] : [],
  ),
  { format: drake, ownLine: UNITY_LINE },
];

function ableToTake(written: string): readonly Notation[] {
  const text = withoutWideSigns(written);
  return NOTATIONS.filter(
    ({ format, ownLine }) => text.search(ownLine) >= 0 || format.detect(text),
  );
}

/** The notations that could take a text. */
export const notationsIn = (text: string): readonly Format[] =>
  ableToTake(text).map(({ format }) => format);

/** A stretch of a text in one format. */
export interface Part extends Span {
  readonly format: Format;
}

const MIXED = {
  id: 'mixed',
  name: 'ships of several editions',
  holds: 'ships',
  endings: [],
  needsEditions: true,
  printsFigures: true,
  detect: (text) => notationsIn(text).length > 0,
  word: drake.word,
} as const satisfies Partial<Format>;

/** The notation of a text, or of each of its ships; `otherwise` for a text without any. */
export function notationOf(
  readingRules: ReadingRules,
  text: string,
  otherwise: Format = drake,
): FormatChoice {
  const able = ableToTake(text);
  const { parts, compared } = partsOf(readingRules, text, able);
  const [{ format } = { format: able[0]?.format ?? otherwise }, ...more] = parts;
  if (more.length === 0) return { format, compared };
  const mixed: Format = {
    ...MIXED,
    *read(rules, other) {
      if (other !== text) yield* notationOf(rules, other).format.read(rules, other);
      else for (const part of parts) yield* readPart(rules, text, part);
    },
  };
  return { format: mixed, compared };
}

/** The steps of a part of a text, with their places in the whole. */
export function* readPart(
  readingRules: ReadingRules,
  text: string,
  { format, start, end }: Part,
): Generator<ReadingStep> {
  const move = (span: Span): Span => movedSpan(span, start);
  const moved = <Placed extends Place & { readonly issues: readonly LocatedIssue[] }>(
    placed: Placed | undefined,
  ): Placed | undefined =>
    placed && {
      ...placed,
      format,
      issues: placed.issues.map((issue) => ({ ...issue, span: issue.span && move(issue.span) })),
      span: placed.span && move(placed.span),
      ledger: placed.ledger?.map((entry) => ({ ...entry, span: move(entry.span) })),
      proof: placed.proof && {
        title: move(placed.proof.title),
        hull: placed.proof.hull + start,
      },
    };
  for (const step of format.read(readingRules, text.slice(start, end))) {
    const { ship, fleet, pack, loose, ledger, rejected } = step;
    const above = rejected && text.slice(0, start).split('\n').length - 1;
    yield {
      ...step,
      done: step.done + start,
      rejected: rejected?.map((row) => ({ ...row, line: row.line + (above ?? 0) })),
      ship: moved(ship),
      fleet: moved(fleet),
      pack: moved(pack),
      loose: moved(loose),
      ledger: ledger?.map((entry) => ({ ...entry, span: move(entry.span) })),
    };
  }
}

/** Length up to which a text is read in every notation that could take it; later only where lines differ. */
const BEGINNING = 30_000;
/** The text is cut into blocks of about this length, so that one odd line costs one block. */
const BLOCK = 2000;
const TITLE = /[-‐-―]class(?![\p{L}\p{N}])|\bnova display/giu;
/** A line between ships; a rule may stand within one. */
const BLANK_LINE = /^[\s>|*`~\p{Cf}]*$/u;

/** The beginning of the next title with a blank line above it, which no name within a ship has; else the end. */
function nextTitle(text: string, from: number): number {
  TITLE.lastIndex = from;
  for (let title = TITLE.exec(text); title; title = TITLE.exec(text)) {
    const line = text.lastIndexOf('\n', title.index) + 1;
    const above = text.lastIndexOf('\n', line - 2) + 1;
    if (line >= from && BLANK_LINE.test(text.slice(above, line))) return line;
  }
  return text.length;
}

interface Parting {
  readonly parts: readonly Part[];
  readonly compared: readonly Comparison[];
}

/** The text cut where ships of another notation begin. */
function partsOf(readingRules: ReadingRules, text: string, able: readonly Notation[]): Parting {
  if (able.length < 2) return { parts: [], compared: [] };
  const parts: Part[] = [];
  const understood = able.map(() => 0);
  let [start, letters] = [0, 0];
  /** The likeliest notation of the words above the first ship. */
  let likeliest: Format | undefined;
  while (start < text.length) {
    const end = nextTitle(text, start + BLOCK);
    const block = text.slice(start, end);
    const last = parts.at(-1)?.format;
    const readers =
      start < BEGINNING
        ? able
        : able.filter(({ format, ownLine }) => format === last || block.search(ownLine) >= 0);
    const accounts =
      readers.length < 2 ? [] : readers.map((one) => accountOf(readingRules, block, one));
    if (readers === able) {
      letters += lettersOf(block);
      for (const [i, { account }] of accounts.entries())
        understood[i] = (understood[i] ?? 0) + account.between(0, block.length);
    }
    const own = partsOfBlock(block, readers, accounts);
    for (const part of withShips(readingRules, block, own, last)) {
      const span = movedSpan(part, start);
      // Words above the first ship are read in its notation.
      addPart(parts, { format: part.format, ...span, ...(parts.length === 0 && { start: 0 }) });
    }
    likeliest ??= own[0]?.format;
    start = end;
  }
  if (parts.length === 0 && likeliest) {
    parts.push({ format: likeliest, start: 0, end: text.length });
  }
  const comparisons = able.map(
    ({ format }, i): Comparison => ({
      format,
      share: (understood[i] ?? 0) / Math.max(letters, 1),
    }),
  );
  return { parts, compared: bestFirst(comparisons) };
}

/** Adds a part behind the others, to the last one if both are in the same notation. */
function addPart(parts: Part[], part: Part): void {
  const behind = parts.at(-1);
  if (behind?.format === part.format) parts[parts.length - 1] = { ...behind, end: part.end };
  else parts.push(part);
}

/** True for a ship; without the tables of its edition, it is a place without issues. */
const isShip = ({ ship, loose }: ReadingStep): boolean =>
  ship !== undefined || loose?.issues.length === 0;

/** Letters that a change of notation must gain. */
const GAIN = 3;
/** Letters that count for the title of a ship with a hull, more than a few foreign lines have. */
const PROOF = 60;

/** A way to read a text up to a place: the letters it accounts for, its notation, the way before. */
interface Way {
  readonly account: number;
  readonly reader: number;
  readonly start: number;
  readonly before?: Way;
}

/** The account of a block in a notation, and where ships begin. */
interface BlockAccount {
  readonly account: TextAccount;
  readonly starts: ReadonlySet<number>;
  readonly proofs: readonly SheetProof[];
}

function accountOf(readingRules: ReadingRules, block: string, { format }: Notation): BlockAccount {
  const account = new TextAccount(block);
  const starts = new Set<number>();
  const proofs: SheetProof[] = [];
  for (const step of format.read(readingRules, block)) {
    account.add(step);
    const { span, proof } = step.ship ?? step.loose ?? {};
    if (span && isShip(step)) starts.add(span.start);
    if (proof) proofs.push(proof);
  }
  return { account, starts, proofs };
}

/** The block cut so that its parts account for most of it. A part begins where its notation has a ship. */
function partsOfBlock(
  block: string,
  readers: readonly Notation[],
  accounts: readonly BlockAccount[],
): readonly Part[] {
  const [first] = readers;
  if (!first) return [];
  if (readers.length === 1) return [{ format: first.format, start: 0, end: block.length }];
  const cuts = [...new Set([...accounts.flatMap(({ starts }) => [...starts]), block.length])]
    .filter((at) => at > 0)
    .sort((a, b) => a - b);
  let ways = readers.map((_, reader): Way => ({ account: 0, reader, start: 0 }));
  const titles = accounts.flatMap(({ proofs }) => proofs.map(({ title }) => title));
  for (const { account } of accounts) account.leaveOut(titles);
  const counted = readers.map(() => 0);
  let from = 0;
  for (const to of cuts) {
    const best = bestOf(ways);
    ways = ways.map((way, reader) => {
      const { account, starts, proofs = [] } = accounts[reader] ?? {};
      const before = counted[reader] ?? 0;
      let proven = before;
      while ((proofs[proven]?.hull ?? block.length + 1) <= to) proven += 1;
      counted[reader] = proven;
      const gained = (account?.between(from, to) ?? 0) + PROOF * (proven - before);
      const changes = starts?.has(from) && best.account - GAIN > way.account;
      return changes
        ? { account: best.account - GAIN + gained, reader, start: from, before: best }
        : { ...way, account: way.account + gained };
    });
    from = to;
  }
  const parts: Part[] = [];
  let end = block.length;
  for (let way: Way | undefined = bestOf(ways); way; way = way.before) {
    const { format } = readers[way.reader] ?? first;
    parts.unshift({ format, start: way.start, end });
    end = way.start;
  }
  return parts;
}

/**
 * The parts, those without a ship of their own read with the part above or below, be it of the block
 * above; none without any ship so far.
 */
function withShips(
  readingRules: ReadingRules,
  block: string,
  all: readonly Part[],
  above: Format | undefined,
): readonly Part[] {
  if (all.length < 2 && all[0]?.format === above) return all;
  const parts: Part[] = [];
  const isOwn = all.map(({ format, start, end }) => {
    for (const step of format.read(readingRules, block.slice(start, end)))
      if (isShip(step)) return true;
    return false;
  });
  const format = above ?? all[isOwn.indexOf(true)]?.format;
  if (!format) return [];
  for (const [i, part] of all.entries()) {
    addPart(parts, isOwn[i] ? part : { ...part, format: parts.at(-1)?.format ?? format });
  }
  return parts;
}

const bestOf = (ways: readonly Way[]): Way =>
  ways.reduce((best, way) => (way.account > best.account ? way : best));
