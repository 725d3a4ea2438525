/** Starship systems (A.5): what each takes in space and adds to the ratings, one row each. */
import { add, exact, type Fraction, mul, product, ratio, zero } from './fraction.ts';
import type { SystemRow } from './system-row.ts';

const times = (decimal: string, ...factors: readonly Fraction[]): Fraction =>
  product([exact(decimal), ...factors]);

const plus = (value: Fraction, whole: number): Fraction => add(value, ratio(whole));

const capacity: SystemRow = { kind: 'trait', many: true, su: ({ n }) => times('50', n) };

/** The rows of the table, with what each takes at technology level 0. */
const rows = new Map<string, SystemRow>([
  [
    'anti-fighter-batteries',
    { kind: 'trait', many: false, tech: 'shields', su: ({ SF }) => SF, drat: { factor: '1.2' } },
  ],
  ['cargo', capacity],
  ['hospital', capacity],
  ['repair', capacity],
  ['science', capacity],
  ['transport', capacity],
  [
    'boosters',
    {
      kind: 'munitions',
      many: true,
      tech: 'engines',
      su: ({ EF, n }) => times('0.25', EF, n),
      engines: { add: '0.25' },
    },
  ],
  [
    'carrier',
    {
      kind: 'trait',
      many: true,
      tech: 'fighters',
      su: ({ n }) => times('50', n),
      orat: ({ n }) => times('250', n),
      dratAdd: 10,
    },
  ],
  [
    'launch-tubes',
    {
      kind: 'trait',
      many: false,
      tech: 'fighters',
      countOf: 'carrier',
      requires: { system: 'carrier' },
      su: ({ n }) => times('10', n),
      orat: ({ n }) => times('50', n),
    },
  ],
  [
    'cloaking-device',
    {
      kind: 'equipment',
      many: false,
      tech: 'shields',
      su: ({ SF }) => times('3', SF),
      drat: { factor: '2.0' },
    },
  ],
  [
    'countermeasures',
    {
      kind: 'equipment',
      many: true,
      tech: 'shields',
      su: ({ SF, n }) => times('2', SF, n),
      drat: { factor: '1.5' },
    },
  ],
  [
    'fire-control',
    {
      kind: 'equipment',
      many: true,
      su: ({ n, bankSpace }) => times('0.30', n, bankSpace),
      orat: ({ n, bankOrat }) => times('0.30', n, bankOrat),
    },
  ],
  [
    'flares',
    {
      kind: 'munitions',
      many: true,
      tech: 'weapons',
      su: ({ n }) => times('5', n),
      orat: ({ ERo, n }) => times('0.5', plus(ERo, 10), n),
    },
  ],
  [
    'hyperdrive',
    {
      kind: 'equipment',
      many: false,
      tech: 'engines',
      su: ({ EF }) => EF,
      drat: { factor: '1.2' },
    },
  ],
  [
    'ionized-hull',
    {
      kind: 'trait',
      many: false,
      tech: 'shields',
      su: ({ SF }) => times('2', SF),
      drat: { factor: '1.5', hullOnly: true },
    },
  ],
  [
    'long-range-sensors',
    {
      kind: 'equipment',
      many: false,
      su: ({ bankSpace }) => times('0.50', bankSpace),
      orat: ({ bankOrat }) => times('0.50', bankOrat),
    },
  ],
  [
    'marines',
    {
      kind: 'munitions',
      many: true,
      tech: 'weapons',
      su: ({ n }) => times('10', n),
      orat: ({ ERo, n }) => times('2', plus(ERo, 5), n),
      dratAdd: 1,
    },
  ],
  [
    'mines',
    {
      kind: 'munitions',
      many: true,
      tech: 'fighters',
      su: ({ n }) => times('5', n),
      orat: ({ n }) => times('25', n),
      dratAdd: 1,
    },
  ],
  [
    'overthrusters',
    {
      kind: 'equipment',
      many: false,
      tech: 'engines',
      su: ({ EF }) => EF,
      drat: { factor: '1.3' },
    },
  ],
  [
    'probes',
    {
      kind: 'munitions',
      many: true,
      tech: 'fighters',
      su: ({ n }) => times('5', n),
      orat: ({ ERo, n }) => mul(plus(ERo, 6), n),
    },
  ],
  [
    'shockwave',
    {
      kind: 'trait',
      many: false,
      tech: 'shields',
      requires: { shields: true },
      su: ({ S }) => times('100', S),
      orat: ({ S, ERo }) => times('33', S, plus(ERo, 3)),
    },
  ],
  [
    'shuttlecraft',
    {
      kind: 'munitions',
      many: true,
      tech: 'fighters',
      su: ({ n }) => times('10', n),
      orat: ({ n }) => times('50', n),
      dratAdd: 2,
    },
  ],
  ['solar-sails', { kind: 'trait', many: false, su: () => zero, engines: { factor: '1.5' } }],
  [
    'stealth',
    {
      kind: 'equipment',
      many: true,
      tech: 'shields',
      su: ({ SF, n }) => mul(SF, n),
      drat: { factor: '1.2' },
    },
  ],
  [
    'stutterdrive',
    {
      kind: 'equipment',
      many: false,
      tech: 'engines',
      su: ({ ER, EF }) => times('0.5', ER, EF),
    },
  ],
  [
    'tractor-beam',
    {
      kind: 'equipment',
      many: true,
      tech: 'weapons',
      su: ({ n }) => times('3', n),
      orat: ({ ERo, n }) => times('3', plus(ERo, 1), n),
    },
  ],
]);

/** Every row of the table. */
export const systemRows: ReadonlyMap<string, SystemRow> = new Map(
  [...rows].map(([id, row]) => [id, { ...row, su: (given) => mul(row.su(given), given.TL) }]),
);
