/** The steps of reading an edition's notation. */
import { type ParsedSheet, type SheetReading, textIssue } from '../formats/drake/sheet-reader.ts';
import type { ReadStep } from './edition.ts';
import type { LegacyDesign } from './legacy-design.ts';

/** A ship or its issues a step; a text without either has the issue that says so. */
export function* editionSteps<Ship extends LegacyDesign, Code extends string>(
  readings: Iterable<SheetReading<ParsedSheet<Ship, Code>, Code>>,
): Generator<ReadStep<Ship>> {
  let isEmpty = true;
  for (const { done, found } of readings) {
    isEmpty &&= found === undefined;
    if (found && 'ship' in found) {
      const { design: ship, issues, span } = found.ship;
      yield { done, found: { ship, issues, span }, issues: [] };
    } else yield { done, issues: found?.issues ?? [] };
  }
  if (isEmpty) yield { done: 0, issues: [textIssue('text.no-ship', 'error')] };
}
