/** Random packs of house rules that add, replace and remove rows in every table. */
import type { PackTable, RulesPack } from '../../src/core/rules/packs/pack.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formula } from './arbitrary-formulas.ts';
import { type Chance, chance } from './chance.ts';
import { book } from './house.ts';

type Row = { [field: string]: unknown };
interface Drawn extends Chance {
  readonly tables: { [table in PackTable]?: unknown };
  readonly remove: { [table: string]: string[] };
}

const EXPLANATION = 'As the house says.';
const CATEGORIES = ['engines', 'fighters', 'shields', 'weapons'];
const RISEN = {
  hull: [40, 60, 120],
  engines: [8, 20, 9999],
  shields: [3, 4],
  screens: [10, 60, 200],
  range: [12, 24, 60],
  ma: [8, 16, 20],
  rof: [3, 8, 20],
  imp: [4, 9, 15],
  dmg: [2, 7, 12],
  modes: [1],
  traits: [2, 4, 6],
  rangeTraits: [0, 1],
  bands: [3, 5, 8],
  bandRange: [12, 30],
  mounts: [6, 12, 40],
  quantity: [5, 40, 70],
};

const FORMULAS = Object.keys(unity.formulas) as (keyof typeof unity.formulas)[];
/** Formulas whose results are whole numbers. */
const WHOLE = /Space$|^trackLength$|^lossLimit$|^combatRating$/;

/** Limits that hold: tracks fit on a sheet, and 6 − S is a divisor. */
const MOST: { readonly [id: string]: number } = { trackLength: 60, equivalentShields: 5 };

function changeLimits({ tables, oneIn, pick }: Drawn): void {
  const limits: Row = {};
  for (const [field, most] of Object.entries(RISEN)) {
    if (!oneIn(6)) continue;
    const { min } = book.limits.get(field) ?? { min: 0 };
    const least = field === 'range' ? 1 : min;
    const step = field === 'range' ? pick([1, 2, 3]) : 1;
    limits[field] = { name: field, min: least, max: pick(most), ...(step > 1 && { step }) };
  }
  if (Object.keys(limits).length > 0) tables.limits = limits;
}

const limit = ({ tables }: Drawn, field: string, row: Row): void => {
  tables.limits = { ...(tables.limits as Row | undefined), [field]: { name: field, ...row } };
};

function changeLevels(drawn: Drawn): void {
  const { tables, remove, oneIn, pick, pickSome, factor } = drawn;
  if (oneIn(4)) {
    const [min, max, step] = [pick([-3, -2]), pick([2, 3, 4]), pick([0.25, 0.5, 1])];
    limit(drawn, 'techLevel', { min, max, step });
    const levels = Array.from({ length: (max - min) / step + 1 }, (_, i) => min + i * step);
    tables.techLevels = levels.flatMap((level) =>
      level === 0 ? [] : [{ level, factor: factor() }],
    );
  } else if (oneIn(5)) {
    limit(drawn, 'techLevel', { min: -1, max: 1 });
    remove.techLevels = ['2', '-2'];
  } else if (oneIn(3)) {
    tables.techLevels = pickSome([-2, -1, 1, 2], 3).map((level) => ({ level, factor: factor() }));
  }
}

function changeFormulas(drawn: Drawn): void {
  const { tables, oneIn, pick } = drawn;
  const rows = FORMULAS.flatMap((id): [string, Row][] => {
    if (!oneIn(9)) return [];
    const { formula: own, rounding: was } = unity.formulas[id];
    const names: readonly string[] = own.quantities;
    const text = formula(drawn, own.text, names);
    const rounding = WHOLE.test(id)
      ? pick(['up', 'down', 'nearest'])
      : pick(['exact', 'tenth', 'nearest', was]);
    const most = MOST[id];
    const bounded = most === undefined ? text : `min(${most}, ${text})`;
    return [[id, { label: `House ${id}`, formula: bounded, rounding }]];
  });
  if (rows.length > 0) tables.formulas = Object.fromEntries(rows);
}

function changeTraits(drawn: Drawn): readonly string[] {
  const { tables, remove, oneIn, pick, pickSome, factor } = drawn;
  const gone = oneIn(3) ? pickSome([...book.traits.keys()], 4) : [];
  if (gone.length > 0) remove.traits = gone;
  const hasTables = oneIn(4);
  if (hasTables) {
    tables.hullFactors = {
      heavy: [
        { from: 2, to: 8, factor: factor() },
        { from: 12, to: 30, factor: factor() },
      ],
      ...(oneIn(2) && { expendable: [{ from: 1, to: 20, factor: factor() }] }),
    };
  }
  const row = (code: string): Row => {
    const kind = pick(['range', 'fire-control', 'damage', 'misc']);
    const effect =
      kind === 'range'
        ? { type: 'range', factor: factor() }
        : oneIn(4)
          ? { type: 'add', times: factor() }
          : { type: 'multiply', factor: factor(), stage: pick(['before', 'after']) };
    return {
      ...{ code, name: `House ${code}`, kind, effect, explanation: EXPLANATION },
      ...(oneIn(4) && { times: pick([1, 2, 3]) }),
      ...(oneIn(4) && { caps: [{ figure: pick(['rof', 'imp']), max: pick([1, 2, 3]) }] }),
      ...(hasTables && oneIn(2) && { oratByHull: pick(['heavy', 'expendable']) }),
      ...(oneIn(5) && { hides: pick(['rof', 'imp', 'short', 'long']) }),
    };
  };
  const left = [...book.traits.keys()].filter((code) => !gone.includes(code));
  const fresh = oneIn(2) ? pickSome(['Xa', 'Xb', 'Xyz', 'X_9', 'New'], 3) : [];
  const others = oneIn(3) ? pickSome(left, 3) : [];
  const rows = [...fresh, ...others].map(row);
  if (rows.length > 0) tables.traits = rows;
  const kindOf = (code: string) =>
    rows.find((one) => one.code === code)?.kind ?? book.traits.get(code)?.kind;
  const codes = [...left, ...fresh];
  changePairs(
    drawn,
    codes.filter((code) => kindOf(code) === 'range'),
    gone,
  );
  return codes;
}

function changePairs(
  { tables, remove, oneIn, pick, factor }: Drawn,
  ranged: readonly string[],
  gone: readonly string[],
): void {
  const pairs = ranged.flatMap((a, i) => ranged.slice(i + 1).map((b) => [a, b]));
  const given = pairs.filter(() => oneIn(7));
  if (given.length > 0) {
    tables.traitPairs = given.map((traits) => ({
      traits: oneIn(2) ? traits : [...traits].reverse(),
      factor: oneIn(5) ? null : factor(),
    }));
  }
  const stands = [...book.rangePairs.keys()].filter(
    (pair) => !pair.split('+').some((code) => gone.includes(code)),
  );
  if (oneIn(5) && stands.length > 0) remove.traitPairs = [pick(stands)];
}

function changeExclusions(drawn: Drawn, codes: readonly string[]): void {
  const { tables, remove, oneIn, pick, pickSome } = drawn;
  const pairs = pickSome(codes, 6);
  if (oneIn(3) && pairs.length > 1) {
    tables.exclusions = pairs.slice(1).map((code) => ({ traits: [pairs[0], code] }));
  }
  if (oneIn(4)) remove.exclusions = pickSome(['Cts+Inc', 'Slw+Exp', 'Pr1+Pr2'], 2);
  if (oneIn(4)) {
    tables.modeExclusions = [
      {
        mode: pick(['seeking', 'banded']),
        kinds: pickSome(['range', 'fire-control', 'damage', 'misc'], 2),
        traits: pickSome(codes, 3),
      },
    ];
  } else if (oneIn(5)) remove.modeExclusions = [pick(['seeking', 'banded'])];
  if (oneIn(6)) tables.traitKinds = [{ kind: 'misc', name: 'All else' }];
}

function changeMounts(drawn: Drawn): void {
  const { tables, remove, oneIn, pick, pickSome, factor } = drawn;
  if (oneIn(5)) {
    tables.accuracies = [1, 7].map((acc) => ({ acc, direct: factor(), seeking: factor() }));
    limit(drawn, 'acc', { min: 1, max: 7 });
  } else if (oneIn(6)) {
    remove.accuracies = ['2'];
    limit(drawn, 'acc', { min: 3, max: 6 });
  } else if (oneIn(4)) {
    tables.accuracies = [{ acc: pick([2, 3, 4, 5, 6]), direct: factor(), seeking: factor() }];
  }
  if (oneIn(5)) {
    tables.mountSizes = [5, 6].map((size) => ({ size, name: `${size}-fold`, factor: factor() }));
    limit(drawn, 'mountSize', { min: 1, max: 6 });
  } else if (oneIn(6)) {
    remove.mountSizes = ['4'];
    limit(drawn, 'mountSize', { min: 1, max: 3 });
  } else if (oneIn(4)) {
    tables.mountSizes = [{ size: pick([1, 2, 3, 4]), name: 'Odd', factor: factor() }];
  }
  const arc = (name: string, bounds: string): Row => ({
    ...{ name, title: 'house arc', from: 330, to: 30, arcs: factor(), mirror: name, bounds },
  });
  if (oneIn(4))
    tables.letters = pickSome(['G', 'L', 'M', 'Z'], 3).map((name) => arc(name, 'spine'));
  if (oneIn(4)) {
    tables.defensiveArcs = pickSome(['Fwd', 'Aft', 'Bow'], 3).map((name) =>
      arc(name, 'defensive-arc'),
    );
  }
  if (oneIn(4)) {
    tables.alternateArcs = pickSome(['FF', 'TT', 'QQ', 'WW'], 3).map((name) => ({
      ...{ name, title: 'house name', letters: pick(['ABC', 'GL', 'K', 'JEF']) },
    }));
  }
  if (oneIn(5)) remove.alternateArcs = pickSome(['PP', 'SS', 'AX'], 2);
}

function changeSystems(drawn: Drawn): void {
  const { tables, remove, oneIn, pick, pickSome, factor } = drawn;
  const row = (id: string, others: readonly string[]): Row => {
    const { space } = unity.systems.get(pick([...unity.systems.keys()])) ?? {};
    const names = space?.formula.quantities ?? [];
    const text = (): string => formula(drawn, space?.formula.text ?? 'n', names);
    return {
      ...{ id, name: `House ${id}`, kind: pick(['equipment', 'munitions', 'trait']) },
      ...{ tech: pick([null, ...CATEGORIES]), space: text(), explanation: EXPLANATION },
      ...(oneIn(2) && { multiple: true }),
      ...(oneIn(4) && { countOf: pick(others) }),
      ...(oneIn(5) && { requires: oneIn(2) ? { system: pick(others) } : { shields: true } }),
      ...(oneIn(2) && { orat: text() }),
      ...(oneIn(2) && {
        drat: oneIn(2)
          ? { factor: pick([0.5, 1.1, 1.25, 2]), on: pick(['all', 'hull']) }
          : { add: pick([0, 1, 7]) },
      }),
      ...(oneIn(3) && {
        enginesForOrat: oneIn(2) ? { factor: factor() } : { add: factor() },
      }),
    };
  };
  const gone = oneIn(3) ? pickSome(['mines', 'probes', 'stealth', 'science'], 3) : [];
  if (gone.length > 0) remove.systems = gone;
  const left = [...book.systems.keys()].filter((id) => !gone.includes(id));
  const ids = [
    ...(oneIn(2) ? pickSome(['plates', 'net', 'odd-thing'], 3) : []),
    ...(oneIn(3) ? pickSome(left, 3) : []),
  ];
  if (ids.length > 0) tables.systems = ids.map((id) => row(id, left));
  if (oneIn(6)) tables.screens = { tech: pick(CATEGORIES) };
}

/** A pack that is mostly valid, the same for the same seed. */
const packOf = (seed: number): RulesPack => {
  const drawn: Drawn = { tables: {}, remove: {}, ...chance(seed) };
  changeLimits(drawn);
  changeLevels(drawn);
  changeFormulas(drawn);
  changeExclusions(drawn, changeTraits(drawn));
  changeMounts(drawn);
  changeSystems(drawn);
  const { tables, remove } = drawn;
  return {
    ...{ format: 'slipway.rules', version: 1, id: `pack-${seed}`, name: `House ${seed}` },
    ...{ packVersion: '1.0', base: 'unity-2.0', tables, remove },
  } as RulesPack;
};

/** Packs that are mostly valid, the same for the same seed. */
export const randomPacks = (count: number, seed: number): RulesPack[] =>
  Array.from({ length: count }, (_, i) => packOf(seed + i * 7919));
