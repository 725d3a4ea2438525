/** Every reader of text, with sound texts to damage and what must come back when it writes. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';
import { type Design, weaponsSchema } from '../../src/core/design/design.ts';
import { fleetSchema } from '../../src/core/design/fleet.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Edition } from '../../src/editions/edition.ts';
import {
  EDITIONS,
  legacyFromUnity,
  writeLegacyShip,
  writeLegacyTable,
} from '../../src/editions/list.ts';
import { NO_SWITCHES } from '../../src/editions/report.ts';
import { formatFleetCsv, readFleetCsv } from '../../src/formats/csv/fleets.ts';
import { formatShipsCsv, readShipsCsv } from '../../src/formats/csv/ships.ts';
import { formatWeaponsCsv, readWeaponsCsv } from '../../src/formats/csv/weapons.ts';
import { formatDrake, parseDrake } from '../../src/formats/drake/drake.ts';
import {
  formatDesign,
  formatDesignLine,
  formatFleet,
  formatWeapons,
} from '../../src/formats/json/format.ts';
import { readDesigns, readDocument } from '../../src/formats/json/read.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { formatBackup } from '../../src/store/backup/writing.ts';
import { editions, readLegacyShips } from '../editions.ts';
import { randomFleets } from '../formats/json/arbitrary-fleet.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';

export interface Reader {
  readonly name: string;
  /** Sound texts to damage. */
  readonly samples: readonly string[];
  /** The written text is incomplete, so only the text must survive another reading. */
  readonly lossy?: boolean;
  /** Reads a text; its content must survive writing and reading. */
  read(text: string): unknown;
  /** Writes the content; undefined if it is empty or too much to write. */
  write(value: never): string | undefined;
}

const reader = <Value>(
  name: string,
  samples: readonly string[],
  read: (text: string) => Value,
  write: (value: Value) => string | undefined,
): Reader => ({ name, samples, read, write });

const lossy = (one: Reader): Reader => ({ ...one, lossy: true });

const fixtures = (folder: string): readonly string[] =>
  readdirSync(join(root, 'tests/fixtures', folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(join(root, 'tests/fixtures', folder, file), 'utf8'));

/** Number of systems of one kind that no sheet can state. */
const MANY_SYSTEMS = 100;

const isShort = ({ systems = [] }: Design): boolean =>
  systems.every(({ qty = 1 }) => qty <= MANY_SYSTEMS);

const drakeOf = (design: Design): string =>
  formatDrake(unity, design, evaluate(unity, design), { lossless: true });

/** All readers, with samples that the seed chooses. */
export function readersFor(seed: number): readonly Reader[] {
  const designs = randomDesigns(12, seed);
  const fleets = randomFleets(8, seed);
  // Short tables leave time for many.
  const pairs = designs.flatMap((_, i) => (i % 2 === 0 ? [designs.slice(i, i + 2)] : []));
  const weapons = designs.flatMap((design) => design.weapons ?? []);
  const library = {
    ships: designs.map((value, i) => ({ id: `ship-${i}`, updated: i, value, tags: ['a', 'b'] })),
    weapons: weapons.map((value) => ({ id: value.id, updated: 1, value })),
    packs: [],
    fleets: fleets.map((value, i) => ({ id: `fleet-${i}`, updated: i, value, folder: 'A/B' })),
    unreadable: [{ kind: 'ships' as const, why: 'Torn.', raw: { a: 1 } }],
  };
  const links = [
    ...designs.map((design) => shareFragment({ kind: 'ship', design })),
    ...fleets.map((fleet) => shareFragment({ kind: 'fleet', fleet })),
  ].flatMap((link) => link ?? []);
  const legacy = (edition: Edition): readonly Reader[] => {
    const ships = designs.map((design) => ({
      edition,
      ship: legacyFromUnity(unity, editions, edition, design, NO_SWITCHES).ship,
    }));
    const read = (text: string) =>
      readLegacyShips(text, edition).ships.map((found) => found.legacy);
    const notations = [
      ...ships.map(writeLegacyShip),
      ...fixtures(edition.id === 'nova' ? 'nova' : 'drake/admiralty'),
    ];
    return [
      // The text of a card is incomplete, and stays so after a second reading.
      lossy(reader(edition.id, notations, read, ([ship]) => ship && writeLegacyShip(ship))),
      lossy(
        reader(
          `${edition.id} table`,
          ships.map((ship) => writeLegacyTable(edition, [ship])),
          read,
          (found) => (found.length === 0 ? undefined : writeLegacyTable(edition, found)),
        ),
      ),
    ];
  };
  return [
    reader(
      'design',
      designs.map(formatDesign),
      (text) => readDesigns(text).find(({ value }) => value)?.value,
      (found) => found && formatDesign(found),
    ),
    reader(
      'designs by lines',
      pairs.map((pair) => pair.map(formatDesignLine).join('\n')),
      (text) => readDesigns(text, { lines: true }).flatMap(({ value }) => value ?? []),
      (found) => (found.length === 0 ? undefined : found.map(formatDesignLine).join('\n')),
    ),
    reader(
      'fleet',
      fleets.map(formatFleet),
      (text) => readDocument(fleetSchema, text).value,
      (fleet) => fleet && formatFleet(fleet),
    ),
    reader(
      'weapons',
      [formatWeapons(weapons)],
      (text) => readDocument(weaponsSchema, text).value?.weapons,
      (found) => found && formatWeapons(found),
    ),
    reader(
      'ships table',
      pairs.map((pair) => formatShipsCsv(unity, pair)),
      (text) => readShipsCsv(text).value.ships.map(({ design }) => design),
      (found) => (found.length === 0 ? undefined : formatShipsCsv(unity, found)),
    ),
    reader(
      'fleet table',
      fleets.map((fleet) => formatFleetCsv(unity, fleet)),
      (text) => readFleetCsv(unityFleets, text).value.fleet,
      (fleet) => formatFleetCsv(unity, fleet),
    ),
    reader(
      'weapons table',
      [formatWeaponsCsv(weapons)],
      (text) => readWeaponsCsv(unity, text).value.weapons,
      (found) => (found.length === 0 ? undefined : formatWeaponsCsv(found)),
    ),
    reader(
      'drake',
      [...designs.map(drakeOf), ...fixtures('drake/posts'), ...fixtures('drake/sheets')],
      (text) => parseDrake(unity, text).ships[0]?.design,
      (design) => design && (isShort(design) ? drakeOf(design) : undefined),
    ),
    ...EDITIONS.flatMap(legacy),
    reader(
      'link',
      links,
      (text) => readLink(text).value,
      (shared) => shared && shareFragment(shared),
    ),
    reader(
      'backup',
      [formatBackup(library, 1)],
      (text) => readBackup(text).library,
      (found) => found && formatBackup(found, 1),
    ),
  ];
}
