/** Share links, JSON documents and tables among other words, and the ships in a notation around them. */
import { type LedgerEntry, type Span, unaccounted } from '../core/design/issues.ts';
import { LINE_START, NAME_MARK } from '../core/design/text-lines.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accounted, betweenShips, lettersOf, TextAccount } from './accounted.ts';
import { isArc } from './drake/arcs.ts';
import type { Format, FormatChoice, ReadingRules, ReadingStep } from './format.ts';
import { placedDocuments } from './json/read.ts';
import { DOCUMENTS, designJson } from './json-format.ts';
import { hasLink, type PlacedLink, readLinks } from './link/link.ts';
import { notationOf, notationsIn, type Part, readPart } from './notations.ts';
import { placedTables } from './placed-tables.ts';

/** A link, document or table that stands alone among other words, with its content. */
interface Island extends Placed {
  /** The format of a document or a table; links have none of their own. */
  readonly format?: Format;
  readonly steps: readonly ReadingStep[];
}

/** The islands of a text, and the rest of it in its notation. */
interface Islands {
  readonly islands: readonly Island[];
  readonly around: FormatChoice;
}

/** True for a text with a link, or with a whole document among other words. */
export const hasLinkOrDocument = (text: string): boolean =>
  hasLink(text) || !placedDocuments(text).next().done;

export const hasIsland = (text: string): boolean =>
  hasLinkOrDocument(text) || placedTables(text).length > 0;

export const readIslands = (readingRules: ReadingRules, text: string): Iterable<ReadingStep> =>
  readAround(readingRules, text, islandsOf(readingRules, text));

/** The format of a text with islands, `link` if all are links; its notation, if there are none. */
export function islandsOrNotation(
  readingRules: ReadingRules,
  text: string,
  link: Format,
): FormatChoice {
  const found = islandsOf(readingRules, text);
  if (found.islands.length === 0) return found.around;
  const format: Format = {
    ...(found.islands.find((island) => island.format)?.format ?? link),
    needsEditions: true,
    word: link.word,
    read: (rules, other) =>
      other === text ? readAround(rules, text, found) : readIslands(rules, other),
  };
  return { format, compared: [] };
}

const readAround = (readingRules: ReadingRules, text: string, islands: Islands) =>
  accounted(text, islandSteps(readingRules, text, islands));

/** Starts of lines that may hold any words of a ship, or arcs. */
const WORDS_OF_SHIP = new RegExp(
  `${LINE_START}(?:notes?|remarks?|comments?|(?:attack )?dice) ?[:=]`,
  'imu',
);

/** Longest part of a line that is searched, since it may hold many links. */
const LONGEST_LINE = 2000;

const lineBefore = (text: string, at: number): string => {
  const near = text.slice(Math.max(0, at - LONGEST_LINE), at);
  return near.slice(near.lastIndexOf('\n') + 1);
};

/** An arc in a bank of a card, and perhaps a size. */
const isBankArc = (rules: Rules, words: string): boolean =>
  isArc(rules, words.trim().replace(/\d$/, ''));
const BANK = /\[([^[\]]*)\]/g;

/** A line that only repeats one bank, behind the mark of a quotation or a list. */
const ONE_BANK = new RegExp(
  String.raw`^[\s\p{Cf}>|•*+-]*(?:(?:\d{1,3}[.)]|\d{1,6}(?=\t)|${NAME_MARK})\s*)?(\[[^[\]]+\])(?: ?\1)+[\s\p{Cf},;]*$`,
  'u',
);

/** True for each link in brackets with an arc, or in a line of a bank with one: damage to a bank of a card. */
function inBanks(rules: Rules, text: string, links: readonly PlacedLink[]): readonly boolean[] {
  const bare = withoutSpans(text, links);
  let [line, hasArc] = [{ start: 0, end: -1 }, false];
  return links.map(({ span: { start, end } }) => {
    if (start > line.end) {
      const behind = bare.indexOf('\n', end);
      line = {
        start: bare.lastIndexOf('\n', start) + 1,
        end: behind < 0 ? bare.length : behind,
      };
      const banks = [...bare.slice(line.start, line.end).matchAll(BANK)];
      hasArc =
        banks.some(([, arc = '']) => isBankArc(rules, arc)) ||
        ONE_BANK.test(text.slice(line.start, line.end));
    }
    const before = bare.slice(Math.max(line.start, start - LONGEST_LINE), start);
    const behind = bare.slice(end, Math.min(line.end, end + LONGEST_LINE));
    const [open, close] = [before.lastIndexOf('['), behind.indexOf(']')];
    if (open < 0 || close < 0) return false;
    const words = before.slice(open + 1) + behind.slice(0, close);
    return hasArc || isBankArc(rules, words);
  });
}

/** The text between a battery of a card and a link in the brackets of the next line. */
const TO_FIRST_BANK = /^[^\S\n]*\n(?:[^\S\n]|[\p{Cf}>|•*+-])*\[[^[\]\n]*$/u;
const TO_END_OF_BANK = /^[^[\]\n]*\](?!\()/;

/** True for each link in the brackets below a battery of a card for which the reading has found no banks: they are its bank. */
function inOnlyBanks(
  text: string,
  links: readonly PlacedLink[],
  unarmed: readonly Span[],
): readonly boolean[] {
  const batteries = unarmed.toSorted((a, b) => a.end - b.end);
  let next = 0;
  return links.map(({ span: { start, end } }) => {
    while ((batteries[next]?.end ?? text.length) <= start) next += 1;
    const behind = batteries[next - 1]?.end ?? 0;
    return (
      next > 0 &&
      start - behind <= LONGEST_LINE &&
      TO_FIRST_BANK.test(text.slice(behind, start)) &&
      TO_END_OF_BANK.test(text.slice(end, end + LONGEST_LINE))
    );
  });
}

/** A damaged link with less data than this beside ships is a word: ships need more. */
const SHORTEST = 16;

/** The data of a link, without its address and its kind. */
const dataOf = (link: string): string =>
  link.slice(link.search(/#\w+=\d+\./) + 1).replace(/^[^.]*\./, '');

function islandsOf(readingRules: ReadingRules, whole: string): Islands {
  const island = ({ format, ...span }: Part): Island => ({
    span,
    format,
    steps: [...readPart(readingRules, whole, { format, ...span })],
  });
  const documents = [...placedDocuments(whole)].map(({ mark, ...span }) => {
    const piece = whole.slice(span.start, span.end);
    const format = DOCUMENTS.find((one) => one.detect(piece)) ?? designJson;
    return behindMark(mark, island({ ...span, format }));
  });
  const tables = placedTables(withoutSpans(whole, documents)).map(island);
  const wholes = [...documents, ...tables];
  const text = withoutSpans(whole, wholes);
  const { links, around } = standingLinks(readingRules, text);
  const islands = [...wholes, ...links].sort((a, b) => a.span.start - b.span.start);
  return { islands, around: around ?? notationOf(readingRules, withoutSpans(text, links)) };
}

/** The island with the mark of a quotation before it, which alone would begin a line of a sheet. */
function behindMark(start: number, island: Island): Island {
  const { span, steps } = island;
  if (start === span.start) return island;
  const mark: LedgerEntry = { span: { start, end: span.start }, outcome: 'markup' };
  return {
    ...island,
    span: { start, end: span.end },
    steps: [{ done: start, ledger: [mark] }, ...steps],
  };
}

interface StandingLinks {
  readonly links: readonly Island[];
  /** Notation of the text, if known without the links. */
  readonly around?: FormatChoice;
}

/**
 * The links of a text that stand for ships. One in a name, in notes or in a bank of a ship belongs
 * to the ship, as does a damaged one in any of its lines.
 */
function standingLinks(readingRules: ReadingRules, text: string): StandingLinks {
  const all = [...readLinks(text)];
  const islands = (found: readonly PlacedLink[]): StandingLinks => ({
    links: found.map((one) => ({ span: one.span, steps: [...linkSteps(one)] })),
  });
  if (all.length === 0 || notationsIn(withoutSpans(text, all)).length === 0) return islands(all);
  const account = new TextAccount(text);
  const ships: Span[] = [];
  const unarmed: Span[] = [];
  const around = notationOf(readingRules, text);
  for (const step of around.format.read(readingRules, text)) {
    // A link in a name belongs to it, even if the line has other faults.
    account.add(step.ship ? { ...step, ship: { ...step.ship, issues: [] } } : step);
    if (step.ship?.span) ships.push(step.ship.span);
    for (const { code, span } of step.ship?.issues ?? [])
      if (code === 'battery.no-arcs' && span) unarmed.push(span);
  }
  const inBank = inBanks(readingRules.rules, text, all);
  const inOnlyBank = inOnlyBanks(text, all, unarmed);
  let ship = 0;
  const standing = all.filter(({ value, span: { start, end } }, i) => {
    while ((ships[ship]?.end ?? text.length) < start) ship += 1;
    const isInShip = (ships[ship]?.start ?? text.length) <= start;
    if (value) {
      if (isInShip && (inBank[i] || inOnlyBank[i])) return false;
      const isField = account.between(start, end) === lettersOf(text.slice(start, end));
      return !isField && !WORDS_OF_SHIP.test(lineBefore(text, start));
    }
    return !isInShip && dataOf(text.slice(start, end)).length >= SHORTEST;
  });
  return standing.length === 0 ? { links: [], around } : islands(standing);
}

/** The ships around the islands and those in them, in the order of the text. */
function* islandSteps(
  readingRules: ReadingRules,
  text: string,
  { islands, around: { format } }: Islands,
): Generator<ReadingStep> {
  const around = [...format.read(readingRules, withoutSpans(text, islands))].map((step) => ({
    ...step,
    ship: step.ship && { format, ...step.ship },
    loose: step.loose && { format, ...step.loose },
  }));
  const isPost = around.some(({ ship }) => ship !== undefined);
  const steps = isPost ? around : wordsAround(text, islands);
  let next = 0;
  for (const step of steps) {
    const begin = (step.ship ?? step.loose)?.span?.start ?? 0;
    while ((islands[next]?.span.start ?? text.length) < begin) yield* islands[next++]?.steps ?? [];
    yield step;
  }
  for (const { steps } of islands.slice(next)) yield* steps;
}

function* linkSteps({ value, issues, span }: PlacedLink): Generator<ReadingStep> {
  const outcome = value ? 'field' : 'issue';
  for (const pack of value?.packs ?? [])
    yield { done: span.start, pack: { pack, issues: [], span } };
  const [done, found] = [span.end, { issues, span, ledger: [{ span, outcome }] } as const];
  if (value?.kind === 'ship') yield { done, ship: { design: value.design, ...found } };
  else if (value?.kind === 'pack') {
    yield { done, pack: { pack: value.pack, issues: [], span }, ledger: found.ledger };
  } else if (value?.kind === 'weapons') {
    yield { done, weapons: value.weapons, loose: found };
  } else if (value?.kind === 'scenario') {
    yield { done, scenario: { scenario: value.scenario, ...found } };
  } else if (value) yield { done, fleet: { fleet: value.fleet, ...found } };
  else yield { done, loose: found };
}

type Placed = { readonly span: Span };

/** The text with blanks in the spans, so that the rest keeps its place. */
function withoutSpans(text: string, spans: readonly Placed[]): string {
  const parts: string[] = [];
  let behind = 0;
  for (const { span } of spans) {
    const { start, end } = span;
    parts.push(text.slice(behind, start), text.slice(start, end).replace(/./g, ' '));
    behind = end;
  }
  return parts.join('') + text.slice(behind);
}

/** The words of a message around islands, which are no ship's. */
function* wordsAround(text: string, islands: readonly Placed[]): Generator<ReadingStep> {
  const ledger = islands.map(({ span }): LedgerEntry => ({ span, outcome: 'field' }));
  for (const gap of unaccounted(text, ledger)) {
    const words = text.slice(gap.start, gap.end);
    const start = gap.start + words.length - words.trimStart().length;
    const span = { start, end: gap.start + words.trimEnd().length };
    yield { done: span.end, loose: betweenShips(span) };
  }
}
