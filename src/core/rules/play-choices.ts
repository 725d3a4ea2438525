/** Options of play that the rulebook leaves open. The first value of each is the default. */

/** Part of play that an option changes: `other` is for seekers, marines and lines of sight. */
export type ChoiceTopic = 'damage' | 'orders' | 'other';

interface PlayChoice {
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

const worded = <const Value extends string>(
  topic: ChoiceTopic,
  rule: string,
  label: string,
  words: { readonly [value in Value]: string },
) => choice(topic, rule, label, Object.keys(words) as Value[], Object.values<string>(words));

/** An option that is on by default. */
const yes = (topic: ChoiceTopic, rule: string, label: string) =>
  choice(topic, rule, label, [true, false]);

/** An option that is off by default. */
const no = (topic: ChoiceTopic, rule: string, label: string) =>
  choice(topic, rule, label, [false, true]);

const ROWS = {
  defensiveBorder: worded('damage', 'B', 'Hexes on the border of two defensive arcs belong to', {
    abeam: 'port and starboard',
    ends: 'bow and stern',
  }),
  rangeChanges: choice('damage', 'E.7', 'Changes of range after altitude, in order', [
    'untagged, nebula, sensors',
    'untagged, sensors, nebula',
    'nebula, untagged, sensors',
    'nebula, sensors, untagged',
    'sensors, untagged, nebula',
    'sensors, nebula, untagged',
  ]),
  targetHexBlocks: yes(
    'other',
    '4.1',
    'Penalties in the target’s hex count towards a blocked line of sight',
  ),
  cornersCross: no('other', '4.1', 'A line of sight crosses a hex that it touches in one corner'),
  sameHexBears: yes('other', '4.1', 'Every bank bears on a target in the same hex'),
  sameHexArc: choice('other', 'B', 'Defensive arc that an attack from the same hex hits', [
    'fwd',
    'port',
    'stbd',
    'aft',
  ]),
  wrongSpeed: worded('orders', '3.1', 'A wrongly noted speed is', {
    warning: 'a warning',
    fault: 'a fault',
  }),
  codesOnce: yes('orders', '3.1', 'Each code may be written once only'),
  halfTurnSlips: choice('orders', '3.4', 'Sideslips in a move with a half turn', [
    'either side',
    'none',
  ]),
  idleCoasts: yes('orders', '3.3', 'A ship without engine rating only coasts, even at rest'),
  savingStopsAtZero: yes(
    'orders',
    '3.4',
    'Slips of the last turn save no more than speeds and turns cost',
  ),
  evasiveDoubles: worded('orders', 'D.3', 'Evasive action doubles', {
    all: 'the whole requirement',
    base: 'speeds and turns only',
  }),
  freeformMixes: yes('orders', 'D.5', 'Freeform moves may mix port and starboard'),
  windAstern: worded('orders', 'B.21', 'Sails with the wind dead astern', {
    unchanged: 'leave the rating unchanged',
    'as one off': 'count as one hexside off',
  }),
  emergencyDoubles: worded('orders', 'D.1', 'Emergency thrust doubles', {
    rating: 'the rating',
    'boosters too': 'the rating and boosters',
  }),
  illegalSpendsBoosters: yes('orders', 'B.3', 'Illegal orders spend their boosters'),
  orbitIsStraight: yes('orders', 'G.5', 'An orbit counts as going straight'),
  rerollsGoOn: yes('damage', '4.2', 'A 6 that still misses is rolled again and again'),
  mountRerolls: worded('damage', 'C.3', 'A mount of several weapons rolls a 6 again', {
    'short of all hits': 'when it scores less than all hits',
    misses: 'when it misses',
  }),
  repeatsScore: worded('damage', 'C.5', 'Each further success of a Repeating weapon scores', {
    all: 'all hits of its die again',
    'one hit': 'one hit',
  }),
  volatileDice: choice('damage', 'C.5', 'A Volatile weapon rolls its rate of fire for each', [
    'mount',
    'volley',
  ]),
  ionizedKeepsKinetic: no(
    'damage',
    'B.11',
    'A damage die that an ionized hull voids keeps Kinetic’s box',
  ),
  shieldsCounted: worded('damage', 'C.5', 'Modulating and Non-Piercing together count shields', {
    'as, then at least': 'as 0, then at least 1',
    'at least, then as': 'at least 1, then as 0',
  }),
  bleedThrough: no('damage', 'B.18', 'Some points of damage bleed through screens'),
  bleedingKeepsTraits: yes('damage', 'B.18', 'Points that bleed through screens keep their traits'),
  customizedBands: worded('damage', '4.2', 'Range modifier of customized bands', {
    unmodified: 'none',
    'by thirds': 'by thirds of the longest band',
  }),
  tinyTraits: worded('damage', 'C.5', 'Trait modifiers against tiny targets', {
    each: 'add up',
    worst: 'count the worst penalty only',
  }),
  kineticEachRoll: no('damage', 'C.5', 'A Kinetic and Disruptive die costs its box with each roll'),
  linkedSeekers: no('other', 'C.5', 'Seekers of a Fire-Linked weapon hit together'),
  seekersScoreAsMounts: yes('other', 'C.4', 'A seeker’s die scores like that of its mount'),
  seekersFaceCountermeasures: no('other', 'B.6', 'Countermeasures hinder seekers'),
  movementCards: no('other', 'D.8', 'Cards decide whose ship moves next in sequential movement'),
  combatCards: no('other', 'E.5', 'Cards decide whose ship attacks next in sequential combat'),
  tagsPlaced: no('other', 'E.7', 'TAGs within 10 hexes need no dice'),
  gravityFirst: yes('other', 'G.2', 'Black holes pull before damage is applied'),
  squadsMissUnshielded: yes('other', 'B.14', 'A 1 stops marines even without shields'),
  shipboardCombat: no('other', 'B.14', 'Squads fight boarding parties on board'),
  lockOns: worded('other', 'B.22', 'Stealth is rolled against once for each', {
    ship: 'attacking ship',
    battery: 'attacking battery',
  }),
  modesInOrders: no('other', 'C.2', 'The modes of dual weapons are chosen with the orders'),
  burstArcs: worded('other', 'C.5', 'A Proximity weapon hits the defensive arc that faces', {
    firer: 'the firer',
    hex: 'the hex aimed at',
  }),
} satisfies { readonly [name: string]: PlayChoice };

export type ChoiceName = keyof typeof ROWS;

/** All options of play by name, with their values. */
export const PLAY_CHOICES: { readonly [name in ChoiceName]: PlayChoice } = ROWS;

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

export const choiceTexts = (choices: PlayChoices): readonly string[] =>
  changedChoices(choices).map((name) => `${name}=${JSON.stringify(choices[name])}`);

/** Options of play from their texts; undefined for unknown ones. */
export function choicesOfTexts(texts: readonly string[]): PlayChoices | undefined {
  const pairs = texts.map((text): readonly [string, unknown] => {
    const [name = '', ...value] = text.split('=');
    try {
      return [name, JSON.parse(value.join('='))];
    } catch {
      return ['', undefined];
    }
  });
  const known = knownChoices(Object.fromEntries(pairs));
  return Object.keys(known).length === texts.length ? { ...DEFAULT_CHOICES, ...known } : undefined;
}
