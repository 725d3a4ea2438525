import { describe, expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { wordNotationIssue } from '../../../src/formats/drake/notation-issues.ts';
import { majestic } from '../../reference/majestic.ts';
import { fixture, MAJESTIC, sheetOf } from './sheets.ts';

describe('the Majestic', () => {
  test('is written as the book lays it out', () => expect(sheetOf(majestic)).toBe(MAJESTIC));

  test('is read back without a doubt', () => {
    const { ships, issues } = parseDrake(unity, MAJESTIC);
    expect(issues).toEqual([]);
    expect(ships.map((ship) => ship.issues)).toEqual([[]]);
    const ids = ['lightning-turret', 'laser-cannon', 'fusion-torpedo'];
    expect(ships[0]?.design).toEqual({
      ...majestic,
      weapons: majestic.weapons?.map((weapon, i) => ({ ...weapon, id: ids[i] })),
      batteries: majestic.batteries?.map((battery, i) => ({ ...battery, weapon: ids[i] })),
    });
  });

  test('as the book prints it differs in the weapons track and the rating', () => {
    const text = fixture('posts/majestic.txt');
    const [ship] = parseDrake(unity, text).ships;
    expect(ship?.issues.map(({ code, severity, params }) => ({ code, severity, params }))).toEqual([
      {
        code: 'rating.differs',
        severity: 'warning',
        params: { printed: 185, rulebook: '188', drydock: '185' },
      },
      {
        code: 'track.differs',
        severity: 'warning',
        params: { track: 'weapons', printed: '17-13-9-5', computed: '16-12-8-4' },
      },
    ]);
    expect(ship?.issues.map((issue) => wordNotationIssue(issue, text).message)).toEqual([
      'Combat rating: printed 185 · rulebook 188 · Drydock 185',
      'The weapons track is printed as 17-13-9-5; by the rules it is 16-12-8-4.',
    ]);
    expect(ship?.printed).toEqual({
      rating: 185,
      tracks: {
        hull: [8, 7, 6, 5, 4, 3, 2, 1],
        engines: [4, 3, 2, 1],
        weapons: [17, 13, 9, 5],
        shields: [3, 3, 2, 1],
      },
      lossLimits: [2, 3, 2],
      equipmentLossLimit: 1,
    });
  });

  test('in its lossless form is the same design', () => {
    const [ship] = parseDrake(unity, sheetOf(majestic, true)).ships;
    expect(ship?.issues).toEqual([]);
    expect(ship?.design).toEqual(majestic);
  });
});
