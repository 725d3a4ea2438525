import { describe, expect, it } from 'vitest';
import type { Design, EditionId, Mode } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { editionNamed, legacyFromUnity, legacyToUnity } from '../../src/editions/list.ts';
import { convertedNotes, NO_SWITCHES, Report, wordWholeEntry } from '../../src/editions/report.ts';
import { editions } from '../editions.ts';

const shot = { rof: 1, acc: 5, imp: 1, dmg: 1 };

/** A ship with one weapon in two batteries. */
const armed = (modes: readonly Mode[]): Design => ({
  format: 'slipway.design',
  version: 1,
  hull: 5,
  engines: 4,
  weapons: [{ id: 'gun', name: 'Gun', modes }],
  batteries: ['AB', 'CE'].map((arc) => ({ weapon: 'gun', banks: [{ mounts: 2, arc }] })),
});

const back = (edition: EditionId, design: Design, ...on: string[]) =>
  legacyFromUnity(unity, editions, editionNamed(edition), design, new Set(on));

const dropped = (edition: EditionId, design: Design, ...on: string[]) =>
  back(edition, design, ...on)
    .report.filter(({ kind }) => kind === 'dropped')
    .map(wordWholeEntry);

describe.each(['admiralty', 'nova'] as const)('from Unity to %s', (edition) => {
  it('customized bands are said to be what has no equivalent', () => {
    const bands = [6, 12].map((range) => ({ range, ...shot }));
    expect(dropped(edition, armed([{ bands }]))).toEqual([
      'Gun: to 6 1x5+/1/1 | to 12 1x5+/1/1: bands with figures of their own have no equivalent',
      'Gun: 2 × AB: its weapon is left out',
      'Gun: 2 × CE: its weapon is left out',
    ]);
  });

  it('a weapon of two batteries has its fields reported once', () => {
    const direct = { name: 'Wide', range: 9, ...shot, traits: ['Exp'] };
    const { report } = back(edition, armed([direct, { range: 15, ...shot }]));
    const paths = report.map(({ path }) => path).filter((path) => path.startsWith('weapons'));
    expect(paths).toEqual([...new Set(paths)]);
    expect(report.map(wordWholeEntry)).toEqual(
      expect.arrayContaining([
        'Gun: The second mode, range 15, 1x5+/1/1',
        'Gun, Name: Wide, the name of its mode',
      ]),
    );
  });

  it('and back again, time after time, the notes stay as they were', () => {
    const techLevels = { weapons: 1 };
    let design: Design = { ...majestic, techLevels, notes: 'Refit in dock 7.' };
    const trip = () => {
      const legacy = back(edition, design);
      design = legacyToUnity(unity, editions, legacy, { switches: NO_SWITCHES }).design;
      return design.notes;
    };
    const once = trip();
    expect(once).toMatch(/^Refit in dock 7\.\n\nFrom the Unity edition, without an equivalent:\n/);
    expect([trip(), trip()]).toEqual([once, once]);
  });
});

it('directional screens are named on a worksheet, and a second Slow is dropped by name', () => {
  const slow = armed([{ range: 9, ...shot, traits: ['Slw', 'Slw'] }]);
  const { report } = back('nova', { ...slow, screens: { fwd: 10, port: 9, stbd: 9, aft: 6 } });
  const words = report.map((entry) => `${entry.kind}: ${wordWholeEntry(entry)}`);
  expect(words).toEqual(
    expect.arrayContaining([
      'approximated: Screens: Directional screens 10/9/9/6 → 34 armor boxes: armor boxes cover the ship all round',
      'dropped: Gun: Slow a second time',
    ]),
  );
});

it.each([
  ['NPr', 'Pr1'],
  ['Dfs', 'Gid'],
  ['Sct', 'Tls'],
])('a pair %s and %s that Unity forbids stays, and is said to be an error', (one, other) => {
  const { ship, edition } = back('nova', armed([{ range: 9, ...shot, traits: [one, other] }]));
  const legacy = { edition, ship };
  const { design, report } = legacyToUnity(unity, editions, legacy, { switches: NO_SWITCHES });
  expect(design.weapons?.[0]?.modes[0]?.traits).toEqual([one, other]);
  const said = report.filter(({ code }) => code === 'forbidden').map(wordWholeEntry);
  expect([...new Set(said)]).toEqual([
    `Gun: ${other} does not go with ${one} (A.1). It is kept, and marked as an error in Unity`,
  ]);
});

it('a seeking weapon is said not to fire directly, and what could stand in', () => {
  const seeking = armed([{ ma: 8, ...shot }]);
  expect(dropped('admiralty', seeking)[0]).toBe(
    'Gun: MA 8, 1x5+/1/1 does not fire directly, and has no place on a card',
  );
  expect(dropped('admiralty', seeking, 'seekers-as-direct')).toEqual([]);
});

describe('the notes of a converted ship', () => {
  const entries = (...names: string[]) => {
    const report = new Report('X.2');
    for (const name of names) report.add('dropped', 'no-equivalent', '', name);
    return report.dropped;
  };
  const title = 'From the Nova edition, without an equivalent:';
  it.each<[string, string | undefined, readonly string[], string | undefined]>([
    ['are its own when nothing is lost', 'Old.', [], 'Old.'],
    ['begin with its own', 'Old.', ['Scout'], `Old.\n\n${title}\n- Scout has no equivalent`],
    ['are none for nothing', undefined, [], undefined],
    ['may be what is lost alone', '', ['Scout'], `${title}\n- Scout has no equivalent`],
    [
      'take more into the lines that are there',
      `${title}\n- Scout has no equivalent\n\nSold.`,
      ['Scout', 'Escort'],
      `${title}\n- Scout has no equivalent\n- Escort has no equivalent\n\nSold.`,
    ],
    [
      'say anew what only stands elsewhere in them',
      '- Scout has no equivalent',
      ['Scout'],
      `- Scout has no equivalent\n\n${title}\n- Scout has no equivalent`,
    ],
  ])('%s', (_, own, names, expected) =>
    expect(convertedNotes(own, 'Nova', entries(...names))).toBe(expected),
  );
});
