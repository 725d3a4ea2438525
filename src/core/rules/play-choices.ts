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
  readonly words?: readonly string[] | undefined;
}

const choice = <const Values extends PlayChoice['values']>(
  topic: ChoiceTopic,
  rule: string,
  label: string,
  values: Values,
  words?: readonly string[],
) => ({ topic, rule, label, values, words });

const YES = [true, false] as const;
const NO = [false, true] as const;

const ROWS = {
  defensiveBorder: choice(
    'damage',
    'B',
    'Hexes on the border of two defensive arcs belong to',
    ['abeam', 'ends'],
    ['port and starboard', 'bow and stern'],
  ),
  rangeChanges: choice('damage', 'E.7', 'Changes of range after altitude, in order', [
    'untagged, nebula, sensors',
    'untagged, sensors, nebula',
    'nebula, untagged, sensors',
    'nebula, sensors, untagged',
    'sensors, untagged, nebula',
    'sensors, nebula, untagged',
  ]),
  targetHexBlocks: choice(
    'other',
    '4.1',
    'Penalties in the target’s hex count towards a blocked line of sight',
    YES,
  ),
  cornersCross: choice(
    'other',
    '4.1',
    'A line of sight crosses a hex that it touches in one corner',
    NO,
  ),
  sameHexBears: choice('other', '4.1', 'Every bank bears on a target in the same hex', YES),
  sameHexArc: choice('other', 'B', 'Defensive arc that an attack from the same hex hits', [
    'fwd',
    'port',
    'stbd',
    'aft',
  ]),
  wrongSpeed: choice(
    'orders',
    '3.1',
    'A wrongly noted speed is',
    ['warning', 'fault'],
    ['a warning', 'a fault'],
  ),
  codesOnce: choice('orders', '3.1', 'Each code may be written once only', YES),
  halfTurnSlips: choice('orders', '3.4', 'Sideslips in a move with a half turn', [
    'either side',
    'none',
  ]),
  idleCoasts: choice(
    'orders',
    '3.3',
    'A ship without engine rating only coasts, even at rest',
    YES,
  ),
  savingStopsAtZero: choice(
    'orders',
    '3.4',
    'Slips of the last turn save no more than speeds and turns cost',
    YES,
  ),
  evasiveDoubles: choice(
    'orders',
    'D.3',
    'Evasive action doubles',
    ['all', 'base'],
    ['the whole requirement', 'speeds and turns only'],
  ),
  freeformMixes: choice('orders', 'D.5', 'Freeform moves may mix port and starboard', YES),
  windAstern: choice(
    'orders',
    'B.21',
    'Sails with the wind dead astern',
    ['unchanged', 'as one off'],
    ['leave the rating unchanged', 'count as one hexside off'],
  ),
  emergencyDoubles: choice(
    'orders',
    'D.1',
    'Emergency thrust doubles',
    ['rating', 'boosters too'],
    ['the rating', 'the rating and boosters'],
  ),
  illegalSpendsBoosters: choice('orders', 'B.3', 'Illegal orders spend their boosters', YES),
  orbitIsStraight: choice('orders', 'G.5', 'An orbit counts as going straight', YES),
  rerollsGoOn: choice('damage', '4.2', 'A 6 that still misses is rolled again and again', YES),
  mountRerolls: choice(
    'damage',
    'C.3',
    'A mount of several weapons rolls a 6 again',
    ['short of all hits', 'misses'],
    ['when it scores less than all hits', 'when it misses'],
  ),
  repeatsScore: choice(
    'damage',
    'C.5',
    'Each further success of a Repeating weapon scores',
    ['all', 'one hit'],
    ['all hits of its die again', 'one hit'],
  ),
  volatileDice: choice('damage', 'C.5', 'A Volatile weapon rolls its rate of fire for each', [
    'mount',
    'volley',
  ]),
  ionizedKeepsKinetic: choice(
    'damage',
    'B.11',
    'A damage die that an ionized hull voids keeps Kinetic’s box',
    NO,
  ),
  shieldsCounted: choice(
    'damage',
    'C.5',
    'Modulating and Non-Piercing together count shields',
    ['as, then at least', 'at least, then as'],
    ['as 0, then at least 1', 'at least 1, then as 0'],
  ),
  bleedThrough: choice('damage', 'B.18', 'Some points of damage bleed through screens', NO),
  bleedingKeepsTraits: choice(
    'damage',
    'B.18',
    'Points that bleed through screens keep their traits',
    YES,
  ),
  customizedBands: choice(
    'damage',
    '4.2',
    'Range modifier of customized bands',
    ['unmodified', 'by thirds'],
    ['none', 'by thirds of the longest band'],
  ),
  tinyTraits: choice(
    'damage',
    'C.5',
    'Trait modifiers against tiny targets',
    ['each', 'worst'],
    ['add up', 'count the worst penalty only'],
  ),
  kineticEachRoll: choice(
    'damage',
    'C.5',
    'A Kinetic and Disruptive die costs its box with each roll',
    NO,
  ),
  linkedSeekers: choice('other', 'C.5', 'Seekers of a Fire-Linked weapon hit together', NO),
  seekersScoreAsMounts: choice('other', 'C.4', 'A seeker’s die scores like that of its mount', YES),
  seekersFaceCountermeasures: choice('other', 'B.6', 'Countermeasures hinder seekers', NO),
  squadsMissUnshielded: choice('other', 'B.14', 'A 1 stops marines even without shields', YES),
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
