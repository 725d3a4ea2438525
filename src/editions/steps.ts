/** The steps of reading an edition's notation. */
import type { ParsedSheet } from '../formats/drake/sheet-draft.ts';
import type { SheetReading } from '../formats/drake/sheet-reader.ts';
import type { ReadStep } from './edition.ts';
import type { LegacyDesign } from './legacy-design.ts';

/** A ship or its issues a step. */
export function* editionSteps<Ship extends LegacyDesign, Code extends string>(
  readings: Iterable<SheetReading<ParsedSheet<Ship, Code>, Code>>,
): Generator<ReadStep<Ship>> {
  for (const { done, found, ledger } of readings) {
    if (found && 'ship' in found) {
      const { design: ship, issues, span, ledger } = found.ship;
      yield { done, found: { ship, issues, span, ledger } };
    } else yield { done, ...(found && { loose: found }), ...(ledger && { ledger }) };
  }
}
