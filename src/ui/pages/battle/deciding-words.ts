/** Decisions for the panels, in words: the question, the answers, the button. */
import { type BattleState, PHASE } from '../../../core/battle/battle.ts';
import type {
  BattleChoice,
  BattleChoiceAnswer,
  DecisionKind,
} from '../../../core/battle/choices.ts';
import { type OrderBar, orderBar } from '../../../core/battle/movement.ts';
import { BATTLE_OPTIONS } from '../../../core/battle/options.ts';
import type { CompiledOrder } from '../../../core/battle/orders.ts';
import {
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  isShipTarget,
  type ShipState,
} from '../../../core/battle/state.ts';
import { ARC_NAMES, BOARD_NAMES, entryName, targetName } from '../../../core/battle/wording.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { HEADING_WORDS } from '../../../core/design/text/scenario-text.ts';
import { modeText } from '../../../core/design/text/weapon-text.ts';
import type { Hex } from '../../../core/play/hex.ts';

/** Properties that all panels of decisions share. */
export interface DecidingProps {
  /** The decision that is due, with the adviser's answer. */
  readonly due: BattleChoice;
  readonly battle: BattleState;
  /** The hex of the board that was pressed last. */
  readonly pressed: Hex | undefined;
  readonly onAnswer: (answer: BattleChoiceAnswer) => void;
  /** Shows the decision on the board. */
  readonly onShow: (shown: ShownDecision) => void;
}

/** A decision on the board: its ship or flight, the possible ends of its move, and a path being tried. */
export interface ShownDecision {
  readonly piece?: number | undefined;
  readonly ends?: readonly Hex[];
  readonly path?: readonly Hex[];
  /** Target of the volley in hand. */
  readonly target?: number | undefined;
}

/** A decision with a number as its answer, in words. */
export interface NumberWords {
  /** The question, and its rule. */
  readonly question: string;
  readonly rule: string;
  /** An answer in words. */
  readonly option: (number: number) => string;
  /** The button that gives an answer. */
  readonly button: (number: number) => string;
}

type NumberKind = Exclude<DecisionKind, 'orders' | 'declare' | 'defend' | 'fly'>;

type Words = (choice: BattleChoice, battle: BattleState) => NumberWords;

const hexWords = ({ hexes = [] }: BattleChoice, battle: BattleState, number: number): string => {
  const [q = 0, r = 0] = hexes[number] ?? [];
  return BOARD_NAMES.hex(battle, q, r);
};

const shipOf = (battle: BattleState, index: number): string => {
  const ship = battle.ships[index];
  return ship ? `${BOARD_NAMES.ship(ship)} ${ship.type.name}`.trim() : 'no ship';
};

const flightOf = (index: number): string => `flight ${index + 1}`;

/** The letter of a decision's ship, or the number of its flight. */
const letter = ({ subject, isFlight }: BattleChoice, battle: BattleState): string => {
  if (isFlight) return flightOf(subject);
  const ship = battle.ships[subject];
  return ship ? BOARD_NAMES.ship(ship) : '';
};

/** "Flight 9: bombers (6) in 06 11"; aboard a carrier it has no hex. */
export function flightText(battle: BattleState, index: number): string {
  const { kind, count, aboard, q, r } = battle.flights.at(index);
  const variant = battle.setup.variants[kind];
  const kindName = variant ? variant.name.toLowerCase() : 'seekers';
  const where = count > 0 ? ` in ${BOARD_NAMES.hex(battle, q, r)}` : '';
  return `Flight ${index + 1}: ${kindName} (${count || aboard})${where}`;
}

/** The ship, flight or minefield for a number of a decision, as a target. */
function answerPiece(choice: BattleChoice, number: number): number | undefined {
  const { kind, numbers, targets = [], ways = [] } = choice;
  if (number < 0) return undefined;
  if (kind === 'nextShip' || kind === 'tow') return number;
  if (kind === 'nextFlight' || kind === 'seekersFirst') return FIRST_FLIGHT + number;
  const way = ways[number];
  if (way) return FIRST_FLIGHT + way.flight;
  return kind === 'extraShock' ? targets[numbers.indexOf(number)] : undefined;
}

/** The flight of a decision as a target; undefined for a ship. */
export const subjectFlight = ({ isFlight, subject }: BattleChoice): number | undefined =>
  isFlight ? FIRST_FLIGHT + subject : undefined;

/** A number of a decision on the board: its piece, else the flight of the decision, and its path. */
export function shownAnswer(
  choice: BattleChoice,
  battle: BattleState,
  number: number,
): ShownDecision {
  const way = choice.ways?.[number];
  const from = way && battle.flights.at(way.flight);
  const hexes = choice.hexes ?? choice.ways?.map((each) => endOf(each, battle)) ?? [];
  return {
    piece: answerPiece(choice, number) ?? subjectFlight(choice),
    ends: hexes.map(([q, r]) => ({ q, r })),
    ...(way &&
      from && {
        path: [{ q: from.q, r: from.r }, ...way.path.map(([q, r]) => ({ q, r }))],
      }),
  };
}

type Way = NonNullable<BattleChoice['ways']>[number];

/** The last hex of a way; the hex of the flight if it stays. */
function endOf({ path, flight }: Way, battle: BattleState): readonly [q: number, r: number] {
  const { q, r } = battle.flights.at(flight);
  const [endQ, endR] = path.at(-1) ?? [q, r];
  return [endQ, endR];
}

/** The hex of the board for a number of a decision. */
export function answerHex(
  choice: BattleChoice,
  battle: BattleState,
  number: number,
): Hex | undefined {
  const way = choice.ways?.[number];
  const [q, r] = choice.hexes?.[number] ?? (way ? endOf(way, battle) : []);
  if (q !== undefined && r !== undefined) return { q, r };
  const piece = answerPiece(choice, number);
  if (piece === undefined) return undefined;
  if (isShipTarget(piece)) return battle.ship(piece);
  return piece < FIRST_MINEFIELD
    ? battle.flights.at(piece - FIRST_FLIGHT)
    : battle.minefields.at(piece - FIRST_MINEFIELD);
}

/** A decision about a hex. */
const hex =
  (question: (who: string) => string, rule: string, verb: string): Words =>
  (choice, battle) => ({
    question: question(letter(choice, battle)),
    rule,
    option: (number) => hexWords(choice, battle, number),
    button: (number) => `${verb} ${hexWords(choice, battle, number)}`,
  });

/** A decision about a count, or about the parties that land. */
const count =
  (
    question: (who: string, parties: string) => string,
    rule: string,
    verb: string,
    one: string,
  ): Words =>
  (choice, battle) => {
    const things = (number: number) => (number === 0 ? `no ${one}` : countOf(number, one));
    return {
      question: question(letter(choice, battle), countOf(choice.parties ?? 0, 'boarding party')),
      rule,
      option: things,
      button: (number) => `${verb} ${things(number)}`,
    };
  };

/** A decision about one of a ship's arcs or headings, or about an item. */
const named =
  (
    question: (who: string) => string,
    rule: string,
    verb: string,
    name: (number: number, choice: BattleChoice, battle: BattleState) => string,
  ): Words =>
  (choice, battle) => ({
    question: question(letter(choice, battle)),
    rule,
    option: (number) => name(number, choice, battle),
    button: (number) => `${verb} ${name(number, choice, battle)}`.trim(),
  });

/** The answer of a stutterdrive that stays. */
const OWN_HEX = 0;

const arcName = (arc: number): string => (arc < 0 ? 'no arc' : (ARC_NAMES[arc] ?? ''));
const headingName = (heading: number): string => HEADING_WORDS[heading] ?? '';

const item = (entry: number, { subject }: BattleChoice, battle: BattleState): string => {
  const ship = battle.ships[subject];
  return ship ? entryName(ship, entry) : '';
};

/** Tracks by their number in `systems` (4.4). */
const TRACKS = ['hull', 'engines', 'weapons', 'shields'] as const;

const WORDS: { readonly [kind in NumberKind]: Words } = {
  nextShip: (_, battle) => {
    const isMoving = battle.head.phase === PHASE.move;
    return {
      question: isMoving ? 'Which ship moves next?' : 'Which ship acts next?',
      rule: isMoving ? 'D.8' : '4.0',
      option: (number) => shipOf(battle, number),
      button: (number) => `${isMoving ? 'Move' : 'Act with'} ${shipOf(battle, number)}`,
    };
  },
  nextFlight: (_, battle) => ({
    ...{ question: 'Which flight acts next?', rule: '5.2' },
    option: (number) => flightText(battle, number),
    button: (number) => `Act with ${flightOf(number)}`,
  }),
  boosters: count((who) => `Boosters that ${who} spends`, 'B.3', 'Spend', 'booster'),
  reinforce: named((who) => `Shields that ${who} reinforces`, 'E.6', 'Reinforce', arcName),
  stackingHex: hex((who) => `${who} makes way: where to?`, '3.3', 'Move to'),
  pullHex: hex((who) => `A black hole pulls ${who}: to which hex?`, 'G.2', 'Go to'),
  overthrust: named(
    (who) => `Overthrusters of ${who}`,
    'B.16',
    '',
    (number) =>
      number === 0 ? 'Keep the facing' : `Turn to ${number === 1 ? 'starboard' : 'port'}`,
  ),
  arrivalHex: hex((who) => `Where does ${who} arrive?`, 'S.11', 'Arrive at'),
  stutterHex: (choice, battle) => {
    const at = (number: number) => hexWords(choice, battle, number);
    return {
      ...{ question: `Stutterdrive of ${letter(choice, battle)}: to which hex?`, rule: 'B.23' },
      option: (number) => (number === OWN_HEX ? `stay in ${at(number)}` : at(number)),
      button: (number) => (number === OWN_HEX ? `Stay in ${at(number)}` : `Jump to ${at(number)}`),
    };
  },
  tow: named(
    (who) => `Ship that ${who} is to tow`,
    'D.9',
    'Tow',
    (number, _, battle) => (number < 0 ? 'no ship' : shipOf(battle, number)),
  ),
  extraShock: named(
    () => 'Who takes the next hit of the shockwave that does not divide?',
    'B.19',
    'Give it to',
    (number, { targets = [], numbers }, battle) =>
      targetName(battle, targets[numbers.indexOf(number)] ?? 0),
  ),
  seekersFirst: (choice, battle) => {
    const target = letter(choice, battle);
    return {
      ...{ question: `Do seekers act before ${target}, their target?`, rule: 'C.4' },
      option: (number) => (number < 0 ? `no, ${target} acts now` : flightText(battle, number)),
      button: (number) => (number < 0 ? `Let ${target} act` : `Act with ${flightOf(number)}`),
    };
  },
  jump: named(
    (who) => `Does ${who} enter hyperspace?`,
    'F.6',
    '',
    (number) => (number === 1 ? 'Try to enter hyperspace' : 'Stay in the battle'),
  ),
  intercept: (choice, battle) => {
    const option = (number: number): string => {
      const way = choice.ways?.[number];
      if (!way) return 'Let it pass';
      const at = BOARD_NAMES.hex(battle, ...endOf(way, battle));
      return `Intercept with ${flightOf(way.flight)} at ${at}, heading ${headingName(way.heading)}`;
    };
    const question = `Is ${flightOf(choice.subject)} intercepted?`;
    return { question, rule: 'F.1', option, button: option };
  },
  launchFlight: (choice, battle) => {
    const none = 'no more flights';
    return {
      ...{ question: `Flight that ${letter(choice, battle)} launches next`, rule: 'F.5' },
      option: (number) => (number < 0 ? none : flightText(battle, number)),
      button: (number) => `Launch ${number < 0 ? none : flightOf(number)}`,
    };
  },
  flightHeading: named((who) => `Heading of ${who}`, 'F.5', 'Head', headingName),
  launchHeading: named((who) => `Heading of the seekers of ${who}`, 'C.4', 'Head', headingName),
  giveUp: named((who) => `An item that ${who} gives up`, '4.5', 'Give up', item),
  regain: named((who) => `An item that ${who} regains`, 'E.1', 'Regain', item),
  rerolls: (choice, battle) => {
    const { face = 0 } = choice;
    const option = (number: number) =>
      number === 1 ? `Roll the ${face} again` : `Keep the ${face}`;
    const what = TRACKS[battle.play.systems[face] ?? 0];
    const question = `A damage die of ${letter(choice, battle)} shows ${face}: ${what}`;
    return { question, rule: 'E.2', option, button: option };
  },
  lowerArc: named((who) => `Shields of ${who} that lose a point`, 'B.7', 'Lower', arcName),
  raiseArc: named((who) => `Shields of ${who} that regain a point`, 'E.1', 'Raise', arcName),
  repel: count(
    (who, parties) => `${parties} at ${who}: squads that die, one for each`,
    'B.14',
    'Give up',
    'squad',
  ),
  stopParties: count(
    (who, parties) => `${parties} at ${who}: how many do its screens stop?`,
    'B.14',
    'Stop',
    'party',
  ),
  saveCrew: count((who) => `Squads of ${who} that die for its crew`, 'B.14', 'Give up', 'squad'),
  bankMode: (choice, battle) => {
    const { subject, bank = 0 } = choice;
    const battery = battle.ships[subject]?.type.banks[bank]?.battery ?? -1;
    const weapon = battle.ships[subject]?.type.legal.batteries[battery]?.weapon;
    const option = (number: number) => {
      const mode = weapon?.source.modes[number];
      const figures = mode ? `: ${modeText(battle.play.battle.rules, mode)}` : '';
      return `mode ${number + 1}${figures}`;
    };
    return {
      ...{ question: `Mode of ${item(bank, choice, battle)} this turn`, rule: 'C.2', option },
      button: (number) => `Set mode ${number + 1}`,
    };
  },
  minesLaid: count((who) => `Mines that ${who} lays`, 'B.15', 'Lay', 'mine'),
  mineHex: hex((who) => `Hex of the mines of ${who}`, 'B.15', 'Lay them at'),
};

/** The words of a decision with numbers as answers. */
export const numberWords = (choice: BattleChoice, battle: BattleState): NumberWords =>
  WORDS[choice.kind as NumberKind](choice, battle);

const BAR_WORDS: { readonly [bar in Exclude<OrderBar, 'option'>]: string } = {
  storm: 'The storm allows no turns (S.9).',
  hyperdrive: 'The ship has no hyperdrive that works (B.10).',
  cloak: 'The ship has no cloaking device that works (B.5).',
  orbit: 'No planet is there to go round (G.5).',
  altitude: 'The ship would leave the levels of altitude (G.6).',
  emergency: 'The ship has no engine box left (D.1).',
  tow: 'The ship has declared no tow (D.9).',
};

/** The reason why a ship cannot carry out orders, apart from faults of their text and their requirement. */
export function barWords(
  battle: BattleState,
  ship: ShipState,
  order: CompiledOrder,
): string | undefined {
  const bar = orderBar(battle, ship, order);
  if (bar !== 'option') return bar && BAR_WORDS[bar];
  const { lacks } = order;
  const option = BATTLE_OPTIONS.find(({ rule }) => rule === lacks);
  return option
    ? `This battle is played without ${option.name.toLowerCase()} (${lacks}).`
    : BAR_WORDS.orbit;
}
