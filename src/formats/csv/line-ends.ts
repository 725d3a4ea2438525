/** The line ends of a table's rows, whatever they are, as `\n`; those within quoted cells as they stand. */
export function plainRowEnds(text: string, separator: string): string {
  if (!text.includes('\r')) return text;
  let plain = '';
  let copied = 0;
  let at = 0;
  let isCellStart = true;
  while (at < text.length) {
    const sign = text[at];
    if (isCellStart && sign === '"') at = closingQuote(text, at + 1, separator);
    else if (sign === '\r') {
      plain += `${text.slice(copied, at)}\n`;
      at += text[at + 1] === '\n' ? 2 : 1;
      copied = at;
      isCellStart = true;
      continue;
    }
    isCellStart = text[at] === separator || text[at] === '\n';
    if (text[at] !== '\r') at += 1;
  }
  return plain + text.slice(copied);
}

/** Behind the quote that closes a cell, which a separator or a line end follows; the end for none. */
function closingQuote(text: string, from: number, separator: string): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0) {
    if (text[quote + 1] === '"') {
      quote = text.indexOf('"', quote + 2);
      continue;
    }
    let after = quote + 1;
    while (text[after] === ' ') after += 1;
    const next = text[after];
    if (next === undefined || next === separator || next === '\n' || next === '\r') return after;
    quote = text.indexOf('"', after);
  }
  return text.length;
}
