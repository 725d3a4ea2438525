/** A fleet from JSON text. */
import { isObject } from '../design-json/fields.ts';
import { readJson, withoutMark } from '../design-json/read.ts';
import { decodeFleetInto, type FleetReading } from './decode.ts';
import { FLEET_FORMAT } from './shape.ts';

/** The fleet that a text is. Never throws. */
export const readFleet = (text: string): FleetReading =>
  readJson(withoutMark(text), decodeFleetInto);

/** Whether a text is JSON that says it is a fleet, whatever is wrong with it. */
export function saysFleet(text: string): boolean {
  if (!text.includes(FLEET_FORMAT)) return false;
  try {
    const value: unknown = JSON.parse(withoutMark(text));
    return isObject(value) && value.format === FLEET_FORMAT;
  } catch {
    // Broken JSON: what its beginning says.
    return /^\s*\{\s*"format"\s*:\s*"slipway\.fleet"/.test(withoutMark(text));
  }
}
