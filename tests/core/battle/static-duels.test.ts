/** Duels of ships that stand still, against figures of an independent program (play.md 4.9, 8). */
import { expect, test } from 'vitest';
import majesticFile from '../../../data/ships/majestic.json' with { type: 'json' };
import type { Design } from '../../../src/core/design/design.ts';
import { many } from '../../runs.ts';
import { errorOf, meanOf, shareOf, talliesOf } from './scripted.ts';

const majestic = majesticFile as Design;
const bare: Design = { ...majestic, systems: [{ id: 'hyperdrive' }] };

/** Items that Majestics give up first. */
const losses = [
  { system: 'hyperdrive' },
  ...[3, 0, 1, 2].map((bank) => ({ bank: [1, bank] as [number, number] })),
  ...[0, 1].map((bank) => ({ bank: [0, bank] as [number, number] })),
  { bank: [2, 0] as [number, number] },
  { system: 'countermeasures' },
];

const duel = (second: Design, range: number, battles: number, lastTurn: number) => {
  const ship = { r: 0, speed: 0, losses };
  return talliesOf({
    designs: [majestic, second],
    sides: [
      { ships: [{ ...ship, design: 0, q: 0, heading: 0 }] },
      { ships: [{ ...ship, design: 1, q: range, heading: 3 }] },
    ],
    ...{ battles, lastTurn },
  });
};

/** Battles of one turn. */
const BATTLES = many(16_000);

test('one salvo costs a Majestic what exact counting says', () => {
  const tallies = duel(majestic, 4, BATTLES, 1);
  const hull = tallies['s0.0.hull1'];
  expect(Math.abs(meanOf(hull) - 5.40458)).toBeLessThan(4 * errorOf(hull));
  const destroyed = shareOf(tallies['s0.0.fate'], 'destroyed');
  const error = Math.sqrt(0.0053612 / BATTLES);
  expect(Math.abs(destroyed - 0.0053612)).toBeLessThan(4 * error);
  const fired = Object.entries(tallies).filter(([name]) => name.startsWith('s0.0.fired'));
  expect(fired.reduce((sum, [, counts]) => sum + meanOf(counts), 0)).toBe(13);
});

test.each([
  [majestic, 3, 0.4252, 0.4302],
  [majestic, 4, 0.432, 0.4324],
  [majestic, 8, 0.4639, 0.4634],
  [majestic, 12, 0.4809, 0.4825],
  [bare, 4, 0.6626, 0.1911],
  [bare, 8, 0.753, 0.1748],
] as const)(
  'duels of %# is won as often as by an independent program',
  (second, range, first, other) => {
    const battles = many(10_000);
    const tallies = duel(second, range, battles, 60);
    // A double kill counts as a draw: count by who is left.
    const stalemates = tallies.turns?.['60'] ?? 0;
    for (const [side, share] of [first, other].entries()) {
      const won = ((tallies[`s${side}.0.fate`]?.alive ?? 0) - stalemates) / battles;
      const error = Math.sqrt(share * (1 - share) * (1 / battles + 1 / 40_000));
      expect(Math.abs(won - share)).toBeLessThan(4 * error);
    }
  },
);
