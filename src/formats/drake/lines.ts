/** Lines of a text without quoting marks and markup, with plain blanks, dashes and quotes. */
import { hasLetterOrDigit, type TextOutcome } from '../../core/design/issues.ts';
import { LINE_END, MESSAGE_MARK, NAME_MARK } from '../../core/design/text-lines.ts';
import { CLOSING_TAG, contentStart, INVISIBLE, stripMarkup } from './markup.ts';
import { plainDigits, withoutWideSigns } from './names.ts';

export interface Line {
  /** The line in the notation's own characters, without edges of blanks. */
  readonly text: string;
  /** The same characters as they stand in the source: index for index. */
  readonly raw: string;
  /** Its number among the pieces of the text, from 1; line numbers for people come from `TextLines`. */
  readonly number: number;
  /** Start and end of the whole line in the source, without its line end. */
  readonly from: number;
  readonly to: number;
  /** Offset of `text`, if no character within it was stripped. */
  readonly start: number;
  /** Offset of each character of `text`, if some were stripped. */
  readonly offsets: readonly number[] | undefined;
  /** The outcome of each character of `text`. */
  readonly claims: Claims;
}

/** Source offset of a character of the line; its end for an index beyond. */
export function offsetAt(line: Line, index: number): number {
  if (index >= line.text.length) {
    const last = line.text.length - 1;
    if (last < 0) return line.start;
    return line.offsets ? (line.offsets[last] ?? line.from) + 1 : line.start + line.text.length;
  }
  return line.offsets ? (line.offsets[index] ?? line.from) : line.start + index;
}

/** Breaks of word processors within a line. They separate pieces, but do not count as line ends. */
export const SOFT_BREAKS = '\v\f\x85\u2028\u2029';
/** Tags of HTML that end a line, and the line end behind them. */
const TAG_END = '(?:<br ?/?>|</(?:p|div|li|tr|h[1-6]|dd|dt)>)[ \\t]*';
const PIECE_END = new RegExp(`${LINE_END.source}|[${SOFT_BREAKS}]`, 'g');
const PIECE_END_OF_HTML = new RegExp(
  `(?:${TAG_END})+(?:${LINE_END.source})?|${PIECE_END.source}`,
  'gi',
);
const NOT_PLAIN = /[^\x20-\x7e]/;
const EACH_NOT_PLAIN = /[^\x20-\x7e]/g;

const ALIKE = new Map<string, string>();
for (const [plain, others] of [
  [
    ' ',
    '\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff',
  ],
  ['-', '\u2010\u2012\u2013\u2014\u2015\u2212'],
  ["'", '\u2018\u2019\u201a\u201b\u2032'],
  ['"', '\u201c\u201d\u201e\u201f\u2033'],
  ['x', '\u00d7\u2715\u2716\u2a2f'],
  ['□', '▢☐⬜'],
  ['◇', '◊♢⬦⋄'],
] as const) {
  for (const other of others) ALIKE.set(other, plain);
}

/** The figures of a track, of tech levels, or of a shot. */
const FIGURES =
  /^[ >|•*+-]*(?:(?:hull|engines|thrust|weapons|shields|screens|tech levels) ?:|(?:ma ?)?[\p{Nd}*]{1,15}(?: ?[-\u2011－/,] ?[\p{Nd}*]{1,15}){0,2} ?\|? ?[\p{Nd}*]{1,4} ?x ?\p{Nd} ?\+).*/iu;

/** Figures behind the name of a weapon of an earlier edition; the name may have such dashes of its own. */
const OF_WEAPON =
  /^([ >|•*+-]*(?:\[[a-z]\][^,]*,|weapon ?:[^,]*,|battery [a-z] ?:[^:,]*[:,]))(.*\d\u2011\d.*)$/i;

const plainDashes = (_: string, name: string, figures: string): string =>
  name + figures.replace(/(?<=\d)\u2011(?=\d)/g, '-');

/** The line with digits and dashes of other scripts and widths as plain ones: as long as before. */
const plainFigures = (line: string): string =>
  line
    .replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? plainDigits(digit) : digit))
    .replace(/[\u2011－]/g, '-');

/** The text in the notation's own characters, as long as before. */
export const inOwnCharacters = (text: string): string =>
  NOT_PLAIN.test(text)
    ? text
        .replace(EACH_NOT_PLAIN, (character) =>
          character < ' ' ? ' ' : (ALIKE.get(character) ?? character),
        )
        .replace(FIGURES, plainFigures)
        .replace(OF_WEAPON, plainDashes)
    : text;

/** The number of a line in a listing, and the tab behind it. */
const LISTED = /^ *\d{1,6}\t/;

const MESSAGE = new RegExp(`^ *${MESSAGE_MARK}`, 'u');

function rawLines(source: string): readonly RawLine[] {
  const lines: RawLine[] = [];
  let from = 0;
  let isMessage = true;
  const push = (to: number): void => {
    const written = source.slice(from, to);
    const text = inOwnCharacters(written);
    const listed = LISTED.exec(written)?.[0].length ?? 0;
    const isAbove = isMessage;
    isMessage = MESSAGE.test(text);
    // No line goes on in the message of somebody else.
    if (isMessage && !isAbove) lines.push({ text: '', from, isOwn: true, listed: 0 });
    lines.push({ text, from, isOwn: text === written, listed });
  };
  for (const end of source.matchAll(source.includes('<') ? PIECE_END_OF_HTML : PIECE_END)) {
    push(end.index);
    from = end.index + end[0].length;
  }
  push(source.length);
  return lines;
}

export function readLines(written: string): readonly Line[] {
  const source = withoutWideSigns(written);
  const lines = rawLines(source);
  const starts = contentStarts(lines);
  return lines.map((line, i) => readLine(source, line, i + 1, starts[i] ?? 0));
}

/** Characters around a line that belong to no word of it. */
const UNSEEN: ReadonlySet<string> = new Set([' ', ...INVISIBLE]);

const CLOSER = new RegExp(`(?:${CLOSING_TAG}) *$`, 'i');
const LONGEST_CLOSER = 16;
const LONGEST_MARK = 8;

/** The end of a row of a table without empty cells; and without one stroke where one begins the row, too. */
function beforeEmptyCells(text: string, end: number, isCell: boolean): number {
  const signs = text[end - 1] === '|' ? '|' : ',;';
  let to = end;
  while (to > 0 && signs.includes(text[to - 1] ?? ' ')) to -= 1;
  if (to > end - 2 && !(isCell && signs === '|')) return end;
  while (text[to - 1] === ' ') to -= 1;
  return to;
}

/** The end of a comment, without tags that close tags of lines above. */
function beforeClosers(text: string, end: number): number {
  let to = end;
  for (;;) {
    const closer = CLOSER.exec(text.slice(Math.max(0, to - LONGEST_CLOSER), to));
    if (!closer) return to;
    to -= closer[0].length;
  }
}

/** The rule between blocks, run together with the line above it. */
const LONGEST_RULE = 80;
const RULE_BEHIND = /(?<=\S) +(?:-{2,}|={2,})$/;

/** A fence of Markdown with the language of its content. */
const FENCE = /^(?:`{3,}|~{3,})[\w+-]*$/;

function readLine(
  source: string,
  { text, from, isOwn }: RawLine,
  number: number,
  first: number,
): Line {
  let start = first;
  while (UNSEEN.has(text[start] ?? '')) start += 1;
  let end = text.length;
  while (end > start && UNSEEN.has(text[end - 1] ?? '')) end -= 1;
  if (',;|'.includes(text[end - 1] ?? ' ')) {
    const isCell = text.slice(0, first).includes('|');
    end = Math.max(start, beforeEmptyCells(text, end, isCell));
  }
  // A comment's own characters are no markup, even after the mark of a heading or a bullet.
  const comment = text.slice(start, start + LONGEST_MARK).indexOf(' ;') + 1;
  if (comment > 0 && contentStart(text.slice(start, end)) === comment) start += comment;
  if (text[start] === ';') end = beforeClosers(text, end);
  if ('`~'.includes(text[start] ?? ' ') && FENCE.test(text.slice(start, end))) end = start;
  if ('-='.includes(text[end - 1] ?? ' ')) {
    end -= RULE_BEHIND.exec(text.slice(Math.max(start, end - LONGEST_RULE), end))?.[0].length ?? 0;
  }
  const plain = text.slice(start, end);
  const stripped = plain.startsWith(';') || isRule(plain) ? undefined : stripMarkup(plain);
  if (!stripped) {
    return {
      text: plain,
      raw: isOwn ? plain : source.slice(from + start, from + end),
      number,
      from,
      to: from + text.length,
      start: from + start,
      offsets: undefined,
      claims: new Claims(plain.length),
    };
  }
  const { kept, decoded } = stripped;
  const raw = kept.map((index) => decoded.get(index) ?? source[from + start + index]).join('');
  const offsets = kept.map((index) => from + start + index);
  const clean = inOwnCharacters(kept.map((index) => decoded.get(index) ?? plain[index]).join(''));
  return {
    text: clean,
    raw,
    number,
    from,
    to: from + text.length,
    start: from + start,
    offsets,
    claims: new Claims(clean.length),
  };
}

/** Start of each line's content: behind marks of quotations, table strokes and numbers of lists. */

interface RawLine {
  readonly text: string;
  readonly from: number;
  readonly isOwn: boolean;
  /** Length of its number in a listing; 0 without one. */
  readonly listed: number;
}

/** True for a rule between blocks: any number of dashes, equals signs and the like. */
export const isRule = (text: string): boolean => RULE.test(text);

const RULE = /^[ \-=_~+*#]+$/;

/** The mark before the content of a line: of a quotation, a table or a list. */
interface Prefix {
  /** Equal for lines of one quotation: `>` or `Bob>`. */
  readonly mark: string;
  readonly length: number;
}

const ARROWS = /^[ >]*>/;
const NAMED = new RegExp(`^ *(${NAME_MARK})(?:[ >]*>)?(?: |$)`, 'u');
const STROKE = /^ *\|(?:\||(?= |$))/;
/** A header, which no stroke and no number of a list begins. */
const CLASS = /-class\b/i;
const HEADED = /^(?:\||1\.)$/;
const NUMBER = /^ *\d{1,3}[.):] +(?=\S)/;

function prefixOf({ text, listed }: RawLine): Prefix | undefined {
  if (listed > 0) return { mark: '1.', length: listed };
  let at = 0;
  while (text[at] === ' ') at += 1;
  const first = text[at] ?? '';
  const isDigit = first >= '0' && first <= '9';
  const message = isDigit || first === '[' ? MESSAGE.exec(text) : undefined;
  if (message) return { mark: MESSAGE_MARK, length: message[0].length };
  const isNumbered = isDigit && NUMBER.test(text);
  if (!isNumbered && first !== '|' && !text.includes('>')) return undefined;
  const arrows = ARROWS.exec(text)?.[0];
  if (arrows !== undefined) return { mark: '>', length: arrows.length };
  const named = NAMED.exec(text);
  if (named) return { mark: named[1] ?? '>', length: named[0].length };
  const other = STROKE.exec(text)?.[0] ?? NUMBER.exec(text)?.[0];
  if (other === undefined) return undefined;
  return { mark: other.includes('|') ? '|' : '1.', length: other.length };
}

const SPEAKS = /[^ \-=_~+*#]/;

/**
 * The index at which the content of each line begins. A line that begins with `>` is quoted, but
 * for the mode line of a weapon without a name in an unquoted ship. Names, strokes and numbers
 * count as marks where the line above or below has the same.
 */
function contentStarts(lines: readonly RawLine[]): readonly number[] {
  const prefixes = lines.map(prefixOf);
  const starts = prefixes.map(() => 0);
  let above = -1;
  let doubtful = -1;
  for (let i = 0; i < lines.length; i += 1) {
    const text = lines[i]?.text ?? '';
    const prefix = prefixes[i];
    const isSure = prefix?.mark === '>' || prefix?.mark === MESSAGE_MARK;
    if (prefix && (isSure || (HEADED.test(prefix.mark) && CLASS.test(text)))) {
      starts[i] = prefix.length;
    }
    if (!SPEAKS.test(text)) continue;
    const before = above < 0 ? undefined : prefixes[above];
    if (doubtful >= 0 && prefix?.mark !== '>') starts[doubtful] = 0;
    const isDoubtful = prefix?.mark === '>' && above >= 0 && before?.mark !== '>';
    doubtful = isDoubtful && lines[above]?.text.includes('|') === true ? i : -1;
    if (prefix && prefix.mark !== '>' && before?.mark === prefix.mark) {
      starts[above] = before.length;
      starts[i] = prefix.length;
    }
    above = i;
  }
  return starts;
}

const OUTCOMES: readonly TextOutcome[] = ['field', 'note', 'issue', 'markup', 'between'];

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface ClaimedStretch extends Stretch {
  readonly outcome: TextOutcome | undefined;
}

let marks = new Uint8Array(256);

function trimmed(text: string, from: number, to: number): Stretch {
  const [before = ''] = /^[ ,;|]*/.exec(text.slice(from, to)) ?? [];
  let end = to;
  while (' ,;|'.includes(text[end - 1] ?? '')) end -= 1;
  return { from: from + before.length, to: end };
}

export class Claims {
  private readonly length: number;
  /** The first stretch; most lines have no other. */
  private from = 0;
  private to = 0;
  private outcome: TextOutcome | undefined;
  /** Further stretches in the order of their claims, three numbers each: from, to and outcome. */
  private further: number[] | undefined;

  constructor(length: number) {
    this.length = length;
  }

  add(from: number, to: number, outcome: TextOutcome = 'field'): void {
    if (to <= from) return;
    const { further } = this;
    if (further) {
      const code = OUTCOMES.indexOf(outcome) + 1;
      const last = further.length - 3;
      const end = further[last + 1] ?? -1;
      if (further[last + 2] === code && from <= end && from >= (further[last] ?? 0)) {
        if (to > end) further[last + 1] = to;
      } else further.push(from, to, code);
    } else if (this.outcome === undefined) {
      this.from = from;
      this.to = to;
      this.outcome = outcome;
    } else if (this.outcome === outcome && from <= this.to && from >= this.from) {
      if (to > this.to) this.to = to;
    } else this.further = [from, to, OUTCOMES.indexOf(outcome) + 1];
  }

  gaps(text: string): readonly Stretch[] {
    if (this.whole !== undefined) return NONE;
    return this.stretches().flatMap(({ from, to, outcome }) => {
      if (outcome !== undefined || !hasLetterOrDigit(text.slice(from, to))) return [];
      return trimmed(text, from, to);
    });
  }

  stretches(): readonly ClaimedStretch[] {
    const { further = [], length, whole } = this;
    if (length === 0) return [];
    if (whole) return [{ from: 0, to: length, outcome: whole }];
    if (marks.length < length) marks = new Uint8Array(length);
    marks.fill(0, 0, length);
    if (this.outcome) marks.fill(OUTCOMES.indexOf(this.outcome) + 1, this.from, this.to);
    for (let i = 0; i < further.length; i += 3) {
      marks.fill(further[i + 2] ?? 0, further[i], further[i + 1]);
    }
    const stretches: ClaimedStretch[] = [];
    let from = 0;
    for (let at = 1; at <= length; at += 1) {
      if (at < length && marks[at] === marks[from]) continue;
      stretches.push({ from, to: at, outcome: OUTCOMES[(marks[from] ?? 0) - 1] });
      from = at;
    }
    return stretches;
  }

  /** The outcome of the line from its beginning to its end, when it has one. */
  get whole(): TextOutcome | undefined {
    const isWhole = this.from === 0 && this.to >= this.length && this.further === undefined;
    return isWhole ? this.outcome : undefined;
  }
}

const NONE: readonly Stretch[] = [];
