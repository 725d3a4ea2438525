/** Schematics: those to begin with, boxes crossed out (N-15), and the parts that one lacks. */
import sample from '../../../data/games/star-navy-sample.json' with { type: 'json' };
import type { GameStep } from '../shapes.ts';
import { ALL_WAYS, openNumbers, waysOf } from './dice.ts';
import { classOf, navyStep, SECTION_WORDS } from './rules.ts';
import {
  type Box,
  type Crossed,
  type NavySchematic,
  type ONE_HITS,
  ROLLS,
  SECTIONS,
  type ShipSection,
  schematicSchema,
  type TWO_HITS,
} from './schema.ts';

export const SCHEMATIC_FORMAT = { schema: schematicSchema } as const;

/** A cruiser that is invented, and called so. */
export const inventedCruiser = sample as NavySchematic;

/** Cells that an example in the rules states; it is a shot of the reserve card. */
const KNOWN_CELLS = { 7: 'facing', 9: 'clockwise', 11: 'miss' } as const;

/** A schematic with everything that the rules state of a class, to be filled in. */
export function blankSchematic(kind: string): NavySchematic {
  const { name = 'House class', points = 0, impact = 1 } = classOf(kind) ?? {};
  return {
    ...{ format: 'slipway.starnavy.schematic', version: 1, class: kind, name },
    ...{ status: 'incomplete', points, impact, impactTables: { one: KNOWN_CELLS } },
    notes:
      'The rules tell 7, 9 and 11 of the first table, in an example of a reserve shot: copy the rest from your schematic.',
  };
}

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

export const schematicName = ({ name, class: kind }: NavySchematic): string =>
  name?.trim() || kind.trim() || 'Unnamed schematic';

const TABLE_ROLLS = ROLLS.length;

/** Cells of the impact tables in words. */
export const HIT_WORDS = {
  facing: 'facing section',
  clockwise: 'next clockwise',
  counterclockwise: 'next counter-clockwise',
  opposite: 'opposite section',
  first: 'first of the two',
  second: 'second of the two',
  'before-first': 'before the first',
  'after-second': 'behind the second',
  miss: 'miss',
} as const satisfies { readonly [hit in (typeof ONE_HITS | typeof TWO_HITS)[number]]: string };

/** Parts that the schematic lacks, in words; empty for a whole one. */
export function missingParts({
  sections,
  drive,
  boarding,
  impactTables,
}: NavySchematic): readonly string[] {
  const lacking: string[] = [];
  const boxesOf = (section: ShipSection) => sections?.[section].lines.flat() ?? [];
  const endless = SECTIONS.filter((section) => !boxesOf(section).includes('last'));
  if (SECTIONS.every((section) => boxesOf(section).length === 0)) {
    lacking.push('boxes of the four sections');
  } else if (endless.length > 0) {
    lacking.push(`last box of ${endless.map((section) => SECTION_WORDS[section]).join(', ')}`);
  }
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

/** Chance that two dice give one of some numbers, in per cent. */
export function diceStep(
  path: string,
  label: string,
  rule: string,
  numbers: readonly number[],
): GameStep {
  const ways = waysOf(numbers);
  const inputs = { numbers: numbers.join(' ') || 'none', ways };
  const formula = 'ways of two dice ÷ 36, each number k in 6 − |7 − k| ways';
  const rounded = `${Math.round((1000 * ways) / ALL_WAYS) / 10} %`;
  return navyStep([path, label, rule], formula, inputs, `${ways}/36`, rounded);
}

/** Chances of drive, boarding and both impact tables, each with its calculation. */
export function schematicSteps({
  drive,
  boarding,
  impactTables = {},
}: NavySchematic): readonly GameStep[] {
  const steps: GameStep[] = [];
  const add = (...step: Parameters<typeof diceStep>) => steps.push(diceStep(...step));
  if (drive) add('drive', 'Drive engages', 'Command: Inter Stellar Drive (ISD)', drive);
  if (boarding) add('boarding', 'Boarding succeeds', 'Command: Marines (Board)', boarding);
  for (const key of ['one', 'two'] as const) {
    for (const shot of ['card', 'reserve'] as const) {
      const hitOf = (roll: (typeof ROLLS)[number]) => {
        const cell = impactTables[key]?.[roll];
        return typeof cell === 'object' ? cell[shot] : (cell ?? 'unknown');
      };
      const addHit = (words: string, isIt: (hit: ReturnType<typeof hitOf>) => boolean) => {
        const rolls = ROLLS.filter((roll) => isIt(hitOf(roll)));
        const label = `${shot === 'card' ? 'Card' : 'Reserve'}: ${words}`;
        add(`${key}.${shot}`, label, 'Resolve Impact', rolls);
      };
      addHit('any section', (hit) => hit !== 'miss' && hit !== 'unknown');
      for (const hit of new Set(ROLLS.map(hitOf))) {
        addHit(hit === 'unknown' ? 'not filled in' : HIT_WORDS[hit], (other) => other === hit);
      }
    }
  }
  return steps;
}
