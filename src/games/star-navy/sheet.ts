/** A schematic with its boxes crossed out (N-15), and the parts that it lacks. */
import { ALL_WAYS, openNumbers, waysOf } from './dice.ts';
import {
  type Box,
  type Crossed,
  type NavySchematic,
  SECTIONS,
  type ShipSection,
} from './schema.ts';

export interface SectionState {
  readonly boxes: number;
  /** Boxes that are not crossed out. */
  readonly left: number;
  /** Command boxes that are crossed out. */
  readonly command: number;
  /** Numbers of crossed drive boxes, in the order of the boxes. */
  readonly struck: readonly number[];
}

/** The state of a ship. Crossed boxes beyond a section's last are ignored. */
export function sheetState(schematic: NavySchematic, crossed: Crossed = {}) {
  const { sections, drive, boarding } = schematic;
  let destroyed = false;
  const all: number[] = [];
  const stateOf = (section: ShipSection): SectionState => {
    const boxes: readonly Box[] = sections?.[section].lines.flat() ?? [];
    const gone = boxes.slice(0, crossed[section] ?? 0);
    const struck = gone.flatMap((box) => (typeof box === 'object' ? [box.isd] : []));
    all.push(...struck);
    destroyed ||= gone.includes('last');
    const command = gone.filter((box) => box === 'command').length;
    return { boxes: boxes.length, left: boxes.length - gone.length, command, struck };
  };
  const states = Object.fromEntries(SECTIONS.map((section) => [section, stateOf(section)])) as {
    readonly [section in ShipSection]: SectionState;
  };
  const struck = [...new Set(all)].sort((a, b) => a - b);
  const open = drive ? openNumbers(drive, struck) : null;
  return {
    sections: sections ? states : null,
    destroyed,
    struck,
    open,
    driveChance: open && waysOf(open) / ALL_WAYS,
    boardingChance: boarding ? waysOf(boarding) / ALL_WAYS : null,
  };
}

const TABLE_ROLLS = 11;

/** Parts that the schematic lacks, in words; empty for a whole one. */
export function missingParts({
  sections,
  drive,
  boarding,
  impactTables,
}: NavySchematic): readonly string[] {
  const lacking: string[] = [];
  const boxes = sections && SECTIONS.flatMap((section) => sections[section].lines.flat());
  if (!boxes?.length) lacking.push('boxes of the four sections');
  else if (!boxes.includes('last')) lacking.push('last boxes (♠)');
  if (!drive) lacking.push('numbers of the drive');
  if (!boarding) lacking.push('boarding numbers');
  for (const [key, name] of [
    ['one', 'impact table for one nearest section'],
    ['two', 'impact table for two nearest sections'],
  ] as const) {
    const cells = Object.keys(impactTables?.[key] ?? {}).length;
    if (cells < TABLE_ROLLS)
      lacking.push(`${TABLE_ROLLS - cells} of ${TABLE_ROLLS} cells of the ${name}`);
  }
  return lacking;
}
