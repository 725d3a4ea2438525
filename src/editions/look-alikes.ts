/** Signs of a text form as look-alikes, so that what holds them reads back as it was written. */

/** ASCII signs as their full-width look-alikes. */
export const fullWidth = (signs: string): string =>
  signs.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The text with look-alikes at its beginning and end for signs that readers pass over there. */
export function withWideEdges(text: string, atStart: string, atEnd: string): string {
  let [from, to] = [0, text.length];
  while (from < to && atStart.includes(text[from] ?? '')) from += 1;
  while (to > from && atEnd.includes(text[to - 1] ?? '')) to -= 1;
  return fullWidth(text.slice(0, from)) + text.slice(from, to) + fullWidth(text.slice(to));
}
