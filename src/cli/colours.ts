/** Colours of a terminal, or none. */
import { styleText } from 'node:util';

type Style = 'bold' | 'red' | 'yellow';

/** What makes a text bold or coloured, or leaves it as it is. */
export type Colours = Readonly<Record<Style, (text: string) => string>>;

/** Escape sequences where colour is wanted; whether there is a terminal for it was asked before. */
export function coloursOf({ colour }: { readonly colour: boolean }): Colours {
  const paint = (style: Style) => (text: string) =>
    colour && text !== '' ? styleText(style, text, { validateStream: false }) : text;
  return { bold: paint('bold'), red: paint('red'), yellow: paint('yellow') };
}

interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Whether a stream shows colours: a terminal that has them does, unless `NO_COLOR` holds any text; a
 * file or a pipe never does.
 */
export function takesColour(
  stream: { hasColors?(env: Environment): boolean },
  env: Environment,
): boolean {
  const { NO_COLOR, ...others } = env;
  return stream.hasColors?.(NO_COLOR ? env : others) ?? false;
}
