/** Check of formulas: within limits none may divide by 0, be negative, or give part of an SU. */
import {
  add,
  ceilInt,
  type Fraction,
  fraction,
  type Int,
  mulInt,
  multiply,
  ONE,
  power,
  ZERO,
} from '../../exact/exact.ts';
import type { Limit, Rules, TechLevel, Trait } from '../rules.ts';
import { TableError, type TablePlace } from '../schema.ts';
import {
  type Extent,
  type Extents,
  eitherExtent,
  exactExtent,
  extent,
  extentOf,
  FAULTS,
  lowAndHigh,
  MOST_DIGITS,
  productOfTwo,
  rounded,
  sumOfTwo,
} from './extent.ts';
import type { Formula } from './formula.ts';
import { digitsIn } from './powers.ts';
import type { FormulaId, FormulaRow, QuantityOf, SystemQuantity } from './rows.ts';

/** Longest track that a sheet has room for. */
const LONGEST_TRACK = 200;

const WHOLE: readonly FormulaId[] = [
  'totalSpace',
  'engineSpace',
  'shieldSpace',
  'screenSpace',
  'directionalScreenSpace',
  'bankSpace',
  'trackLength',
  'lossLimit',
  'combatRating',
];

type Quantities<Id extends FormulaId> = Extents<QuantityOf<Id>>;

/** Throws a TableError with its place for the first faulty formula. */
export function checkFormulas(rules: Rules): void {
  const { limits: l, systems } = rules;
  const check: Check = (id, quantities) => extentsOf(rules, id, quantities).value;
  // The drydock profile continues with the value before rounding.
  const checkBothWays = <Id extends FormulaId>(id: Id, quantities: Quantities<Id>): Extent => {
    const { exact, value } = extentsOf(rules, id, quantities);
    return eitherExtent([exact, value]);
  };
  const H = limited(l.hull);
  const ER = limited(l.engines);
  const TL = techExtent([...rules.techLevels.values()]);
  check('totalSpace', { H });
  const EF = check('engineFactor', { H });
  const SF = check('shieldFactor', { H });
  const around = (limit: Limit) => {
    const each = limited(limit);
    return { Fwd: each, Port: each, Stbd: each, Aft: each };
  };
  const S = eitherExtent([limited(l.shields), check('equivalentShields', around(l.shields))]);
  check('engineSpace', { ER, EF, TL, H });
  check('shieldSpace', { S, SF, TL, H });
  const screens = limited(l.screens);
  check('screenSpace', { screens, TL, H, SF });
  check('directionalScreenSpace', { ...around(l.screens), TL, H, SF });
  const screenBoxes = fromZero(
    eitherExtent([
      check('screenBoxes', { screens }),
      check('directionalScreenBoxes', around(l.screens)),
    ]),
  );
  const baseSpace = checkModes(rules, TL, check);
  const arcs = arcExtent(rules);
  const mountFactor = valuesExtent([...rules.mountSizes.values()].map(({ factor }) => factor));
  const bank = {
    'base SU': baseSpace,
    mounts: limited(l.mounts),
    arcs,
    'mount factor': mountFactor,
  };
  const banks = fromZero(check('bankSpace', bank));
  const SU = fromZero(checkBothWays('bankSpace', bank));
  const ERo = enginesExtent(rules, ER);
  const LR = rangeExtent(rules);
  const X = productsOf(
    [...rules.traits.values()].flatMap(({ oratByHull }) =>
      (oratByHull ?? []).map(({ factor }) => [factor, 1] as const),
    ),
  );
  const bankOrat = sumOfMany(checkBothWays('bankOrat', { SU, TL, ERo, LR, X }));
  check('boxesBehindShields', { 'hull boxes': ANY_PART, 'screen boxes': screenBoxes, S });
  const length = check('trackLength', { H });
  if (length.high.n > LONGEST_TRACK) {
    fail(placeOf('trackLength'), `can give more than ${LONGEST_TRACK} boxes`);
  }
  check('lossLimit', { boxes: ANY });
  const n = limited(l.quantity);
  const ship: Extents<SystemQuantity> = {
    n,
    TL,
    H,
    ER,
    EF,
    SF,
    S,
    ERo,
    'Σ bank SU': sumOfMany(banks),
    'Σ bank ORAT': bankOrat,
  };
  let systemOrat = ANY_PART;
  for (const { id, space, orat } of systems.values()) {
    sound(space.formula, ship, { file: 'systems.json', row: id, field: 'space' });
    if (!orat) continue;
    const gives = sound(orat.formula, ship, { file: 'systems.json', row: id, field: 'orat' });
    systemOrat = eitherExtent([systemOrat, sumOfMany(gives)]);
  }
  const ORAT = check('orat', { 'Σ bank ORAT': bankOrat, 'Σ system ORAT': systemOrat });
  check('combatRating', { ORAT, DRAT: ANY_PART });
}

const placeOf = (row: FormulaId): TablePlace => ({ file: 'formulas.json', row, field: 'formula' });

function fail(place: TablePlace, fault: string): never {
  throw new TableError(fault, place);
}

/** The extent of a formula; throws a TableError if it has a fault or can be negative. */
function sound<Name extends string>(
  { expression, text }: Formula<Name>,
  quantities: Extents<Name>,
  place: TablePlace,
): Extent {
  const value = extent(expression, quantities);
  if ('code' in value) {
    fail(place, `${FAULTS[value.code]} (column ${value.at + 1} of “${text}”)`);
  }
  if (value.low.n < 0) fail(place, `can give less than 0 (“${text}”)`);
  return value;
}

/** The extent of a formula before and after rounding. */
function extentsOf<Id extends FormulaId>({ formulas }: Rules, id: Id, quantities: Quantities<Id>) {
  const { formula, rounding }: FormulaRow<QuantityOf<Id>> = formulas[id];
  const place = placeOf(id);
  const exact = sound(formula, quantities, place);
  const value = rounded(exact, rounding);
  if (WHOLE.includes(id) && value.parts !== 1) fail(place, 'must be rounded to whole numbers');
  return { exact, value };
}

type Check = <Id extends FormulaId>(id: Id, quantities: Quantities<Id>) => Extent;

/** The base SU that a weapon can have. */
function checkModes(rules: Rules, TL: Extent, check: Check): Extent {
  const { limits: l } = rules;
  const accuracies = [...rules.accuracies.values()];
  const sd = valuesExtent(accuracies.map(({ seeking }) => seeking));
  const ACC = eitherExtent([sd, valuesExtent(accuracies.map(({ direct }) => direct))]);
  const shot = { ROF: limited(l.rof), IMP: limited(l.imp), DMG: limited(l.dmg) };
  const traits = [...rules.traits.values()];
  const before = productsOf(factorsOf(traits, 'before'));
  const pairs = [...rules.traitPairs.values()].flatMap(({ factor }) => factor ?? []);
  const R = limited(l.bandRange);
  const inner = fromZero(R);
  const bands = check('bandReach', { R, 'inner R': inner, width: inner, LR: rangeExtent(rules) });
  const reach = eitherExtent([limited(l.range), limited(l.ma), bands]);
  const shots = check('shot', { LR: reach, ACC, ...shot });
  const seeking = check('seekingAddition', { MA: limited(l.ma), ACC, ...shot });
  const byTraits = { ROF: shot.ROF, 'ACC s/d': sd, added: addedExtent(traits) };
  const modes = check('modeSpace', {
    shot: sumOfSome(Array.from({ length: l.bands.max }, () => shots)),
    traits: productOfTwo(before, valuesExtent([...pairs, ONE])),
    additions: sumOfSome([seeking, check('traitAddition', byTraits)]),
    'late traits': productsOf(factorsOf(traits, 'after')),
    TL,
  });
  const two = check('twoModes', { larger: fromZero(modes), smaller: fromZero(modes) });
  // The base SU is 0 without modes, and for a missing weapon.
  return fromZero(eitherExtent([modes, two]));
}

/** The extent of sums over batteries, banks or systems, and of ratings, which have no limit. */
const ANY: Extent = {
  low: ZERO,
  high: fraction(10n ** 3000n),
  digits: [40, 1],
  parts: 1,
};

const ANY_PART: Extent = { ...ANY, digits: [40, 40], parts: 0 };

/** The extent of a sum of any number of such values with similar denominators. */
const sumOfMany = ({ digits: [n, d], parts }: Extent): Extent => ({
  ...ANY,
  digits: parts === 1 ? [n + 8, 1] : [n + 8, d + 8],
  parts,
});

/** @internal */
export const limited = ({ min, max }: Limit): Extent => extentOf(min, max);

/** The extent of a value that is one of several. */
const valuesExtent = (values: readonly Fraction[]): Extent => eitherExtent(values.map(exactExtent));

/** The extent of a sum of some of the values, each at most once. */
function sumExtent(values: readonly Fraction[]): Extent {
  const high = values.reduce(add, ZERO);
  // Its denominator divides the product of theirs.
  const parts = [...new Set(values.map(({ d }) => d))].reduce<Int>(mulInt, 1);
  return {
    low: ZERO,
    high,
    digits: [digitsIn(ceilInt(multiply(high, { n: parts, d: 1 }))), digitsIn(parts)],
    parts: eitherExtent(values.map(exactExtent)).parts,
  };
}

/**
 * The products of all factors above 1 and of all factors below 1, each as often as allowed. A product
 * of too many digits is not calculated, since the formula is refused for its digits.
 * @internal
 */
export function productsOf(
  factors: readonly (readonly [factor: Fraction, times: number])[],
): Extent {
  let digits = 1;
  for (const [factor, times] of factors) {
    digits += times * Math.max(digitsIn(factor.n), digitsIn(factor.d));
  }
  if (digits > MOST_DIGITS) return { ...ANY_PART, digits: [digits, digits] };
  let [low, high] = [ONE, ONE];
  for (const [factor, times] of factors) {
    const product = power(factor, times);
    if (factor.n < factor.d) low = multiply(low, product);
    else high = multiply(high, product);
  }
  return { ...lowAndHigh([low, high]), digits: [digits, digits], parts: 0 };
}

const techExtent = (levels: readonly TechLevel[]): Extent =>
  valuesExtent(levels.map(({ factor }) => factor));

/** The extent of a bank's arcs: at most every arc at once. @internal */
export const arcExtent = ({ letters, defensiveArcs }: Rules): Extent =>
  sumExtent([...letters.values(), ...defensiveArcs.values()].map(({ arcs }) => arcs));

/** The extent of ERo, with every system that changes it as often as allowed. @internal */
export function enginesExtent({ systems, limits }: Rules, ER: Extent): Extent {
  const factors: (readonly [Fraction, number])[] = [];
  const added: Fraction[] = [];
  for (const { enginesForOrat: effect, multiple, countOf } of systems.values()) {
    if (!effect) continue;
    if ('factor' in effect) factors.push([effect.factor, 1]);
    else {
      const count = multiple || countOf !== undefined ? limits.quantity.max : 1;
      added.push(multiply(effect.add, fraction(count)));
    }
  }
  return sumOfTwo(productOfTwo(ER, productsOf(factors)), sumExtent(added));
}

const fromZero = (value: Extent): Extent => ({ ...value, low: ZERO });

/** The range of any weapon, in hexes. */
const rangeExtent = ({ limits: l }: Rules): Extent =>
  extentOf(1, Math.max(1, l.range.max, l.ma.max, l.bandRange.max));

/** The extent of a sum of the values, any of which may be missing. */
function sumOfSome(values: readonly Extent[]): Extent {
  return values.map(fromZero).reduce(sumOfTwo, exactExtent(ZERO));
}

/** @internal */
export const factorsOf = (traits: readonly Trait[], stage: 'before' | 'after') =>
  traits.flatMap(({ effect, times }) => {
    if (effect.type === 'add') return [];
    const own = effect.type === 'range' ? 'before' : effect.stage;
    return own === stage ? [[effect.factor, times] as const] : [];
  });

/** The extent of the traits' additions in a mode, each as often as allowed. @internal */
export const addedExtent = (traits: readonly Trait[]): Extent =>
  sumExtent(
    traits.flatMap(({ effect, times }) =>
      effect.type === 'add' ? [multiply(effect.times, fraction(times))] : [],
    ),
  );
