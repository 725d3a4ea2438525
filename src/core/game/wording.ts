/** Events of a game in words, and the numbers of their rules. */
import { MARK_PARTS, NO_MARKS } from '../battle/dice.ts';
import { ruleOf } from '../battle/events.ts';
import { PHASE_NAMES } from '../battle/film.ts';
import {
  ARC_NAMES,
  BOARD_NAMES,
  FATE_WORDS,
  itemName,
  type Naming,
  wordEvent,
  wordMarks,
  wordUse,
} from '../battle/wording.ts';
import { capital, countOf } from '../design/text/counts.ts';
import { signedText } from '../exact/rounding.ts';
import { INITIATIVE_ROLLS } from './initiative.ts';
import { procedureOf } from './procedures.ts';
import type { ActOf, GameAct, GameEvent, SheetFigure } from './schema.ts';
import { FLIGHT, type GameState } from './state.ts';

/** Rules of acts; those that the engine words have its own. */
const RULES: { readonly [type in GameAct['type']]: string } = {
  note: '',
  join: '',
  phase: '2.4',
  orders: '3.1',
  reveal: '3.1',
  mark: '4.4',
  apply: '4.5',
  'give up': '4.5',
  regain: 'E.1',
  repair: 'E.1',
  spend: '2.4',
  fire: '4.0',
  roll: '4.2',
  screens: 'B.18',
  arc: 'B.7',
  reinforce: 'E.6',
  reinforcement: 'E.6',
  cloak: 'B.5',
  hyperdrive: 'B.10',
  acted: '4.0',
  launch: 'F.5',
  recover: 'F.5',
  jump: 'F.6',
  seekers: 'C.4',
  mines: 'B.15',
  lose: '5.4',
  board: 'B.14',
  fate: '4.5',
  points: '2.5',
  correct: '',
  undo: '',
  settle: '',
  escape: 'S',
  tag: 'E.7',
  used: '2.4',
};

/** Words of the numbers that corrections set. */
export const FIGURE_WORDS: { readonly [figure in SheetFigure]: string } = {
  hull: 'hull boxes left',
  casualties: 'hull boxes lost to casualties',
  engines: 'engine boxes left',
  weapons: 'weapon boxes left',
  shields: 'shield boxes left',
  hullMarks: 'hull marks',
  casualtyMarks: 'casualty marks',
  engineMarks: 'engine marks',
  weaponMarks: 'weapon marks',
  shieldMarks: 'shield marks',
  lost: 'items lost',
  spent: 'mounts spent',
  loadedIn: 'turn in which it is loaded',
  arcShields: 'shields',
  screens: 'screens',
  boosters: 'boosters',
  marines: 'marines',
  mines: 'mines',
  flares: 'flares',
  probes: 'probes',
  boarded: 'boarding parties aboard',
  speed: 'speed',
  slips: 'sideslips of the last move',
  warmup: 'sum of the hyperdrive',
  cloakTurns: 'turns under cloak',
  reinforced: 'reinforced arc',
};

/** Acts worded by the engine's events. */
const WORDED: ReadonlySet<GameAct['type']> = new Set([
  ...(['apply', 'give up', 'regain', 'arc', 'cloak', 'launch', 'recover', 'fate', 'roll'] as const),
]);

export interface Worded {
  readonly text: string;
  readonly rule: string;
}

/** Words an event just applied: the state holds the engine's events that it caused. */
export function wordGameEvent(state: GameState, { act }: GameEvent): Worded {
  const { battle, caused } = state;
  const [first] = caused;
  if (first && WORDED.has(act.type)) {
    const names: Naming = {
      ...BOARD_NAMES,
      ship: (ship) => state.letterOf(ship),
      side: (side, battle) => state.table.names[side] || BOARD_NAMES.side(side, battle),
    };
    const text = caused.map((event) => wordEvent(battle, event, names)).join('. ');
    return { text, rule: ruleOf(first) };
  }
  return { text: wordAct(state, act), rule: ruleOfRoll(act) ?? RULES[act.type] };
}

/** The rule of the procedure that a roll is for. */
const ruleOfRoll = (act: GameAct): string | undefined => {
  if (act.type !== 'roll') return undefined;
  if (INITIATIVE_ROLLS.some((roll) => roll === act.procedure)) return '4.0';
  return procedureOf(act.procedure)?.rule;
};

/** The most dice of a row that are written out. */
const MOST_FACES = 60;

/** Dice of a roll in words: "To hit 4+ 2, 6/3, 5. Impact 3+ 4"; a die that is rolled again has all its faces. */
export const wordRolled = ({ rows }: ActOf<'roll'>): string =>
  rows
    .map(({ use, needed, dice }) => {
      const faces = dice.slice(0, MOST_FACES).map(({ faces: all }) => all.join('/'));
      const more = dice.length > MOST_FACES ? ` and ${dice.length - MOST_FACES} more` : '';
      return `${wordUse(use, needed)} ${faces.join(', ')}${more}`;
    })
    .join('. ');

/** The name of a side at the beginning of a line: its number where it has none. */
const sideName = ({ table }: GameState, side: number): string =>
  table.names[side] || `Side ${side + 1}`;

function wordAct(state: GameState, act: GameAct): string {
  switch (act.type) {
    case 'note':
      return act.ship === undefined ? act.text : `${act.ship}: ${act.text}`;
    case 'join': {
      if (act.side === undefined) return `${act.name} joins`;
      const side = state.table.names[act.side] || `side ${act.side + 1}`;
      // Devices mostly bear the names of their sides.
      const isSaid = act.name.toLowerCase() === side.toLowerCase();
      return isSaid ? `${act.name} joins` : `${act.name} joins ${side}`;
    }
    case 'phase':
      return `Turn ${act.turn}: ${PHASE_NAMES[act.phase] ?? ''}`;
    case 'orders': {
      const side = state.ship(act.ship)?.side === 1 ? 1 : 0;
      return act.orders === undefined || state.fields.revealed[side] < act.turn
        ? `${act.ship} has orders for turn ${act.turn}`
        : `${act.ship} is ordered ${toldOrders(state, act.orders, act.boosters)} in turn ${act.turn}`;
    }
    case 'reveal': {
      const told = state.sheets.flatMap(({ id, side, orders }) => {
        const written = side === act.side && orders.find(({ turn }) => turn === act.turn);
        return written && written.text !== undefined
          ? [`${id} ${toldOrders(state, written.text, written.boosters)}`]
          : [];
      });
      const arcs = state.battle.ships.flatMap((ship) =>
        ship.side === act.side && ship.reinforced > 0
          ? [reinforced(state.letterOf(ship), ship.reinforced - 1)]
          : [],
      );
      const all = [...told, ...arcs].join(', ');
      return `${sideName(state, act.side)} reveals the orders of turn ${act.turn}${all && `: ${all}`}`;
    }
    case 'mark': {
      const added = wordMarks(act);
      const taken = wordMarks(
        Object.fromEntries(MARK_PARTS.map((part) => [part, -(act[part] ?? 0)])),
      );
      const parts = [added && `marks ${added}`, taken && `loses the marks of ${taken}`];
      return `${act.ship} ${parts.filter(Boolean).join(' and ') || 'marks nothing'}`;
    }
    case 'apply':
      return `${act.ships.join(', ')}: no marks to apply`;
    case 'give up':
    case 'regain': {
      const ship = state.ship(act.ship);
      const item = ship ? itemName(ship, act.entry) : '';
      return `${act.ship} has no ${item} to ${act.type}`;
    }
    case 'repair':
      return `${act.ship} repairs ${wordMarks(act) || 'nothing'}`;
    case 'spend': {
      const { ship, munition, count } = act;
      const one = munition.replace(/s$/, '');
      if (count < 0) return `${ship} takes back ${countOf(-count, one)}`;
      return `${ship} spends ${countOf(count, one)}`;
    }
    case 'fire': {
      const bank = state.ship(act.ship)?.type.banks[act.bank];
      const weapon = state.ship(act.ship)?.type.batteries[bank?.battery ?? -1]?.name ?? '';
      const mode = (bank?.modes.length ?? 0) > 1 ? ` (mode ${act.mode + 1})` : '';
      const target = act.target === undefined ? '' : ` at ${elementName(state, act.target)}`;
      return `${act.ship} fires ${act.mounts} × ${weapon}${mode}${target}`;
    }
    case 'roll': {
      const target = act.target === undefined ? '' : ` against ${elementName(state, act.target)}`;
      const who = act.ship === undefined ? '' : `${elementName(state, act.ship)}, `;
      return capital(`${who}${act.procedure}${target}${act.result ? `: ${act.result}` : ''}`);
    }
    case 'screens':
      return act.count < 0
        ? `${act.ship} gets back ${countOf(-act.count, 'screen')}`
        : `${act.ship} checks off ${countOf(act.count, 'screen')}`;
    case 'reinforcement': {
      const side = (state.ship(act.ship)?.side ?? 0) as 0 | 1;
      return act.arc === undefined || state.fields.revealed[side] < act.turn
        ? `${act.ship} may reinforce its shields in turn ${act.turn}`
        : reinforced(act.ship, act.arc);
    }
    case 'reinforce':
      return reinforced(act.ship, act.arc);
    case 'hyperdrive':
      return act.die <= 0
        ? `${act.ship} stops its warm-up`
        : `${act.ship} warms up its hyperdrive by ${act.die}: ${state.ship(act.ship)?.warmup ?? 0}`;
    case 'acted': {
      return FLIGHT.test(act.ship)
        ? `${elementName(state, act.ship)} has acted`
        : `${act.ship} has attacked`;
    }
    case 'used': {
      const { beams = 0, tags = 0, waves = 0, squads = 0 } = act;
      const used = [
        ...(beams === 0 ? [] : [countOf(beams, 'tractor beam')]),
        ...(tags === 0 ? [] : [countOf(tags, 'TAG')]),
        ...(squads === 0 ? [] : [countOf(squads, 'squad')]),
        ...(waves === 0 ? [] : ['its shockwave']),
      ];
      return `${act.ship} uses ${used.join(' and ') || 'nothing'}`;
    }
    case 'jump':
      return `Flight ${(state.fields.places.get(act.flight) ?? 0) + 1} enters hyperspace`;
    case 'seekers': {
      const target = act.target === undefined ? '' : ` at ${act.target}`;
      return `${act.ship} launches ${countOf(act.count, 'seeker')}${target}`;
    }
    case 'mines':
      return `${act.ship} lays ${countOf(act.count, 'mine')}`;
    case 'lose': {
      const name = craftName(state, act.flight);
      return act.count < 0
        ? `${name} gets back ${-act.count}`
        : `${name} ${act.marked === 1 ? 'marks' : 'loses'} ${act.count}`;
    }
    case 'board':
      return act.parties < 0
        ? `${act.ship} is rid of ${countOf(-act.parties, 'boarding party')}`
        : `${countOf(act.parties, 'boarding party')} aboard ${act.ship}`;
    case 'fate':
      return `${act.ship} is ${FATE_WORDS[act.fate]}`;
    case 'escape':
      return `${act.ship} escapes by the edge of its side`;
    case 'tag': {
      const name = state.ship(act.target) ? act.target : craftName(state, act.target);
      return `A TAG of ${sideName(state, act.side)} lies on ${name}`;
    }
    case 'points':
      return `${sideName(state, act.side)}: ${signedText(act.points)} victory points by hand`;
    case 'correct':
      return `${act.ship}: ${FIGURE_WORDS[act.figure]}${placeText(state, act)} set to ${act.to}`;
    case 'undo':
      return `Undoes ${countOf(act.of.length, 'event')}`;
    case 'settle':
      return 'Settles a difference between two devices';
    case 'arc':
    case 'cloak':
    case 'launch':
    case 'recover':
      return 'About something that is not in this game';
  }
}

/** Boxes that events mark in all, in words. */
export function wordMarksOf(events: readonly GameEvent[]): string {
  const sum = { ...NO_MARKS };
  for (const { act } of events) {
    if (act.type !== 'mark') continue;
    for (const part of MARK_PARTS) sum[part] += act[part] ?? 0;
  }
  return wordMarks(sum);
}

function craftName(state: GameState, id: string): string {
  const { places, fields } = state.fields;
  const flight = state.flight(id);
  if (flight?.isSeekers) {
    const [launcher, at] = [flight.launcher, flight.target].map((index) =>
      state.letterOf({ index }),
    );
    return `Seeker flight of ${launcher}${at && ` at ${at}`}`;
  }
  const place = places.get(id) ?? fields.get(id) ?? 0;
  return `${places.has(id) ? 'Flight' : 'Minefield'} ${place + 1}`;
}

/** The actor or target of an act in words: a letter, or the name of a flight of the game. */
function elementName(state: GameState, name: string): string {
  const id = name.replace(FLIGHT, '');
  return state.flight(id) && id !== name ? craftName(state, id) : name;
}

const reinforced = (ship: string, arc: number): string =>
  arc < 0 ? `${ship} reinforces no arc` : `${ship} reinforces its shields ${ARC_NAMES[arc]}`;

/** Orders as all may know them: a cloak hides the rest (B.5). */
const toldOrders = ({ battle }: GameState, orders: string, boosters?: number): string =>
  battle.orders.of(orders).isCloak ? 'C, hidden' : orderText(orders, boosters);

const orderText = (orders: string, boosters = 0): string =>
  boosters === 0 ? orders : `${orders} with ${countOf(boosters, 'booster')}`;

/** The bank, item or arc of a corrected number. */
function placeText(
  state: GameState,
  { ship: letter, figure, at }: Extract<GameAct, { type: 'correct' }>,
): string {
  const ship = state.ship(letter);
  if (at === undefined || !ship) return '';
  const isArc = figure === 'arcShields' || figure === 'screens';
  return isArc ? ` ${ARC_NAMES[at] ?? ''}` : ` of ${itemName(ship, at)}`;
}
