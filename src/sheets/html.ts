/** HTML as a tagged template: values are escaped, pieces of HTML stand as they are. */

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** The text with what HTML and XML would read as marks escaped. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);

function shown(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('\n');
  return value === undefined ? '' : escaped(String(value));
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, i) => text + shown(values[i - 1]) + part));
