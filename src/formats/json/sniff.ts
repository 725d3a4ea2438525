/** Telling design JSON from Drake notation and other text by its content. */
import { scanJson } from './syntax.ts';

/** How a design begins, or a list of them; `{code}` is the markup of a forum. */
const BEGINNING = /^\s*(?:\{(?!\w+\})|\[\s*[{"])/;
/** A line of NDJSON, which may follow lines that are broken. */
const DESIGN_LINE = /^\{[^\S\n]*"/m;

/** Whether a text is meant as JSON, sound or not; a text of nothing is. */
export function looksLikeJson(text: string): boolean {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return (
    !/\S/.test(whole) ||
    BEGINNING.test(whole) ||
    DESIGN_LINE.test(whole) ||
    scanJson(whole) === undefined
  );
}
