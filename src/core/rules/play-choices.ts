/**
 * Options of play: each decides something that the rulebook leaves open. The first value of an option
 * is its default.
 */

/** Part of play that an option changes: `other` is for seekers, marines and lines of sight. */
export type ChoiceTopic = 'damage' | 'orders' | 'other';

/** An option of play. */
export interface PlayChoice {
  readonly topic: ChoiceTopic;
  readonly rule: string;
  /** Name for the page and the command line. */
  readonly label: string;
  /** All values, the default first. */
  readonly values: readonly (string | boolean)[];
  /** Words for the values, in the same order; without them a value is its own word. */
  readonly words?: readonly string[];
}

const YES = [true, false] as const;
const NO = [false, true] as const;

const ROWS = {
  defensiveBorder: {
    topic: 'damage',
    rule: 'B',
    label: 'Hexes on the border of two defensive arcs belong to',
    values: ['abeam', 'ends'],
    words: ['port and starboard', 'bow and stern'],
  },
  rangeChanges: {
    topic: 'damage',
    rule: 'E.7',
    label: 'Changes of range after altitude, in order',
    values: [
      'untagged, nebula, sensors',
      'untagged, sensors, nebula',
      'nebula, untagged, sensors',
      'nebula, sensors, untagged',
      'sensors, untagged, nebula',
      'sensors, nebula, untagged',
    ],
  },
  targetHexBlocks: {
    topic: 'other',
    rule: '4.1',
    label: 'Penalties in the target’s hex count towards a blocked line of sight',
    values: YES,
  },
  cornersCross: {
    topic: 'other',
    rule: '4.1',
    label: 'A line of sight crosses a hex that it touches in one corner',
    values: NO,
  },
  sameHexBears: {
    topic: 'other',
    rule: '4.1',
    label: 'Every bank bears on a target in the same hex',
    values: YES,
  },
  sameHexArc: {
    topic: 'other',
    rule: 'B',
    label: 'Defensive arc that an attack from the same hex hits',
    values: ['fwd', 'port', 'stbd', 'aft'],
  },
  wrongSpeed: {
    topic: 'orders',
    rule: '3.1',
    label: 'A wrongly noted speed is',
    values: ['warning', 'fault'],
    words: ['a warning', 'a fault'],
  },
  codesOnce: {
    topic: 'orders',
    rule: '3.1',
    label: 'Each code may be written once only',
    values: YES,
  },
  halfTurnSlips: {
    topic: 'orders',
    rule: '3.4',
    label: 'Sideslips in a move with a half turn',
    values: ['either side', 'none'],
  },
  idleCoasts: {
    topic: 'orders',
    rule: '3.3',
    label: 'A ship without engine rating only coasts, even at rest',
    values: YES,
  },
  savingStopsAtZero: {
    topic: 'orders',
    rule: '3.4',
    label: 'Slips of the last turn save no more than speeds and turns cost',
    values: YES,
  },
  evasiveDoubles: {
    topic: 'orders',
    rule: 'D.3',
    label: 'Evasive action doubles',
    values: ['all', 'base'],
    words: ['the whole requirement', 'speeds and turns only'],
  },
  freeformMixes: {
    topic: 'orders',
    rule: 'D.5',
    label: 'Freeform moves may mix port and starboard',
    values: YES,
  },
  windAstern: {
    topic: 'orders',
    rule: 'B.21',
    label: 'Sails with the wind dead astern',
    values: ['unchanged', 'as one off'],
    words: ['leave the rating unchanged', 'count as one hexside off'],
  },
  emergencyDoubles: {
    topic: 'orders',
    rule: 'D.1',
    label: 'Emergency thrust doubles',
    values: ['rating', 'boosters too'],
    words: ['the rating', 'the rating and boosters'],
  },
  illegalSpendsBoosters: {
    topic: 'orders',
    rule: 'B.3',
    label: 'Illegal orders spend their boosters',
    values: YES,
  },
  orbitIsStraight: {
    topic: 'orders',
    rule: 'G.5',
    label: 'An orbit counts as going straight',
    values: YES,
  },
  rerollsGoOn: {
    topic: 'damage',
    rule: '4.2',
    label: 'A 6 that still misses is rolled again and again',
    values: YES,
  },
  mountRerolls: {
    topic: 'damage',
    rule: 'C.3',
    label: 'A mount of several weapons rolls a 6 again',
    values: ['short of all hits', 'misses'],
    words: ['when it scores less than all hits', 'when it misses'],
  },
  repeatsScore: {
    topic: 'damage',
    rule: 'C.5',
    label: 'Each further success of a Repeating weapon scores',
    values: ['all', 'one hit'],
    words: ['all hits of its die again', 'one hit'],
  },
  volatileDice: {
    topic: 'damage',
    rule: 'C.5',
    label: 'A Volatile weapon rolls its rate of fire for each',
    values: ['mount', 'volley'],
  },
  ionizedKeepsKinetic: {
    topic: 'damage',
    rule: 'B.11',
    label: 'A damage die that an ionized hull voids keeps Kinetic’s box',
    values: NO,
  },
  shieldsCounted: {
    topic: 'damage',
    rule: 'C.5',
    label: 'Modulating and Non-Piercing together count shields',
    values: ['as, then at least', 'at least, then as'],
    words: ['as 0, then at least 1', 'at least 1, then as 0'],
  },
  bleedThrough: {
    topic: 'damage',
    rule: 'B.18',
    label: 'Some points of damage bleed through screens',
    values: NO,
  },
  bleedingKeepsTraits: {
    topic: 'damage',
    rule: 'B.18',
    label: 'Points that bleed through screens keep their traits',
    values: YES,
  },
  customizedBands: {
    topic: 'damage',
    rule: '4.2',
    label: 'Range modifier of customized bands',
    values: ['unmodified', 'by thirds'],
    words: ['none', 'by thirds of the longest band'],
  },
  tinyTraits: {
    topic: 'damage',
    rule: 'C.5',
    label: 'Trait modifiers against tiny targets',
    values: ['each', 'worst'],
    words: ['add up', 'count the worst penalty only'],
  },
  kineticEachRoll: {
    topic: 'damage',
    rule: 'C.5',
    label: 'A Kinetic and Disruptive die costs its box with each roll',
    values: NO,
  },
  linkedSeekers: {
    topic: 'other',
    rule: 'C.5',
    label: 'Seekers of a Fire-Linked weapon hit together',
    values: NO,
  },
  seekersScoreAsMounts: {
    topic: 'other',
    rule: 'C.4',
    label: 'A seeker’s die scores like that of its mount',
    values: YES,
  },
  seekersFaceCountermeasures: {
    topic: 'other',
    rule: 'B.6',
    label: 'Countermeasures hinder seekers',
    values: NO,
  },
  squadsMissUnshielded: {
    topic: 'other',
    rule: 'B.14',
    label: 'A 1 stops marines even without shields',
    values: YES,
  },
} as const satisfies { readonly [name: string]: PlayChoice };

export type ChoiceName = keyof typeof ROWS;

/** All options of play by name, with their values. */
export const PLAY_CHOICES: { readonly [name in ChoiceName]: PlayChoice } = ROWS;

/** A value for every option of play. */
export type PlayChoices = {
  readonly [name in ChoiceName]: (typeof ROWS)[name]['values'][number];
};

export const CHOICE_NAMES = Object.keys(ROWS) as readonly ChoiceName[];

export const DEFAULT_CHOICES = Object.fromEntries(
  CHOICE_NAMES.map((name) => [name, ROWS[name].values[0]]),
) as PlayChoices;

/** Names of the options that differ from their default. */
export const changedChoices = (choices: PlayChoices): readonly ChoiceName[] =>
  CHOICE_NAMES.filter((name) => choices[name] !== DEFAULT_CHOICES[name]);

/** Words for a value of an option: `yes`, `port and starboard`. */
export function choiceWords(name: ChoiceName, value: string | boolean): string {
  const { values, words } = PLAY_CHOICES[name];
  const word = words?.[values.indexOf(value)] ?? value;
  return typeof word === 'string' ? word : word ? 'yes' : 'no';
}

/** The known options among stored ones; unknown names and values are left out. */
export function knownChoices(stored: unknown): Partial<PlayChoices> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([name, value]) =>
    CHOICE_NAMES.some((one) => one === name && PLAY_CHOICES[one].values.includes(value)),
  );
  return Object.fromEntries(known);
}
