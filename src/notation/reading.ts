/** Text to designs: all ships of a text, or one at a time. */
import type { Rules } from '../core/rules.ts';
import type { ParsedShip } from './built-ship.ts';
import type { NotationIssue } from './issues.ts';
import { type Reading, readShips, wholeText } from './ships.ts';

export interface ParseOptions {
  /** Called after each ship with the characters read and the characters of the text. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Reading stops after the ship during which this became true; an `AbortSignal` fits. */
  readonly signal?: { readonly aborted: boolean };
}

export interface Parsed {
  readonly ships: readonly ParsedShip[];
  /** What belongs to no ship that could be read. */
  readonly issues: readonly NotationIssue[];
}

/** Every ship of a text, and every doubt about it. Never throws, whatever the text holds. */
export function parseDrake(rules: Rules, text: string, options: ParseOptions = {}): Parsed {
  const ships: ParsedShip[] = [];
  const issues: NotationIssue[] = [];
  for (const { done, found } of readDrake(rules, text)) {
    if (found && 'ship' in found) ships.push(found.ship);
    else if (found) for (const issue of found.issues) issues.push(issue);
    options.onProgress?.(done, text.length);
    if (options.signal?.aborted) {
      return { ships, issues: [...issues, ...wholeText('text.cancelled', text, done)] };
    }
  }
  if (ships.length === 0 && issues.length === 0) issues.push(...wholeText('text.no-ship', text, 0));
  return { ships, issues };
}

/** As `parseDrake`, ship by ship: for a page that reads a long text without standing still. */
export const readDrake = (rules: Rules, text: string): Generator<Reading> => readShips(rules, text);
