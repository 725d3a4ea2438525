/** Round trips: every lossless form gives back what it was given. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Design,
  designSchema,
  type Weapon,
  weaponSchema,
  weaponsSchema,
} from '../../src/core/design/design.ts';
import { type Fleet, fleetSchema } from '../../src/core/design/fleet.ts';
import { type ScenarioDocument, scenarioSchema } from '../../src/core/design/scenario.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatFleetCsv, readFleetCsv } from '../../src/formats/csv/fleets.ts';
import { formatShipsCsv } from '../../src/formats/csv/ships.ts';
import { formatWeaponsCsv, readWeaponsCsv } from '../../src/formats/csv/weapons.ts';
import { formatDrake, parseDrake } from '../../src/formats/drake/drake.ts';
import {
  formatDesign,
  formatDesignLine,
  formatFleet,
  formatWeapons,
} from '../../src/formats/json/format.ts';
import { readDocument } from '../../src/formats/json/read.ts';
import { formatScenario } from '../../src/formats/json/scenario.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { formatBackup, NO_CONTENTS } from '../../src/store/backup/contents.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { runs } from '../runs.ts';
import { anyOf } from './any-document.ts';
import { readDesigns, readShipsCsv } from './readings.ts';

/** Without what parts were copied from, which means nothing in another library. */
const withoutOrigins = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'origin' ? undefined : part)));

/** A form, and how a value comes back from it; `handed` by one that leaves origins behind. */
type Form<Value> = [name: string, again: (value: Value) => unknown, handed?: 'handed'];

function comeBack<Value>(values: fc.Arbitrary<Value>, forms: readonly Form<Value>[]): void {
  it.each([...forms])('%s', (_, again, handed) => {
    const property = fc.property(values, (value) => {
      expect(again(value)).toEqual(handed ? withoutOrigins(value) : value);
    });
    fc.assert(property, runs(120));
  });
}

function fromBackup<Value>(
  kind: 'ships' | 'weapons' | 'fleets' | 'scenarios',
  values: readonly Value[],
) {
  const items = values.map((value, i) => ({ id: `item-${i}`, updated: 1, value }));
  const library = {
    ...NO_CONTENTS,
    [kind]: items,
  };
  return readBackup(formatBackup(library, 1)).library?.[kind].map(({ value }) => value);
}

const fromLink = (given: Parameters<typeof shareFragment>[0]) =>
  readLink(shareFragment(given) ?? '').value;
const sheet = (design: Design): string =>
  formatDrake(unity, design, evaluate(unity, design), { lossless: true });

describe('any design comes back from', () => {
  comeBack<Design>(anyOf(designSchema), [
    ['JSON', (one) => readDesigns(formatDesign(one))[0]?.value],
    ['a line of JSON', (one) => readDesigns(formatDesignLine(one), { lines: true })[0]?.value],
    ['a table', (one) => readShipsCsv(formatShipsCsv(unity, [one])).value.ships[0]?.design],
    ['lossless notation', (one) => parseDrake(unity, sheet(one)).ships[0]?.design, 'handed'],
    [
      'a link',
      (design) => {
        const found = fromLink({ kind: 'ship', design });
        return found?.kind === 'ship' && found.design;
      },
      'handed',
    ],
    ['a backup', (one) => fromBackup('ships', [one])?.[0]],
  ]);
});

describe('any fleet comes back from', () => {
  comeBack<Fleet>(anyOf(fleetSchema), [
    ['JSON', (one) => readDocument(fleetSchema, formatFleet(one)).value],
    [
      'a table',
      (one) => withoutOrigins(readFleetCsv(unityFleets, formatFleetCsv(unity, one)).value.fleet),
      'handed',
    ],
    [
      'a link',
      (fleet) => {
        const found = fromLink({ kind: 'fleet', fleet });
        return found?.kind === 'fleet' && found.fleet;
      },
      'handed',
    ],
    ['a backup', (one) => fromBackup('fleets', [one])?.[0]],
  ]);
});

describe('any scenario comes back from', () => {
  comeBack<ScenarioDocument>(anyOf(scenarioSchema), [
    ['JSON', (one) => readDocument(scenarioSchema, formatScenario(one)).value],
    [
      'a link',
      (scenario) => {
        const found = fromLink({ kind: 'scenario', scenario });
        return found?.kind === 'scenario' && found.scenario;
      },
    ],
    ['a backup', (one) => fromBackup('scenarios', [one])?.[0]],
  ]);
});

describe('any weapons come back from', () => {
  const weapons = fc.array(anyOf(weaponSchema), { minLength: 1, maxLength: 3 });
  comeBack<readonly Weapon[]>(weapons, [
    ['JSON', (some) => readDocument(weaponsSchema, formatWeapons(some)).value?.weapons],
    ['a backup', (some) => fromBackup('weapons', some)],
  ]);

  /** No list of traits and an empty one are one to a table. */
  const plain = (some: readonly Weapon[]): unknown =>
    JSON.parse(JSON.stringify(withoutOrigins(some)).replaceAll(/,?"traits":\[\]/g, ''));

  it('a table, without a doubt', () => {
    const property = fc.property(weapons, (some) => {
      const { value, issues } = readWeaponsCsv(unity, formatWeaponsCsv(some, unity));
      expect(plain(value.weapons)).toEqual(plain(some));
      expect(value.rejected).toEqual([]);
      expect(issues.filter(({ code }) => code !== 'weapon.unknown-trait')).toEqual([]);
    });
    fc.assert(property, runs(200));
  });
});
