/** Starship systems, each aboard once and with what it needs. */
import fc from 'fast-check';
import type { FittedSystem } from '../../src/core/design/design.ts';
import { optional, record } from './arbitrary-record.ts';
import type { SystemRow } from './system-row.ts';
import { systemRows } from './systems.ts';

const idsWhere = (test: (row: SystemRow) => boolean): string[] =>
  [...systemRows].filter(([, row]) => test(row)).map(([id]) => id);

const fitted = (ids: readonly string[], qty: fc.Arbitrary<number>): fc.Arbitrary<FittedSystem> =>
  record({ id: fc.constantFrom(...ids), counted: optional<{ qty: number }>({ qty }) }).map(
    ({ id, counted }): FittedSystem => ({ id, ...counted }),
  );

/** Equipment in the plural: its DRAT factors multiply, so mostly few. */
const items = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4, max: 9 }) },
);

/** Munitions and capacities: mostly within the old spreadsheet's 30. */
const loads = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 31, max: 60 }) },
);

const anySystem = fc.oneof(
  {
    weight: 2,
    arbitrary: fitted(
      idsWhere((row) => !row.many),
      fc.constant(1),
    ),
  },
  {
    weight: 1,
    arbitrary: fitted(
      idsWhere((row) => row.many && row.kind === 'equipment'),
      items,
    ),
  },
  {
    weight: 2,
    arbitrary: fitted(
      idsWhere((row) => row.many && row.kind !== 'equipment'),
      loads,
    ),
  },
);

/** The first line of each system, and a carrier where launch tubes want one. */
const fittedOnce = (drawn: readonly FittedSystem[], flights: number): FittedSystem[] => {
  const byId = new Map<string, FittedSystem>();
  for (const system of drawn) if (!byId.has(system.id)) byId.set(system.id, system);
  if (byId.has('launch-tubes') && !byId.has('carrier')) {
    byId.set('carrier', { id: 'carrier', qty: flights });
  }
  return [...byId.values()];
};

/** A list of systems; whether shockwave may stay depends on the shields. */
export const systems = (): fc.Arbitrary<FittedSystem[]> =>
  record({
    drawn: fc.oneof(
      { weight: 5, arbitrary: fc.array(anySystem, { maxLength: 5 }) },
      { weight: 1, arbitrary: fc.array(anySystem, { maxLength: 20 }) },
    ),
    flights: fc.integer({ min: 1, max: 12 }),
  }).map(({ drawn, flights }) => fittedOnce(drawn, flights));
