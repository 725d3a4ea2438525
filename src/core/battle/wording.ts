/** Events of a battle in words, one line each. */
import { shipLetter } from '../design/fleet.ts';
import { SCENARIO_SIDES } from '../design/scenario.ts';
import { capital, countOf } from '../design/text/counts.ts';
import { HEADING_WORDS } from '../design/text/scenario-text.ts';
import { signedText } from '../exact/rounding.ts';
import { ownField } from '../rules/lookup.ts';
import { type BattleState, RESULTS } from './battle.ts';
import { type DiceRow, type DiceUse, type DieMarks, MARK_PARTS } from './dice.ts';
import type { BattleEvent } from './events.ts';
import { lastStand } from './scenario.ts';
import {
  FATES,
  FIRST_FLIGHT,
  FIRST_HEX,
  FIRST_MINEFIELD,
  hexOfTarget,
  type InHex,
  ON_STATION,
  type ShipState,
} from './state.ts';

export const ARC_NAMES = ['forward', 'port', 'starboard', 'aft'];

/** Names of ships, sides and hexes in the words of a battle. */
export interface Naming {
  readonly ship: (ship: ShipState) => string;
  readonly side: (side: number, battle: BattleState) => string;
  readonly hex: (battle: BattleState, q: number, r: number) => string;
}

/** Names for a text without a board: ships by side and number with their class, axial hexes. */
const PLAIN_NAMES: Naming = {
  ship: ({ side, number, type }) =>
    `${side === 0 ? 'A' : 'B'}${number + 1}${type.name ? ` ${type.name}` : ''}`,
  side: (side) => (side === 0 ? 'A' : 'B'),
  hex: (_, q, r) => `(${q}, ${r})`,
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The column and row of a hex as a board shows them, from 01 01. */
export function boardPlace({ head }: BattleState, q: number, r: number): string {
  const [column, row] = [q + (r >> 1) - head.column + 1, r - head.row + 1];
  return `${twoDigits(column)} ${twoDigits(row)}`;
}

/** Names for a board: ships by letter, hexes by column and row; axial hexes where it has no edge. */
export const BOARD_NAMES: Naming = {
  ship: ({ index }) => shipLetter(index),
  // Rules of scenarios name the sides.
  side: (side, { setup }) => (setup.scenario ? `the ${SCENARIO_SIDES[side]}` : `side ${side + 1}`),
  hex: (battle, q, r) =>
    battle.setup.board ? boardPlace(battle, q, r) : PLAIN_NAMES.hex(battle, q, r),
};

/** The name of a target: a ship, a flight, a minefield or a hex. */
export function targetName(battle: BattleState, target: number, names = BOARD_NAMES): string {
  if (target < FIRST_FLIGHT) return names.ship(battle.ship(target));
  if (target >= FIRST_HEX) {
    const { q, r, altitude } = hexOfTarget(target);
    const level = altitude === undefined ? '' : ` at altitude ${altitude}`;
    return `hex ${names.hex(battle, q, r)}${level}`;
  }
  return target < FIRST_MINEFIELD
    ? `flight ${target - FIRST_FLIGHT + 1}`
    : `minefield ${target - FIRST_MINEFIELD + 1}`;
}

/** The name of an item that is given up or regained: its weapon, or the equipment. */
export function itemName({ type: { banks, batteries, gear } }: ShipState, entry: number): string {
  const bank = banks[entry];
  if (bank) return batteries[bank.battery]?.name ?? '';
  return gear[entry - banks.length]?.id.replaceAll('-', ' ') ?? '';
}

/** Name of an entry among the losses: a bank with its arc and the weapons of its mounts, "Laser Cannon AB2" (C.3). */
export function entryName(ship: ShipState, entry: number): string {
  const { banks, legal } = ship.type;
  const bank = banks[entry];
  const arc = bank && legal.batteries[bank.battery]?.banks[bank.place]?.source.arc;
  const size = bank && bank.size > 1 ? bank.size : '';
  return `${itemName(ship, entry)}${arc ? ` ${arc}${size}` : ''}`;
}

/** Words an event for readers. */
export function wordEvent(
  battle: BattleState,
  event: BattleEvent,
  names: Naming = PLAIN_NAMES,
): string {
  const ship = (index: number): string => names.ship(battle.ship(index));
  const hex = ({ q, r }: InHex): string => names.hex(battle, q, r);
  const target = (number: number): string => targetName(battle, number, names);
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}`;
    case 'begins':
      return `Equal numbers: the die lets ${names.side(event.side, battle)} begin`;
    case 'orders': {
      const spent = event.boosters > 0 ? ` with ${countOf(event.boosters, 'booster')}` : '';
      const illegal = event.legal ? '' : '; that is illegal, so it flies straight on';
      return `${ship(event.ship)} is ordered ${event.orders}${spent}${illegal}`;
    }
    case 'cloak': {
      const state = !event.cloaked ? 'uncloaks' : event.detected ? 'is detected' : 'is cloaked';
      return `${ship(event.ship)} ${state}`;
    }
    case 'reinforced':
      return `${ship(event.ship)} reinforces its shields ${ARC_NAMES[event.arc]}`;
    case 'tows':
      return `${ship(event.ship)} is to tow ${ship(event.target)}`;
    case 'towed':
      return `${ship(event.ship)} is towed by ${ship(event.by)}`;
    case 'floated':
      return `The board floats to column ${event.column}, row ${event.row}`;
    case 'tagged':
      return `${ship(event.ship)} tags ${target(event.target)}: ${event.sum}`;
    case 'warmed up':
      return `${ship(event.ship)} warms up its hyperdrive: ${event.sum}`;
    case 'moved':
      return `${ship(event.ship)} moves to ${hex(event)}, heading ${HEADING_WORDS[event.heading]}, speed ${event.speed}`;
    case 'displaced':
      return `${ship(event.ship)} makes way to ${hex(event)}`;
    case 'strained':
      return `${ship(event.ship)} strains its engines: ${countOf(event.lost, 'box')} lost`;
    case 'climbed':
      return `${ship(event.ship)} is now at altitude ${event.altitude}`;
    case 'flight climbed':
      return `Flight ${event.flight + 1} is now at altitude ${event.altitude}`;
    case 'overthrust':
      return `${ship(event.ship)} uses overthrusters: it faces ${HEADING_WORDS[event.facing]}`;
    case 'stuttered': {
      const scatter = event.scatter > 0 ? `, scattered by ${event.scatter}` : '';
      return `${ship(event.ship)} stutters to ${hex(event)}${scatter}`;
    }
    case 'mined':
      return `Minefield ${event.field + 1} attacks ${target(event.target)}: ${countOf(event.hits, 'hit')}`;
    case 'rocks':
      return `Asteroids strike ${target(event.target)}: ${countOf(event.hits, 'hit')}`;
    case 'pulled':
      return `The black hole ${event.isDrawnIn ? 'swallows' : 'pulls'} ${target(event.target)} at ${hex(event)}`;
    case 'flew':
      return `Flight ${event.flight + 1} flies to ${hex(event)}`;
    case 'duty':
      return `Flight ${event.flight + 1} ${event.duty === ON_STATION ? 'is on station' : 'screens its hex'}`;
    case 'dogfight':
      return `Flight ${event.flight + 1} is in a dogfight with flight ${event.target + 1}`;
    case 'took off':
      return `${ship(event.ship)} launches flight ${event.flight + 1}`;
    case 'recovered':
      return `${ship(event.ship)} recovers flight ${event.flight + 1}`;
    case 'jump':
      return `Flight ${event.flight + 1} ${event.leaves ? 'enters' : 'does not enter'} hyperspace`;
    case 'strafed':
      return `Flight ${event.flight + 1} attacks ${target(event.target)}: ${countOf(event.hits, 'hit')}`;
    case 'shot down':
      return `Flight ${event.flight + 1} loses ${event.count}`;
    case 'defended':
      return `${ship(event.ship)} defends itself: ${countOf(event.mounts, 'mount')}, needs ${neededText(event.needed)}: ${countOf(event.hits, 'hit')}`;
    case 'lock-on':
      return `Lock-on to ${ship(event.target)} ${event.succeeds ? 'succeeds' : 'fails'}`;
    case 'fired': {
      const { type } = battle.ship(event.ship);
      const weapon = type.batteries[event.battery]?.name ?? '';
      const mode =
        (type.banks[event.bank]?.modes.length ?? 0) > 1 ? ` (mode ${event.mode + 1})` : '';
      const hits = `${countOf(event.hits, 'hit')}, ${countOf(event.points, 'point')}`;
      return `${ship(event.ship)} fires ${event.mounts} × ${weapon}${mode} at ${target(event.target)}, range ${event.range}, needs ${neededText(event.needed)}: ${hits}`;
    }
    case 'boarded':
      return `${ship(event.ship)} sends ${countOf(event.squads, 'squad')} to ${ship(event.target)}: ${event.landed} land, ${event.killed} killed`;
    case 'fought aboard':
      return `Combat aboard ${ship(event.ship)}: ${countOf(event.parties, 'attacker')} and ${countOf(event.squads, 'squad')} killed`;
    case 'crew saved':
      return `${ship(event.ship)} loses ${countOf(event.squads, 'squad')} to save its crew`;
    case 'mode': {
      const { banks, batteries } = battle.ship(event.ship).type;
      const name = batteries[banks[event.bank]?.battery ?? -1]?.name ?? '';
      return `${ship(event.ship)} sets ${name} to mode ${event.mode + 1}`;
    }
    case 'shocked':
      return `The shockwave of ${ship(event.ship)} strikes ${target(event.target)}: ${countOf(event.hits, 'hit')}`;
    case 'beams':
      return `${ship(event.ship)} turns ${countOf(event.beams, 'tractor beam')} on ${target(event.target)}: ${countOf(event.hits, 'hit')}`;
    case 'launched':
      return `${ship(event.ship)} launches ${countOf(event.count, 'seeker')} at ${target(event.target)}`;
    case 'marked':
      return `${ship(event.ship)} marks ${wordMarks(event)}`;
    case 'damaged': {
      const [hull, engines, weapons, shields] = event.left;
      return `${ship(event.ship)} takes ${wordMarks(event, 'hit')}; left: hull ${hull}, engines ${engines}, weapons ${weapons}, shields ${shields}`;
    }
    case 'gave up':
    case 'regained': {
      const item = entryName(battle.ship(event.ship), event.entry);
      return `${ship(event.ship)} ${event.type === 'gave up' ? 'gives up' : 'regains'} ${item}`;
    }
    case 'spent': {
      const { banks, batteries } = battle.ship(event.ship).type;
      const name = batteries[banks[event.bank]?.battery ?? -1]?.name ?? '';
      return `${ship(event.ship)} spends ${countOf(event.mounts, 'mount')} of ${name}`;
    }
    case 'screens':
      return `${ship(event.ship)} has ${countOf(event.left, 'screen')} left`;
    case 'arc':
      return `${ship(event.ship)} has shields ${event.rating} ${ARC_NAMES[event.arc]}`;
    case 'exploded':
      return `${ship(event.ship)} explodes on ${target(event.target)}: ${countOf(event.hits, 'hit')}`;
    case 'left':
      if (battle.ship(event.ship).hasEscaped) return `${ship(event.ship)} escapes`;
      return `${ship(event.ship)} is ${FATE_WORDS[FATES[event.fate] ?? 'off']}`;
    case 'repaired': {
      const [hull, engines, weapons, shields] = event.left;
      return `${ship(event.ship)} repairs; left: hull ${hull}, engines ${engines}, weapons ${weapons}, shields ${shields}`;
    }
    case 'mines':
      return `${ship(event.ship)} lays ${countOf(event.count, 'mine')} at ${hex(event)}`;
    case 'marker': {
      const what = event.isProbe ? 'probe' : 'flare';
      if (event.isDud) return `A ${what} of ${ship(event.ship)} fails`;
      return `A ${what} of ${ship(event.ship)} lies at ${hex(event)}`;
    }
    case 'probed':
      return `${ship(event.ship)} fires ${countOf(event.probes, 'probe')} at ${target(event.target)}, needs ${neededText(event.needed)}: ${countOf(event.hits, 'hit')}`;
    case 'tried':
      return `The trial of ${ship(event.ship)}: to hit ${signedText(event.toHit)}, engines ${signedText(event.engines)}`;
    case 'storm':
      return STORM_WORDS[event.effect] ?? '';
    case 'veered':
      return `The storm turns ${ship(event.ship)} to ${HEADING_WORDS[event.heading]}`;
    case 'reinforcements':
      return `The reinforcements of ${names.side(event.side, battle)} come nearer: ${event.sum}`;
    case 'arrived':
      return `${ship(event.ship)} arrives at ${hex(event)}`;
    case 'over':
      return event.result === RESULTS.length - 1
        ? 'Draw'
        : `${names.side(event.result - 1, battle)} wins${victoryWords(battle)}`.replace(
            /^[st]/,
            (first) => first.toUpperCase(),
          );
  }
}

/** Kind of victory in a battle to the last: " a minor victory" (S.1); empty for other battles. */
export function victoryWords(battle: BattleState): string {
  const last = lastStand(battle);
  return last?.winner ? ` a ${last.isMajor ? 'major' : 'minor'} victory` : '';
}

/** Grounds of a win, where the points of both sides do not say it: the rating left (S.1), or a target that only this side has. */
export function decidedBy(
  battle: BattleState,
  side: 0 | 1,
  [own = 0, others = 0]: readonly number[],
): string {
  const last = lastStand(battle);
  if (last) return `${Math.floor(last.left)} % of the attacker left`;
  return own < others ? `at its target of ${battle.setup.sides[side].target} VP` : '';
}

/** Words for a ship's place. */
export const FATE_WORDS: { readonly [fate in (typeof FATES)[number]]: string } = {
  alive: 'on the table',
  destroyed: 'destroyed',
  captured: 'captured',
  off: 'off the board',
  jumped: 'in hyperspace',
  away: 'still to come',
};

/** Storms of the next turn, by the number of their effect. */
const STORM_WORDS = [
  'Space is calm',
  'A storm throws all ships off course',
  'A storm: nobody turns in the next turn',
  'A storm: attacks of ships at −1, and none at long range, in the next turn',
  'A storm: no attacks in the next turn',
];

/** Marks of the tracks in words: boxes, or hits that are applied, which may be more than the boxes left. */
export const wordMarks = (marks: Partial<DieMarks>, noun: 'box' | 'hit' = 'box'): string =>
  MARK_PARTS.flatMap((part) => {
    const { [part]: count = 0 } = marks;
    const name = part === 'casualties' ? 'casualty' : `${part.replace(/s$/, '')} ${noun}`;
    return count > 0 ? countOf(count, name) : [];
  }).join(', ');

/** A needed number as rolled: a 1 always misses. */
export const neededText = (needed: number): string => `${Math.max(2, needed)}+`;

/** Labels of dice; the others are called by their use. */
const USE_WORDS: { readonly [use in DiceUse]?: string } = {
  beams: 'Tractor beams',
  repeat: 'Again',
  screens: 'On screens',
  repair: 'Damage control',
  course: 'Direction',
};

/** The label of a row of dice: "To hit 5+". */
export const wordDiceUse = ({ use, needed }: DiceRow): string => wordUse(use, needed);

/** The label of a row of any use, known or not. */
export function wordUse(use: string, needed?: number): string {
  const words = ownField(USE_WORDS, use) ?? capital(String(use));
  return needed === undefined ? words : `${words} ${neededText(needed)}`;
}

const SCORED: { readonly [use in DiceUse]?: string } = {
  'to hit': 'hit',
  beams: 'hit',
  repeat: 'more hit',
  impact: 'point',
  landing: 'squad',
  save: 'save',
};

/** Parts that damage dice mark besides the hull, in the order of the sheet. */
const MARKED_PARTS = [
  ['casualties', 'casualty'],
  ['engines', 'engine'],
  ['weapons', 'weapon'],
  ['shields', 'shield'],
] as const;

/** The result of a row of dice in words; empty for dice that only count their faces. */
export function wordDiceResult({ use, dice }: DiceRow): string {
  if (use === 'damage') {
    const sum = (part: keyof DieMarks) =>
      dice.reduce((total, { marks }) => total + (marks?.[part] ?? 0), 0);
    const hull = sum('hull') > 0 ? [`${sum('hull')} hull`] : [];
    const marked = MARKED_PARTS.flatMap(([part, name]) =>
      sum(part) > 0 ? countOf(sum(part), name) : [],
    );
    return [...hull, ...marked].join(', ') || 'nothing';
  }
  if (use === 'lock-on') return dice.every(({ score }) => score !== 0) ? 'locked on' : 'no lock-on';
  const name = SCORED[use];
  if (!name) return '';
  const total = dice.reduce((all, { score = 0 }) => all + score, 0);
  return total === 0 ? `no ${name}` : countOf(total, name);
}
