/** The nine command cards of a player as plain data: pictures, costs, and words of our own. */
import {
  NAVY,
  type NavyArc,
  type NavyCommand,
  navyCommand,
  type RESERVE_OPTIONS,
} from '../../games/star-navy/rules.ts';
import { CARDS } from '../../games/star-navy/schema.ts';

/** Tokens to pay, and the state of the ship that decides it: one's own, or the target's. */
export interface CostRow {
  readonly tokens: number;
  readonly words: string;
  readonly state?: 'moving' | 'stopped';
}

interface CardArc {
  /** Degrees clockwise from the bow. */
  readonly from: number;
  readonly to: number;
  /** Tokens, where they depend on the arc alone. */
  readonly label?: string;
  /** Name of the arc where it has no tokens of its own. */
  readonly words?: string | undefined;
  readonly isClose?: boolean;
}

type CardPicture =
  | { readonly kind: 'ship' }
  | { readonly kind: 'turn'; readonly degrees: number }
  | { readonly kind: 'reach'; readonly range: number }
  | { readonly kind: 'arcs'; readonly arcs: readonly CardArc[]; readonly range: string };

/** A use of the reserve card, which has two. */
export interface CardHalf {
  readonly title: string;
  readonly tag: string;
  readonly rows: readonly CostRow[];
  readonly note: string;
}

export interface CardFace {
  readonly id: string;
  readonly title: string;
  readonly picture: CardPicture;
  readonly costs: readonly CostRow[];
  readonly words: string;
  /** Impact never takes the card: a choice, for the rules do not name the two that stay. */
  readonly isKept: boolean;
  readonly halves?: readonly [CardHalf, CardHalf];
}

/** Arcs as degrees clockwise from the bow. */
const DEGREES: { readonly [arc in NavyArc]: readonly [from: number, to: number] } = {
  port180: [180, 360],
  stbd180: [0, 180],
  port60: [240, 300],
  stbd60: [60, 120],
  fore: [-90, 90],
  aft: [90, 270],
};
const END_WORDS: { readonly [arc in NavyArc]?: string } = { fore: 'fore', aft: 'aft' };

/** The arc in which a weapon fires: whole, or cut where its cost changes. */
function cardArcs({ cost, reach }: NavyCommand): readonly CardArc[] {
  if (!reach?.arc) return [];
  const [from, to] = DEGREES[reach.arc];
  if (cost.by !== 'arc') return [{ from, to, words: END_WORDS[reach.arc] }];
  const [start, end] = DEGREES[cost.arc];
  const outside = String(cost.outside);
  return [
    { from, to: start, label: outside },
    { from: start, to: end, label: String(cost.inside), isClose: true },
    { from: end, to, label: outside },
  ];
}

function pictureOf(command: NavyCommand): CardPicture {
  const { id, phase, reach } = command;
  if (phase === 'manoeuvre') return { kind: 'turn', degrees: id === 'turn-port' ? -60 : 60 };
  if (!reach) return { kind: 'ship' };
  if (!reach.arc) return { kind: 'reach', range: reach.to };
  const range = `${reach.from} to ${reach.to} hexes; on a line counts as inside`;
  return { kind: 'arcs', arcs: cardArcs(command), range };
}

/** Tokens of a command in each case; `extra` are those that the reserve card adds. */
function costsOf({ cost, reach }: NavyCommand, words: CostWords, extra = 0): readonly CostRow[] {
  if (cost.by === 'fixed') {
    const near = reach && !reach.arc ? `enemy within ${reach.to} hexes` : words.fixed;
    return [{ tokens: cost.tokens + extra, words: near }];
  }
  if (cost.by === 'arc') {
    return [
      { tokens: cost.inside + extra, words: words.inside },
      { tokens: cost.outside + extra, words: words.outside },
    ];
  }
  return (['stopped', 'moving'] as const).map((state) => ({
    ...{ tokens: cost[state] + extra, state },
    words: cost.by === 'own motion' ? words.own(state) : words.target(state),
  }));
}

interface CostWords {
  readonly fixed: string;
  readonly inside: string;
  readonly outside: string;
  readonly own: (state: string) => string;
  readonly target: (state: string) => string;
}

const OWN_CARD: CostWords = {
  fixed: 'nothing is done',
  inside: 'in the 60° to the side',
  outside: 'elsewhere in these 180°',
  own: (state) => state,
  target: (state) => (state === 'moving' ? 'target is moving' : 'target has stopped'),
};

/** Words on the reserve card, which has less room and needs the name of the command. */
const onReserve = (id: string): CostWords => ({
  fixed: id === 'velocity' ? 'start or stop' : 'interstellar drive',
  inside: 'cannons, side 60°',
  outside: 'cannons, else',
  own: (state) => `turn 60°, ${state}`,
  target: (state) => `torpedoes, ${state}`,
});

/** Everything that a side of the reserve card can do, each cost once for both directions. */
function reserveRows(option: (typeof RESERVE_OPTIONS)[number]): readonly CostRow[] {
  const rows = NAVY.commands
    .filter(({ reserve }) => reserve?.option === option)
    .flatMap((command) => costsOf(command, onReserve(command.id), command.reserve?.extra));
  return [...new Map(rows.map((row) => [row.words, row])).values()];
}

const WORDS: { readonly [phase in NavyCommand['phase']]: string } = {
  none: 'Hold your power, and hide your hand.',
  marines: `Roll a boarding number. Fails if the target plays marines, or shows them and pays ${NAVY.defence.tokens}.`,
  manoeuvre: 'Face the next hex on that side.',
  weapons: 'Fire at an enemy. Nobody else may share your hex.',
  drive: '',
};
/** Cards that impact never takes (choice; the rules do not name them). */
const KEPT = ['none', 'reserve'];

const RESERVE: Omit<CardFace, 'isKept'> = {
  ...{ id: 'reserve', title: 'Reserve', picture: { kind: 'ship' }, costs: [], words: '' },
  halves: [
    {
      ...{ tag: 'RM', title: 'Reserve manoeuvre', rows: reserveRows('RM') },
      note: 'Say which as the cards are shown.',
    },
    {
      ...{ tag: 'RF', title: 'Reserve fire', rows: reserveRows('RF') },
      note: 'Either side, fore or aft. Impact as your schematic has it.',
    },
  ],
};

function faceOf(id: string): Omit<CardFace, 'isKept'> {
  const command = navyCommand(id);
  if (!command) return RESERVE;
  const { name: title, phase } = command;
  return {
    ...{ id, title, picture: pictureOf(command), words: WORDS[phase] },
    costs: costsOf(command, OWN_CARD),
  };
}

export const cardFaces = (marksKept: boolean): readonly CardFace[] =>
  CARDS.map((id) => ({ ...faceOf(id), isKept: marksKept && KEPT.includes(id) }));
