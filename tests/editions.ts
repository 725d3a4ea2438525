/** The earlier editions as the program binds them, for tests. */

import { editionTables, legacySamples } from '../src/core/rules/unity/editions.ts';
import { unity } from '../src/core/rules/unity/unity.ts';
import { admiralty } from '../src/editions/admiralty/edition.ts';
import { assembleEditions, EDITIONS } from '../src/editions/list.ts';
import { nova } from '../src/editions/nova/edition.ts';

export const editions = assembleEditions(unity, editionTables, legacySamples);

export { admiralty, EDITIONS, nova };

export const admiraltyRules = admiralty.readRules(unity, editionTables.get('admiralty'));
export const novaRules = nova.readRules(unity, editionTables.get('nova'));
