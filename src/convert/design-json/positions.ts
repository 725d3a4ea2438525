/** Offsets of a text as lines and columns, and where in a JSON text a design's parts are. */
import { ancestry } from './issues.ts';
import { scanJson } from './scan.ts';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of a text, counted from 1; columns in UTF-16 units. */
export class Lines {
  readonly #text: string;
  #starts: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): Position {
    this.#starts ??= lineStarts(this.#text);
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

/**
 * The offset of each path in a JSON text: of its key or item, the last where a key is repeated,
 * and of what it would lie in where there is none.
 */
export function partOffsets(text: string, paths: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = new Map([...paths].map((path) => [path, ancestry(path)]));
  const parts = new Set([...wanted.values()].flat());
  const found = new Map<string, number>();
  scanJson(text, {
    part: (path, offset) => {
      if (parts.has(path)) found.set(path, offset);
    },
  });
  const top = Math.max(0, text.search(/\S/));
  return new Map(
    [...wanted].map(([path, around]) => {
      const nearest = around.find((part) => found.has(part));
      return [path, nearest === undefined ? top : (found.get(nearest) ?? top)];
    }),
  );
}
