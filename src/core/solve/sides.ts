/** Port and starboard kept alike: a lopsided step of a bank is made on both sides, or not at all. */
import type { ArcNotation, Bank } from '../design/design.ts';
import { arcAfterToggle, mirroredArc, readArc } from '../design/firing-arcs.ts';
import { keptOr } from '../rules/lookup.ts';
import { type ArcComponent, perRules, type Rules } from '../rules/rules.ts';

/** A bank changed, removed (no `after`) or added (no `index`). */
export interface BankStep {
  readonly index?: number;
  readonly after?: Bank;
}

interface Setting {
  readonly rules: Rules;
  readonly notation: ArcNotation;
}

/** The banks of a battery, and the weapons that one side has more than the other by arc. */
export interface Banks extends Setting {
  readonly banks: readonly Bank[];
  readonly excess: ReadonlyMap<string, number>;
}

/** An arc and its mirror image, in one spelling. */
interface Mirror {
  readonly own: string;
  readonly mirror: string;
}

const MOST_MIRRORS = 5000;
const mirrorsOf = perRules(() => new Map<string, Mirror>());

function mirrorOf({ rules, notation }: Setting, arc: string): Mirror {
  const find = (): Mirror => {
    const mirror = mirroredArc(rules, arc, notation);
    return { own: mirroredArc(rules, mirror, notation), mirror };
  };
  return keptOr(mirrorsOf(rules), `${notation} ${arc}`, find, MOST_MIRRORS);
}

/** The weapons of a bank, negative on one of the sides; 0 for an arc that is on both. */
function weighed(setting: Setting, { arc, mounts, size = 1 }: Bank) {
  const { own, mirror } = mirrorOf(setting, arc);
  const weapons = own === mirror ? 0 : mounts * size;
  return own < mirror ? { key: own, weapons } : { key: mirror, weapons: -weapons };
}

export function banksOf(setting: Setting, banks: readonly Bank[]): Banks {
  const excess = new Map<string, number>();
  for (const bank of banks) {
    const { key, weapons } = weighed(setting, bank);
    excess.set(key, (excess.get(key) ?? 0) + weapons);
  }
  return { ...setting, banks, excess };
}

/** True if each arc has as many weapons as its mirror image. */
export const areEven = ({ excess }: Banks): boolean =>
  [...excess.values()].every((weapons) => weapons === 0);

/** True for an arc that is its own mirror image. */
export function isOnBothSides(setting: Setting, arc: string): boolean {
  const { own, mirror } = mirrorOf(setting, arc);
  return own === mirror;
}

/** Pairs of arcs of which the first has more weapons than its mirror image. */
export const lopsidedArcs = (own: Banks): readonly (readonly [heavy: string, light: string])[] =>
  [...own.excess].flatMap(([key, weapons]) => {
    const { mirror } = mirrorOf(own, key);
    if (weapons === 0) return [];
    return [weapons > 0 ? ([key, mirror] as const) : ([mirror, key] as const)];
  });

/** Steps that give the lighter side the banks of the heavier one, or remove the surplus. */
export function stepsToEven(own: Banks, change: 'more' | 'less'): readonly BankStep[] {
  const steps: BankStep[] = [];
  for (const [heavy, light] of lopsidedArcs(own)) {
    const [like, unlike] = change === 'more' ? [heavy, light] : [light, heavy];
    const on = (side: string) =>
      [...own.banks.entries()].filter(([, { arc }]) => mirrorOf(own, arc).own === side);
    const others = on(unlike);
    const single = on(like).filter(([, bank]) => {
      const twin = others.findIndex(([, other]) => isLike(other, bank));
      if (twin >= 0) others.splice(twin, 1);
      return twin < 0;
    });
    for (const [, bank] of single) {
      const after = { ...bank, arc: mirrorOf(own, bank.arc).mirror };
      steps.push({ index: others.shift()?.[0], after });
    }
    for (const [index] of others) steps.push({ index });
  }
  return steps;
}

/** True if the sides differ by more weapons after a step. */
function isLopsided(own: Banks, before: Bank | undefined, after: Bank | undefined): boolean {
  const removed = before && weighed(own, before);
  const added = after && weighed(own, after);
  const change = (key: string, weapons: number): number => {
    const excess = own.excess.get(key) ?? 0;
    return Math.abs(excess + weapons) - Math.abs(excess);
  };
  if (removed && removed.key === added?.key) {
    return change(removed.key, added.weapons - removed.weapons) > 0;
  }
  const less = removed ? change(removed.key, -removed.weapons) : 0;
  return less + (added ? change(added.key, added.weapons) : 0) > 0;
}

export function banksAfter(banks: readonly Bank[], steps: readonly BankStep[]): readonly Bank[] {
  const next: (Bank | undefined)[] = [...banks];
  for (const { index = next.length, after } of steps) next[index] = after;
  return next.filter((bank) => bank !== undefined);
}

/** The step, with its mirror image if it is lopsided by itself; empty if it has none, or comes first. */
export function onBothSides(own: Banks, step: BankStep): readonly BankStep[] {
  const { index, after } = step;
  const before = index === undefined ? undefined : own.banks[index];
  if (!isLopsided(own, before, after)) return [step];
  const { own: side, mirror } = mirrorOf(own, (before ?? after)?.arc ?? '');
  if (before && side === mirror) {
    const arc = after && arcOnBothSides(own, before.arc, after.arc);
    return arc ? [{ index, after: { ...after, arc } }] : [];
  }
  const twin = own.banks.findIndex(
    ({ arc, mounts, size }, at) =>
      at !== index && mirrorOf(own, arc).own === mirror && isLike({ mounts, size }, before),
  );
  if (before && twin < (index ?? 0)) return [];
  const mirrored = after && { ...after, arc: mirrorOf(own, after.arc).mirror };
  return [step, before ? { index: twin, after: mirrored } : { after: mirrored }];
}

const isLike = ({ mounts, size = 1 }: Omit<Bank, 'arc'>, bank: Bank | undefined): boolean =>
  mounts === bank?.mounts && size === (bank.size ?? 1);

/** Components that one of two arcs has and the other lacks. */
export function arcDifference(
  { rules, notation }: Setting,
  from: string,
  to: string,
): readonly ArcComponent[] {
  const [a, b] = [from, to].map((arc) => readArc(rules, arc, notation).components) as [
    readonly ArcComponent[],
    readonly ArcComponent[],
  ];
  return [...b.filter((part) => !a.includes(part)), ...a.filter((part) => !b.includes(part))];
}

/** The arc after its change is made on the other side too; empty if nothing is left. */
function arcOnBothSides(setting: Setting, from: string, to: string): string {
  const [changed] = arcDifference(setting, from, to);
  return changed ? arcAfterToggle(setting.rules, to, changed.mirror, setting.notation) : '';
}
