/** BBCode, Markdown and HTML around and within a line, which are no part of the ship. */

const TAGS = new Set(
  (
    'b i u s code quote pre tt size color colour font center centre left right list spoiler url img ' +
    'table tr td hr indent sub sup strong em noparse c mono hide'
  ).split(' '),
);
const HTML_TAGS = new Set(
  (
    'b i u s p br hr a em strong code pre tt span div font center ul ol li dl dt dd table tbody thead ' +
    'tr td th h1 h2 h3 h4 h5 h6 blockquote sub sup small big html body head title samp kbd'
  ).split(' '),
);
/** Tags that may be firing arcs in brackets, [B]: stripped in capitals only in pairs. */
const ARC_TAGS = ['B', 'I', 'S', 'U', 'C', 'TT', 'TR', 'TD', 'EM', 'HR', 'HIDE'];
/** Nothing but brackets, in small letters, too: arcs, when one of them is no tag or stands apart. */
const ARCS_LINE = /^(?=.*(?:\] |\[(?![bisuc]\])))\[[a-l]{1,12}\](?:[ ,;]*\[[a-l]{1,12}\])+[ ,;]*$/i;
const LONGEST_TAG = 80;
const LONGEST_HTML_TAG = 400;
const LONGEST_EMPHASIS = 80;
/** Invisible characters: they separate words, or set the direction of writing. */
export const INVISIBLE =
  '\u200b\u00ad\u2060\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const MARKS = new RegExp(
  `^"|'{3}|^==|\\[[a-z/*]|\\*\\*|[\`\\\\${INVISIBLE}]|<[a-z/]|&[#a-z]|(?:^|[ (])[*_]|^#|^[•·‣◦▪-] `,
  'i',
);
const PUNCTUATION = '\\`*_{}[]()<>#+-.!|~:;"\'/=';
/** Tags that close what tags of lines above open; for expressions with `i`. */
export const CLOSING_TAG = String.raw`\[\/[a-z]{1,12}\]|<\/[a-z]\w{0,9}>`;
/** A bullet before text or a comment. A stroke may begin a weapon's name. */
const BULLET = /^[*\-•·‣◦▪] +[\p{L}\p{N}([*_~"<;！-～]/u;

export interface Stripped {
  readonly kept: readonly number[];
  readonly decoded: ReadonlyMap<number, string>;
}

/** A line without its marks; undefined if it has none. */
export function stripMarkup(text: string): Stripped | undefined {
  if (!MARKS.test(text) || ARCS_LINE.test(text)) return undefined;
  const closers = ARC_TAGS.map((tag) => text.lastIndexOf(`[/${tag}]`));
  const kept: number[] = [];
  const decoded = new Map<number, string>();
  const ends = new Set<number>();
  let at = contentStart(text);
  let end = text.length;
  const cell = CELL.exec(text)?.[1]?.length;
  if (cell !== undefined) {
    at = 1;
    end = 1 + cell;
    for (let i = at; i < end; i += 1) if (text[i] === '"') ends.add(i++);
  }
  if (isWrapped(text, at, end)) {
    at += 1;
    end -= 1;
  }
  while (at < end) {
    const character = text[at] ?? '';
    const skipped =
      character === '['
        ? tagLength(text, at, closers)
        : character === '<'
          ? htmlTagLength(text, at)
          : markLength(text, at);
    if (skipped > 0 || ends.has(at)) {
      at += Math.max(1, skipped);
      continue;
    }
    const close = emphasisEnd(text, at, end);
    if (close !== undefined) {
      ends.add(close);
      at += 1;
      continue;
    }
    const entity = character === '&' ? entityAt(text, at) : undefined;
    if (entity) decoded.set(at, entity.character);
    else if (character === '\\') {
      if (at + 1 === end) break;
      if (PUNCTUATION.includes(text[at + 1] ?? ' ')) at += 1;
    }
    kept.push(at);
    at += entity?.length ?? 1;
  }
  return { kept: trimmed(text, kept, decoded), decoded };
}

/** A line as a cell of a table, in quotes; those within are doubled. */
const CELL = /^"((?:[^">]|(?<=[^\s">])>|"")*)"[,;]?$/;

/** Beyond the marks of a heading or a bullet. */
export function contentStart(text: string): number {
  let at = 0;
  while (at < 6 && (text[at] === '#' || text[at] === '=')) at += 1;
  if (at === 0 && BULLET.test(text.slice(0, 40))) at = 1;
  if (at === 0 || text[at] !== ' ') return 0;
  while (text[at] === ' ') at += 1;
  return at;
}

/** `*emphasis*` or `_emphasis_` of a whole line; not the `*` of a weapon's range. */
function isWrapped(text: string, from: number, to: number): boolean {
  const mark = text[from];
  if ((mark !== '*' && mark !== '_') || text[to - 1] !== mark || to - from < 3) return false;
  return /[\p{L}[]/u.test(text[from + 1] ?? ' ') && text.indexOf(mark, from + 1) === to - 1;
}

const FIGURE = /^x ?\d/i;

/** Index where emphasis that begins here ends: `*…*` or `_…_` of words within a line. */
function emphasisEnd(text: string, at: number, end: number): number | undefined {
  const mark = text[at] ?? '';
  if (mark !== '*' && mark !== '_') return undefined;
  if (!' ('.includes(text[at - 1] ?? ' ') || !/\p{L}/u.test(text[at + 1] ?? ' ')) return undefined;
  const inside = text.slice(at + 1, Math.min(end, at + LONGEST_EMPHASIS));
  const close = inside.indexOf(mark);
  if (close < 1 || inside[close - 1] === ' ' || FIGURE.test(inside)) return undefined;
  return ' :,;.)!?'.includes(text[at + close + 2] ?? ' ') ? at + close + 1 : undefined;
}

/** Length of the emphasis, code mark or invisible character here; 0 if none. */
function markLength(text: string, at: number): number {
  const character = text[at] ?? '';
  if (character === '`' || INVISIBLE.includes(character)) return 1;
  if (character !== '*' && character !== "'") return 0;
  let length = 1;
  while (text[at + length] === character) length += 1;
  return length < (character === '*' ? 2 : 3) ? 0 : length;
}

/** Length of the HTML tag here; 0 if none. */
function htmlTagLength(text: string, at: number): number {
  const inside = text.slice(at + 1, at + LONGEST_HTML_TAG);
  const name = /^\/?([a-z][a-z0-9]{0,9})(?=[\s/>])/i.exec(inside)?.[1];
  const close = inside.indexOf('>');
  return name !== undefined && close > 0 && HTML_TAGS.has(name.toLowerCase()) ? close + 2 : 0;
}

/** The length of the tags of BBCode and HTML, one behind the other, that begin at an index. */
export function tagsAt(text: string, at: number): number {
  let end = at;
  for (;;) {
    const length =
      text[end] === '['
        ? tagLength(text, end, [])
        : text[end] === '<'
          ? htmlTagLength(text, end)
          : 0;
    if (length === 0) return end - at;
    end += length;
  }
}

/** True if a name in square brackets is a tag of BBCode, and no part of the line. */
export const isTag = (name: string): boolean => tagLength(`[${name}]`, 0, []) > 0;

/** Length of the BBCode tag here; 0 if none. */
function tagLength(text: string, at: number, closers: readonly number[]): number {
  const inside = text.slice(at + 1, at + LONGEST_TAG);
  const close = inside.indexOf(']');
  if (close < 1) return 0;
  const tag = inside.slice(0, close);
  if (tag === '*') return close + 2;
  const name = /^\/?([a-z]+)/i.exec(tag)?.[1] ?? '';
  const rest = tag.slice(tag.startsWith('/') ? name.length + 1 : name.length);
  if (!TAGS.has(name.toLowerCase()) || (rest !== '' && !rest.startsWith('='))) return 0;
  const arc = ARC_TAGS.indexOf(tag);
  if (arc >= 0 && (closers[arc] ?? -1) < at) return 0;
  return close + 2;
}

function trimmed(
  text: string,
  kept: readonly number[],
  decoded: ReadonlyMap<number, string>,
): readonly number[] {
  const isBlank = (index = 0): boolean => (decoded.get(index) ?? text[index]) === ' ';
  let from = 0;
  let to = kept.length;
  while (from < to && isBlank(kept[from])) from += 1;
  while (to > from && isBlank(kept[to - 1])) to -= 1;
  return kept.slice(from, to);
}

/** Characters that HTML writes in letters: `&nbsp;`, `&#8211;`. */

const NAMED: ReadonlyMap<string, string> = new Map([
  ...(['nbsp', 'ensp', 'emsp', 'thinsp'] as const).map((name) => [name, ' '] as const),
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
  ] as const),
  ...([
    ['ndash', '-'],
    ['mdash', '-'],
    ['minus', '-'],
    ['times', 'x'],
    ['bull', '•'],
  ] as const),
  ...([
    ['lsquo', "'"],
    ['rsquo', "'"],
    ['ldquo', '"'],
    ['rdquo', '"'],
    ['hellip', '…'],
  ] as const),
]);

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/iy;

/** The entity that begins at an index, and the character that it stands for. */
function entityAt(
  text: string,
  at: number,
): { readonly length: number; readonly character: string } | undefined {
  ENTITY.lastIndex = at;
  const [whole, decimal, hexadecimal, name] = ENTITY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
  const character = name ? NAMED.get(name.toLowerCase()) : characterOf(code);
  return character === undefined ? undefined : { length: whole.length, character };
}

/** A character of one unit that can be seen, or a blank. */
function characterOf(code: number): string | undefined {
  if (!(code >= 32 && code < 0xfffe) || (code >= 0xd800 && code < 0xe000)) return undefined;
  return code === 160 ? ' ' : String.fromCharCode(code);
}
