/** Names and keywords on the lines of a sheet. */
import { LINK_KINDS } from '../link/kinds.ts';
import { INVISIBLE } from './markup.ts';

/** Placeholders for a missing name of a class, a weapon or a second mode. They are read as no name. */
export const UNNAMED_CLASS = 'UNNAMED';
export const UNNAMED_WEAPON = 'Unnamed weapon';
export const UNNAMED_MODE = 'Second mode';

/** Characters of the notation and of the markup around it, as look-alikes. */
const LOOK_ALIKES: { readonly [character: string]: string } = {
  '|': '｜',
  '[': '［',
  ']': '］',
  '<': '‹',
  '>': '›',
  '*': '∗',
  '`': 'ˋ',
  '\\': '＼',
  '▢': '◻',
  '□': '◻',
  '☐': '◻',
  '⬜': '◻',
  '◇': '◆',
  '◊': '◆',
  '♢': '◆',
  '⬦': '◆',
  '⋄': '◆',
};

/** Characters that are special only at a line's start. */
const FIRST_LOOK_ALIKES: { readonly [character: string]: string } = {
  ';': '；',
  '#': '＃',
  _: '＿',
  '{': '｛',
};

/** Bullets of a list, where a blank follows, and the dashes that read as one. */
const DASH = /^[-\u2010\u2012-\u2015\u2212](?= |$)/;
const BULLET = /^[•·‣◦▪](?= |$)/;
/** Number of a list, which lines of one weapon would have in common. */
const LIST_NUMBER = /^\d{1,3}[.):](?= )/;
/** Characters that make a line look like a rule between blocks. */
const RULE_BEHIND = /(?<= )(?:[-\u2010\u2012-\u2015\u2212]{2,}|={2,})$/;
/** Separators that would be empty cells behind a line. */
const CELLS_BEHIND = /(?<![,;])[,;]{2,}$/;

/** Characters within a line that could be read as an HTML entity, emphasis, or a share link. */
const MARKUP = new RegExp(
  `&(?=#?[a-z\\d]{1,8};)|(?<=^|[ (])_(?=\\p{L})|#(?=(?:${LINK_KINDS.join('|')})=)`,
  'giu',
);

/** Apostrophes among others, which would be the emphasis of a wiki. */
const APOSTROPHE = /(?<=['‘’‚‛′])['‘’‚‛′](?=['‘’‚‛′])/g;

/** Blanks and control characters of every kind, lone halves of a surrogate pair, or one reserved character. */
const RESERVED = new RegExp(`[\\s\\p{Cc}]+|\\p{Cs}|[|[\\]<>*\`\\\\▢□☐⬜◇◊♢⬦⋄${INVISIBLE}]`, 'gu');
const LONE_SURROGATE = /^\p{Cs}$/u;

/** ASCII punctuation as full-width look-alikes. */
export const fullWidth = (signs: string): string =>
  signs.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Characters of figures in other scripts and widths. */
const SIGNS = new Map(
  ['−-', '－-', '＋+', '．.', '٫.', '，,', '٬,'].map(([sign = '', plain = '']) => [sign, plain]),
);

/** The text with digits and punctuation of other scripts and widths, `３` or `٣`, as plain ones. */
export const plainDigits = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/[−－＋．٫，٬]/g, (sign) => SIGNS.get(sign) ?? sign)
        .replace(/\p{Nd}/gu, plainDigit);

const PLAIN = /^[ -~]*$/;

/** Decimal digits stand in runs of ten, from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Full-width characters, which stand for names' own ones if a text has the plain ones too. */
const WIDE = /[！-～]/g;

/** The text with the signs that it has in full width alone as plain ones: as long as before. */
export function withoutWideSigns(source: string): string {
  if (!/[！-～\p{Nd}]/u.test(source)) return source;
  if (/\d/.test(source)) return source.includes(':') ? source : source.replaceAll('：', ':');
  return source
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? plainDigits(digit) : digit));
}

function lookAlike(sign: string): string {
  if (INVISIBLE.includes(sign)) return '';
  return LOOK_ALIKES[sign] ?? (LONE_SURROGATE.test(sign) ? '\ufffd' : ' ');
}

/** A text that can stand on a line of the notation and reads back as itself. */
export function plainText(text: string): string {
  const plain = text.replace(RESERVED, lookAlike).replace(/ {2,}/g, ' ').trim();
  const within = plain.replace(MARKUP, fullWidth).replace(APOSTROPHE, '＇');
  const first = FIRST_LOOK_ALIKES[within.charAt(0)];
  const bare = first === undefined ? within : first + within.slice(1);
  return bare
    .replace(DASH, '\u2011')
    .replace(BULLET, '∙')
    .replace(LIST_NUMBER, (number) => number.slice(0, -1) + fullWidth(number.slice(-1)))
    .replace(CELLS_BEHIND, fullWidth)
    .replace(RULE_BEHIND, (rule) => (rule.includes('=') ? '＝' : '\u2011').repeat(rule.length));
}

/** Characters that separate or count the items of a list. */
const OF_LISTS = /[,;:=()/{}]|\.$/g;

/** A text that can be an item of a list, with a quantity behind it. */
export function plainItem(text: string): string {
  const plain = plainText(text).replace(OF_LISTS, fullWidth);
  if (!/[\p{L}\p{N}]/u.test(plain)) return fullWidth(plain);
  // Digits at an end would be its quantity.
  const signs = plain.split(/\p{L}/u);
  const isCounted = /\d/.test(`${signs[0]}${signs.at(-1)}`);
  return isCounted ? plain.replace(/\d/g, fullWidth) : plain;
}

/** A text that can begin a line: no keyword, even misspelt, and colon, for those begin lines of their own. */
export function plainBeginning(text: string): string {
  let plain = plainText(text);
  for (;;) {
    const key = keyOf(plain);
    const isKey =
      key && ((keywordOf(key.text) ?? likelyKeyword(key.text)) || BATTERY.test(key.text));
    if (!key?.colon || !isKey) return plain;
    const colon = plain[key.end - 1] === '=' ? '＝' : '：';
    plain = `${plain.slice(0, key.end - 1)}${colon}${plain.slice(key.end)}`;
  }
}

/** The head of a battery on a card of an earlier edition. */
const BATTERY = /^battery [a-z]$/i;

export const plainWeaponName = (name: string | undefined): string =>
  plainBeginning(name ?? '') || UNNAMED_WEAPON;

/** Name in a sheet's text; empty for a placeholder. */
export const nameOr = (text: string, placeholder: string): string | undefined =>
  text === '' || text.toLowerCase() === placeholder.toLowerCase() ? undefined : text;

const ROMAN = /^[IVX]+$/;
const VOWEL = /[AEIOUYÀ-ÖØ-Ý]|[^\p{Script=Latin}\p{M}]/u;

/** A capitalised word from one in capitals; numerals and acronyms without a vowel stay. */
function titleWord(word: string): string {
  if (ROMAN.test(word) || !VOWEL.test(word)) return word;
  const [first = '', ...rest] = word;
  return first + rest.join('').toLowerCase();
}

/** Words that stay small within a title. */
const SMALL = /^(?:A|AN|AND|AT|BY|DE|DU|FOR|FROM|IN|OF|ON|OR|THE|TO|VON|WITH)$/;

/** A class as sheets print it, BILL OF LADING, the way people type it: Bill of Lading. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const title = text
    .split(/([\s\-'’.]+)/)
    .map((part, i, { length }) => {
      if (i % 2 === 1) return part;
      const isWithin = i > 0 && i < length - 1;
      return isWithin && SMALL.test(part) ? part.toLowerCase() : titleWord(part);
    })
    .join('');
  return title.toUpperCase() === text ? title : text;
}

/** The words that begin a line of a sheet, in their published and their common other spellings. */

const SPELLINGS = {
  hull: ['Hull', 'Hull Points'],
  engines: ['Engines', 'Engine', 'Eng'],
  weapons: ['Weapons', 'Weapon', 'Wpn', 'Wpns'],
  shields: ['Shields', 'Shield', 'Shld', 'Directional Shields'],
  tech: ['Tech levels', 'Tech level', 'Technology levels', 'TL'],
  screens: ['Screens', 'Screen', 'Directional Screens'],
  identity: ['ID', 'Name'],
  equipment: [
    ...['Equipment', 'Special Equipment', 'Equip', 'Special', 'Specials', 'Systems', 'System'],
    ...['Special Systems', 'Munitions', 'Munition'],
  ],
  traits: ['Traits', 'Trait', 'Special Traits'],
  notes: ['Notes', 'Note', 'Remarks', 'Comments'],
} as const satisfies { readonly [keyword: string]: readonly string[] };

export type Keyword = keyof typeof SPELLINGS;

const KEYWORDS = new Map<string, Keyword>();
for (const [keyword, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) KEYWORDS.set(spelling.toLowerCase(), keyword as Keyword);
}

/** Keywords that misspelt ones are compared with; shorter ones resemble too many words. */
export const KEYWORD_SPELLINGS: readonly string[] = [...KEYWORDS.keys()].filter(
  (key) => key.length > 4 || key === 'hull',
);

/** The keyword nearest to a misspelt one, if only one is near; none for a key of JSON. */
export function likelyKeyword(text: string): Keyword | undefined {
  if (text.startsWith('"')) return undefined;
  const likely = new Set(nearest(text, KEYWORD_SPELLINGS).map(keywordOf));
  return likely.size === 1 ? [...likely][0] : undefined;
}

/** The keyword as published. */
export const publishedKeyword = (keyword: Keyword): string => SPELLINGS[keyword][0];

export const keywordOf = (text: string): Keyword | undefined =>
  KEYWORDS.get(text.trim().toLowerCase());

/** Longer than any keyword or system with its colon. */
const LONGEST_KEY = 60;

/** The words before a colon at the beginning of a line, or before a figure. */
export interface LineKey {
  readonly text: string;
  readonly end: number;
  readonly colon: boolean;
}

/** No figure with words behind it, `Hull 8 seems low`; for expressions. */
export const NO_PROSE = String.raw`(?![ ,;]*\d{1,3} +[a-zA-Z]{2,} +[a-zA-Z]{2})`;

/** A word before a figure, or before the cell of a row that begins with one. */
const FIGURED = new RegExp(String.raw`^[a-z]+(?=(?: +|[,;] ?)\d)${NO_PROSE}`, 'i');

/** The word or words before a colon, bullets aside; or the word before a figure. */
export function keyOf(text: string): LineKey | undefined {
  const head = text.slice(0, LONGEST_KEY);
  const from = /^[\p{Pd}•+* ]*/u.exec(head)?.[0].length ?? 0;
  const colon = head.search(/[:=]/);
  if (colon > from) return { text: head.slice(from, colon).trim(), end: colon + 1, colon: true };
  const figure = FIGURED.exec(head.slice(from));
  if (!figure) return undefined;
  return { text: figure[0], end: from + figure[0].length, colon: false };
}

/** Up to three words, a colon and a text behind it; no address on the web. */
const REMARK = /^\p{L}[\p{L}\p{N}'’.&-]{0,30}(?: [\p{L}\p{N}'’.&-]{1,30}){0,2} ?[:=](?!\/\/).*\S/u;

/** True for a remark on a ship: `Designer: Bob`. */
export const isRemark = (text: string): boolean => REMARK.test(text);

/** Longest text that is compared with short names. */
const LONGEST = 32;

/** Edits between two short texts: a letter added, left out, changed, or two swapped. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let min = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      min = Math.min(min, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) min = Math.min(min, (before[j - 2] ?? 0) + 1);
      row.push(min);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}

/** The candidates nearest to a text, case aside, when any is near: one edit, two in longer texts. */
export function nearest(text: string, candidates: Iterable<string>): readonly string[] {
  const word = text.toLowerCase();
  if (word === '' || word.length > LONGEST) return [];
  let max = word.length <= 5 ? 1 : 2;
  let found: string[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate.toLowerCase(), max);
    if (distance > max) continue;
    if (distance < max) found = [];
    max = distance;
    found.push(candidate);
  }
  return found;
}
