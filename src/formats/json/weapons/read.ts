/** Weapons by themselves from JSON text. */
import { weaponsSchema } from '../../../core/design/design.ts';
import type { Shape } from '../../../core/design/schema.ts';
import { readDocument, withoutMark } from '../read.ts';
import type { ObjectReading } from '../reader.ts';

/** The weapons file that a text is. Never throws. */
export const readWeapons = (text: string): ObjectReading<Shape<typeof weaponsSchema>> =>
  readDocument(weaponsSchema, text);

/** Whether a text is JSON that says it holds weapons, whatever is wrong with it. */
export const isWeaponsText = (text: string): boolean =>
  /^\s*\{[^{}[\]]*"format"\s*:\s*"slipway\.weapons"/.test(withoutMark(text));
