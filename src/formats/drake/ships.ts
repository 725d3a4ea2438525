/** The ships of a text in Unity's notation, one after the other. */
import type { Battery, Design, Weapon } from '../../core/design/design.ts';
import { equal } from '../../core/design/patch.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { arcNotationOf } from './arcs.ts';
import { isSpent } from './battery-lines.ts';
import { applyBlock } from './block.ts';
import {
  belongsToSheet,
  isRestOfLine,
  type KindOfLine,
  kindsInContext,
  mayBeRest,
  notationLineKind,
} from './kinds.ts';
import type { Line } from './lines.ts';
import { NOTATION_WORDS, type NotationCode } from './notation-issues.ts';
import { checkPrinted, type Printed, type PrintedPlaces, printedFigures } from './printed.ts';
import type { FoundSheet, ParsedSheet } from './sheet-reader.ts';
import { type LineRole, readSheets, type SheetReading } from './sheet-reader.ts';
import { type DraftBattery, ShipDraft } from './ship-draft.ts';
import { WeaponIds } from './weapon-ids.ts';

export interface ParsedShip extends ParsedSheet<Design, NotationCode> {
  /** Figures that the sheet prints although they follow from the design. */
  readonly printed: Printed;
}

/** The ship that was read, its printed figures checked against the rules if so wanted; none without a hull. */
function buildShip(
  rules: Rules,
  draft: ShipDraft,
  isChecked: boolean,
): FoundSheet<ParsedShip, NotationCode> {
  const { reports } = draft;
  const hull = draft.tracks.get('hull')?.boxes[0];
  if (hull === undefined || draft.isSentence) return draft.leftOut('header.alone');
  if (!draft.header) reports.doubt('header.missing', draft.first, 0, 0);
  const read = designOf(rules, draft, hull);
  const design = applyBlock(rules, read, draft.comments, reports);
  const places = placesOf(draft);
  if (isChecked) checkPrinted(rules, design, places, reports);
  return { ship: { ...draft.finish(design), printed: printedFigures(places) } };
}

const placesOf = (draft: ShipDraft): PrintedPlaces => ({
  rating: draft.rating,
  tracks: draft.tracks,
  trackLines: draft.trackLines,
  lossLimits: draft.batteries.map(({ line }) => ({
    of: line.name ?? 'this battery',
    figure: line.lossLimit,
  })),
  equipmentLossLimit: draft.systems.lossLimit,
});

function designOf(rules: Rules, draft: ShipDraft, hull: number): Design {
  const { reports, systems } = draft;
  const { limits } = rules;
  const shields = draft.shieldArcs.resolve(
    draft.tracks.get('shields')?.boxes[0],
    limits.shields.max,
    'shields',
    reports,
  );
  const screens = draft.screenArcs.resolve(draft.screens, limits.screens.max, 'screens', reports);
  const arms = armament(rules, draft);
  const notes = [...draft.notes, ...systems.unknown].join('\n');
  return {
    format: 'slipway.design',
    version: 1,
    ...draft.header,
    ...(notes === '' ? {} : { notes }),
    hull,
    engines: draft.tracks.get('engines')?.boxes[0] ?? 0,
    ...(shields === undefined ? {} : { shields }),
    ...(screens === undefined ? {} : { screens }),
    ...(draft.techLevels && { techLevels: draft.techLevels }),
    ...arms,
    ...(systems.systems.length === 0 ? {} : { systems: systems.systems }),
  };
}

/** Batteries and their weapons; lines that print the same weapon share it. */
function armament(
  rules: Rules,
  draft: ShipDraft,
): Pick<Design, 'arcNotation' | 'weapons' | 'batteries'> {
  if (draft.batteries.length === 0) return {};
  const ids = new WeaponIds();
  const weapons: Weapon[] = [];
  const batteries = draft.batteries.map((battery): Battery => {
    const { banks, name } = battery.line;
    const modes = battery.modes.build(rules, draft.reports);
    if (modes.length === 0) {
      const { line } = battery.line;
      if (!battery.hasFaults)
        draft.reports.doubtLine('battery.no-stats', line, { weapon: name ?? '' });
      return { weapon: ids.next(name), banks };
    }
    const known = weapons.find((weapon) => weapon.name === name && equal(weapon.modes, modes));
    if (known) return { weapon: known.id, banks };
    const id = ids.next(name);
    const weapon: Weapon = { id, ...(name === undefined ? {} : { name }), modes };
    weapons.push(weapon);
    checkDiamonds(rules, battery, weapon, draft);
    return { weapon: id, banks };
  });
  const arcs = batteries.flatMap(({ banks }) => banks.map(({ arc }) => arc));
  const notation = arcNotationOf(rules, arcs);
  return {
    ...(notation === 'alternate' ? { arcNotation: notation } : {}),
    ...(weapons.length === 0 ? {} : { weapons }),
    batteries,
  };
}

function checkDiamonds(
  rules: Rules,
  { line }: DraftBattery,
  weapon: Weapon,
  draft: ShipDraft,
): void {
  if (line.diamonds === 0 || isSpent(rules, weapon)) return;
  draft.reports.doubtLine('bank.diamonds', line.line, { weapon: line.name ?? '' });
}

/** Reads a text step by step, so that a caller can show progress or stop. */
export const readDrake = (
  rules: Rules,
  source: string,
  isChecked = true,
): Generator<SheetReading<ParsedShip, NotationCode>> =>
  readSheets(source, {
    vocabulary: NOTATION_WORDS,
    kindOf: (line) => notationLineKind(rules, line),
    mayBeRest,
    isRest: isRestOfLine,
    inContext: kindsInContext,
    roleOf,
    begin: (line): ShipDraft => new ShipDraft(rules, line),
    build: (draft) => buildShip(rules, draft, isChecked),
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
    // Weapons below the systems and a blank line may belong to the next ship. Unknown ones above all weapons tell nothing.
    case 'battery':
    case 'stats':
    case 'mode':
      return draft?.isFitted ? 'aside' : 'own';
    case 'equipment':
    case 'traits':
      return draft?.lists.has(kind.kind) ? 'aside' : 'own';
    // The block ends a sheet; a lone name below it may be an item of another list.
    case 'system':
      return draft && draft.comments.length > 0 ? 'aside' : 'own';
    case 'entry':
    case 'remark':
    case 'listed':
      return 'own';
    default:
      return belongsToSheet(kind.kind) ? 'own' : 'blank';
  }
}

/** A header begins a ship; so does a second hull, identity line or track behind weapons. */
function begins(
  draft: ShipDraft | undefined,
  { kind, weak, hullFollows, within }: KindOfLine,
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
      if (within && draft.hullLine && !draft.has(within)) return false;
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

const isDoubled = ({ last }: ShipDraft, line: Line): boolean =>
  last.text === line.text && line.from - last.to <= 2;
