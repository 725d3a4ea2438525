/** Advice on the arcs and the balance of a design: likely oversights, each with a change that mends it. */
import { type Design, isBanded, isSeeking, type Mode } from '../design/design.ts';
import { editList, setProtection } from '../design/edits/structure.ts';
import { setFigure } from '../design/edits/weapons.ts';
import type { Params } from '../design/issues.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import { wrongKindError } from '../design/sound.ts';
import { countOf } from '../design/text/counts.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import { attackerOf, fireAids, firedModeOf } from '../play/advisor/combatants.ts';
import { reachOf } from '../play/advisor/range-table.ts';
import { type ShipSums, shipSums } from '../rating/changed-ship.ts';
import { lossLimit } from '../rating/ratings.ts';
import { ownField } from '../rules/lookup.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import type { Limit, Rules } from '../rules/rules.ts';
import {
  type Advised,
  blindRuns,
  cheapestChange,
  editsToEven,
  editsToSeeAll,
  lopsidedAt,
  nameAt,
  seesAllAsEvenly,
  sumsOfLegal,
  type WordedEdit,
} from './advised-arcs.ts';
import { type ChangeOfShip, changeBetween, searched } from './fit.ts';

type AdviceCode = keyof typeof WORDS;

export interface DesignAdvice {
  readonly code: AdviceCode;
  /** Place in the design. */
  readonly path: string;
  readonly params: Params;
  readonly rule: string;
  /** Key of its reason: dismissed advice returns when the reason changes. */
  readonly key: string;
  /** The legal change that mends it; undefined if no single change does. */
  readonly change?: ChangeOfShip;
}

/** Opponents whose reach is compared, and the rules of play. */
export interface Opposition {
  readonly play: PlayRules;
  readonly designs: readonly Design[];
}

interface AdviceOptions {
  readonly against?: Opposition | undefined;
  readonly cache?: WeaponCache;
}

/**
 * Advice on a design, in the order of its form: arcs, loss limits, shields and screens, ranges. Without
 * opponents, none on ranges. Never throws.
 */
export function adviceOn(
  rules: Rules,
  design: Design,
  options: AdviceOptions = {},
): readonly DesignAdvice[] {
  return searched(adviceSoFar(rules, design, options));
}

/** Runs `adviceOn` in steps. */
export function* adviceSoFar(
  rules: Rules,
  design: Design,
  options: AdviceOptions = {},
): Generator<undefined, readonly DesignAdvice[]> {
  const { against, cache = new WeakMap() } = options;
  const advised: Advised = { ship: shipSums(ownRules(rules, design), design, cache), cache };
  const kinds = [onBlindArcs, onSides, onLossLimits, onProtection];
  const found: DesignAdvice[] = [];
  for (const kind of kinds) found.push(...(yield* kind(advised)));
  if (against) found.push(...(yield* onRanges(advised, against)));
  return found;
}

type Found = Generator<undefined, readonly DesignAdvice[]>;

function advice(
  code: AdviceCode,
  path: string,
  rule: string,
  params: Params,
  change: ChangeOfShip | undefined,
  reason: readonly (string | number)[] = [],
): DesignAdvice {
  const key = [code, ...reason].join(' ');
  return { code, path, params, rule, key, ...(change && { change }) };
}

function* onBlindArcs(advised: Advised): Found {
  const runs = blindRuns(advised);
  if (runs.length === 0) return [];
  const where = runs.map(([from, to]) => `${from}°–${to}°`).join(', ');
  const change = yield* cheapestChange(advised, editsToSeeAll(advised), seesAllAsEvenly(advised));
  const { rule = '' } = [...advised.ship.rules.letters.values()][0] ?? {};
  return [advice('arcs.blind', 'batteries', rule, { where }, change, [where])];
}

function* onSides(advised: Advised): Found {
  const { design, rules } = advised.ship;
  const found: DesignAdvice[] = [];
  for (const at of advised.ship.legal.batteries.keys()) {
    const arcs = lopsidedAt(advised, at);
    if (arcs.length === 0) continue;
    const [more, less] = editsToEven(advised, at);
    const added = yield* cheapestChange(advised, more ? [more] : []);
    const fits = added && added.remaining >= 0;
    const taken = fits || !less ? undefined : yield* cheapestChange(advised, [less]);
    const [heavy, light] = [0, 1].map((side) => arcs.map((pair) => pair[side]).join(', '));
    const params = { weapon: nameAt(design, at), heavy: heavy ?? '', light: light ?? '' };
    const { rule } = rules.formulas.bankSpace;
    const reason = Object.values(params);
    const path = `batteries[${at}].banks`;
    found.push(advice('arcs.lopsided', path, rule, params, taken ?? added, reason));
  }
  return found;
}

const mountsOf = ({ legal }: ShipSums): readonly number[] =>
  legal.batteries.map(({ banks }) => banks.reduce((sum, { mounts }) => sum + mounts, 0));

/** Batteries of one weapon whose limits, each rounded up, allow more losses than one battery's. */
function* onLossLimits(advised: Advised): Found {
  const { rules, legal, design, exact } = advised.ship;
  const { rule } = rules.formulas.lossLimit;
  const mounts = mountsOf(advised.ship);
  const places = new Map<string, number[]>();
  for (const [at, { id }] of legal.batteries.entries())
    places.set(id, [...(places.get(id) ?? []), at]);
  const found: DesignAdvice[] = [];
  for (const group of places.values()) {
    const [first = 0, ...others] = group;
    const all = group.reduce((sum, at) => sum + (mounts[at] ?? 0), 0);
    const apart = group.reduce((sum, at) => sum + lossLimit(rules, mounts[at] ?? 0), 0);
    const together = lossLimit(rules, all);
    const weapon = nameAt(design, first);
    if (apart > together) {
      const edit = editList('batteries', (list) => {
        const banks = group.flatMap((at) => list[at]?.banks ?? []);
        return list
          .map((battery, at) => (at === first ? { ...battery, banks } : battery))
          .filter((_, at) => !others.includes(at));
      });
      const text = `${weapon}: ${group.length} batteries → 1`;
      const change = yield* cheapestChange(advised, [{ text, edit }]);
      const params = { weapon, batteries: group.length, apart, together, all };
      const path = `batteries[${others[0] ?? first}]`;
      found.push(advice('losses.split', path, rule, params, change, [weapon, apart, together]));
    } else if (all > 0 && together >= all && legal.batteries.length + exact.equipment > 1) {
      if (lopsidedAt(advised, first).length > 0) continue;
      const spares = (after: ShipSums) => {
        const left = mountsOf(after)[first] ?? 0;
        return lossLimit(rules, left) < left;
      };
      const change = yield* cheapestChange(advised, editsToSpare(advised.ship, first), spares);
      const params = { weapon, limit: together, all };
      found.push(advice('losses.all', `batteries[${first}]`, rule, params, change, [weapon]));
    }
  }
  return found;
}

/** Edits that give a battery of one mount a second: one more, or its weapons on mounts of their own. */
function* editsToSpare({ legal, design }: ShipSums, at: number): Generator<WordedEdit> {
  const name = nameAt(design, at);
  for (const [index, { source }] of (legal.batteries[at]?.banks ?? []).entries()) {
    const { mounts, arc, size = 1 } = source;
    const next = [{ ...source, mounts: mounts + 1 }];
    if (size > 1) next.push({ ...source, mounts: mounts * size, size: 1 });
    for (const bank of next) {
      const text = `${name} ${arc}, mounts ${mounts} → ${bank.mounts}`;
      const edit = editList('batteries', (list) =>
        list.map((old, place) =>
          place === at ? { ...old, banks: old.banks.toSpliced(index, 1, bank) } : old,
        ),
      );
      yield { text: (bank.size ?? 1) === size ? text : `${text}, single`, edit };
    }
  }
}

/** Least growth of the DRAT that is worth advice. */
const WORTH_A_WORD = 1.05;

/** Shields and screens that give more DRAT for no more SU; of four arcs, nothing is tried. */
function* onProtection(advised: Advised): Found {
  const { ship } = advised;
  const { rules, design, legal, totals } = ship;
  const { shields, screens } = legal;
  if (typeof shields !== 'number' || typeof screens !== 'number') return [];
  const { limits, formulas } = rules;
  const most = Math.max(screens, limits.screens.softMax ?? limits.screens.max);
  let best: { sums: ShipSums; shields: number; screens: number } | undefined;
  for (let s = limits.shields.min; s <= limits.shields.max; s += 1) {
    yield;
    const fitted = (n: number) => {
      const sums = sumsOfLegal(advised, (old) => protectedBy(old, s, n));
      return sums && sums.totals.space.used <= totals.space.used ? sums : undefined;
    };
    // The most screens within the present SU; more screens never cost less.
    let [n, above] = [-1, most + 1];
    while (above - n > 1) {
      const middle = Math.floor((n + above) / 2);
      if (fitted(middle)) n = middle;
      else above = middle;
    }
    const sums = n < 0 ? undefined : fitted(n);
    if (!sums || sums.totals.combatRating <= totals.combatRating) continue;
    if (sums.totals.drat > (best?.sums.totals.drat ?? totals.drat))
      best = { sums, shields: s, screens: n };
  }
  if (!best || best.sums.totals.drat < WORTH_A_WORD * totals.drat) return [];
  const { sums, shields: s, screens: n } = best;
  const words = `Shields ${shields} → ${s}, screens ${screens} → ${n}`;
  const change = { ...changeBetween(ship, sums, () => words) };
  const path = s === shields ? 'screens' : 'shields';
  const { rule } = formulas.boxesBehindShields;
  const params = { s: shields, n: screens, drat: totals.drat, toS: s, toN: n };
  const all = { ...params, toDrat: sums.totals.drat };
  return [advice('protection.traded', path, rule, all, change, [design.hull])];
}

const protectedBy = (design: Design, shields: number, screens: number): Design => {
  const shielded = setProtection('shields', shields)(design);
  return setProtection('screens', screens)(shielded);
};

/** A mode that fires directly and has one long range, with its place. */
interface RangedMode {
  readonly weapon: string;
  readonly name: string;
  readonly place: number;
  readonly mode: Extract<Mode, { readonly range: number }>;
}

function* rangedModes({ weapons = [], batteries = [] }: Design): Generator<RangedMode> {
  const fitted = new Set(batteries.map(({ weapon }) => weapon));
  for (const weapon of weapons) {
    if (!fitted.has(weapon.id)) continue;
    for (const [place, mode] of weapon.modes.entries()) {
      if (isBanded(mode) || isSeeking(mode)) continue;
      yield { weapon: weapon.id, name: weaponName(weapon), place, mode };
    }
  }
}

/** Weapons that reach less far than most opponents, or further than all who are no slower. */
function* onRanges(advised: Advised, { play, designs }: Opposition): Found {
  const { ship } = advised;
  const { rules, design, legal } = ship;
  const battle = { rules, play };
  const reaches = designs.map((one) => reachOf(battle, attackerOf(battle, one)));
  const armed = reaches.filter((reach) => reach > 0).toSorted((a, b) => a - b);
  const own = reachOf(battle, attackerOf(battle, design));
  if (armed.length === 0 || own === 0) return [];
  const { rule } = play.combat.die;
  const reachWith = (mode: RangedMode['mode'], range: number): number => {
    const fired = firedModeOf(rules, { ...mode, range });
    const modes = fired ? [{ index: 0, mode: fired }] : [];
    const batteries = [{ index: 0, name: '', modes, banks: [] }];
    return reachOf(battle, { batteries, ...fireAids(battle, legal) });
  };
  const editTo = (one: RangedMode, range: number): WordedEdit => ({
    text: `${one.name}, ${rules.limits.range.name} ${one.mode.range} → ${range}`,
    edit: setFigure(one.weapon, one.place, 'range', range),
  });
  const modes = [...rangedModes(design)];
  const further = armed.filter((reach) => reach > own).length;
  // Half of them may reach further.
  const middle = armed[Math.ceil(armed.length / 2) - 1] ?? 0;
  if (further > armed.length / 2) {
    const longest = modes.filter(({ mode }) => reachWith(mode, mode.range) === own);
    const edits = longest.flatMap((one) => {
      const range = leastRange(rules.limits.range, (to) => reachWith(one.mode, to) >= middle);
      return range === undefined ? [] : [editTo(one, range)];
    });
    const change = yield* cheapestChange(advised, edits);
    const params = { further, of: armed.length, most: armed.at(-1) ?? 0, own };
    return [advice('range.short', 'weapons', rule, params, change, [own, middle])];
  }
  const most = armed.at(-1) ?? 0;
  const fastest = Math.max(...designs.map(({ engines }) => engines));
  if (legal.engines > fastest) return [];
  const found: DesignAdvice[] = [];
  for (const one of modes) {
    const { mode, name, weapon, place } = one;
    const reach = reachWith(mode, mode.range);
    const range = leastRange(rules.limits.range, (to) => reachWith(mode, to) >= most);
    if (reach <= most || range === undefined || range >= mode.range) continue;
    const change = yield* cheapestChange(advised, [editTo(one, range)]);
    const params = { weapon: name, reach, most, engines: legal.engines, fastest };
    const at = design.weapons?.findIndex(({ id }) => id === weapon) ?? 0;
    const path = `weapons[${at}].modes[${place}].range`;
    found.push(advice('range.long', path, rule, params, change, [name, place, reach, most]));
  }
  return found;
}

/** The shortest legal range that is enough. */
function leastRange(
  { min, max, softMax = max, step = 1 }: Limit,
  isEnough: (range: number) => boolean,
): number | undefined {
  for (let range = min; range <= softMax; range += step) if (isEnough(range)) return range;
  return undefined;
}

interface AdviceWords {
  readonly what: (p: Params) => string;
  readonly why: (p: Params) => string;
}

const WORDS = {
  'arcs.blind': {
    what: (p) => `No bank bears on ${p.where}, clockwise from the bow.`,
    why: () => 'Whoever stays there is never fired at. Wider arcs of one bank cover it.',
  },
  'arcs.lopsided': {
    what: (p) => `${p.weapon} has more weapons in ${p.heavy} than in ${p.light}.`,
    why: () =>
      'Port and starboard differ, and opponents choose the weaker side. A mirrored bank makes them alike.',
  },
  'losses.split': {
    what: (p) =>
      `${p.weapon} stands in ${p.batteries} batteries: ${p.apart} of ${p.all} mounts are within the loss limits.`,
    why: (p) =>
      `Each limit is rounded up. In one battery only ${p.together} may go before others reach theirs; nothing else changes.`,
  },
  'losses.all': {
    what: (p) =>
      `${p.weapon} may lose ${p.all === 1 ? 'its only mount' : `all ${p.all} mounts`} first.`,
    why: (p) => `Its loss limit of ${p.limit} spares nothing; that of two mounts would spare one.`,
  },
  'protection.traded': {
    what: (p) =>
      `${shieldsAnd(p.toS, p.toN)} give DRAT ${p.toDrat} for the SU of ${shieldsAnd(p.s, p.n).toLowerCase()} (${p.drat}).`,
    why: () =>
      'Shields raise the worth of every box, screens add boxes: the size of the hull decides which costs less.',
  },
  'range.short': {
    what: (p) =>
      `${p.of === 1 ? 'The opponent reaches' : `${p.further} of ${p.of} opponents reach`} further: ${p.most} hexes at most, this ship ${p.own}.`,
    why: () => 'They fire first, and without an answer while they keep away.',
  },
  'range.long': {
    what: (p) => `${p.weapon} reaches ${p.reach} hexes, no chosen opponent more than ${p.most}.`,
    why: (p) =>
      `Engines ${p.engines} against ${p.fastest} cannot keep that distance: the reach counts in the approach only. With theirs it costs less.`,
  },
} satisfies { readonly [code: string]: AdviceWords };

const shieldsAnd = (shields: Params[string] = 0, screens: Params[string] = 0): string =>
  `Shields ${shields} with ${screens === 0 ? 'no screens' : countOf(Number(screens), 'screen')}`;

/** Advice in words: the observation, its reason and the rule number. */
export function wordAdvice({
  code,
  params,
  rule,
}: Pick<DesignAdvice, 'code' | 'params' | 'rule'>): {
  readonly what: string;
  readonly why: string;
} {
  const words = ownField<AdviceWords>(WORDS, code);
  if (!words) throw wrongKindError('advice.code');
  const { what, why } = words;
  return { what: what(params), why: `${why(params)} (${rule})` };
}
