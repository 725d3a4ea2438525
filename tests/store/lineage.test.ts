/** Versions of windows that are back at their base: with nothing of their own, or with an undone change. */
import { expect, test } from 'vitest';
import { compareVersions } from '../../src/store/lineage.ts';
import type { NumberedPendingSave, Writer } from '../../src/store/storage.ts';
import { newTimeline } from '../../src/store/timeline.ts';

interface Value {
  readonly engines: number;
}

const writer = (page: string, changes: number): Writer => ({ page, changes });
const timeline = (engines: number) => newTimeline<Value>({ engines });
const stored = { timeline: timeline(4), revision: 2, writers: [writer('first', 1)] };

/** Save of an ended page, made from the stored version and from those of these writers. */
const left = (
  number: number,
  engines: number,
  ...[own, ...writers]: [Writer, ...Writer[]]
): NumberedPendingSave<Value> => ({
  ...{ number, id: 'ship', timeline: timeline(engines), replaces: 2, storedEntries: 0 },
  ...{ writer: own, writers },
});

const [mine, ended, crashed] = [writer('mine', 1), writer('ended', 1), writer('crashed', 1)];

const atBase = (writers: readonly Writer[]) => ({
  ...{ design: { engines: 4 }, writers: [...writers, ...stored.writers], since: [mine] },
  ...{ base: { engines: 4 }, isBasedOnStored: true },
});

const enginesOf = (heads: readonly { readonly timeline: { readonly design: Value } }[]) =>
  heads.map((head) => head.timeline.design.engines);

test('a window back at its base goes on from a version of another', () => {
  const comparison = compareVersions(atBase([mine]), stored, [left(1, 3, crashed)]);
  expect(comparison.next?.timeline.design).toEqual({ engines: 3 });
  expect(comparison.rivals).toEqual([]);
});

test('a window that undid the change of an ended one to its base asks', () => {
  const saves = [left(1, 16, ended), left(2, 3, crashed, ended)];
  const comparison = compareVersions(atBase([mine, ended]), stored, saves);
  expect(comparison.next).toBeUndefined();
  expect(enginesOf(comparison.rivals)).toEqual([3]);
});

test.each([
  ['with nothing of its own is passed over', [crashed], [], [4]],
  ['is asked about where it undid the change of an ended one', [crashed, ended], [4], []],
] as const)('a version at the base %s', (_, [own, ...others], rivals, bare) => {
  const version = { ...atBase([mine, ended]), design: { engines: 3 } };
  const saves = [left(1, 16, ended), left(2, 4, own, ...others)];
  const comparison = compareVersions(version, stored, saves);
  expect([enginesOf(comparison.rivals), enginesOf(comparison.bare)]).toEqual([rivals, bare]);
});
