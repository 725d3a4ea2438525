/** Weapons by themselves from JSON text. */
import { type Weapon, weaponsSchema } from '../../../core/design/design.ts';
import { readDocument, withoutMark } from '../read.ts';
import type { ObjectReading } from '../reader.ts';

/** The weapons that a text holds. Never throws. */
export function readWeapons(text: string): ObjectReading<readonly Weapon[]> {
  const { value, issues } = readDocument(weaponsSchema, text);
  return value ? { value: value.weapons, issues } : { issues };
}

/** Whether a text is JSON that says it holds weapons, whatever is wrong with it. */
export const isWeaponsText = (text: string): boolean =>
  /^\s*\{[^{}[\]]*"format"\s*:\s*"slipway\.weapons"/.test(withoutMark(text));
