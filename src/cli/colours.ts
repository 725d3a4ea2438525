import { styleText } from 'node:util';

type Style = 'bold' | 'red' | 'yellow';

/** Functions that style a text, or return it unchanged. */
export type Colours = Readonly<Record<Style, (text: string) => string>>;

/** Styles by escape sequences if colour is on. */
export function coloursOf({ colour }: { readonly colour: boolean }): Colours {
  const paint = (style: Style) => (text: string) =>
    colour && text !== '' ? styleText(style, text, { validateStream: false }) : text;
  return { bold: paint('bold'), red: paint('red'), yellow: paint('yellow') };
}

interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * True if a stream shows colours: a terminal that has them, unless `NO_COLOR` holds any text. Files and
 * pipes never do.
 */
export function takesColour(
  stream: { hasColors?(env: Environment): boolean },
  env: Environment,
): boolean {
  const { NO_COLOR, ...others } = env;
  return stream.hasColors?.(NO_COLOR ? env : others) ?? false;
}
