/** Classifies the lines of a text as parts of Nova displays, and finds the lines that begin one. */
import { isRule, type Line, readLines } from '../../formats/drake/lines.ts';
import { NO_PROSE, nearest } from '../../formats/drake/names.ts';
import type { Break } from '../../formats/drake/wrapped-lines.ts';
import { type Field, fieldNamed, isHead, isOneOf, LABELS } from './figures.ts';
import { areDice, hasBands } from './weapon-line.ts';

export interface DisplayLine {
  readonly field: Field | 'blank' | 'title' | 'text';
  readonly at: number;
  /** The spelling that its keyword was taken for. */
  readonly misspelt?: string;
  /** True if it may be ordinary text: a keyword without a colon, a title followed by more words. */
  readonly weak?: true;
  /** True if a display begins with it. */
  readonly begins?: true;
}

const BEGINNING = 60;

/** `Weapons: 3-2-1`, the damage track of another edition: bands of ranges do not end at 1. */
const TRACK = /[:=] ?\d{1,3}(?: ?- ?\d{1,3})* ?- ?1$/;

/** `Nova display`, with marks and a number before it. */
const TITLE =
  /^[^\p{L}]{0,40}nova(?: edition)?(?: ship)? (?:displays?|worksheets?)(?![\p{L}\p{N}])/iu;
const TITLES = ['nova display', 'nova displays', 'nova worksheet'];
/** A keyword, a number as in `Weapon 2`, and a colon or an equals sign. */
const KEYED = /^([a-z]+(?: [a-z]+){0,2})(?: ?#? ?\d{1,3})? ?[:=]/i;
/** A keyword before a figure, with a dash or nothing between. */
const FIGURED = new RegExp(
  String.raw`^([a-z]+(?: (?:boxes|groups|points|dice|icons|rating))?) ?(?:- ?)?${NO_PROSE}(?=[\d~(]|none$)`,
  'i',
);
const OWN = /^[^\p{L}\n]{0,20}(?:thrust|ecm|(?:attack )?dice)\b/imu;
const MAY_BE = /nova|display|worksheet/i;
const isLabel = (field: string): boolean => isOneOf(LABELS, field);
const WORD = /^([a-z]+) +(?=\S)/i;

export function displayLine({ text }: Line): DisplayLine {
  if (text === '' || isRule(text)) return { field: 'blank', at: 0 };
  const start = text.slice(0, BEGINNING);
  const title = titleOf(start);
  if (title) return title;
  const keyed = KEYED.exec(start);
  const found = keyed?.[1] === undefined ? undefined : fieldNamed(keyed[1]);
  if (found?.field === 'weapon' && TRACK.test(text)) return { field: 'text', at: 0 };
  if (keyed && found) return { ...found, at: keyed[0].length };
  return keyed ? { field: 'text', at: 0 } : unkeyed(text, start);
}

/** A title as it should be, or one letter or two beside it. */
function titleOf(start: string): DisplayLine | undefined {
  const title = TITLE.exec(start)?.[0].length;
  if (title !== undefined) {
    const hasMoreWords = /\p{L}/u.test(start.slice(title));
    return { field: 'title', at: title, ...(hasMoreWords && { weak: true }) };
  }
  const words = /^[^\p{L}]*((?:\p{L}+ ){0,2}\p{L}+)[^\p{L}\p{N}]*$/u.exec(start)?.[1]?.trim() ?? '';
  const [misspelt] = nearest(words, TITLES);
  return misspelt === undefined
    ? undefined
    : { field: 'title', at: start.length, misspelt, weak: true };
}

/** A line without a colon: a keyword and its figures, a weapon by its bands, dice by their arcs. */
function unkeyed(text: string, start: string): DisplayLine {
  const figured = FIGURED.exec(start);
  const figure = figured?.[1] === undefined ? undefined : fieldNamed(figured[1]);
  if (figured && figure && isHead(figure.field) && !isLabel(figure.field)) {
    return { ...figure, at: figured[0].length };
  }
  const word = WORD.exec(start);
  const found = word?.[1] === undefined ? undefined : fieldNamed(word[1]);
  if (word && found && isMeant(found.field, text.slice(word[0].length))) {
    return { ...found, at: word[0].length, ...(isLabel(found.field) && { weak: true }) };
  }
  if (hasBands(text)) return { field: 'weapon', at: 0 };
  return { field: areDice(text) ? 'dice' : 'text', at: 0 };
}

/** True if a word without a colon is the keyword of the text behind it. */
function isMeant(field: Field, content: string): boolean {
  if (field === 'weapon') return hasBands(content);
  if (field === 'dice') return areDice(content);
  return field === 'systems' || isLabel(field);
}

/** True if a line continues the line above, which a program broke in two. */
export const isRestOfDisplayLine = ({
  kindAbove: { field },
  kindBelow,
  isFull,
  isOpen,
}: Break<DisplayLine>): boolean =>
  kindBelow.field === 'text' &&
  field !== 'blank' &&
  field !== 'title' &&
  field !== 'text' &&
  (isFull || (isOpen && field !== 'notes'));

/** Parts found so far below the beginning of a display. */
interface Begun {
  readonly fields: Set<string>;
  isArmed: boolean;
}

/** Marks the lines that begin a display: a title, or a paragraph with a second hull. */
export function displayLinesInContext(own: readonly DisplayLine[]): readonly DisplayLine[] {
  const kinds = titled(own);
  const isAboveTitle = titlesBelow(kinds);
  const ahead = headsAhead(kinds);
  let begun: Begun | undefined;
  let isParagraph = true;
  /** True behind a blank line until a line of a display. */
  let isApart = true;
  return kinds.map((kind, i): DisplayLine => {
    const { field, at } = kind;
    if (field === 'blank') {
      isParagraph = true;
      isApart = true;
      return kind;
    }
    if (isApart && field === 'weapon' && at === 0 && kinds[i + 1]?.field !== 'dice') {
      // Bands alone, without a keyword and without dice: a weapon of another edition.
      isParagraph = false;
      return { field: 'text', at: 0 };
    }
    if (field !== 'text') isApart = false;
    const { paragraph, head } = ahead[i] ?? NOTHING_AHEAD;
    const begins =
      field === 'title'
        ? // A title twice is one.
          (!begun || begun.isArmed || begun.fields.size > 0) &&
          // At the end of a paragraph it is the title of the lines above.
          !(begun && !isParagraph && isAboveTitle[i])
        : isParagraph
          ? beginsParagraph(begun, paragraph)
          : begun?.isArmed === true && begun.fields.has('hull') && head.has('hull');
    isParagraph = false;
    if (begins) begun = { fields: new Set(), isArmed: false };
    if (begun && isHead(field)) begun.fields.add(field);
    else if (begun && field !== 'title' && field !== 'text') begun.isArmed = true;
    return begins ? { ...kind, begins } : kind;
  });
}

/** For each line, true if the next line with content is a title. */
function titlesBelow(kinds: readonly DisplayLine[]): readonly boolean[] {
  let isTitle = false;
  return kinds
    .toReversed()
    .map(({ field }): boolean => {
      const below = isTitle;
      if (field !== 'blank') isTitle = field === 'title';
      return below;
    })
    .toReversed();
}

/** True if a paragraph without a title is a display of its own. */
function beginsParagraph(begun: Begun | undefined, paragraph: ReadonlySet<string>): boolean {
  if (!begun) return paragraph.has('hull') || paragraph.size > 1;
  const again = [...paragraph].filter((field) => begun.fields.has(field)).length;
  if (again > 1) return true;
  return (
    paragraph.has('hull') && (begun.fields.has('hull') || (again > 0 && begun.fields.size > 1))
  );
}

/** Misspelt or longer titles are text if no line of a display follows. */
function titled(kinds: readonly DisplayLine[]): readonly DisplayLine[] {
  let isFollowed = false;
  return kinds
    .toReversed()
    .map((kind): DisplayLine => {
      if (kind.field === 'blank') return kind;
      const isText = kind.field === 'title' && kind.weak === true && !isFollowed;
      isFollowed = kind.field !== 'text' && kind.field !== 'title';
      return isText ? { field: 'text', at: 0 } : kind;
    })
    .toReversed();
}

interface Ahead {
  /** Up to a blank line or a title. */
  readonly paragraph: ReadonlySet<string>;
  /** Up to a line that is not of the head. */
  readonly head: ReadonlySet<string>;
}

const NOTHING_AHEAD: Ahead = { paragraph: new Set(), head: new Set() };

function headsAhead(kinds: readonly DisplayLine[]): readonly Ahead[] {
  let ahead = NOTHING_AHEAD;
  return kinds
    .toReversed()
    .map(({ field }): Ahead => {
      if (field === 'blank' || field === 'title') ahead = NOTHING_AHEAD;
      else {
        const paragraph = isHead(field) ? withField(ahead.paragraph, field) : ahead.paragraph;
        ahead = {
          paragraph,
          head: isHead(field) ? withField(ahead.head, field) : NOTHING_AHEAD.head,
        };
      }
      return ahead;
    })
    .toReversed();
}

/** The same set when it has the field; there are few fields, so there are few sets. */
const withField = (fields: ReadonlySet<string>, field: string): ReadonlySet<string> =>
  fields.has(field) ? fields : new Set([...fields, field]);

/** Returns `said` for a title, `likely` for other lines that only displays have. */
export function displaysIn(text: string): 'said' | 'likely' | undefined {
  const isLikely = OWN.test(text);
  if (!isLikely && !MAY_BE.test(text)) return undefined;
  const fields = new Set(titled(readLines(text).map(displayLine)).map(({ field }) => field));
  if (fields.has('title')) return 'said';
  return isLikely && fields.has('hull') ? 'likely' : undefined;
}
