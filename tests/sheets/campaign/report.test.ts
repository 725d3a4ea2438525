/** Report of a campaign: map, standing, fleets with hull boxes and costs, record; nothing secret. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sealedMoves } from '../../../src/core/campaign/moves.ts';
import type { CampaignAct } from '../../../src/core/campaign/schema.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { campaignBook } from '../../../src/sheets/campaign/report.ts';
import { campaignView } from '../../../src/sheets/campaign/view.ts';
import { layoutBook } from '../../../src/sheets/document.ts';
import type { DrawnPage } from '../../../src/sheets/primitives.ts';
import { shipWith } from '../../core/battle/scripted.ts';
import { campaigned, campaignOf, campaignRun } from '../../core/campaign/campaigns.ts';
import { MM, textsOf } from '../prints/printed-texts.ts';

const moves = (player: number, round: number, ...pairs: readonly (readonly [string, string])[]) =>
  sealedMoves(
    player,
    round,
    pairs.map(([ship, to]) => ({ ship, to })),
    'salt',
  );

/** Two battles at A5 and B5, then points and repairs. */
const ROUND: readonly CampaignAct[] = [
  moves(0, 0, ['A', 'A2'], ['B', 'A2'], ['C', 'A3']),
  moves(1, 0, ['D', 'B2'], ['E', 'B3'], ['F', 'B3']),
  moves(0, 1, ['A', 'A5'], ['B', 'A5']),
  moves(1, 1, ['D', 'B5'], ['E', 'B5']),
  ...[
    { type: 'points', fleet: 0, round: 1, dice: [3, 4] } as const,
    { type: 'points', fleet: 1, round: 1, dice: [2, 2] } as const,
  ],
  { type: 'done', fleet: 0, round: 1 },
  { type: 'done', fleet: 1, round: 1 },
  moves(0, 2, ['A', 'C2'], ['B', 'C2']),
  moves(1, 2, ['D', 'C2']),
  {
    ...{ type: 'result', battle: '2.C2', winner: 0, points: [220, 0] },
    ships: [
      { ship: 'A', hull: 4 },
      { ship: 'D', fate: 'left', hull: 2 },
    ],
  },
  { type: 'points', fleet: 0, round: 2, dice: [6, 5] },
  { type: 'points', fleet: 1, round: 2, dice: [1, 2] },
  { type: 'repair', ship: 'A', boxes: 3 },
];

const stateAfter = (acts: readonly CampaignAct[]) =>
  campaigned(campaignRun(campaignOf('objectives')), ...acts).state;

const pagesOf = (acts: readonly CampaignAct[], paper: 'a4' | 'letter' = 'a4') =>
  layoutBook(campaignBook(campaignView(stateAfter(acts)), { paper })).pages;

const wordsOf = (acts: readonly CampaignAct[]) =>
  pagesOf(acts).flatMap((page) => textsOf(page).map(({ text }) => text));

/** Right ends of the outlines of a page that are as wide as hull boxes, in millimetres. */
const boxEnds = ({ primitives }: DrawnPage): readonly number[] =>
  primitives.flatMap((one) => {
    if (one.kind !== 'path') return [];
    const numbers = one.d.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const xs = numbers.filter((_, i) => i % 2 === 0);
    const [left, right] = [Math.min(...xs) * MM, Math.max(...xs) * MM];
    return Math.abs(right - left - 3) < 0.02 && xs.length >= 4 ? [right] : [];
  });

describe('a report', () => {
  test.each(['a4', 'letter'] as const)('keeps hull boxes before ratings on %s', (paper) => {
    const huge: Design = JSON.parse(readFileSync('data/ships/paper-queen.json', 'utf8'));
    const { state } = campaignRun(campaignOf('rotating', 2, {}, [huge]));
    const rating = String(state.ship('A')?.figures.rating);
    const [page] = layoutBook(campaignBook(campaignView(state), { paper })).pages;
    const texts = page ? textsOf(page).filter(({ text }) => text === rating) : [];
    const ends = page ? boxEnds(page) : [];
    expect([rating.length, ends.length]).toEqual([4, 70]);
    expect(Math.max(...ends) + 1).toBeLessThan(Math.max(...texts.map(({ left }) => left)));
  });

  test('names flights aboard below their ship, and no places where ships have none', () => {
    const carrier = shipWith({ hull: 8, systems: [{ id: 'carrier', qty: 2 }] });
    const words = (kind: 'objectives' | 'rotating') => {
      const { state } = campaignRun(campaignOf(kind, 2, {}, [carrier, majestic]));
      const { pages } = layoutBook(campaignBook(campaignView(state)));
      return pages.flatMap((page) => textsOf(page).map(({ text }) => text));
    };
    expect(words('rotating').filter((text) => text === '2 flights of fighters')).toHaveLength(2);
    expect([words('objectives').includes('Place'), words('rotating').includes('Place')]).toEqual([
      ...[true, false],
    ]);
  });

  test.each(['a4', 'letter'] as const)('keeps its texts whole on %s', (paper) => {
    for (const page of pagesOf(ROUND, paper)) {
      for (const text of textsOf(page)) {
        expect(text.size, text.text).toBeGreaterThanOrEqual(5.4);
        expect(text.left, text.text).toBeGreaterThan(1);
      }
    }
  });

  test('names the campaign, its rule, objectives, fleets, points and record', () => {
    const words = wordsOf(ROUND);
    expect(words).toContain('The winter march');
    expect(words.join(' ')).toContain('objectives T.1 · Mara against Jon · round 2');
    for (const place of ['A1', 'B1', 'C2']) expect(words).toContain(place);
    expect(words).toContain('battle of round 2');
    expect(words.join(' ')).toMatch(/Battle at C2: Mara won 220 : 0/);
    expect(words.join(' ')).toMatch(/left, spent \d+/);
  });

  test('lists no prices in a tournament, whose ships are whole in each battle', () => {
    const { state } = campaigned(campaignRun(campaignOf('tournament')));
    const { pages } = layoutBook(campaignBook(campaignView(state), { paper: 'a4' }));
    const words = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
    expect(words).toContain('Rating');
    for (const word of ['Per box', 'Cost', '0 left']) {
      expect(words).not.toContain(word);
      expect(wordsOf([])).toContain(word);
    }
  });

  test('names the scenario of each battle of a tournament', () => {
    const { state } = campaigned(
      campaignRun(campaignOf('tournament', 4)),
      { type: 'order', round: 1, order: [0, 1, 2, 3] },
      { type: 'scenario', battle: '1.1', dice: [1, 3] },
      { type: 'scenario', battle: '1.2', dice: [5, 1] },
      { type: 'result', battle: '1.1', winner: 0, points: [700, 30], ships: [] },
    );
    const { pages } = layoutBook(campaignBook(campaignView(state), { paper: 'a4' }));
    const words = pages.flatMap((page) => textsOf(page).map(({ text }) => text)).join(' ');
    expect(words).toContain('Mara against Olaf, Breakout: Mara won 700 : 30');
    expect(words).toContain('Jon against Ida, Standard battle');
  });

  test('shows beside an entry the broken rule and the excess', () => {
    const words = wordsOf([...ROUND, { type: 'grant', fleet: 0, points: -900 }]).join(' ');
    expect(words).toMatch(
      /Mara gives up 900 points\. Noted, T\.1: Mara has (\d+) points, and this takes 900: \d+ too much\./,
    );
  });

  test('keeps notes on moves secret until the moves are shown', () => {
    const wrong = moves(0, 0, ['A', 'Z9']);
    expect(wordsOf([wrong]).join(' ')).not.toContain('Z9');
    expect(wordsOf([wrong, moves(1, 0)]).join(' ')).toContain('A cannot move to Z9');
  });

  test('does not show moves that the other player may not know yet', () => {
    const secret = moves(0, 3, ['A', 'C2'], ['B', 'B5']);
    const done = [1, 0].map((fleet) => ({ type: 'done', fleet, round: 2 }) as const);
    const before = [
      ...ROUND,
      ...done.filter(({ fleet }) => stateAfter(ROUND).fleet(fleet)?.isDone === false),
    ];
    const words = wordsOf([...before, secret]).join(' ');
    expect(words).toContain('Mara has sealed the moves of round 3');
    expect(words).not.toContain('B to B5');
    expect(wordsOf([...before, secret, moves(1, 3)]).join(' ')).toContain('B to B5');
  });
});
