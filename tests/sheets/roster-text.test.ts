import { expect, test } from 'vitest';
import { rosterModel } from '../../src/sheets/roster.ts';
import { rosterText } from '../../src/sheets/roster-text.ts';

const rows = [
  {
    ...{ className: 'Almoner', type: 'Hospital ship', hull: 8, combatRating: 221, count: 3 },
    letters: ['A', 'B', 'C'],
    names: ['Dauntless', '', 'Valiant'],
  },
  { className: 'Wren', type: '', hull: 3, combatRating: 12, count: 1, letters: ['D'] },
  { className: 'Long range flights', type: '2 light', combatRating: 60, count: 2, flights: true },
] as const;

test('a roster as text has letters, names, figures and what the battle asks', () => {
  const roster = rosterModel('Home Fleet', rows, { limit: 700, target: 420 });
  expect(rosterText(roster, 'plain')).toBe(
    [
      'Home Fleet',
      'A–C  3 × Almoner, Hospital ship: hull 8, rating 221 each, 663',
      '     A Dauntless, C Valiant',
      'D    Wren: hull 3, rating 12',
      '     2 × Long range flights, 2 light: rating 60 each, 120',
      'In all: 4 ships, hull 27, rating 795',
      'Limit 700, 95 over',
      'Victory at 420 points',
      '',
    ].join('\n'),
  );
});

test('a ship that has a row of its own has its letter once', () => {
  const wren = { className: 'Wren', type: '', hull: 3, combatRating: 12, count: 1 };
  const roster = rosterModel('Home', [{ ...wren, letters: ['D'], names: ['Robin'] }]);
  expect(rosterText(roster, 'plain')).toContain('\n   Robin\n');
});

test.each([
  ['bbcode', /^\[code\]\nHome\n[\s\S]*\[\/code\]\n$/],
  ['discord', /^```\nHome\n[\s\S]*```\n$/],
] as const)('for %s it stands in a block of code', (dress, shape) => {
  expect(rosterText(rosterModel('Home', rows), dress)).toMatch(shape);
});
