/** The table of formulas: the quantities of each, and its row. */
import type { GenericSchema } from 'valibot';
import type { RoundingStep } from '../../exact/rounding.ts';
import * as v from '../schema.ts';
import { type Formula, formulaOf } from './formula.ts';

const SHIELDS = ['Fwd', 'Port', 'Stbd', 'Aft'] as const;

/** The quantities of each formula, in the order of their values. */
const QUANTITIES = {
  totalSpace: ['H'],
  engineFactor: ['H'],
  shieldFactor: ['H'],
  equivalentShields: SHIELDS,
  engineSpace: ['ER', 'EF', 'TL', 'H'],
  shieldSpace: ['S', 'SF', 'TL', 'H'],
  screenSpace: ['screens', 'TL', 'H', 'SF'],
  directionalScreenSpace: [...SHIELDS, 'TL', 'H', 'SF'],
  screenBoxes: ['screens'],
  directionalScreenBoxes: SHIELDS,
  // LR is the MA of a seeking mode, and the reach of a band.
  shot: ['LR', 'ROF', 'ACC', 'IMP', 'DMG'],
  // The width is R less inner R.
  bandReach: ['R', 'inner R', 'width', 'LR'],
  seekingAddition: ['MA', 'ROF', 'ACC', 'IMP', 'DMG'],
  traitAddition: ['ROF', 'ACC s/d', 'added'],
  modeSpace: ['shot', 'traits', 'additions', 'late traits', 'TL'],
  twoModes: ['larger', 'smaller'],
  bankSpace: ['base SU', 'mounts', 'arcs', 'mount factor'],
  bankOrat: ['SU', 'TL', 'ERo', 'LR', 'X'],
  orat: ['Σ bank ORAT', 'Σ system ORAT'],
  boxesBehindShields: ['hull boxes', 'screen boxes', 'S'],
  combatRating: ['ORAT', 'DRAT'],
  trackLength: ['H'],
  lossLimit: ['boxes'],
} as const satisfies { readonly [id: string]: readonly string[] };

export type FormulaId = keyof typeof QUANTITIES;

export const isFormulaId = (id: string): id is FormulaId => Object.hasOwn(QUANTITIES, id);

/** The quantities that the formula of a row may name; none for an unknown row. */
export const quantitiesOf = (id: string): readonly string[] =>
  new Map<string, readonly string[]>(Object.entries(QUANTITIES)).get(id) ?? [];

/** The quantities of a system's SU and ORAT; TL is the factor of the system's own category. */
export const SYSTEM_QUANTITIES = [
  'n',
  'TL',
  'H',
  'ER',
  'EF',
  'SF',
  'S',
  'ERo',
  'Σ bank SU',
  'Σ bank ORAT',
] as const;

export type SystemQuantity = (typeof SYSTEM_QUANTITIES)[number];

/** A formula with the label of its result and its rounding. */
export interface FormulaRow<Name extends string = string> {
  readonly label: string;
  readonly formula: Formula<Name>;
  readonly rounding: RoundingStep;
  readonly rule: string;
}

/** The row of a system's SU or ORAT, which is rounded up (A.5). */
export const systemRow = (
  figure: 'SU' | 'ORAT',
  { name, rule }: { readonly name: string; readonly rule: string },
  formula: Formula<SystemQuantity>,
): FormulaRow<SystemQuantity> => ({
  label: `${figure} of ${name}`,
  formula,
  rounding: 'up',
  rule,
});

const formulaRow = <Name extends string>(
  quantities: readonly Name[],
): GenericSchema<unknown, FormulaRow<Name>> =>
  v.object({
    label: v.nonEmptyText,
    formula: formulaOf(quantities),
    rounding: v.oneOf('exact', 'up', 'down', 'nearest', 'tenth'),
    rule: v.rule,
  });

export type QuantityOf<Id extends FormulaId> = (typeof QUANTITIES)[Id][number];

export type FormulaRows = { readonly [id in FormulaId]: FormulaRow<QuantityOf<id>> };

const entries = Object.fromEntries(
  Object.entries(QUANTITIES).map(([id, quantities]) => [id, formulaRow(quantities)]),
) as { readonly [id in FormulaId]: GenericSchema<unknown, FormulaRows[id]> };

export const formulas: GenericSchema<unknown, FormulaRows> = v.object(entries);

export const someFormulas = v.object(v.allOptional(entries));
