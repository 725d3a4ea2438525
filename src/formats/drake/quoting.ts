/** Where the content of lines begins: behind marks of quotations, table strokes and numbers of lists. */

/** A piece of a text in the notation's own characters. */
export interface RawLine {
  readonly text: string;
  /** Where it begins in the text. */
  readonly from: number;
  /** Whether the text has the same characters. */
  readonly isOwn: boolean;
}

/** Whether a line is a rule between blocks: dashes, equals signs and the like, of any number. */
export const isRule = (text: string): boolean => RULE.test(text);

const RULE = /^[ \-=_~+*#]+$/;

/** What stands before the content of a line, and how sure it is that it is no content. */
interface Prefix {
  /** The same for lines of one quotation, `>` or `Bob>`. */
  readonly mark: string;
  readonly length: number;
}

const ARROWS = /^[ >]*>/;
const NAMED = /^ *(\p{L}[\p{L}\p{N}_.-]{0,20})>(?:[ >]*>)?(?: |$)/u;
const STROKE = /^ *\|(?: |$)/;
/** A header, which no stroke begins. */
const CLASS = /-class\b/i;
const NUMBER = /^ *\d{1,3}[.)] +(?=\S)/;

function prefixOf(text: string): Prefix | undefined {
  let at = 0;
  while (text[at] === ' ') at += 1;
  const first = text[at] ?? '';
  const isNumbered = first >= '0' && first <= '9' && NUMBER.test(text);
  if (!isNumbered && first !== '|' && !text.includes('>')) return undefined;
  const arrows = ARROWS.exec(text)?.[0];
  if (arrows !== undefined) return { mark: '>', length: arrows.length };
  const named = NAMED.exec(text);
  if (named) return { mark: `${named[1]}>`, length: named[0].length };
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
export function contentStarts(lines: readonly RawLine[]): readonly number[] {
  const prefixes = lines.map(({ text }) => prefixOf(text));
  const starts = prefixes.map(() => 0);
  let above = -1;
  let doubtful = -1;
  for (let i = 0; i < lines.length; i += 1) {
    const text = lines[i]?.text ?? '';
    const prefix = prefixes[i];
    if (prefix?.mark === '>' || (prefix?.mark === '|' && CLASS.test(text))) {
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
