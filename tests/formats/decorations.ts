/** What posts and mails put around the lines of a text: marks, tags, blanks and invisible signs. */

export const eachLine =
  (before: string | ((line: number) => string), behind = '') =>
  (text: string): string =>
    text
      .trimEnd()
      .split(/\r?\n/)
      .map((line, i) => (typeof before === 'string' ? before : before(i + 1)) + line + behind)
      .join('\n');

const around = (before: string, behind: string) => (text: string) =>
  `${before}\n${text.trimEnd()}\n${behind}`;

export type Decoration = (text: string) => string;

/** Decorations of a sheet, a document and a table alike. */
export const OF_ALL: { readonly [name: string]: Decoration } = {
  'as a quotation': eachLine('> '),
  'as a quotation of a quotation': eachLine('>> '),
  'as a quotation without blanks': eachLine('>'),
  'as a quotation with its writer': eachLine('Bob> '),
  'between strokes': eachLine('| '),
  'as a numbered list': eachLine((line) => `${line}. `),
  'in a fence': around('```', '```'),
  'in tags': around('[code]', '[/code]'),
  'in tags on its own lines': (text) => `[quote="Bob"][code]${text.trimEnd()}[/code][/quote]`,
  'in HTML on its own lines': (text) => `<pre><code>${text.trimEnd()}</code></pre>`,
  'in a fence of its kind': around('```text', '```'),
  'as lines of a chat': eachLine('14:03 <Bob> '),
  'as dated lines of a chat': eachLine('[12/05/2024, 14:03:22] Bob Ray: '),
  'as lines between angles': eachLine('<bob> '),
  'as a message of a chat': (text) =>
    `12/05/2024, 14:03 - Bob: ${text}12/05/2024, 14:05 - Anna: 👍\n`,
  'as comments': eachLine('# '),
  'below a line of chat': (text) => `Bob, today at 10:41\n${eachLine('> ')(text)}`,
  'with blanks behind': eachLine('', '  '),
  indented: eachLine('    '),
  'behind a mark of byte order': (text) => `\ufeff${text}`,
  'with ends of lines of old': (text) => text.replace(/\r?\n/g, '\r'),
};

/** Decorations of sheets of any edition alone. */
export const OF_SHEETS: { readonly [name: string]: Decoration } = {
  'as quoted cells': (text) => eachLine('"', '"')(text.replaceAll('"', '""')),
  'as cells of a table': eachLine('| ', ' |'),
  'as cells before empty ones': eachLine('', ',,,'),
  'as a spoiler': (text) => `||${text.trimEnd()}||`,
  'as lines of spoilers': eachLine('||', '||'),
  'on a page of a wiki': (text) =>
    text.replace(/^.*class.*$/im, '== $& ==').replace(/^[A-Z][A-Za-z ]+:/gm, "'''$&'''"),
};

/** Decorations of lines that hold nothing but a sheet's or a document's own signs. */
export const OF_LINES: { readonly [name: string]: Decoration } = {
  'as a numbered listing': eachLine((line) => `${String(line).padStart(6)}\t`),
  'written from right to left': eachLine('\u200f'),
  isolated: eachLine('\u2068', '\u2069'),
  'with spaces of no width before': eachLine('\u200b'),
  'with fixed spaces before': eachLine('\u00a0\u00a0'),
};
