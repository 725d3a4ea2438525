/** Figures of the hull, engines and shields (A.1), and the technology levels (A.4). */
import type { ByDefensiveArc, Design, TechCategory } from '../../src/core/design/design.ts';
import type { Quantities } from './formula.ts';
import { add, div, exact, type Fraction, mul, product, ratio, sub, sum } from './fraction.ts';
import { book, type House, rowOf, ruled } from './house.ts';

export const techFactor = (design: Design, category: TechCategory, house: House = book): Fraction =>
  exact(rowOf(house.techFactors, design.techLevels?.[category] ?? 0));

export const totalSpace = ({ hull }: Design, house: House): Fraction =>
  ruled(
    house,
    'totalSpace',
    () => ({ H: ratio(hull) }),
    () => ratio(hull * (hull + 30) * 5),
  );

export const engineFactor = ({ hull }: Design, house: House = book): Fraction =>
  ruled(
    house,
    'engineFactor',
    () => ({ H: ratio(hull) }),
    () => ratio(hull * (hull + 5)),
  );

export const shieldFactor = ({ hull }: Design, house: House = book): Fraction =>
  ruled(
    house,
    'shieldFactor',
    () => ({ H: ratio(hull) }),
    () => ratio((hull + 4) * 9),
  );

/** The figures of four defensive arcs as formulas name them. */
export const byArc = ({ fwd, port, stbd, aft }: ByDefensiveArc): Quantities => ({
  Fwd: ratio(fwd),
  Port: ratio(port),
  Stbd: ratio(stbd),
  Aft: ratio(aft),
});

/** S of four ratings (B.7): tenth(6 − 6 ÷ (2/(6−fwd) + 1.5/(6−port) + 1.5/(6−stbd) + 1/(6−aft))). */
const equivalentOfFour = ({ fwd, port, stbd, aft }: ByDefensiveArc): Fraction => {
  const weighted = sum([
    ratio(2, 6 - fwd),
    div(exact('1.5'), ratio(6 - port)),
    div(exact('1.5'), ratio(6 - stbd)),
    ratio(1, 6 - aft),
  ]);
  return sub(ratio(6), div(ratio(6), weighted));
};

/** S: the rating itself, or the equivalent of four. */
export const equivalentShields = ({ shields = 0 }: Design, house: House = book): Fraction => {
  if (typeof shields === 'number') return ratio(shields);
  return ruled(
    house,
    'equivalentShields',
    () => byArc(shields),
    () => equivalentOfFour(shields),
    'tenth',
  );
};

/** Number of a system that counts: its quantity or another's, 0 when it is not aboard. */
export const quantityOf = ({ systems = [] }: Design, id: string, house: House): number => {
  const aboard = (other: string) => systems.find((system) => system.id === other);
  const fitted = aboard(id);
  if (!fitted) return 0;
  const { countOf, many } = rowOf(house.systems, id);
  if (countOf === undefined) return many ? (fitted.qty ?? 1) : 1;
  const counted = aboard(countOf);
  return counted ? (counted.qty ?? 1) : 0;
};

/** ERo: the engine rating that ORATs use: all factors, then what each of the others adds. */
export const enginesForOrat = (design: Design, house: House = book): Fraction => {
  let rating = ratio(design.engines);
  let added = ratio(0);
  for (const { id } of design.systems ?? []) {
    const { engines } = rowOf(house.systems, id);
    const n = quantityOf(design, id, house);
    if (!engines || n === 0) continue;
    if ('factor' in engines) rating = mul(rating, exact(engines.factor));
    else added = add(added, mul(ratio(n), exact(engines.add)));
  }
  return add(rating, added);
};

export const engineSpace = (design: Design, house: House): Fraction => {
  const ER = ratio(design.engines);
  const EF = engineFactor(design, house);
  const TL = techFactor(design, 'engines', house);
  return ruled(
    house,
    'engineSpace',
    () => ({ ER, EF, TL, H: ratio(design.hull) }),
    () => product([ER, EF, TL]),
    'up',
  );
};

export const shieldSpace = (design: Design, house: House): Fraction => {
  const S = equivalentShields(design, house);
  const SF = shieldFactor(design, house);
  const TL = techFactor(design, 'shields', house);
  return ruled(
    house,
    'shieldSpace',
    () => ({ S, SF, TL, H: ratio(design.hull) }),
    () => product([S, SF, TL]),
    'up',
  );
};
