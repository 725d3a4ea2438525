/** Reading any text with all that the program binds to it, as one call whose steps can be counted. */
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { type Reading, readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';

export const readWhole = (text: string): Reading =>
  readText({ rules: unity, fleetRules: unityFleets, editions }, text);
