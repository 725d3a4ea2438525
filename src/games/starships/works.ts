/** Money and map: facilities, mines, exploring, the income of ships, wormholes. */
import type { GameStep } from '../shapes.ts';
import { BOOK, FACILITIES, type Money, StarshipSteps } from './rules.ts';
import type { ShipClass } from './ship.ts';
import { FACILITY_NAMES, type FacilityName } from './tables.ts';

export interface SectorNote {
  /** From the top, and from the left, from 1. */
  readonly row: number;
  readonly column: number;
  readonly note: string;
}

/** A sector's letter, empty where it is written in by hand, and its notes in their order. */
export interface Sector {
  readonly letter: string;
  readonly notes: readonly SectorNote[];
}

const two = (number: number): string => String(number).padStart(2, '0');

/** "A.16.23": row 16, column 23 of sector A; without the letter of a sector that has none. */
export const sectorSquare = (letter: string, row: number, column: number): string =>
  `${letter && `${letter}.`}${two(row)}.${two(column)}`;

const WRITTEN_SQUARE = /^(?:([a-z])\.)?(\d{1,2})\.(\d{1,2})$/i;

interface SectorsReading {
  /** In the order in which they are first named; one without notes if there are none. */
  readonly sectors: readonly Sector[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

/**
 * Reads notes, a square a line: `A.16.23 mine of Besk`. A square without a letter is of the sector of
 * the line above, the first ones of the first sector that has a letter. Never throws.
 */
export function readSectors(text: string): SectorsReading {
  const sectors: { letter: string; notes: SectorNote[] }[] = [];
  const faults: { line: number; message: string }[] = [];
  let letter = '';
  for (const [i, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '') continue;
    const [square = ''] = line.split(/\s/);
    const fail = (message: string) => faults.push({ line: i + 1, message });
    const [whole, of = '', row = '', column = ''] = WRITTEN_SQUARE.exec(square) ?? [];
    const side = BOOK.sectorSide;
    const isOn = [row, column].every((at) => Number(at) >= 1 && Number(at) <= side);
    if (whole === undefined) fail('A line is a square and a note: A.16.23 mine.');
    else if (!isOn) fail(`Rows and columns go from 01 to ${side}.`);
    else {
      letter = of.toUpperCase() || letter;
      const [first] = sectors;
      if (first?.letter === '') first.letter = letter;
      const note = line.slice(square.length).trim();
      const noted = { row: Number(row), column: Number(column), note };
      const sector = sectors.find((one) => one.letter === letter);
      if (sector) sector.notes.push(noted);
      else sectors.push({ letter, notes: [noted] });
    }
  }
  return { sectors: sectors.length > 0 ? sectors : [{ letter: '', notes: [] }], faults };
}

/** Numbers of facilities by their names. */
export type FacilityCounts = { readonly [name in FacilityName]?: number };

export interface PlanetQualities {
  readonly mClass?: boolean;
  readonly habitable?: boolean;
  readonly minerals?: boolean;
}

const WORKS_WORDS = {
  'm-class-site': 'An M-class colony needs an M-class planet (III.E.i.a).',
  'dome-site': 'A dome colony needs a habitable planet (III.E.i.b).',
  'mine-site': 'A mine needs a planet with minerals (III.E.ii).',
  'mine-count': 'A planet has at most 3 mines (III.E.ii).',
  'station-site': 'A space station stands next to no planet and no facility (III.E.iii).',
  'drydock-site': 'An orbital drydock needs a habitable planet (III.E.v).',
  'drydock-count': 'A planet has at most 2 orbital drydocks (III.E.v).',
} as const;

export type WorksIssue = keyof typeof WORKS_WORDS;

export const wordWorksIssue = (issue: WorksIssue): string => WORKS_WORDS[issue];

export interface FacilityWorks extends Money {
  readonly pieces: number;
  /** Pieces that still have to be carried there. */
  readonly underway: number;
  /** At a planet: breaches of the rules of sites, in order. */
  readonly issues?: readonly WorksIssue[];
  /** Greatest V that drydocks there build; undefined without a drydock. */
  readonly builds?: number | undefined;
  readonly steps: readonly GameStep[];
}

/** The price of facilities, and the obstacles if all of them are at one planet (III.E). */
export function facilityWorks(
  counts: FacilityCounts,
  planet?: PlanetQualities,
  delivered = 0,
): FacilityWorks {
  const work = new StarshipSteps();
  const sum = (figure: 'credits' | 'alloy' | 'pieces', label: string): number =>
    work.sum(
      { path: figure, label, formula: 'sum of the facilities', rule: 'III.E' },
      FACILITY_NAMES.map((name) => ({
        name: `${FACILITIES[name].name} (${FACILITIES[name].section})`,
        value: FACILITIES[name][figure],
        times: counts[name] ?? 0,
      })),
    );
  const prices = {
    credits: sum('credits', 'Credits'),
    alloy: sum('alloy', 'Alloy'),
    pieces: sum('pieces', 'Pieces to carry'),
  };
  const { pieces } = prices;
  const underway = work.add(
    {
      path: 'underway',
      label: 'Pieces on their way',
      formula: 'pieces − delivered',
      rule: 'III.E',
    },
    { pieces, delivered },
    Math.max(0, pieces - delivered),
  );
  if (!planet) return { ...prices, underway, steps: work.steps };
  const has = (name: FacilityName): boolean => (counts[name] ?? 0) > 0;
  const isOver = (name: FacilityName): boolean =>
    (counts[name] ?? 0) > (FACILITIES[name].most ?? Number.POSITIVE_INFINITY);
  const isHabitable = planet.habitable || planet.mClass || has('terraforming');
  const checks: readonly (readonly [WorksIssue, boolean])[] = [
    ['m-class-site', has('m-class') && !planet.mClass],
    ['dome-site', has('dome') && !isHabitable],
    ['mine-site', has('mine') && !planet.minerals],
    ['mine-count', isOver('mine')],
    ['station-site', has('station')],
    ['drydock-site', has('drydock') && !isHabitable],
    ['drydock-count', isOver('drydock')],
  ];
  const docks = Math.min(counts.drydock ?? 0, BOOK.drydockVolumes.length);
  return {
    ...{ ...prices, underway },
    issues: checks.flatMap(([issue, isBroken]) => (isBroken ? [issue] : [])),
    builds: BOOK.drydockVolumes[docks - 1],
    steps: work.steps,
  };
}

export interface MineReturn {
  /** Turns for one ore. */
  readonly every: number;
  readonly perTurn: number;
  /** Ore after the turns, counted from 0, and the alloy that it makes. */
  readonly ore: number;
  readonly alloy: number;
  readonly price: Money;
  /** Turns until the ore that each mine adds makes up for its alloy. */
  readonly payback: readonly number[];
  readonly steps: readonly GameStep[];
}

/** The return of the mines of one planet, 1 to 3 of them (III.E.ii). */
export function mineReturn(mines: number, turns: number): MineReturn {
  const work = new StarshipSteps();
  const rule = 'III.E.ii';
  const { mineTurns, oreForAlloy } = BOOK;
  const { credits, alloy } = FACILITIES.mine;
  const every = mineTurns[mines - 1] ?? 0;
  const ore = work.add(
    { path: 'ore', label: 'Ore', formula: '⌊turns ÷ turns for an ore⌋', rule },
    { turns, every },
    Math.floor(turns / every),
    `${turns}/${every}`,
  );
  const payback = mineTurns.slice(0, mines).map((now, i) => {
    const before = mineTurns[i - 1];
    const wanted = oreForAlloy * alloy;
    // Ore a turn is 1 ÷ now − 1 ÷ before.
    const value = before === undefined ? wanted * now : (wanted * now * before) / (before - now);
    const inputs = { ore: wanted, now: `1/${now}`, before: before ? `1/${before}` : '0' };
    const label = `Turns until mine ${i + 1} is paid`;
    const formula = 'ore for its alloy ÷ ore that it adds a turn';
    return work.add({ path: `payback[${i}]`, label, formula, rule }, inputs, value);
  });
  return {
    ...{ every, perTurn: 1 / every, ore, payback },
    alloy: work.add(
      { path: 'alloy', label: 'Alloy', formula: '⌊ore ÷ 2⌋', rule: 'III.E.i' },
      { ore },
      Math.floor(ore / oreForAlloy),
    ),
    price: { credits: credits * mines, alloy: alloy * mines },
    steps: work.steps,
  };
}

export interface Exploring {
  /** Squares that a ship sees at once, and that a straight step uncovers. */
  readonly sees: number;
  readonly perStep: number;
  /** Credits a turn, straight on. */
  readonly perTurn: number;
  readonly credits: number;
  /** Squares of each ship that earn nothing yet. */
  readonly rest: readonly number[];
  readonly steps: readonly GameStep[];
}

/** Squares that an explorer reveals, and its pay (III.D.iv, III.A.i.b). */
export function exploring(reach: number, speed: number, squares: readonly number[]): Exploring {
  const work = new StarshipSteps();
  const side = 2 * reach + 1;
  const each = BOOK.squaresForCredit;
  const sees = work.add(
    { path: 'sees', label: 'Squares seen', formula: '(2 × reach + 1)² − 1', rule: 'III.D.iv' },
    { reach },
    side * side - 1,
  );
  const perTurn = work.add(
    {
      ...{ path: 'perTurn', label: 'Credits a turn, straight on', rule: 'III.A.i.b' },
      formula: 'speed × (2 × reach + 1) ÷ 10',
    },
    { speed, reach },
    (speed * side) / each,
  );
  const credits = work.sum(
    { path: 'credits', label: 'Credits', formula: '⌊squares ÷ 10⌋ a ship', rule: 'III.A.i.b' },
    squares.map((count, i) => ({ name: `ship ${i + 1}`, value: Math.floor(count / each) })),
  );
  const rest = squares.map((count) => count % each);
  return { sees, perStep: side, perTurn, credits, rest, steps: work.steps };
}

/** Resources brought to a place. */
interface Haul {
  readonly ore?: number;
  readonly alloy?: number;
}

/** Deeds of a ship that may earn credits. */
export interface EarningShip {
  readonly class?: ShipClass | null;
  readonly captured?: boolean;
  readonly launched?: number;
  /** V of each enemy ship that it destroyed. */
  readonly destroyed?: readonly number[];
  readonly squares?: number;
  readonly colony?: Haul;
  readonly homeworld?: Haul;
}

interface ShipIncome {
  readonly salary: number;
  readonly bounty: number;
  readonly exploring: number;
  readonly freight: number;
  readonly total: number;
}

export interface Income {
  readonly ships: readonly ShipIncome[];
  readonly credits: number;
  /** Alloy made of the ore that was brought to each place. */
  readonly converted: { readonly colony: number; readonly homeworld: number };
  readonly steps: readonly GameStep[];
}

/** Income of ships up to a turn (III.A.i). */
export function incomeOf(turn: number, ships: readonly EarningShip[]): Income {
  const work = new StarshipSteps();
  const earned = ships.map((ship, i) => shipIncome(turn, ship, i, work));
  const credits = work.sum(
    { path: 'credits', label: 'Credits of all ships', formula: 'sum', rule: 'III.A.i' },
    earned.map(({ total }, i) => ({ name: `ship ${i + 1}`, value: total })),
  );
  const converted = (place: 'colony' | 'homeworld'): number => {
    const ore = ships.reduce((sum, ship) => sum + (ship[place]?.ore ?? 0), 0);
    return work.add(
      { path: `converted.${place}`, label: `Alloy made at the ${place}`, ...CONVERTED },
      { ore },
      Math.floor(ore / BOOK.oreForAlloy),
    );
  };
  const made = { colony: converted('colony'), homeworld: converted('homeworld') };
  return { ships: earned, credits, converted: made, steps: work.steps };
}

const CONVERTED = { formula: '⌊ore ÷ 2⌋', rule: 'III.E.i' } as const;

function shipIncome(turn: number, ship: EarningShip, at: number, work: StarshipSteps): ShipIncome {
  const earns = ship.captured ? undefined : ship.class;
  const add = (
    figure: keyof ShipIncome,
    formula: string,
    rule: string,
    inputs: { readonly [name: string]: number },
    value: number,
  ): number => {
    const label = `${figure.charAt(0).toUpperCase()}${figure.slice(1)} of ship ${at + 1}`;
    return work.add({ path: `ships[${at}].${figure}`, label, formula, rule }, inputs, value);
  };
  const income = { salary: 0, bounty: 0, exploring: 0, freight: 0 };
  if (earns === 'navy') {
    const turns = turn - (ship.launched ?? 0);
    const volume = (ship.destroyed ?? []).reduce((sum, V) => sum + V, 0);
    const salary = Math.floor(turns / BOOK.salaryTurns);
    income.salary = add('salary', '⌊turns ÷ 5⌋', 'III.A.i.a', { turns }, salary);
    income.bounty = add('bounty', 'V of ships destroyed', 'III.A.i.a', { V: volume }, volume);
  }
  if (earns === 'explorer') {
    const squares = ship.squares ?? 0;
    const value = Math.floor(squares / BOOK.squaresForCredit);
    income.exploring = add('exploring', '⌊squares ÷ 10⌋', 'III.A.i.b', { squares }, value);
  }
  if (earns === 'freighter') {
    const ore = (ship.colony?.ore ?? 0) + (ship.homeworld?.ore ?? 0);
    const alloy = ship.homeworld?.alloy ?? 0;
    const value = BOOK.orePay * ore + BOOK.alloyPay * alloy;
    income.freight = add('freight', 'ore + 2 × alloy', 'III.A.i.c', { ore, alloy }, value);
  }
  const total = income.salary + income.bounty + income.exploring + income.freight;
  return { ...income, total };
}

/** A square of a sector: `A.16.23` is row 16 from the top and column 23 from the left (II.C). */
export const SQUARE = /^([A-Z])\.(0[1-9]|[12]\d|30)\.(0[1-9]|[12]\d|30)$/;

interface Square {
  readonly sector: string;
  readonly row: number;
  readonly column: number;
}

function squareOf(text: string): Square {
  const [, sector = '', row, column] = SQUARE.exec(text) ?? [];
  return { sector, row: Number(row), column: Number(column) };
}

export interface WormholePassage {
  /** True if the ship is at one of the 8 squares around the near end. */
  readonly mayEnter: boolean;
  /** Square at which it leaves; undefined if it may not enter, or off the far sector. */
  readonly to: string | undefined;
  readonly survive: number;
}

/** A passage through a wormhole, left at the offset at which it was entered (III.B.v). */
export function wormholePassage(
  at: string,
  near: string,
  far: string,
  isUnstable: boolean,
): WormholePassage {
  const [ship, entry, exit] = [squareOf(at), squareOf(near), squareOf(far)];
  const down = ship.row - entry.row;
  const right = ship.column - entry.column;
  const isNext = Math.max(Math.abs(down), Math.abs(right)) === 1;
  const mayEnter = ship.sector === entry.sector && isNext;
  const [row, column] = [exit.row + down, exit.column + right];
  const isInside = [row, column].every((place) => place >= 1 && place <= BOOK.sectorSide);
  return {
    mayEnter,
    to: mayEnter && isInside ? sectorSquare(exit.sector, row, column) : undefined,
    survive: isUnstable ? 1 - BOOK.unstableLoss : 1,
  };
}
