/** Tech levels: `Tech Levels E0 F0 G0 S0 W0`, in words, or one for all systems. */
import { fullWidth } from '../../formats/drake/names.ts';
import { Cursor } from '../../formats/drake/scanner.ts';
import type { AdmiraltyDesign, AdmiraltyTech } from './design.ts';
import type { AdmiraltyReports } from './wording.ts';

type Levels = NonNullable<AdmiraltyDesign['techLevels']>;

const LETTERS: readonly (readonly [letter: string, category: AdmiraltyTech])[] = [
  ['E', 'engines'],
  ['F', 'fighters'],
  ['G', 'gear'],
  ['S', 'shields'],
  ['W', 'weapons'],
];

const CATEGORIES = LETTERS.map(([, category]) => category);

const LETTER_OF = new Map<string, string>(LETTERS.map(([letter, category]) => [category, letter]));

/** A level as cards have it: "S1", "W-1". */
export const levelText = (category: string, level: number): string =>
  `${LETTER_OF.get(category) ?? category}${level}`;

/** The line, categories without a level left out; nothing for no levels. */
export function formatTechLevels(levels: Levels | undefined): readonly string[] {
  const parts = LETTERS.flatMap(([, category]) => {
    const level = levels?.[category];
    return level === undefined ? [] : [levelText(category, level)];
  });
  return parts.length === 0 ? [] : [`Tech Levels ${parts.join(' ')}`];
}

const WORDS = new Map<string, AdmiraltyTech | 'all'>();
for (const [category, ...words] of [
  ['engines', 'e', 'eng', 'engs', 'engine', 'drive', 'drives', 'propulsion'],
  ['fighters', 'f', 'ftr', 'ftrs', 'fighter', 'small craft'],
  ['gear', 'g', 'equipment', 'equip', 'special', 'specials', 'special equipment', 'other'],
  ['shields', 's', 'shield', 'shld', 'shlds', 'defense', 'defence', 'defenses'],
  ['weapons', 'w', 'weapon', 'wpn', 'wpns', 'guns'],
  ['all', 'all systems', 'everything', 'every system', 'overall', 'throughout', 'systems'],
] as const) {
  for (const word of [category, ...words]) WORDS.set(word, category);
}

const TL = `(?:TLs?|tech(?:nology)?(?: levels?)?|levels?)`;
const LEVEL = String.raw`([+-]?) ?(\d{1,3})(?![\d%])`;
const WORD = `([a-z]+(?: (?:systems?|craft|equipment))?)`;
/** `Engines +1`, `All systems are TL +4`, `E0`. */
const WORD_FIRST = new RegExp(
  String.raw`^${WORD} *(?:(?:are|is|at|have|has|of) +)*(?:${TL}\b)?(?: (?:is|are|of))? *(?:[:=] *)?\(?${LEVEL}\)?`,
  'i',
);
/** `+4`, `TL +4 in everything`, `TL 2 weapons`. */
const LEVEL_FIRST = new RegExp(
  String.raw`^(?:at +)?(?:${TL}\b *(?:[:=] *)?)?\(?${LEVEL}\)?(?: *(?:in|for|on|to|across)? +${WORD}(?![a-z]))?`,
  'i',
);
const LETTERS_HEAD = /^\(?E[/ ]?F[/ ]?G[/ ]?S[/ ]?W\)? *(?:[:=] *)?/i;
const FIVE =
  /^([+-]?\d{1,3})[/,] ?([+-]?\d{1,3})[/,] ?([+-]?\d{1,3})[/,] ?([+-]?\d{1,3})[/,] ?([+-]?\d{1,3})(?![\d/])/;

const levelOf = (sign: string | undefined, digits: string | undefined): number =>
  (sign === '-' ? -1 : 1) * Number(digits);

interface Found {
  readonly length: number;
  readonly category: AdmiraltyTech | 'all' | undefined;
  readonly level: number;
}

/** The level at a text's beginning, with its category before or behind. */
function levelAt(text: string): Found | undefined {
  const word = WORD_FIRST.exec(text);
  const named = word && WORDS.get((word[1] ?? '').toLowerCase());
  if (word && named) {
    return { length: word[0].length, category: named, level: levelOf(word[2], word[3]) };
  }
  const level = LEVEL_FIRST.exec(text);
  if (level) {
    const behind = WORDS.get((level[3] ?? '').toLowerCase());
    const isNext =
      behind && !WORD_FIRST.test(text.slice(level[0].length - (level[3] ?? '').length));
    const end = level[0].search(/\d\)?(?!.*\d)/);
    const length = isNext ? level[0].length : end + (level[0][end + 1] === ')' ? 2 : 1);
    return { length, category: isNext ? behind : 'all', level: levelOf(level[1], level[2]) };
  }
  // A word that is no category.
  return word
    ? { length: word[0].length, category: undefined, level: levelOf(word[2], word[3]) }
    : undefined;
}

/** Length in which a list of levels is searched. */
const WITHIN = 120;

/** Reads levels from the cursor on and stops before other text. */
export function readTechLevels(cursor: Cursor, reports: AdmiraltyReports): Levels {
  const levels: { [category in AdmiraltyTech]?: number } = {};
  const { line } = cursor;
  const taken = (length: number): void => {
    line.claims.add(cursor.at, cursor.at + length);
    cursor.at += length;
  };
  const rest = (): string => line.text.slice(cursor.at, Math.min(cursor.end, cursor.at + WITHIN));
  const head = LETTERS_HEAD.exec(cursor.skip(' :=').done ? '' : rest());
  if (head && FIVE.test(rest().slice(head[0].length))) taken(head[0].length);
  const five = FIVE.exec(rest());
  if (five) {
    CATEGORIES.forEach((category, i) => {
      levels[category] = Number(five[i + 1]);
    });
    taken(five[0].length);
  }
  while (!cursor.done) {
    const back = cursor.at;
    cursor.skip(' ,;.:/|&');
    const and = /^and +/i.exec(rest());
    const found = levelAt(rest().slice(and?.[0].length ?? 0));
    // A level for all categories stands alone.
    if (found?.category === 'all' && Object.keys(levels).length > 0) {
      cursor.at = back;
      break;
    }
    if (!found) {
      const odd = /^[a-z]{0,12}[+-]?\d{0,3}(?=[ ,;.:/]|$)/i.exec(rest())?.[0] ?? '';
      const isLevel = odd !== '' && Object.keys(levels).length > 0 && isShort(odd);
      if (!isLevel) {
        cursor.at = back;
        break;
      }
      reports.add('tech.unreadable', line, cursor.at, cursor.at + odd.length);
      cursor.at += odd.length;
      continue;
    }
    taken(and?.[0].length ?? 0);
    if (found.category === undefined) {
      reports.add('tech.unreadable', line, cursor.at, cursor.at + found.length);
      cursor.at += found.length;
      continue;
    }
    taken(found.length);
    for (const category of CATEGORIES) {
      if (found.category === category || found.category === 'all') levels[category] = found.level;
    }
  }
  return levels;
}

/** A category without its level, or a letter that is no category. */
const isShort = (text: string): boolean => /^(?:[a-z]|[a-z]?[+-]?\d+)$/i.test(text);

const BEGINS =
  /(?<![\p{L}\p{N}])(?:(?:all|everything|every|overall)(?: (?:systems?|are|is|at|have|has|of)){0,3} +)?(?:TLs?|tech(?:nology)? levels?) *(?:[:=] *)?(?=[+\-(]?\d|[a-z])/iu;

/** Replaces the T of TL in a name by a look-alike, so that it is not read as a level. */
export function withoutLevels(name: string): string {
  let plain = name;
  for (let found = BEGINS.exec(plain); found; found = BEGINS.exec(plain)) {
    const end = found.index + found[0].length;
    const at = plain.slice(0, end).search(/t(?:ls?|ech(?:nology)? levels?) *(?:[:=] *)?$/i);
    plain = plain.slice(0, at) + fullWidth(plain.charAt(at)) + plain.slice(at + 1);
  }
  return plain;
}

/** Reads levels anywhere between two places of a line; undefined if there are none. */
export function levelsWithin(
  cursor: Cursor,
  reports: AdmiraltyReports,
): { readonly levels: Levels; readonly from: number; readonly to: number } | undefined {
  const { line, at, end } = cursor;
  const begins = BEGINS.exec(line.text.slice(at, Math.min(end, at + 400)));
  if (!begins) return undefined;
  const from = at + begins.index;
  const inner = new Cursor(line, from, end);
  const isWord = WORD_FIRST.test(line.text.slice(from, end)) && !/^T/i.test(begins[0]);
  if (!isWord) inner.at = from + begins[0].length;
  const levels = readTechLevels(inner, reports);
  if (Object.keys(levels).length === 0) return undefined;
  line.claims.add(from, inner.at);
  return { levels, from, to: inner.at };
}
