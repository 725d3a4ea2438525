/** A link that no QR code holds, in several: `#part=1.2.8.x7k.…` is the second of eight. They are read in any order. */
import { checkOf } from './packing.ts';

/** Characters of a whole link, or of the data in a part, in a code that cameras read from a screen. */
const [MOST_WHOLE, MOST_DATA] = [1270, 900];
/** More codes would take longer than sending a file. */
const MOST_PARTS = 60;
/** Without the `#` and `=` of the link inside, which readers of links would find. */
const FRAGMENT = /#([a-z-]+)=(\d+\.[\w-]+)$/;
const WHOLE = /^([a-z-]+)(\d+\.[\w-]+)$/;

/** The texts of the codes that hold a link: the link itself if one does; none for a link that is too long. */
export function partsOfLink(link: string): readonly string[] {
  if (link.length <= MOST_WHOLE) return [link];
  const whole = link.replace(/^[^#]*/, '').replace(FRAGMENT, '$1$2');
  const count = Math.ceil(whole.length / MOST_DATA);
  if (count > MOST_PARTS) return [];
  const size = Math.ceil(whole.length / count);
  const page = link.slice(0, link.indexOf('#'));
  const head = (part: number) => `${page}#part=1.${part + 1}.${count}.${checkOf(whole)}.`;
  return Array.from(
    { length: count },
    (_, part) => head(part) + whole.slice(part * size).slice(0, size),
  );
}

/** The parts of one link that are read so far. */
export interface HeldParts {
  readonly check: string;
  readonly parts: readonly (string | undefined)[];
}

/** Adds the parts in a text, also several; undefined for a text without any. A part of another link begins anew. */
export function withParts(held: HeldParts | undefined, text: string): HeldParts | undefined {
  let now = held;
  let isFound = false;
  for (const match of text.matchAll(/#part(?:=|%3D)1\.(\d+)\.(\d+)\.([a-z\d]{3})\.([\w.-]+)/gi)) {
    const [, digits, countDigits, sum = '', data] = match;
    const [part, count, check] = [Number(digits), Number(countDigits), sum.toLowerCase()];
    if (part < 1 || part > count || count > MOST_PARTS) continue;
    const isSame = now?.check === check && now.parts.length === count;
    const parts = isSame && now ? now.parts : Array<undefined>(count).fill(undefined);
    now = { check, parts: parts.with(part - 1, data) };
    isFound = true;
  }
  return isFound ? now : undefined;
}

/** Numbers of the parts that are not read yet. */
export const missingCodes = ({ parts }: HeldParts): readonly number[] =>
  parts.flatMap((part, i) => (part === undefined ? [i + 1] : []));

/** The fragment of the whole link, `#game=1.…`; undefined if a part is missing or damaged. */
export function wholeOfParts({ check, parts }: HeldParts): string | undefined {
  const whole = parts.join('');
  const isWhole = !parts.includes(undefined) && checkOf(whole) === check && WHOLE.test(whole);
  return isWhole ? whole.replace(WHOLE, '#$1=$2') : undefined;
}
