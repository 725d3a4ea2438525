/** A fleet from JSON text. */
import { type Fleet, fleetSchema } from '../../../core/design/fleet.ts';
import { readDocument, withoutMark } from '../read.ts';
import { isObject, type ObjectReading, readValue } from '../reader.ts';

export type FleetReading = ObjectReading<Fleet>;

/** The fleet that a text is. Never throws. */
export const readFleet = (text: string): FleetReading => readDocument(fleetSchema, text);

/** The fleet that a parsed JSON value is, with what is wrong with its shape. Never throws. */
export const decodeFleet = (value: unknown): FleetReading => readValue(fleetSchema, value);

const FORMAT = fleetSchema.entries.format.literal;

/** Whether a text is JSON that says it is a fleet, whatever is wrong with it. */
export function isFleetText(text: string): boolean {
  if (!text.includes(FORMAT)) return false;
  try {
    const value: unknown = JSON.parse(withoutMark(text));
    return isObject(value) && value.format === FORMAT;
  } catch {
    // Broken JSON: what its beginning says.
    return /^\s*\{\s*"format"\s*:\s*"slipway\.fleet"/.test(withoutMark(text));
  }
}
