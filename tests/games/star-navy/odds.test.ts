import { describe, expect, it } from 'vitest';
import { cardOutcome, playedCommand, sightSteps } from '../../../src/games/star-navy/cards.ts';
import { impactOdds, missingParts, sheetState } from '../../../src/games/star-navy/sheet.ts';
import { slipway } from '../../cli/world.ts';
import { seenText } from '../../sheets/poppler.ts';
import { fiveShips, knownFrigate, testCruiser } from './samples.ts';

const ship = { q: 0, r: 0, facing: 0, moving: true };
const { impactTables = {} } = testCruiser;

describe('a card when it is resolved', () => {
  it.each([
    ['none', undefined, { need: 0, legal: true, cost: 0, left: 6 }],
    ['marines', { q: 0, r: -3 }, { need: null, reasons: ['no-target'], cost: 2, left: 4 }],
    ['turn-port', undefined, { need: 1, legal: true, left: 5 }],
    ['cannons-stbd', { q: 2, r: -1 }, { need: 7, reasons: ['power'], cost: 2 }],
    ['torpedoes-fwd', { q: 0, r: 0 }, { need: null, reasons: ['no-target', 'hex-shared'] }],
    ['torpedoes-aft', { q: 0, r: 7 }, { need: 5, legal: true, left: 1 }],
    ['reserve RM turn-port', undefined, { need: 2, legal: true }],
    ['reserve RF torpedoes-fwd', { q: 0, r: -8 }, { need: null, legal: false }],
  ])('%s', (played, hex, outcome) => {
    const [card = '', option, name] = played.split(' ');
    const command = playedCommand(card, option, name);
    if (!command) throw new Error(`no command ${played}`);
    const target = hex && { target: { ...hex, facing: 3, moving: true } };
    const isReserve = card === 'reserve';
    const found = cardOutcome({ command, isReserve, available: 6, ship, others: [], ...target });
    expect(found).toMatchObject(outcome);
  });

  it.each([
    ['reserve', 'RM', 'torpedoes-fwd'],
    ['reserve', 'RM', 'marines'],
    ['reserve', undefined, 'drive'],
    ['none', 'RM', 'drive'],
    ['velocity', undefined, undefined],
  ])('%s %s %s is no play', (card, option, name) => {
    expect(playedCommand(card, option, name)).toBeUndefined();
  });
});

describe('impact', () => {
  it('falls by the invented table: 16 facing, 7 beside each, 2 opposite, 4 missed of 36', () => {
    const { chances } = impactOdds({
      ...{ impactTables, nearest: ['portBow'], reserve: false, points: 3 },
    });
    expect(Object.values(chances).map((chance) => Math.round(36 * chance))).toEqual([
      ...[16, 7, 2, 7, 4, 0],
    ]);
  });

  it('is unknown where the book tells no cell', () => {
    const tables = knownFrigate.impactTables ?? {};
    const shot = { impactTables: tables, reserve: true, points: 2 };
    expect(impactOdds({ ...shot, nearest: ['portBow'] }).chances).toMatchObject({
      ...{ portBow: 6 / 36, stbdBow: 4 / 36, miss: 2 / 36, unknown: 24 / 36 },
    });
    expect(impactOdds({ ...shot, nearest: ['portBow', 'stbdBow'] }).chances.unknown).toBe(1);
  });
});

describe('a schematic', () => {
  it('loses drive numbers with its boxes, and is destroyed by a last one', () => {
    expect(sheetState(testCruiser)).toMatchObject({
      driveChance: 30 / 36,
      boardingChance: 12 / 36,
    });
    const hit = sheetState(testCruiser, { portBow: 3, stbdStern: 99 });
    expect(hit).toMatchObject({ destroyed: true, struck: [5, 8, 10], open: [4, 6, 7, 9] });
    expect(hit.sections?.stbdStern).toEqual({ boxes: 6, left: 0, command: 0, struck: [8, 10] });
  });

  it('lists its missing parts', () => {
    expect(missingParts(testCruiser)).toEqual([]);
    const { sections } = testCruiser;
    const open = { lines: [['plain' as const]] };
    expect(
      missingParts({
        ...testCruiser,
        ...(sections && { sections: { ...sections, stbdBow: open, portStern: { lines: [[]] } } }),
      }),
    ).toEqual(['last box of starboard bow, port stern']);
    expect(missingParts(knownFrigate)).toEqual([
      'boxes of the four sections',
      'numbers of the drive',
      'boarding numbers',
      '8 of 11 cells of the impact table for one nearest section',
      '11 of 11 cells of the impact table for two nearest sections',
    ]);
  });
});

it('explains each figure of a sight with the section of the book', () => {
  const steps = sightSteps(ship, { q: 2, r: -1, facing: 0, moving: false });
  const shown = steps.map(({ path, rounded, rule }) => `${path} ${rounded} (${rule})`);
  expect(shown).toContain('range 2 (Resolve Commands)');
  expect(shown).toContain("tokens.cannons-stbd 7 tokens (Command: Fire Schrödinger's Cannons)");
});

describe('slipway star-navy', () => {
  const files = {
    'ca.json': JSON.stringify(testCruiser),
    'ff.json': JSON.stringify(knownFrigate),
    'battle.json': JSON.stringify(
      fiveShips('a2 destroyed', 'b1 captured', 'b2 destroyed', 'b3 withdrew'),
    ),
    'bad.json':
      '{"format":"slipway.starnavy.schematic","version":1,\n"class":"FF","status":"house","points":10,"impact":0}',
    'lost.json': JSON.stringify(fiveShips('c9 destroyed')),
  };
  it.each([
    [['lineups', '3'], 0, 'CA    2 FF        20      11'],
    [['score', 'battle.json'], 0, 'Blue      30     46  CA a1, FF b1'],
    [['score', 'battle.json'], 0, 'region 16: Blue; Blue wins'],
    [['score', 'battle.json', '--explain'], 0, 'Value of the region: 16  (Game End)'],
    [['odds', 'ca.json'], 0, 'drive: 4 5 6 7 8 9 10, 83.3 %'],
    [
      ['odds', 'ca.json', '--nearest', 'portStern,portBow'],
      0,
      'A shot of 3 at port stern and port bow',
    ],
    [['odds', 'ff.json'], 0, 'missing: boxes of the four sections; numbers of the drive'],
    [['commands'], 0, 'Turn to port         yes   RM'],
  ])('%j', async (args, status, text) => {
    const found = await slipway(['star-navy', ...args], { files });
    expect(found).toMatchObject({ status, err: '' });
    expect(found.out).toContain(text);
  });

  it.each([
    [
      ['odds', 'bad.json'],
      1,
      'bad.json:2:43: error: impact: “impact” must be a whole number of at least 1',
    ],
    [['score', 'lost.json'], 1, 'error: events[0].ship: There is no ship “c9”.'],
    [['odds', 'none.json'], 2, 'cannot read none.json'],
    [['sheet', 'ca.json'], 2, 'sheet needs -o FILE.pdf'],
    [['sheet', 'bad.json', '-o', 'x.pdf'], 1, 'bad.json:2:43'],
    [['lineups', '1'], 2, 'players are 2 to 30'],
    [['odds', 'ca.json', '--nearest', 'stbdBow,portBow'], 2, 'side by side in clockwise order'],
    [['--json', 'ca.json'], 2, "--json -, not 'ca.json'"],
  ])('%j reports', async (args, status, text) => {
    const found = await slipway(['star-navy', ...args], { files });
    expect(found).toMatchObject({ status, out: '' });
    expect(found.err).toContain(text);
  });

  it.each(['ca', 'ff'])('prints the schematic %s on a page, with what is missing', async (name) => {
    const found = await slipway(['star-navy', 'sheet', `${name}.json`, '-o', 'x.pdf'], { files });
    expect(found).toMatchObject({ status: 0, out: 'x.pdf: 1 page\n', err: '' });
    const text = seenText(Buffer.from(found.written['x.pdf'] ?? '', 'latin1'));
    expect(text).toContain('Unofficial');
    expect(text.includes('To fill in: boxes of the four sections')).toBe(name === 'ff');
  });
});
