/** The sheet of a ship in play as plain values, which a screen draws, speaks and makes tappable. */
import { type DieMarks, NO_MARKS } from '../battle/dice.ts';
import { itemsLost, lostIn, mayGiveUp } from '../battle/losses.ts';
import type { BankState, ShipState } from '../battle/state.ts';
import { MUNITIONS, type Munition } from './schema.ts';

export type TrackKind = 'hull' | 'engines' | 'weapons' | 'shields';

type BoxState = 'open' | 'marked' | 'checked';

interface SheetBox {
  readonly rating: number;
  readonly state: BoxState;
  /** The first box that is not checked: its number is the rating now (1.2). */
  readonly isNow: boolean;
}

export interface PlayTrack {
  readonly name: TrackKind;
  readonly boxes: readonly SheetBox[];
  /** The rating now; of the hull the boxes left. */
  readonly now: number;
  /** The rating once the marks are applied; undefined without marks. */
  readonly after: number | undefined;
  readonly marks: number;
}

/** The box of a mount or of a piece of equipment. */
export interface SheetItem {
  readonly isLost: boolean;
  readonly isSpent: boolean;
}

/** Items with one loss limit: a battery, or all equipment (1.2). */
export interface LossGroup {
  readonly lost: number;
  readonly limit: number;
  /** Items that may be given up before the group is at its limit. */
  readonly left: number;
}

export interface SheetBank {
  readonly index: number;
  readonly items: readonly SheetItem[];
  readonly mayGo: boolean;
  /** Its mounts fire once (Exp). */
  readonly firesOnce: boolean;
  /** Slow: the turn in which it is ready; the present one where it is loaded. */
  readonly readyTurn: number | undefined;
}

interface SheetBattery extends LossGroup {
  readonly banks: readonly SheetBank[];
  /** Spent mounts of all (Exp). */
  readonly spent: number;
  readonly mounts: number;
}

interface SheetGear {
  /** The entry in the order of losses. */
  readonly entry: number;
  readonly items: readonly SheetItem[];
  readonly mayGo: boolean;
}

interface SheetCount {
  readonly arc: number;
  readonly left: number;
  readonly all: number;
}

export interface ShipSheet {
  readonly index: number;
  readonly tracks: readonly PlayTrack[];
  readonly batteries: readonly SheetBattery[];
  readonly equipment: LossGroup;
  readonly gear: readonly SheetGear[];
  readonly munitions: { readonly [munition in Munition]: number };
  /** Screens by arc, or one pool; none without screens. */
  readonly screens: readonly SheetCount[];
  /** Shield ratings by defensive arc; none where one rating counts all round. */
  readonly shieldArcs: readonly number[];
  /** The arc whose shields are reinforced this turn, and the ratings that attacks meet by arc (E.6). */
  readonly reinforced: { readonly arc: number | undefined; readonly ratings: readonly number[] };
  /** Turns in a row under cloak, and the sum of the warm-up (B.5, B.10). */
  readonly cloak: { readonly isOn: boolean; readonly turns: number } | undefined;
  readonly warmup: number | undefined;
  /** Parties of marines on board (B.14). */
  readonly boarded: number;
  /** Its arcs are mirrored until it rolls again (D.7). */
  readonly isInverted: boolean;
  /** TAGs on it, by the side that placed them; those face down count from the next turn (E.7). */
  readonly tags: readonly { readonly side: number; readonly isFaceUp: boolean }[];
}

/** The boxes of a bank or item that were chosen to be given up, in their order. */
type ChosenBoxes = (entry: number) => readonly number[];

const NONE_CHOSEN: ChosenBoxes = () => [];

/** Reads the sheet of a ship in a turn. */
export function shipSheet(ship: ShipState, turn: number, chosen = NONE_CHOSEN): ShipSheet {
  const { type, banks, gear } = ship;
  const groups = lossGroups(ship);
  const { shieldArcs, screens, hasArcs, hasScreenArcs } = type;
  const screenCounts = screens.map((all, arc) => ({ arc, left: ship.screensOf(arc), all }));
  return {
    index: ship.index,
    tracks: tracksOf(ship),
    batteries: type.batteries.map((battery, i) => {
      const own = battery.banks.map(({ index }) => banks[index] as BankState);
      return {
        ...(groups[i] as LossGroup),
        banks: own.map((bank) => sheetBank(ship, bank, turn, chosen)),
        spent: own.reduce((sum, { spent, lostSpent }) => sum + spent + lostSpent, 0),
        mounts: own.reduce((sum, bank) => sum + bank.type.mounts, 0),
      };
    }),
    equipment: groups.at(-1) ?? { lost: 0, limit: 0, left: 0 },
    gear: gear.map((_, i) => ({
      entry: banks.length + i,
      items: lostBoxes(ship, banks.length + i, chosen).map((isLost) => ({
        isLost,
        isSpent: false,
      })),
      mayGo: mayGiveUp(ship, banks.length + i),
    })),
    munitions: Object.fromEntries(
      MUNITIONS.map((name) => [name, ship[name]]),
    ) as ShipSheet['munitions'],
    screens: (hasScreenArcs ? screenCounts : screenCounts.slice(0, 1)).filter(({ all }) => all > 0),
    shieldArcs: hasArcs ? shieldArcs.map((_, arc) => ship.shieldsOf(arc)) : [],
    reinforced: {
      arc: ship.reinforced > 0 ? ship.reinforced - 1 : undefined,
      ratings: shieldArcs.map((_, arc) => ship.shieldsAgainst(arc)),
    },
    cloak:
      ship.hasCloak + ship.isCloaked > 0
        ? { isOn: ship.isCloaked === 1, turns: ship.cloakTurns }
        : undefined,
    warmup: ship.hasDrive > 0 ? ship.warmup : undefined,
    boarded: ship.boarded,
    isInverted: ship.inverted === 1,
    tags: [0, 1, 2, 3].flatMap((bit) =>
      (ship.tags >> bit) & 1 ? { side: bit % 2, isFaceUp: bit < 2 } : [],
    ),
  };
}

/** The boxes of a bank or item, true for those given up: the chosen ones, then from the front. */
export function lostBoxes(ship: ShipState, entry: number, chosen: ChosenBoxes): readonly boolean[] {
  const gear = ship.gear[entry - ship.banks.length];
  const boxes = Array<boolean>(ship.banks[entry]?.type.mounts ?? gear?.type.items ?? 0).fill(false);
  let left = itemsLost(ship, entry);
  for (const place of [...chosen(entry), ...boxes.keys()]) {
    if (left === 0 || boxes[place] !== false) continue;
    boxes[place] = true;
    left -= 1;
  }
  return boxes;
}

function sheetBank(ship: ShipState, bank: BankState, turn: number, chosen: ChosenBoxes): SheetBank {
  const { type, spent, lostSpent, loadedIn } = bank;
  // Spent mounts come first, among those given up and among the others.
  const left = { lost: lostSpent, kept: spent };
  return {
    index: type.index,
    items: lostBoxes(ship, type.index, chosen).map((isLost) => {
      const kind = isLost ? 'lost' : 'kept';
      left[kind] -= 1;
      return { isLost, isSpent: left[kind] >= 0 };
    }),
    mayGo: mayGiveUp(ship, type.index),
    firesOnce: type.modes.some((mode) => mode.firesOnce),
    readyTurn: type.reload > 0 ? Math.max(turn, loadedIn) : undefined,
  };
}

/** The groups of a ship: its batteries, then the equipment. */
const lossGroups = (ship: ShipState): readonly LossGroup[] =>
  ship.type.groups.map(({ limit }, group) => {
    const lost = lostIn(ship, group);
    return { lost, limit, left: Math.max(0, limit - lost) };
  });

/** Tracks of a ship, with marks that are still to come. */
export function tracksOf(ship: ShipState, added: DieMarks = NO_MARKS): readonly PlayTrack[] {
  const { type, casualties } = ship;
  const casualtyMarks = ship.casualtyMarks + added.casualties;
  const hull = Int32Array.from({ length: type.hull + 1 }, (_, left) => left);
  // Casualties check boxes from the back (4.4).
  const back = Math.min(casualties, type.hull - ship.hull);
  return [
    trackOf('hull', hull, ship.hull, ship.hullMarks + added.hull, back, casualtyMarks),
    trackOf('engines', type.engines, ship.engines, ship.engineMarks + added.engines),
    trackOf('weapons', type.weapons, ship.weapons, ship.weaponMarks + added.weapons),
    trackOf('shields', type.shields, ship.shields, ship.shieldMarks + added.shields),
  ].filter(({ boxes }) => boxes.length > 0);
}

/** A track by its ratings for each number of boxes left, with boxes checked and marked at both ends. */
function trackOf(
  name: TrackKind,
  ratings: Int32Array,
  left: number,
  frontMarks: number,
  back = 0,
  backMarks = 0,
): PlayTrack {
  const length = ratings.length - 1;
  const first = length - back - left;
  const atFront = Math.min(left, frontMarks);
  const marks = Math.min(left, frontMarks + backMarks);
  const boxes = Array.from({ length }, (_, i): SheetBox => {
    const place = i - first;
    const isChecked = place < 0 || place >= left;
    const isMarked = !isChecked && (place < atFront || place >= left - (marks - atFront));
    const state = isChecked ? 'checked' : isMarked ? 'marked' : 'open';
    return { rating: ratings[length - i] as number, state, isNow: place === 0 && left > 0 };
  });
  return {
    ...{ name, boxes, marks, now: ratings[left] as number },
    after: marks > 0 ? ratings[left - marks] : undefined,
  };
}
