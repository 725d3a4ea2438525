/** The ships of a text in Unity's notation, one after the other. */
import type { Rules } from '../../core/rules/rules.ts';
import { buildShip, type ParsedShip } from './built-ship.ts';
import type { NotationCode } from './codes.ts';
import { belongsToSheet, type KindOfLine, kindsOf } from './kinds.ts';
import { type LineRole, readSheets, type SheetReading } from './sheet-reader.ts';
import { ShipDraft } from './ship-draft.ts';

/** Reads a text step by step, so that a caller can show progress or stop. */
export const readDrake = (
  rules: Rules,
  source: string,
): Generator<SheetReading<ParsedShip, NotationCode>> =>
  readSheets(source, {
    kindsOf: (lines) => kindsOf(rules, lines),
    roleOf,
    begin: (line): ShipDraft => new ShipDraft(rules, line),
    build: (draft) => buildShip(rules, draft),
  });

function roleOf(kind: KindOfLine, draft: ShipDraft | undefined): LineRole {
  if (begins(draft, kind)) return 'begins';
  switch (kind.kind) {
    // Lines that only look like a header are asides, as prose is.
    case 'header':
    case 'text':
      return 'aside';
    case 'comment':
      return 'comment';
    case 'entry':
      return 'own';
    default:
      return belongsToSheet(kind.kind) ? 'own' : 'blank';
  }
}

/** A header begins a ship; so does a second hull or identity line, or the first of all. */
function begins(draft: ShipDraft | undefined, { kind, weak }: KindOfLine): boolean {
  if (kind === 'header') return !weak || !draft?.header || draft.hullLine !== undefined;
  if (!draft) return kind === 'hull' || kind === 'identity' || kind === 'screens';
  return (kind === 'hull' || kind === 'identity') && draft.hullLine !== undefined;
}
