/** The ships of a text in Unity's notation, one after the other. */
import type { Rules } from '../../core/rules/rules.ts';
import { buildShip, type ParsedShip } from './built-ship.ts';
import { type NotationCode, SEVERITIES } from './codes.ts';
import { type KindOfLine, notationLineKind } from './kinds.ts';
import { belongsToSheet, isRestOfLine, kindsInContext, mayBeRest } from './kinds-in-context.ts';
import type { Line } from './lines.ts';
import { type LineRole, readSheets, type SheetReading } from './sheet-reader.ts';
import { ShipDraft } from './ship-draft.ts';

/** Reads a text step by step, so that a caller can show progress or stop. */
export const readDrake = (
  rules: Rules,
  source: string,
): Generator<SheetReading<ParsedShip, NotationCode>> =>
  readSheets(source, {
    severities: SEVERITIES,
    kindOf: (line) => notationLineKind(rules, line),
    mayBeRest,
    isRest: isRestOfLine,
    inContext: kindsInContext,
    roleOf,
    begin: (line): ShipDraft => new ShipDraft(rules, line),
    build: (draft) => buildShip(rules, draft),
  });

function roleOf(kind: KindOfLine, draft: ShipDraft | undefined, line: Line): LineRole {
  if (begins(draft, kind, line)) return 'begins';
  switch (kind.kind) {
    // A header that stands below its ship's hull; other lines that only look like one are asides.
    case 'header':
      return draft && !draft.header && !kind.weak ? 'own' : 'aside';
    case 'text':
      return 'aside';
    case 'comment':
      return 'comment';
    // Behind the systems and something blank, weapons may be those of the next ship.
    case 'battery':
    case 'stats':
    case 'mode':
      return draft?.systems.isAny ? 'aside' : 'own';
    case 'equipment':
    case 'traits':
      return draft?.lists.has(kind.kind) ? 'aside' : 'own';
    case 'entry':
    case 'remark':
    case 'listed':
      return 'own';
    default:
      return belongsToSheet(kind.kind) ? 'own' : 'blank';
  }
}

/**
 * A header begins a ship; so does a second hull or identity line, and a track that stands again
 * behind weapons: the ship above is complete.
 */
function begins(
  draft: ShipDraft | undefined,
  { kind, weak, hullFollows }: KindOfLine,
  line: Line,
): boolean {
  if (!draft) {
    if (kind === 'header' || kind === 'hull') return true;
    if (kind === 'identity' || kind === 'screens') return true;
    return belongsToSheet(kind) && hullFollows === true;
  }
  switch (kind) {
    case 'header':
      if (hullFollows !== true && !draft.header && !weak) return false;
      return !weak || !draft.header || draft.hullLine !== undefined;
    case 'hull':
      return draft.hullLine !== undefined && !isDoubled(draft, line);
    case 'identity':
      return draft.hullLine !== undefined && hullFollows === true;
    case 'engines':
    case 'weapons':
    case 'shields':
      return draft.tracks.has(kind) && draft.isArmed && !isDoubled(draft, line);
    default:
      return false;
  }
}

/** Whether the same line stands twice in a row. */
const isDoubled = ({ last }: ShipDraft, line: Line): boolean =>
  last.text === line.text && line.from - last.to <= 2;
