/** Text to designs: all ships of a text. */
import type { Rules } from '../../core/rules/rules.ts';
import type { ParsedShip } from './built-ship.ts';
import { type NotationCode, SEVERITIES } from './codes.ts';
import { leftOut } from './sheet-draft.ts';
import {
  collectSheets,
  type ParsedText as ParsedTexts,
  type SheetReading,
} from './sheet-reader.ts';
import { readDrake } from './ships.ts';

export interface ParseOptions {
  /** Called after each ship with the characters read and the characters of the text. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Reading stops after the ship during which this became true; an `AbortSignal` fits. */
  readonly signal?: { readonly aborted: boolean };
}

export type Parsed = ParsedTexts<ParsedShip, NotationCode>;

/** Every ship of a text, and every doubt about it. Never throws, whatever the text holds. */
export const parseDrake = (rules: Rules, text: string, options: ParseOptions = {}): Parsed =>
  collectSheets(watched(readDrake(rules, text), text, options));

/** The readings up to where they are stopped, told one by one to whoever watches. */
function* watched(
  readings: Iterable<SheetReading<ParsedShip, NotationCode>>,
  text: string,
  { onProgress, signal }: ParseOptions,
): Generator<SheetReading<ParsedShip, NotationCode>> {
  for (const reading of readings) {
    yield reading;
    const { done } = reading;
    onProgress?.(done, text.length);
    if (signal?.aborted) {
      const span = { start: done, end: done };
      yield { done, found: leftOut<NotationCode>(SEVERITIES, 'text.cancelled', span) };
      return;
    }
  }
}
