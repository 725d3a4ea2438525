/**
 * Names in plain text. What the notation needs for itself is written as a look-alike, so that a
 * sheet always reads back to the name that stands on it; the lossless block keeps the exact one.
 */

import { keyOf, keywordOf } from './keywords.ts';

/** What stands for a class, a weapon or a second mode without a name, and reads back as none. */
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
};

/** Signs that mean something at a line's beginning only. */
const FIRST_LOOK_ALIKES: { readonly [character: string]: string } = {
  ';': '；',
  '#': '＃',
  _: '＿',
};

/** Bullets of a list, where a blank follows, and the dashes that read as one. */
const DASH = /^[-\u2010\u2012-\u2015\u2212](?= |$)/;
const BULLET = /^[•·‣◦▪](?= |$)/;
/** What reads as a rule behind a line. */
const RULE_BEHIND = /(?<= )(?:[-\u2010\u2012-\u2015\u2212]{2,}|={2,})$/;

/** What reads as a character of HTML or as emphasis within a line. */
const ENTITY_OR_EMPHASIS = /&(?=#?[a-z\d]{1,8};)|(?<=^|[ (])_(?=\p{L})/giu;

/** Blanks and control characters of every kind, lone halves of a surrogate pair, or one reserved character. */
const RESERVED = /[\s\p{Cc}]+|\p{Cs}|[|[\]<>*`\\▢□☐\u200b\u00ad\u2060]/gu;
const LONE_SURROGATE = /^\p{Cs}$/u;
const INVISIBLE = '\u200b\u00ad\u2060';

function lookAlike(sign: string): string {
  if (INVISIBLE.includes(sign)) return '';
  return LOOK_ALIKES[sign] ?? (LONE_SURROGATE.test(sign) ? '\ufffd' : ' ');
}

/** A text that can stand on a line of the notation and reads back as itself. */
export function plainText(text: string): string {
  const plain = text.replace(RESERVED, lookAlike).replace(/ {2,}/g, ' ').trim();
  const within = plain.replace(ENTITY_OR_EMPHASIS, (sign) => (sign === '&' ? '＆' : '＿'));
  const first = FIRST_LOOK_ALIKES[within.charAt(0)];
  const bare = first === undefined ? within : first + within.slice(1);
  return bare
    .replace(DASH, '\u2011')
    .replace(BULLET, '∙')
    .replace(RULE_BEHIND, (rule) => (rule.includes('=') ? '＝' : '\u2011').repeat(rule.length));
}

/** A text that can begin a line: no keyword and colon, for those begin lines of their own. */
export function plainBeginning(text: string): string {
  const plain = plainText(text);
  const key = keyOf(plain);
  if (!key?.colon || keywordOf(key.text) === undefined) return plain;
  const colon = plain[key.end - 1] === '=' ? '＝' : '：';
  return `${plain.slice(0, key.end - 1)}${colon}${plain.slice(key.end)}`;
}

/** A weapon's name as it stands on a sheet. */
export const plainWeaponName = (name: string | undefined): string =>
  plainBeginning(name ?? '') || UNNAMED_WEAPON;

/** The name that a sheet's text means: none for a placeholder. */
export const nameOr = (text: string, placeholder: string): string | undefined =>
  text === '' || text.toLowerCase() === placeholder.toLowerCase() ? undefined : text;

const ROMAN = /^[IVX]+$/;
const VOWEL = /[AEIOUYÀ-ÖØ-Ý]|[^\p{Script=Latin}\p{M}]/u;

/** A word in capitals with its first letter left so; numerals and acronyms without a vowel stay. */
function titleWord(word: string): string {
  if (ROMAN.test(word) || !VOWEL.test(word)) return word;
  const [first = '', ...rest] = word;
  return first + rest.join('').toLowerCase();
}

/** A class as sheets print it, MAJESTIC, the way people type it: Majestic. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const title = text
    .split(/([\s\-'’.]+)/)
    .map((part, i) => (i % 2 === 0 ? titleWord(part) : part))
    .join('');
  return title.toUpperCase() === text ? title : text;
}
