/** Readings of one format as one call. */
import { shipTableSteps } from '../../src/formats/csv/ships.ts';
import { type DesignEntry, eachDesign, type ReadOptions } from '../../src/formats/json/read.ts';

/** All designs of a JSON text, in order, one for each item or line. */
export const readDesigns = (text: string, options?: ReadOptions): readonly DesignEntry[] => [
  ...eachDesign(text, options),
];

type Steps = ReturnType<typeof shipTableSteps>;
type Placed = NonNullable<Steps extends Generator<infer Step, unknown> ? Step : never>;
type Ended = Steps extends Generator<unknown, infer Result> ? Result : never;

/** All ships of a table, with its issues and ledger. */
export function readShipsCsv(
  text: string,
): Ended & { readonly value: { readonly ships: readonly Placed[] } } {
  const steps = shipTableSteps(text);
  const ships: Placed[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value, value: { ...value.value, ships } };
    if (value) ships.push(value);
  }
}
