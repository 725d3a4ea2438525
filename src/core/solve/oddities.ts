/** Oddities: moves that raise the rating more than they improve the ship. */
import type { ShipTotals } from '../rating/changed-ship.ts';
import { SYSTEM_QUANTITIES } from '../rules/formulas/rows.ts';
import type { Rules } from '../rules/rules.ts';
import type { Move } from './move.ts';

type OddityCode = 'free' | 'engines-in-orat' | 'one-arc' | 'any-ship' | 'craft-only';

export interface Oddity {
  readonly code: OddityCode;
  /** Path of the number whose steps show it. */
  readonly path: string;
  readonly rule: string;
}

export function odditiesOf(
  rules: Rules,
  move: Move,
  before: ShipTotals,
  after: ShipTotals,
): readonly Oddity[] {
  const { combatRating, bankOrat, bankSpace } = rules.formulas;
  const found: Oddity[] = [];
  const cost = after.space.used - before.space.used;
  if (after.combatRating > before.combatRating && cost <= 0 && move.class !== 'hull') {
    found.push({ code: 'free', path: 'combatRating', rule: combatRating.rule });
  }
  if (move.class !== 'engines' && after.enginesForOrat > before.enginesForOrat) {
    found.push({ code: 'engines-in-orat', path: 'enginesForOrat', rule: bankOrat.rule });
  }
  const isOfArcs = move.class === 'arcs' || move.class === 'banks';
  if (isOfArcs && move.arcs?.some((arc) => arc.length === 1))
    found.push({ code: 'one-arc', path: 'orat', rule: bankSpace.rule });
  const system = move.system === undefined ? undefined : rules.systems.get(move.system);
  const gives = system?.orat;
  if (gives && after.orat > before.orat) {
    const { rule } = gives;
    if (!gives.formula.used.some((name) => OF_SHIP.has(name)))
      found.push({ code: 'any-ship', path: 'orat', rule });
    if (system.craftOnly) found.push({ code: 'craft-only', path: 'orat', rule });
  }
  return found;
}

/** True if a move raises the rating by the formula alone. */
export const isOdd = (...change: Parameters<typeof odditiesOf>): boolean =>
  odditiesOf(...change).length > 0;

/** Quantities of the ship, other than a system’s own number and tech level. */
const OF_SHIP: ReadonlySet<string> = new Set(
  SYSTEM_QUANTITIES.filter((name) => name !== 'n' && name !== 'TL'),
);

const WORDS: { readonly [code in OddityCode]: string } = {
  free: 'It costs no SU: the rating counts it, the space does not.',
  'engines-in-orat':
    'It raises the engine rating in the ORAT of every bank, so each weapon makes it worth more.',
  'one-arc':
    'A bank pays for its arcs and one more: few arcs on many mounts rate higher for their SU than they hit.',
  'any-ship':
    'It adds the same ORAT to every ship; that of a weapon grows with its range and the ship’s engines.',
  'craft-only':
    'It adds ORAT against every opponent, but strikes only fighters, seekers and mines.',
};

export const wordOddity = ({ code, rule }: Oddity): string => `${WORDS[code]} (${rule})`;

export function wordOddities(oddities: readonly Oddity[]): readonly string[] {
  const rules = new Map<OddityCode, Set<string>>();
  for (const { code, rule } of oddities) {
    const known = rules.get(code);
    if (known) known.add(rule);
    else rules.set(code, new Set([rule]));
  }
  return [...rules].map(([code, cited]) => `${WORDS[code]} (${[...cited].join(', ')})`);
}
