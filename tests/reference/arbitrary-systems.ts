/** Starship systems, each aboard once and with what it needs. */
import fc from 'fast-check';
import type { FittedSystem } from '../../src/core/design/design.ts';
import { figure } from './arbitrary-figure.ts';
import { optional, record } from './arbitrary-record.ts';
import type { House } from './house.ts';
import type { SystemRow } from './system-row.ts';

const fitted = (ids: readonly string[], qty: fc.Arbitrary<number>): fc.Arbitrary<FittedSystem> =>
  record({ id: fc.constantFrom(...ids), counted: optional<{ qty: number }>({ qty }) }).map(
    ({ id, counted }): FittedSystem => ({ id, ...counted }),
  );

/** The first line of each system, and those that others want, with a quantity where it may have one. */
const fittedOnce = (
  { systems: rows }: House,
  drawn: readonly FittedSystem[],
  qty: number,
): FittedSystem[] => {
  const byId = new Map<string, FittedSystem>();
  for (const system of drawn) if (!byId.has(system.id)) byId.set(system.id, system);
  // A required system goes to the end, and its own requirements are added in turn.
  for (const id of byId.keys()) {
    const wants = rows.get(id)?.requires;
    if (!wants || !('system' in wants) || byId.has(wants.system)) continue;
    const many = rows.get(wants.system)?.many === true;
    byId.set(wants.system, { id: wants.system, ...(many && { qty }) });
  }
  return [...byId.values()];
};

/** A list of systems; whether those that want shields may stay depends on the shields. */
export const systems = (house: House): fc.Arbitrary<FittedSystem[]> => {
  const idsWhere = (test: (row: SystemRow) => boolean): string[] =>
    [...house.systems].filter(([, row]) => test(row)).map(([id]) => id);
  /** Equipment in the plural: its DRAT factors multiply, so mostly few. */
  const items = fc.oneof(
    { weight: 5, arbitrary: figure(house, 'quantity', 1, 3) },
    { weight: 1, arbitrary: figure(house, 'quantity', 4, 9) },
  );
  /** Munitions and capacities: mostly within the old spreadsheet's 30. */
  const loads = fc.oneof(
    { weight: 9, arbitrary: figure(house, 'quantity', 1, 30) },
    { weight: 1, arbitrary: figure(house, 'quantity', 31, 60) },
  );
  const kinds = [
    { weight: 2, ids: idsWhere((row) => !row.many), qty: fc.constant(1) },
    { weight: 1, ids: idsWhere((row) => row.many && row.kind === 'equipment'), qty: items },
    { weight: 2, ids: idsWhere((row) => row.many && row.kind !== 'equipment'), qty: loads },
    { weight: 3, ids: idsWhere((row) => row.many).filter((id) => house.own.has(id)), qty: items },
    {
      weight: 3,
      ids: idsWhere((row) => !row.many).filter((id) => house.own.has(id)),
      qty: fc.constant(1),
    },
  ];
  const anySystem = fc.oneof(
    ...kinds.flatMap(({ weight, ids, qty }) =>
      ids.length > 0 ? [{ weight, arbitrary: fitted(ids, qty) }] : [],
    ),
  );
  return record({
    drawn: fc.oneof(
      { weight: 5, arbitrary: fc.array(anySystem, { maxLength: 5 }) },
      { weight: 1, arbitrary: fc.array(anySystem, { maxLength: 20 }) },
    ),
    flights: figure(house, 'quantity', 1, 12),
  }).map(({ drawn, flights }) => fittedOnce(house, drawn, flights));
};
