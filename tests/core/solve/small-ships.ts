/**
 * All designs of a few free parts, by steps made and rated anew here: what a search is held against.
 * Knows nothing of the search but what its goals mean.
 */
import type { Bank, Design } from '../../../src/core/design/design.ts';
import type { WeaponCache } from '../../../src/core/design/legal-design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import type { Evaluation } from '../../../src/core/rating/evaluation.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

/** Parts that may change; the rest is locked. */
export interface FreeParts {
  readonly engines?: boolean;
  readonly shields?: boolean;
  readonly screens?: boolean;
  /** Mounts and weapons a mount of the battery at this place. */
  readonly battery?: number;
  readonly systems?: readonly string[];
}

type Way = 'up' | 'down';

interface SmallStep {
  readonly way: Way;
  readonly design: Design;
}

interface Reached {
  readonly design: Design;
  readonly evaluation: Evaluation;
  readonly steps: number;
}

/** More designs than these are no small case. */
const MOST = 300;

const around = (value: number, most: number, least: number): readonly (readonly [Way, number])[] =>
  [['up', value + 1] as const, ['down', value - 1] as const].filter(
    ([, to]) => to >= least && to <= most,
  );

function* protectionSteps(design: Design, field: 'shields' | 'screens', most: number) {
  const value = design[field] ?? 0;
  if (typeof value === 'number') {
    for (const [way, to] of around(value, most, 0))
      yield { way, design: { ...design, [field]: to } };
    return;
  }
  for (const arc of ['fwd', 'port', 'stbd', 'aft'] as const) {
    for (const [way, to] of around(value[arc], most, 0)) {
      yield { way, design: { ...design, [field]: { ...value, [arc]: to } } };
    }
  }
}

function* bankSteps(design: Design, at: number): Generator<SmallStep> {
  const batteries = design.batteries ?? [];
  const banks = batteries[at]?.banks ?? [];
  const withBank = (index: number, bank: Bank): Design => ({
    ...design,
    batteries: batteries.map((battery, i) =>
      i === at ? { ...battery, banks: banks.map((old, j) => (j === index ? bank : old)) } : battery,
    ),
  });
  for (const [index, bank] of banks.entries()) {
    for (const [way, mounts] of around(bank.mounts, 9, 1)) {
      yield { way, design: withBank(index, { ...bank, mounts }) };
    }
    for (const [way, size] of around(bank.size ?? 1, 4, 1)) {
      yield { way, design: withBank(index, { ...bank, size }) };
    }
  }
}

function* systemSteps(design: Design, id: string): Generator<SmallStep> {
  const systems = design.systems ?? [];
  const line = systems.find((fitted) => fitted.id === id);
  if (!line) {
    yield { way: 'up', design: { ...design, systems: [...systems, { id }] } };
    return;
  }
  yield {
    way: 'down',
    design: { ...design, systems: systems.filter((fitted) => fitted !== line) },
  };
  if (!unity.systems.get(id)?.multiple) return;
  for (const [way, qty] of around(line.qty ?? 1, 30, 1)) {
    const next = systems.map((fitted) => (fitted === line ? { id, qty } : fitted));
    yield { way, design: { ...design, systems: next } };
  }
}

function* stepsOf(design: Design, free: FreeParts): Generator<SmallStep> {
  if (free.engines) {
    for (const [way, engines] of around(design.engines, 9999, 0)) {
      yield { way, design: { ...design, engines } };
    }
  }
  if (free.shields) yield* protectionSteps(design, 'shields', 5) as Generator<SmallStep>;
  if (free.screens) yield* protectionSteps(design, 'screens', 50) as Generator<SmallStep>;
  if (free.battery !== undefined) yield* bankSteps(design, free.battery);
  for (const id of free.systems ?? []) yield* systemSteps(design, id);
}

/** The parts of a design that steps change. */
const keyOfDesign = ({ engines, shields, screens, systems = [], batteries = [] }: Design): string =>
  JSON.stringify([
    ...[engines, shields, screens],
    systems.map(({ id, qty = 1 }) => [id, qty]).sort(),
    batteries.map(({ banks }) => banks.map(({ mounts, size = 1 }) => [mounts, size])),
  ]);

const countsOf = ({ issues }: Evaluation): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { code } of issues) {
    if (code !== 'space.over') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
};

const isNoWorse = (before: Evaluation, after: Evaluation): boolean => {
  const counts = countsOf(before);
  return [...countsOf(after)].every(([code, count]) => count <= (counts.get(code) ?? 0));
};

/**
 * Every design that steps lead to which go the way that is asked for and stay where `holds` says, with
 * the least number of steps; undefined where there are too many.
 */
export function allReached(
  design: Design,
  free: FreeParts,
  way: Way | 'both',
  holds: (evaluation: Evaluation) => boolean,
): readonly Reached[] | undefined {
  const cache: WeaponCache = new WeakMap();
  const reached: Reached[] = [{ design, evaluation: evaluate(unity, design), steps: 0 }];
  const seen = new Set([keyOfDesign(design)]);
  for (const from of reached) {
    for (const step of stepsOf(from.design, free)) {
      if (way !== 'both' && step.way !== way) continue;
      const key = keyOfDesign(step.design);
      if (seen.has(key)) continue;
      const evaluation = evaluate(unity, step.design, { cache });
      const isHeld = holds(evaluation);
      if (isHeld && !isNoWorse(from.evaluation, evaluation)) continue;
      // A design that is not held is so on every path to it.
      seen.add(key);
      if (!isHeld) continue;
      reached.push({ design: step.design, evaluation, steps: from.steps + 1 });
      if (reached.length > MOST) return undefined;
    }
  }
  return reached;
}
