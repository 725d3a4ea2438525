/** Acts of a tap on a box of a sheet, and of every state that a correction can give it. */
import { systemItems } from '../battle/compile.ts';
import { hasEscape } from '../battle/scenario.ts';
import { AWAY, FATES, type ShipState } from '../battle/state.ts';
import { FATE_WORDS } from '../battle/wording.ts';
import { arcsDue, itemsDue } from './acts.ts';
import { sheetFigureOf } from './corrections.ts';
import type { ActOf, GameAct, Munition, SheetFigure } from './schema.ts';
import { lostBoxes, type TrackKind, tracksOf } from './ship-sheet.ts';
import type { GameState } from './state.ts';

/** A box of a sheet, or a count beside it. */
export type BoxPlace =
  | { readonly kind: 'track'; readonly track: TrackKind; readonly box: number }
  | { readonly kind: 'item'; readonly entry: number; readonly item: number }
  | { readonly kind: 'shot'; readonly entry: number; readonly item: number }
  | { readonly kind: 'munition'; readonly munition: Munition }
  | { readonly kind: 'screens' | 'shields' | 'reinforce'; readonly arc: number }
  | { readonly kind: 'cloak' | 'hyperdrive' | 'boarded' | 'fate' }
  /** A flight or minefield by its id. */
  | { readonly kind: 'craft'; readonly id: string };

/** A state that a correction gives a box. */
export interface Correction {
  readonly label: string;
  readonly isNow: boolean;
  readonly acts: readonly GameAct[];
}

/** A step that leads to another state of its box. */
const onward = (label: string, act: GameAct): Correction => ({ label, isNow: false, acts: [act] });

/** A state of a box; the present one needs no act. */
const stateOf = (label: string, isNow: boolean, act: GameAct): Correction => ({
  ...{ label, isNow, acts: isNow ? [] : [act] },
});

/** Mines that one correction lays. */
const MOST_LAID = 4;

const FACES = [1, 2, 3, 4, 5, 6];

const TRACK_FIGURES: {
  readonly [track in TrackKind]: readonly [left: SheetFigure, marks: SheetFigure];
} = {
  hull: ['hull', 'hullMarks'],
  engines: ['engines', 'engineMarks'],
  weapons: ['weapons', 'weaponMarks'],
  shields: ['shields', 'shieldMarks'],
};

/** The usual next step of a box: a mark, then the checked box; an item given up; one spent. */
export function tapActs(state: GameState, letter: string, place: BoxPlace): readonly GameAct[] {
  const ship = state.ship(letter);
  if (!ship) return [];
  const on = { ship: letter };
  switch (place.kind) {
    case 'track': {
      const { track, box } = place;
      const boxes = tracksOf(ship).find(({ name }) => name === track)?.boxes;
      const before = boxes?.[box]?.state;
      if (before === 'open') return [{ type: 'mark', ...on, [track]: 1 }];
      if (before === 'marked') return [{ type: 'apply', ships: [letter], [track]: 1 }];
      return [];
    }
    case 'item': {
      const { entry, item } = place;
      if (!lostBoxes(ship, entry, state.givenUp(letter))[item])
        return [{ type: 'give up', ...on, entry, item }];
      return itemsDue(ship) < 0 ? [{ type: 'regain', ...on, entry, item }] : [];
    }
    case 'shot': {
      const bank = ship.banks[place.entry];
      const mode = bank?.type.modes.findIndex(({ firesOnce }) => firesOnce) ?? -1;
      if (!bank || mode < 0 || bank.ready === 0) return [];
      return [{ type: 'fire', ...on, bank: place.entry, mode, mounts: 1 }];
    }
    case 'munition':
      if (ship[place.munition] === 0) return [];
      // Mines are used by laying them (B.15).
      if (place.munition === 'mines') return [{ type: 'mines', ...on, count: 1 }];
      return [{ type: 'spend', ...on, munition: place.munition, count: 1 }];
    case 'screens':
      return ship.screensOf(place.arc) > 0
        ? [{ type: 'screens', ...on, arc: place.arc, count: 1 }]
        : [];
    case 'shields':
      return [{ type: 'arc', ...on, arc: place.arc, by: arcsDue(ship) < 0 ? 1 : -1 }];
    case 'reinforce':
      return [
        {
          ...{ type: 'reinforcement', ...on, turn: state.turn },
          arc: ship.reinforced === place.arc + 1 ? -1 : place.arc,
        },
      ];
    case 'cloak':
      return [{ type: 'cloak', ...on, state: ship.isCloaked ? 'off' : 'hidden' }];
    case 'boarded':
      return [{ type: 'board', ...on, parties: -1 }];
    case 'hyperdrive':
    case 'fate':
      return [];
    case 'craft': {
      const { id } = place;
      const isAboard = (state.flight(id)?.aboard ?? 0) > 0;
      return [
        isAboard ? { type: 'launch', flight: id, ...on } : { type: 'lose', flight: id, count: 1 },
      ];
    }
  }
}

/** A flight or minefield on the sheet of its ship. */
export interface Craft {
  readonly id: string;
  /** "Bombers 3", "Seekers at D", "Minefield 1". */
  readonly name: string;
  /** Fighters, seekers or mines left, marks counted off. */
  readonly left: number;
  readonly marks: number;
  readonly isAboard: boolean;
}

/** Craft of a ship: its flights, seekers under way; minefields on the sheets of ships that lay mines. */
export function craftOf(state: GameState, letter: string): readonly Craft[] {
  const ship = state.ship(letter);
  if (!ship) return [];
  const flights = state.flights.flatMap(({ id, flight }): readonly Craft[] => {
    const { count, marks, aboard, isSeekers, kind, launcher, target, carrier, side } = flight;
    const isOwn = isSeekers
      ? launcher === ship.index && count > 0
      : carrier === ship.index + 1 || (carrier === 0 && ship.number === 0 && side === ship.side);
    if (!isOwn || flight.hasJumped) return [];
    const at = state.targetName(target);
    // Flights have the number on their counters and in the log.
    const name = isSeekers
      ? `Seekers${at && ` at ${at}`}`
      : `${state.table.setup.variants[kind]?.name ?? 'Flight'} ${id}`;
    return [{ id, name, left: count + aboard, marks, isAboard: aboard > 0 }];
  });
  const hasMines = systemItems(ship.type, 'mines') > 0;
  const fields = [...(hasMines ? state.fields.fields.keys() : [])].map((id, i): Craft => {
    const { count = 0, marks = 0 } = state.minefield(id) ?? {};
    return { id, name: `Minefield ${i + 1}`, left: count, marks, isAboard: false };
  });
  return [...flights, ...fields];
}

/** Every state that a box can be given by hand. */
export function correctionsOf(
  state: GameState,
  letter: string,
  place: BoxPlace,
): readonly Correction[] {
  const ship = state.ship(letter);
  if (!ship) return [];
  const on = { ship: letter };
  const set = (figure: SheetFigure, to: number, at?: number, item?: number): GameAct => ({
    ...{ type: 'correct', ...on, figure, to },
    ...(at !== undefined && { at }),
    ...(item !== undefined && { item }),
  });
  const counts = (figure: SheetFigure, most: number, at?: number): readonly Correction[] =>
    Array.from({ length: most + 1 }, (_, to) => ({
      label: String(to),
      isNow: sheetFigureOf(ship, figure, at) === to,
      acts: [set(figure, to, at)],
    }));
  switch (place.kind) {
    case 'track':
      return trackCorrections(ship, place.track, place.box, set, (casualties) => ({
        ...{ type: 'mark', ...on, casualties },
      }));
    case 'item': {
      const { entry, item } = place;
      const lost = sheetFigureOf(ship, 'lost', entry);
      const isLost = lostBoxes(ship, entry, state.givenUp(letter))[item] ?? false;
      const isTo = (value: boolean): readonly GameAct[] =>
        value === isLost ? [] : [set('lost', lost + (value ? 1 : -1), entry, item)];
      const bank = ship.banks[entry];
      const waits = Array.from({ length: (bank?.type.reload ?? 0) + 1 }, (_, i) => state.turn + i);
      const ready = Math.max(state.turn, bank?.loadedIn ?? 0);
      return [
        { label: 'works', isNow: !isLost, acts: isTo(false) },
        { label: 'X given up', isNow: isLost, acts: isTo(true) },
        ...(waits.length > 1 ? waits : []).map((turn, i) => ({
          label: i === 0 ? 'loaded' : `ready turn ${turn}`,
          isNow: ready === turn,
          acts: [set('loadedIn', turn, entry)],
        })),
      ];
    }
    case 'shot': {
      const { entry } = place;
      const bank = ship.banks[entry];
      const most = (bank?.ready ?? 0) + (bank?.spent ?? 0);
      return counts('spent', most, entry).map((one) => ({ ...one, label: `${one.label} spent` }));
    }
    case 'munition': {
      const left = ship[place.munition];
      const laid = place.munition === 'mines' ? Math.min(left, MOST_LAID) : 0;
      return [
        ...counts(place.munition, systemItems(ship.type, place.munition)),
        ...Array.from({ length: laid }, (_, i) =>
          onward(`lay ${i + 1}`, { type: 'mines', ...on, count: i + 1 }),
        ),
      ];
    }
    case 'craft': {
      const { id } = place;
      const flight = state.flight(id);
      const isAboard = (flight?.aboard ?? 0) > 0;
      const own = flight && !flight.isSeekers;
      return [
        ...(own && isAboard ? [onward('launch', { type: 'launch', flight: id, ...on })] : []),
        ...(own && !isAboard ? [onward('recover', { type: 'recover', flight: id, ...on })] : []),
        onward('lose 1', { type: 'lose', flight: id, count: 1 }),
        onward('/ mark 1', { type: 'lose', flight: id, count: 1, marked: 1 }),
        onward('1 back', { type: 'lose', flight: id, count: -1 }),
        onward('apply marks', { type: 'apply', ships: [], flights: [id] }),
      ];
    }
    case 'screens':
      return counts('screens', ship.type.screens[place.arc] ?? 0, place.arc);
    case 'shields':
      return counts('arcShields', ship.type.shieldArcs[place.arc] ?? 0, place.arc);
    case 'reinforce':
      return [0, 1].map((is): Correction => {
        const isNow = (ship.reinforced === place.arc + 1) === (is === 1);
        const arc = is ? place.arc : -1;
        const act: GameAct = { type: 'reinforcement', ...on, turn: state.turn, arc };
        return stateOf(is ? 'reinforced' : 'as it is', isNow, act);
      });
    case 'cloak': {
      const now = !ship.isCloaked ? 'off' : ship.isDetected ? 'detected' : 'hidden';
      return (['off', 'hidden', 'detected'] as const).map(
        (to): Correction => ({
          label: to === 'hidden' ? 'cloaked, a turn more' : to,
          isNow: now === to,
          acts: [{ type: 'cloak', ...on, state: to }],
        }),
      );
    }
    case 'boarded':
      return counts('boarded', Math.max(ship.boarded, ship.type.hull));
    case 'fate':
      return fateCorrections(state, ship, letter);
    case 'hyperdrive':
      return [
        ...FACES.map((die) => onward(`+${die}`, { type: 'hyperdrive', ...on, die })),
        {
          label: 'stop, 0',
          isNow: ship.warmup === 0,
          acts: [{ type: 'hyperdrive', ...on, die: 0 }],
        },
      ];
  }
}

/** Ways in which a ship is on the table or has left it; scenarios have escapes and ships that come later (S). */
function fateCorrections(
  { battle }: GameState,
  ship: ShipState,
  letter: string,
): readonly Correction[] {
  const { reinforcements } = battle.setup.scenario ?? {};
  const ways = FATES.filter((fate) => fate !== 'away' || reinforcements || ship.fate === AWAY);
  return [
    ...ways.map((fate): Correction => {
      const isNow = FATES[ship.fate] === fate && !ship.hasEscaped;
      return stateOf(FATE_WORDS[fate], isNow, { type: 'fate', ship: letter, fate });
    }),
    ...(hasEscape(battle, ship)
      ? [stateOf('escaped', ship.hasEscaped === 1, { type: 'escape', ship: letter })]
      : []),
  ];
}

/** The states of a box of a track; the boxes before it change too, as they are checked from the front. */
function trackCorrections(
  ship: ShipState,
  track: TrackKind,
  box: number,
  set: (figure: SheetFigure, to: number) => GameAct,
  casualty: (count: number) => ActOf<'mark'>,
): readonly Correction[] {
  const [left, marks] = TRACK_FIGURES[track];
  const length = track === 'hull' ? ship.type.hull : ship.type[track].length - 1;
  const now = sheetFigureOf(ship, left);
  const back = track === 'hull' ? Math.min(ship.casualties, length - now) : 0;
  const checked = length - back - now;
  const end = checked + sheetFigureOf(ship, marks);
  const isBack = track === 'hull' && length - 1 - box < back + ship.casualtyMarks;
  if (isBack && box >= end) return casualtyCorrections(ship, length - 1 - box, set, casualty);
  const states = boxStates(['/ mark', 'X checked'], box, checked, end, (front, marked) => [
    ...(front === checked ? [] : [set(left, length - back - front)]),
    ...(marked === end - checked ? [] : [set(marks, marked)]),
  ]);
  return track === 'hull' && box >= checked ? [...states, onward('casualty', casualty(1))] : states;
}

/** A box of those that are checked and marked in a row: empty, marked or checked, and the acts for it. */
const boxStates = (
  [mark, check]: readonly [string, string],
  box: number,
  checked: number,
  end: number,
  actsFor: (checked: number, marked: number) => readonly GameAct[],
): readonly Correction[] =>
  (
    [
      ['empty', box >= end, Math.min(checked, box), Math.min(end, box)],
      [mark, box >= checked && box < end, Math.min(checked, box), Math.max(end, box + 1)],
      [check, box < checked, Math.max(checked, box + 1), Math.max(end, box + 1)],
    ] as const
  ).map(([label, isNow, front, to]) => ({
    ...{ label, isNow, acts: actsFor(front, Math.max(0, to - front)) },
  }));

/** The states of a hull box by its place from the back, where crew casualties count from (4.4). */
function casualtyCorrections(
  ship: ShipState,
  box: number,
  set: (figure: SheetFigure, to: number) => GameAct,
  casualty: (count: number) => ActOf<'mark'>,
): readonly Correction[] {
  const { casualties: checked, casualtyMarks, hull, marines } = ship;
  const end = checked + casualtyMarks;
  const squad: GameAct = { type: 'spend', ship: casualty(1).ship, munition: 'marines', count: 1 };
  return [
    ...boxStates(['/ casualty', 'X casualty'], box, checked, end, (back, marked) => [
      ...(back === checked ? [] : [set('casualties', back), set('hull', hull + checked - back)]),
      ...(marked === casualtyMarks ? [] : [set('casualtyMarks', marked)]),
    ]),
    // A squad may die instead (B.14).
    ...(casualtyMarks > 0 && marines > 0
      ? [{ label: 'a squad dies for it', isNow: false, acts: [squad, casualty(-1)] }]
      : []),
  ];
}
