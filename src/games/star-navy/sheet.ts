/** Schematics: those to begin with, boxes crossed out (N-15), and the parts that one lacks. */
import sample from '../../../data/games/star-navy-sample.json' with { type: 'json' };
import type { GameStep } from '../shapes.ts';
import { classOf, NAVY, navyStep, SECTION_WORDS } from './rules.ts';
import {
  type Box,
  type Crossed,
  type ImpactTables,
  type NavySchematic,
  type ONE_HITS,
  ROLLS,
  SECTIONS,
  type ShipSection,
  schematicSchema,
  type TWO_HITS,
} from './schema.ts';

/** Ways in which two dice fall. */
export const ALL_WAYS = 36;

/** Ways in which two dice give a sum. */
const waysOfRoll = (roll: number): number => 6 - Math.abs(7 - roll);

/** Ways in which two dice give any of these distinct sums. */
export const waysOf = (rolls: readonly number[]): number =>
  rolls.reduce((sum, roll) => sum + waysOfRoll(roll), 0);

/** Numbers of the drive that are not struck, rising. */
export const openNumbers = (
  drive: readonly number[],
  struck: readonly number[],
): readonly number[] => drive.filter((roll) => !struck.includes(roll)).sort((a, b) => a - b);

/** A ship that is boarded, and its boarder's table. */
export interface Boarding {
  readonly numbers: readonly number[];
  /** True if the target played its marines too: the boarding fails. */
  readonly played: boolean;
  /** True if the target holds its marines card. */
  readonly hand: boolean;
  /** Tokens of the target. */
  readonly available: number;
}

export function boardingOdds({ numbers, played, hand, available }: Boarding) {
  const ways = waysOf(numbers);
  return {
    ways,
    chance: played ? 0 : ways / ALL_WAYS,
    canDefend: !played && hand && available >= NAVY.defence.tokens,
  };
}

/** A section that is hit, a miss, or a cell that is not filled in. */
export type ImpactPlace = ShipSection | 'miss' | 'unknown';

/** Steps clockwise from the first nearest section to the one that a cell names. */
const AROUND = {
  facing: 0,
  clockwise: 1,
  opposite: 2,
  counterclockwise: 3,
  first: 0,
  second: 1,
  'before-first': 3,
  'after-second': 2,
} as const;

/** True for one section, or for two that lie side by side in clockwise order. */
export function areNearest(sections: readonly ShipSection[]): boolean {
  const [first, second] = sections;
  if (!first || sections.length > 2) return false;
  return second === undefined || second === sectionAfter(first, 1);
}

const sectionAfter = (section: ShipSection, steps: number): ShipSection =>
  SECTIONS[(SECTIONS.indexOf(section) + steps) % SECTIONS.length] ?? section;

/** A shot at a ship: its tables, its sections nearest to the shooter, and the points of impact. */
export interface NavyShot {
  readonly impactTables: ImpactTables;
  readonly nearest: readonly ShipSection[];
  /** True for a shot of the reserve card. */
  readonly reserve: boolean;
  readonly points: number;
}

/** The place that a roll hits. */
function placeOf(
  { impactTables, nearest, reserve }: NavyShot,
  roll: (typeof ROLLS)[number],
): ImpactPlace {
  const [first] = nearest;
  const table = nearest.length === 2 ? impactTables.two : impactTables.one;
  const cell = table?.[roll];
  if (cell === undefined || first === undefined) return 'unknown';
  const hit = typeof cell === 'string' ? cell : cell[reserve ? 'reserve' : 'card'];
  return hit === 'miss' ? 'miss' : sectionAfter(first, AROUND[hit]);
}

export const IMPACT_PLACES = [...SECTIONS, 'miss', 'unknown'] as const;

/** Rolls by the place that they hit. */
export const rollsByPlace = (shot: NavyShot): ReadonlyMap<ImpactPlace, readonly number[]> =>
  new Map(
    IMPACT_PLACES.map((place) => [place, ROLLS.filter((roll) => placeOf(shot, roll) === place)]),
  );

/** Chances of one roll by place; mean points, and chances of each number of points, by section. */
export function impactOdds(shot: NavyShot) {
  const ways = new Map([...rollsByPlace(shot)].map(([place, rolls]) => [place, waysOf(rolls)]));
  const bySection = <Value>(made: (ways: number) => Value) =>
    Object.fromEntries(SECTIONS.map((section) => [section, made(ways.get(section) ?? 0)])) as {
      readonly [section in ShipSection]: Value;
    };
  return {
    chances: Object.fromEntries([...ways].map(([place, count]) => [place, count / ALL_WAYS])) as {
      readonly [place in ImpactPlace]: number;
    },
    mean: bySection((count) => (shot.points * count) / ALL_WAYS),
    hits: bySection((count) => binomial(count / ALL_WAYS, shot.points)),
  };
}

/** Chances of 0 to `trials` successes, added up trial by trial. */
function binomial(chance: number, trials: number): readonly number[] {
  let odds = [1];
  for (let i = 0; i < trials; i += 1) {
    odds = [...odds, 0].map((odd, k) => odd * (1 - chance) + (odds[k - 1] ?? 0) * chance);
  }
  return odds;
}

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
