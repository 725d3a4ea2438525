/**
 * Schematics and battles of Star Navy. These schemas define the public formats `slipway.starnavy.schematic`
 * and `slipway.starnavy.battle`, version 1; both are closed.
 */
import {
  type ArraySchema,
  array,
  boolean,
  check,
  description,
  type GenericSchema,
  literal,
  maxLength,
  metadata,
  minLength,
  number,
  exactOptional as optional,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  string,
  union,
} from 'valibot';
import { type Read, wholeFrom } from '../shapes.ts';

/** Sections of a ship, clockwise. */
export const SECTIONS = ['portBow', 'stbdBow', 'stbdStern', 'portStern'] as const;
export type ShipSection = (typeof SECTIONS)[number];

/** The nine command cards of a set. */
export const CARDS = [
  'none',
  'marines',
  'turn-port',
  'turn-stbd',
  'cannons-port',
  'cannons-stbd',
  'torpedoes-fwd',
  'torpedoes-aft',
  'reserve',
] as const;

/** A sum of two dice. */
export const rollSchema = wholeFrom(2, 12);

/** All sums of two dice. */
export const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A list in which no value is twice. */
export const distinct = <Item extends GenericSchema>(items: ArraySchema<Item, undefined>) =>
  pipe(
    items,
    check(
      (values) => new Set(values).size === values.length,
      'without a value that is there twice',
    ),
    metadata({ uniqueItems: true }),
  );

const rolls = (about: string) => pipe(distinct(array(rollSchema)), description(about));

/** A field for each section, all of which may be left out. */
const bySection = <Value extends GenericSchema>(value: Value) =>
  strictObject({
    portBow: optional(value),
    stbdBow: optional(value),
    stbdStern: optional(value),
    portStern: optional(value),
  });

const boxSchema = union([
  picklist(['plain', 'command', 'last']),
  strictObject({ isd: pipe(rollSchema, description('number of the drive that it strikes')) }),
]);

/** A box of a section: plain, command (≡), last (♠), or one that strikes a number of the drive. */
export type Box = Read<typeof boxSchema>;

const sectionSchema = strictObject({
  lines: pipe(
    array(array(boxSchema)),
    minLength(1),
    description('each from outermost to innermost; the first is crossed out before the second'),
  ),
});

export const ONE_HITS = ['facing', 'clockwise', 'counterclockwise', 'opposite', 'miss'] as const;
export const TWO_HITS = ['first', 'second', 'before-first', 'after-second', 'miss'] as const;

const oneHit = picklist(ONE_HITS);
const twoHit = picklist(TWO_HITS);
const oneCell = union([oneHit, strictObject({ card: oneHit, reserve: oneHit })]);
const twoCell = union([twoHit, strictObject({ card: twoHit, reserve: twoHit })]);

const byRoll = <Cell extends GenericSchema>(cell: Cell) =>
  strictObject({
    2: optional(cell),
    3: optional(cell),
    4: optional(cell),
    5: optional(cell),
    6: optional(cell),
    7: optional(cell),
    8: optional(cell),
    9: optional(cell),
    10: optional(cell),
    11: optional(cell),
    12: optional(cell),
  });

export const impactTablesSchema = strictObject({
  one: optional(pipe(byRoll(oneCell), description('for one nearest section, by roll'))),
  two: optional(
    pipe(
      byRoll(twoCell),
      description('for two nearest sections, by roll; first and second are in clockwise order'),
    ),
  ),
});

/** Impact tables; a cell that is a text counts for cards and reserve shots. */
export type ImpactTables = Read<typeof impactTablesSchema>;

export const schematicSchema = strictObject({
  format: literal('slipway.starnavy.schematic'),
  version: literal(1),
  class: pipe(string(), description('FF, CA, or a house class')),
  name: optional(string()),
  status: pipe(
    picklist(['transcribed', 'house', 'incomplete']),
    description('incomplete: prints with empty frames to be filled in by hand'),
  ),
  points: wholeFrom(0),
  impact: wholeFrom(1),
  power: optional(pipe(wholeFrom(1), description('12 if left out'))),
  sections: optional(
    strictObject({
      portBow: sectionSchema,
      stbdBow: sectionSchema,
      stbdStern: sectionSchema,
      portStern: sectionSchema,
    }),
  ),
  drive: optional(rolls('rolls at which the drive engages while they are not struck')),
  boarding: optional(rolls('rolls at which its marines succeed')),
  impactTables: optional(impactTablesSchema),
  notes: optional(string()),
});

export type NavySchematic = Read<typeof schematicSchema>;

const crossed = wholeFrom(0);

export const crossedSchema = bySection(crossed);

/** Counts of boxes that are crossed out, by section. */
export type Crossed = Read<typeof crossedSchema>;

const stateSchema = strictObject({
  q: optional(pipe(number(), safeInteger())),
  r: optional(pipe(number(), safeInteger())),
  facing: optional(wholeFrom(0, 5)),
  moving: optional(boolean()),
  available: optional(wholeFrom(0, 12)),
  crossed: optional(crossedSchema),
  lostCards: optional(array(picklist(CARDS))),
});

export const NAVY_EVENTS = ['destroyed', 'captured', 'lost-in-space', 'withdrew'] as const;

export const battleSchema = strictObject({
  format: literal('slipway.starnavy.battle'),
  version: literal(1),
  id: optional(string()),
  name: optional(string()),
  teams: pipe(
    array(strictObject({ id: string(), name: optional(string()) })),
    minLength(2),
    maxLength(2),
  ),
  ships: pipe(
    array(
      strictObject({
        id: string(),
        name: optional(string()),
        captain: optional(string()),
        class: string(),
        team: pipe(string(), description('id of a team')),
        points: optional(pipe(wholeFrom(0), description('only for a house class'))),
        colours: optional(pipe(array(string()), maxLength(2))),
        state: optional(stateSchema),
      }),
    ),
    minLength(2),
  ),
  highest: optional(
    pipe(wholeFrom(1), description('highest number that a ship had, where that ship is removed')),
  ),
  events: optional(
    array(
      strictObject({
        turn: optional(wholeFrom(1)),
        kind: picklist(NAVY_EVENTS),
        ship: pipe(string(), description('id of a ship')),
      }),
    ),
  ),
  notes: optional(string()),
});

export type NavyBattle = Read<typeof battleSchema>;
