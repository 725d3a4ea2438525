/** How many sheets of which class: `Wren=3,Rook=2`. */
export interface Copies {
  readonly classes: readonly string[];
  readonly misuse?: string;
  countFor(name: string): number;
}

const MAX = 99;

/** Reads the value of `--copies`; a class that is not named has one sheet. */
export function readCopies(text: string): Copies {
  const counts = new Map<string, number>();
  const parts = text === '' ? [] : text.split(',');
  for (const part of parts) {
    const at = part.lastIndexOf('=');
    const count = Number(part.slice(at + 1));
    if (at < 1 || !Number.isInteger(count) || count < 1 || count > MAX) {
      const misuse = `--copies wants CLASS=N with N from 1 to ${MAX}, not '${part}'`;
      return { classes: [], misuse, countFor: () => 1 };
    }
    counts.set(part.slice(0, at).trim(), count);
  }
  return { classes: [...counts.keys()], countFor: (name) => counts.get(name) ?? 1 };
}
