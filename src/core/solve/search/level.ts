/** The designs of one level of a beam: the most promising, each once. */
import { designKey } from './design-key.ts';
import type { SearchNode } from './node.ts';

interface Entry {
  readonly node: SearchNode;
  readonly promise: number;
}

/** Keeps so many designs, the most promising first; of equals those that came first. */
export class Level {
  /** Whether a design had to go. */
  isCut = false;
  readonly #width: number;
  readonly #seen: Set<string>;
  readonly #entries: Entry[] = [];

  /** `seen` has the keys of designs that earlier levels had, and gets those of this one. */
  constructor(width: number, seen: Set<string>) {
    this.#width = width;
    this.#seen = seen;
  }

  get nodes(): readonly SearchNode[] {
    return this.#entries.map(({ node }) => node);
  }

  /** Whether there is room for a design that promises so much; where there is none, the level is cut. */
  takes(promise: number): boolean {
    const last = this.#entries[this.#width - 1];
    if (last === undefined || promise > last.promise) return true;
    this.isCut = true;
    return false;
  }

  add(node: SearchNode, promise: number): void {
    const key = designKey(node.ship.design);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#entries.splice(this.#placeOf(promise), 0, { node, promise });
    if (this.#entries.length > this.#width) {
      this.#entries.pop();
      this.isCut = true;
    }
  }

  #placeOf(promise: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.#entries[middle];
      if (entry && entry.promise >= promise) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
