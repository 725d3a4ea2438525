/** The places of names among each other: told once, so that no sorting of ships compares them anew. */

/** Numbers within names count as numbers: Hull 9 before Hull 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Names between two pauses of `learn`. */
const STEP = 1000;

export interface NameOrder {
  /** Finds places for names that have none yet, in steps: of many names it takes long. */
  learn(names: Iterable<string>): Generator<undefined, void>;
  /** The place of a name that was learnt: smaller before larger. */
  place(name: string): number;
}

/** An order that knows no name yet. */
export function createNameOrder(): NameOrder {
  let ordered: readonly string[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  return {
    *learn(names) {
      const keys = new Map<string, string>();
      let seen = 0;
      for (const name of names) {
        if (!places.has(name) && !keys.has(name)) keys.set(name, roughKey(name));
        seen += 1;
        if (seen % STEP === 0) yield;
      }
      if (keys.size === 0) return;
      // Comparing as a reader would is slow, and quick where most stand in order already.
      const rough = [...keys].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
      yield;
      const fresh = rough.map(([name]) => name).sort(collator.compare);
      yield;
      ordered = ordered.length === 0 ? fresh : [...ordered, ...fresh].sort(collator.compare);
      places = new Map(ordered.map((name, place) => [name, place]));
    },
    place: (name) => places.get(name) ?? 0,
  };
}

/** Sorts nearly as the collator does: without case, and by numbers within names. */
const roughKey = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));
