/** Thousands of hostile packs: reads them, applies them to the rules, and rates and writes ships. */
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import type { Evaluation } from '../../src/core/rating/evaluation.ts';
import { explain } from '../../src/core/rating/explanations.ts';
import { tryAssemble } from '../../src/core/rules/packs/assemble.ts';
import { withKnownPacks } from '../../src/core/rules/packs/own-rules.ts';
import { packReference, type RulesPack, wordPackIssue } from '../../src/core/rules/packs/pack.ts';
import { packSchema } from '../../src/core/rules/packs/pack-schema.ts';
import type { Limit, Rules } from '../../src/core/rules/rules.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatDrake } from '../../src/formats/drake/drake.ts';
import { formatPack } from '../../src/formats/json/format.ts';
import { readDocument } from '../../src/formats/json/read.ts';
import { sheetModel } from '../../src/sheets/sheet.ts';
import { chance } from '../reference/chance.ts';
import { hostilePack } from './hostile-packs.ts';
import { hangs } from './patience.ts';
import { shared } from './run.ts';

interface PackTally {
  readonly packs: number;
  /** That could be used. */
  readonly taken: number;
  readonly faults: readonly string[];
}

/** A ship with every part of the rules, up to the limits or a little of each. */
function shipOf({ limits: l, traits, systems, letters }: Rules, isMost: boolean): Design {
  const of = (limit: Limit, little: number) =>
    isMost ? limit.max : Math.min(limit.max, Math.max(limit.min, little));
  const shot = { rof: of(l.rof, 2), acc: of(l.acc, 4), imp: of(l.imp, 1), dmg: of(l.dmg, 2) };
  const codes = [...traits.values()].flatMap(({ code, times }) =>
    Array.from({ length: isMost ? Math.min(times, 3) : 1 }, () => code),
  );
  const some = codes.slice(-12);
  const bands = [1, 2, 3].map((range) => ({ range, ...shot }));
  return {
    ...{ format: 'slipway.design', version: 1, class: 'Most', arcNotation: 'alternate' },
    ...{ hull: of(l.hull, 8), engines: of(l.engines, 4), screens: of(l.screens, 3) },
    shields: { fwd: of(l.shields, 3), port: 0, stbd: 1, aft: l.shields.min },
    weapons: [
      { id: 'a', modes: [{ range: of(l.range, 12), ...shot, traits: some }] },
      {
        id: 'b',
        modes: [
          { ma: of(l.ma, 6), ...shot, traits: some },
          { bands, traits: some },
        ],
      },
    ],
    batteries: ['a', 'b'].map((weapon) => ({
      weapon,
      banks: [{ mounts: of(l.mounts, 2), arc: [...letters.keys()].join('') }],
    })),
    systems: [...systems.keys()].slice(-40).map((id) => ({ id, qty: of(l.quantity, 2) })),
  };
}

const isSafe = (value: number): boolean => Number.isSafeInteger(value);

/** Whole figures of a rating that are not whole, or inexact without an issue. */
function inexact({ issues, space, batteries, systems, tracks, ...rest }: Evaluation): string[] {
  if (issues.some(({ code }) => code === 'rating.inexact')) return [];
  const whole: readonly (readonly [string, number])[] = [
    ...Object.entries(space),
    ...batteries.flatMap(({ su, lossLimit }, i): [string, number][] => [
      [`batteries[${i}].su`, su],
      [`batteries[${i}].lossLimit`, lossLimit],
    ]),
    ...systems.map(({ id, su }): [string, number] => [id, su]),
    ...Object.entries(tracks).flatMap(([name, boxes]) =>
      (boxes as readonly number[]).map((box): [string, number] => [name, box]),
    ),
    ['combatRating', rest.combatRating],
    ['equipmentLossLimit', rest.equipmentLossLimit],
    ['drat', rest.drat],
  ];
  return whole.flatMap(([name, value]) => (isSafe(value) ? [] : [`${name} is ${value}`]));
}

/** Reads a pack and uses it as the program does; returns the faults, and if it was accepted. */
function tried(text: string): { readonly wrong: readonly string[]; readonly isTaken: boolean } {
  const { value, issues } = readDocument(packSchema, text);
  if (
    value &&
    issues.length === 0 &&
    JSON.stringify(readDocument(packSchema, formatPack(value)).value) !== JSON.stringify(value)
  ) {
    return { wrong: ['is another when it is written and read'], isTaken: false };
  }
  // Packs count both as a reader repaired them and as they were.
  const raw = JSON.parse(text) as RulesPack;
  if (JSON.stringify(raw) !== JSON.stringify(value)) {
    tryAssemble(unity, [raw]).issues.map(wordPackIssue);
  }
  if (!value) return { wrong: [], isTaken: false };
  const { rules, issues: faults } = tryAssemble(unity, [value]);
  faults.map(wordPackIssue);
  if (!rules) return { wrong: faults.length > 0 ? [] : ['is refused in silence'], isTaken: false };
  rules.changes;
  const most = shipOf(rules, true);
  const wrong = inexact(evaluate(rules, most));
  explain(rules, most, 'combatRating');
  const little: Design = {
    ...shipOf(rules, false),
    rules: { version: 'unity-2.0', packs: [packReference(value)] },
  };
  const known = withKnownPacks(unity, [value]);
  const evaluation = evaluate(known, little, { rounding: 'drydock' });
  explain(known, little);
  sheetModel(known, little, evaluation);
  formatDrake(known, little, evaluation);
  evaluate(rules, majestic);
  return { wrong, isTaken: true };
}

/** Tries hostile packs, the same for the same seed. */
export function runPacks(seed: number, count: number): PackTally {
  const clean = shared();
  const faults: string[] = [];
  let taken = 0;
  for (let i = 0; i < count; i += 1) {
    const own = (seed + i * 104_729) >>> 0;
    const whole = JSON.stringify(hostilePack(own));
    const by = chance(own + 1);
    const cut = whole.slice(0, by.pick([1, 20, 200, 2000]));
    const text = by.oneIn(10) ? cut + whole.slice(cut.length + 1) : whole;
    const started = performance.now();
    const tryable = text === whole || isJson(text) ? text : whole;
    const fault = (what: string): void => {
      faults.push(`${own}: ${what}: ${text.slice(0, 1500)}`);
    };
    try {
      const { wrong, isTaken } = tried(tryable);
      if (isTaken) taken += 1;
      for (const one of wrong) fault(one);
    } catch (error) {
      fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const again = (): unknown => {
      try {
        return tried(tryable);
      } catch {
        return undefined;
      }
    };
    if (hangs(started, again)) fault('hung');
    if (shared() !== clean) fault('has left something on what all objects share');
  }
  return { packs: count, taken, faults };
}

function isJson(text: string): boolean {
  readDocument(packSchema, text);
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
