/** What the rules leave open, decided: each is an option, and these are what we play by. */
import type { DefensiveArc } from '../design/design.ts';

/** In which order a range is changed; all of them are multiplications but the sensors'. */
export type RangeChange = 'untagged' | 'nebula' | 'sensors';

/** Hexes, ranges and lines. */
export interface GeometryChoices {
  /** Which arc the hexes on a border of two defensive arcs belong to (Appendix B). */
  readonly defensiveBorder: 'abeam' | 'ends';
  /** The order of changes to the range after that of height (B.13, E.7, G.4). */
  readonly rangeChanges: readonly RangeChange[];
  /** Whether what lies in the target's hex counts for the penalties that block a line (4.1). */
  readonly targetHexBlocks: boolean;
  /** Whether a line crosses a hex that it touches in one corner and nowhere else (4.1). */
  readonly cornersCross: boolean;
  /** In one hex with its target every bank bears, or none; its range is 0, and short (4.1). */
  readonly sameHexBears: boolean;
  /** The defensive arc that an attack out of the ship's own hex comes from (Appendix B). */
  readonly sameHexArc: DefensiveArc;
}

/** Movement orders. */
export interface OrderChoices {
  /** A speed noted wrongly: a warning, and the sum counts; or the orders are illegal (3.1). */
  readonly wrongSpeed: 'warning' | 'fault';
  /** Each code is written once; or once more says nothing new (3.1). */
  readonly codesOnce: boolean;
  /** With a half turn a ship slips to either side, or not at all (3.4). */
  readonly halfTurnSlips: 'either side' | 'none';
  /** A ship without rating only coasts, even where turns at rest would cost nothing (1.2, 3.3). */
  readonly idleCoasts: boolean;
  /** Earlier slips save no more than the speeds and turns cost (3.4). */
  readonly savingStopsAtZero: boolean;
  /** Evasive action doubles all of the requirement, or only what speeds and turns cost (D.3). */
  readonly evasiveDoubles: 'all' | 'base';
  /** With freeform turns port and starboard mix, in turns, slips and both (D.5). */
  readonly freeformMixes: boolean;
  /** Straight before the wind sails add nothing, or as much as one hexside off (B.21). */
  readonly windAstern: 'unchanged' | 'as one off';
  /** Emergency thrust doubles the rating before boosters are added, or the boosters too (B.3, D.1). */
  readonly emergencyDoubles: 'rating' | 'boosters too';
  /** Boosters of orders that cannot be carried out are spent all the same (3.2, B.3). */
  readonly illegalSpendsBoosters: boolean;
  /** An orbit counts as going straight, for warming up and for ships without rating (G.5). */
  readonly orbitIsStraight: boolean;
}

/** Dice of weapons. */
export interface DiceChoices {
  /** A 6 that was rolled again and still cannot succeed is rolled again, each time with 5 more (4.2). */
  readonly rerollsGoOn: boolean;
  /** When a mount of several weapons rolls a 6 again (C.3). */
  readonly mountRerolls: 'short of all hits' | 'misses';
  /** A Repeating weapon's further success scores all that its die has scored again, or one hit (C.5). */
  readonly repeatsScore: 'all' | 'one hit';
  /** Dice for the rate of fire of a Volatile weapon: one a mount, or one for the volley (C.5). */
  readonly volatileDice: 'mount' | 'volley';
  /** A damage die that an ionized hull makes void still costs Kinetic's box (B.11). */
  readonly ionizedKeepsKinetic: boolean;
  /** Shields count as 0 and then as 1 at least, or the other way round (C.5). */
  readonly shieldsCounted: 'as, then at least' | 'at least, then as';
  /** Some points of damage pass the screens, with their traits (B.18). */
  readonly bleedThrough: boolean;
  /** Points that pass the screens so are rolled with their traits, or as plain dice (B.18). */
  readonly bleedingKeepsTraits: boolean;
  /** Customized bands have no range modifier, or that of the third of the longest they lie in. */
  readonly customizedBands: 'unmodified' | 'by thirds';
  /** Traits for and against tiny targets each count, or the worst of them alone (4.2, C.5). */
  readonly tinyTraits: 'each' | 'worst';
  /** A damage die of a Kinetic and Disruptive weapon costs its box once, or with each roll (C.5). */
  readonly kineticEachRoll: boolean;
  /** Seekers of a Fire-Linked weapon hit together, or each for itself (C.4, C.5). */
  readonly linkedSeekers: boolean;
  /** The die of a seeker from a mount of several weapons scores like the mount's (C.3, C.4). */
  readonly seekersScoreAsMounts: boolean;
  /** Countermeasures hinder seekers (B.6, C.4). */
  readonly seekersFaceCountermeasures: boolean;
  /** A 1 keeps marines from landing even where there are no shields (B.14). */
  readonly squadsMissUnshielded: boolean;
}

/** What the rules leave open; see `DEFAULT_CHOICES`. */
export interface PlayChoices extends GeometryChoices, OrderChoices, DiceChoices {}

export const DEFAULT_CHOICES: PlayChoices = {
  defensiveBorder: 'abeam',
  rangeChanges: ['untagged', 'nebula', 'sensors'],
  targetHexBlocks: true,
  cornersCross: false,
  sameHexBears: true,
  sameHexArc: 'fwd',
  wrongSpeed: 'warning',
  codesOnce: true,
  halfTurnSlips: 'either side',
  idleCoasts: true,
  savingStopsAtZero: true,
  evasiveDoubles: 'all',
  freeformMixes: true,
  windAstern: 'unchanged',
  emergencyDoubles: 'rating',
  illegalSpendsBoosters: true,
  orbitIsStraight: true,
  rerollsGoOn: true,
  mountRerolls: 'short of all hits',
  repeatsScore: 'all',
  volatileDice: 'mount',
  ionizedKeepsKinetic: false,
  shieldsCounted: 'as, then at least',
  bleedThrough: false,
  bleedingKeepsTraits: true,
  customizedBands: 'unmodified',
  tinyTraits: 'each',
  kineticEachRoll: false,
  linkedSeekers: false,
  seekersScoreAsMounts: true,
  seekersFaceCountermeasures: false,
  squadsMissUnshielded: true,
};
