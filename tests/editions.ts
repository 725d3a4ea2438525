/** The earlier editions as the program binds them, for tests. */
import { admiralty } from '../src/convert/admiralty/edition.ts';
import { assembleEditions, EDITIONS } from '../src/convert/editions/list.ts';
import { nova } from '../src/convert/nova/edition.ts';
import { editionTables, legacySamples } from '../src/tables/editions.ts';
import { unity } from '../src/tables/unity.ts';

export const editions = assembleEditions(unity, editionTables, legacySamples);

export { admiralty, EDITIONS, nova };

export const admiraltyRules = admiralty.readRules(unity, editionTables.get('admiralty'));
export const novaRules = nova.readRules(unity, editionTables.get('nova'));
