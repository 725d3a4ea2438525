/** The earlier editions, bound for tests. */

import { editionTables, legacySamples } from '../src/core/rules/unity/editions.ts';
import { unity } from '../src/core/rules/unity/unity.ts';
import { admiralty } from '../src/editions/admiralty/edition.ts';
import type { Edition } from '../src/editions/edition.ts';
import {
  assembleEditions,
  EDITIONS,
  type FoundLegacyShip,
  type LegacyReading,
} from '../src/editions/list.ts';
import { nova } from '../src/editions/nova/edition.ts';
import { formatNamed } from '../src/formats/formats.ts';
import { readText } from '../src/formats/reading.ts';

export const editions = assembleEditions(unity, editionTables, legacySamples);

export { admiralty, EDITIONS, nova };

export const admiraltyRules = admiralty.readRules(unity, editionTables.get('admiralty'));
export const novaRules = nova.readRules(unity, editionTables.get('nova'));

/** All ships of a text of an edition, in notation or as a table. */
export function readLegacyShips(text: string, edition: Edition): LegacyReading {
  const format = formatNamed(edition.id, text);
  const { ships, loose } = readText({ rules: unity, editions }, text, format);
  return {
    ships: ships.flatMap(({ converted, issues, span }): FoundLegacyShip | readonly [] =>
      converted ? { legacy: converted.legacy, issues, ...(span && { span }) } : [],
    ),
    issues: loose.flatMap(({ issues }) => issues),
  };
}
