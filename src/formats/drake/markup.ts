/** BBCode and Markdown around and within a line, which say nothing about the ship. */

const TAGS = new Set(
  (
    'b i u s code quote pre tt size color colour font center centre left right list spoiler url img ' +
    'table tr td hr indent sub sup strong em noparse c mono hide'
  ).split(' '),
);
/** Tags that may be firing arcs in brackets, [B]: stripped in capitals only in pairs. */
const ARC_TAGS = ['B', 'I', 'S', 'U', 'C', 'TT', 'TR', 'TD', 'EM', 'HR', 'HIDE'];
/** Nothing but brackets, in small letters, too: arcs, when one of them is no tag or stands apart. */
const ARCS_LINE = /^(?=.*(?:\] |\[(?![bisuc]\])))\[[a-l]{1,12}\](?:[ ,;]*\[[a-l]{1,12}\])+[ ,;]*$/i;
const LONGEST_TAG = 80;
const MARKS = /\[[a-z/*]|\*\*|[`\\\u200b\u00ad\u2060]|^[*_#]/i;
const PUNCTUATION = '\\`*_{}[]()<>#+-.!|~:;"\'/=';

/** The indices of the characters that stay, or nothing when all do. */
export function stripMarkup(text: string): readonly number[] | undefined {
  if (!MARKS.test(text) || ARCS_LINE.test(text)) return undefined;
  const closers = ARC_TAGS.map((tag) => text.lastIndexOf(`[/${tag}]`));
  const kept: number[] = [];
  let at = startOf(text);
  let end = text.length;
  if (isWrapped(text, at, end)) {
    at += 1;
    end -= 1;
  }
  while (at < end) {
    const character = text[at];
    const skipped = character === '[' ? tagLength(text, at, closers) : markLength(text, at);
    if (skipped > 0) {
      at += skipped;
      continue;
    }
    if (character === '\\') {
      if (at + 1 === end) break;
      if (PUNCTUATION.includes(text[at + 1] ?? ' ')) at += 1;
    }
    kept.push(at);
    at += 1;
  }
  return trimmed(text, kept);
}

/** Beyond the marks of a heading or a bullet. */
function startOf(text: string): number {
  let at = 0;
  while (at < 6 && text[at] === '#') at += 1;
  if (text[at] === '*' && at === 0 && text[1] === ' ') at = 1;
  if (at === 0 || text[at] !== ' ') return 0;
  while (text[at] === ' ') at += 1;
  return at;
}

/** `*emphasis*` or `_emphasis_` of a whole line; not the `*` of a weapon's range. */
function isWrapped(text: string, from: number, to: number): boolean {
  const mark = text[from];
  if ((mark !== '*' && mark !== '_') || text[to - 1] !== mark || to - from < 3) return false;
  return /[\p{L}[]/u.test(text[from + 1] ?? ' ');
}

/** How long the emphasis, code mark or invisible character here is; 0 for none. */
function markLength(text: string, at: number): number {
  const character = text[at] ?? '';
  if (character === '`' || '\u200b\u00ad\u2060'.includes(character)) return 1;
  if (character !== '*' || text[at + 1] !== '*') return 0;
  let length = 2;
  while (text[at + length] === '*') length += 1;
  return length;
}

/** How long the BBCode tag here is; 0 for none. */
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

function trimmed(text: string, kept: number[]): readonly number[] {
  let from = 0;
  let to = kept.length;
  while (from < to && text[kept[from] ?? 0] === ' ') from += 1;
  while (to > from && text[kept[to - 1] ?? 0] === ' ') to -= 1;
  return kept.slice(from, to);
}
