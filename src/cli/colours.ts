/** Colours of a terminal, or none. */

export interface Colours {
  readonly bold: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const code =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? text : `\x1b[${on}m${text}\x1b[${off}m`;

const plain = (text: string): string => text;

const SOME: Colours = { bold: code(1, 22), red: code(31, 39), yellow: code(33, 39) };
const NONE: Colours = { bold: plain, red: plain, yellow: plain };

export const coloursOf = (context: { readonly colour: boolean }): Colours =>
  context.colour ? SOME : NONE;

/** Whether a stream takes colours, by https://no-color.org. */
export const takesColour = (
  stream: { readonly isTTY?: boolean },
  env: { readonly [name: string]: string | undefined },
): boolean => stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
