/** Moves of batteries and banks. */
import type { ArcNotation, Battery, Design, Weapon } from '../design/design.ts';
import { addBatteryOf, removeBattery } from '../design/edits/batteries.ts';
import { changedAt, editList } from '../design/edits/structure.ts';
import { weaponById } from '../design/edits/weapons.ts';
import { arcAfterToggle, readArc } from '../design/firing-arcs.ts';
import type { Original } from '../design/origins.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import { keptOr } from '../rules/lookup.ts';
import { perRules, type Rules } from '../rules/rules.ts';
import {
  addition,
  type Move,
  type MoveChoice,
  type MoveStyle,
  onItem,
  removal,
  step,
} from './move.ts';
import { figureValues } from './ship-moves.ts';
import {
  arcDifference,
  type BankStep,
  type Banks,
  banksAfter,
  banksOf,
  onBothSides,
} from './sides.ts';

/** A battery with its place and the facts that its moves name. */
interface Placed {
  readonly rules: Rules;
  readonly battery: Battery;
  readonly at: number;
  readonly name: string;
  readonly isOfLibrary: boolean;
  readonly notation: ArcNotation;
  /** The banks, where port and starboard stay alike. */
  readonly sides?: Banks;
  /** Its moves by kind, and its additions of banks by arc, once they are listed. */
  readonly lists: Map<BatteryMoves, readonly Move[]>;
  readonly additions: Map<string, Move | undefined>;
}

type BatteryMoves = (placed: Placed) => Iterable<Move>;

/** Batteries as their moves were listed last: searches meet the same ones in many ships. */
const placedLast = new WeakMap<Battery, Placed>();

function placedAt(
  rules: Rules,
  design: Design,
  {
    battery,
    at,
    style,
  }: { readonly battery: Battery; readonly at: number; readonly style: MoveStyle },
): Placed {
  const weapon = weaponById(design, battery.weapon);
  const isOfLibrary = weapon?.origin !== undefined;
  const notation = design.arcNotation ?? 'standard';
  const name = weaponName(weapon);
  const evenSides = style.sides === true;
  const last = placedLast.get(battery);
  if (
    last?.rules === rules &&
    last.at === at &&
    last.name === name &&
    last.isOfLibrary === isOfLibrary &&
    last.notation === notation &&
    (last.sides !== undefined) === evenSides
  )
    return last;
  const sides = evenSides ? banksOf({ rules, notation }, battery.banks) : undefined;
  const facts = { rules, battery, at, name, isOfLibrary, notation, sides };
  const placed = { ...facts, lists: new Map(), additions: new Map() };
  placedLast.set(battery, placed);
  return placed;
}

/** Lists the moves of every battery, and keeps them while the battery keeps its place. */
const ofBatteries =
  (list: BatteryMoves) =>
  (rules: Rules, design: Design, style: MoveStyle): readonly Move[] => {
    const moves: Move[] = [];
    for (const [at, battery] of (design.batteries ?? []).entries()) {
      const placed = placedAt(rules, design, { battery, at, style });
      for (const move of keptOr(placed.lists, list, () => [...list(placed)])) moves.push(move);
    }
    return moves;
  };

/** A step of the banks of a battery, with the arcs before and after it. */
interface BanksStep {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Facts that all moves of a battery have, and the edit. */
  readonly part: Pick<Move, 'battery' | 'weapon' | 'isOfLibrary' | 'bank' | 'arcs' | 'edit'>;
}

/** The step of a battery’s banks, on both sides where the sides stay alike; undefined if left out. */
function banksStep(placed: Placed, step: BankStep): BanksStep | undefined {
  const { battery, at, isOfLibrary, sides } = placed;
  const { banks, weapon } = battery;
  const steps = sides ? onBothSides(sides, step) : [step];
  const next = banksAfter(banks, steps);
  if (steps.length === 0 || next.length === 0) return undefined;
  const edit = editList('batteries', (list) =>
    changedAt(list, at, (old) => ({ ...old, banks: banksAfter(old.banks, steps) })),
  );
  const to = steps.flatMap(({ after }) => after?.arc ?? []);
  return {
    from: steps.flatMap(({ index }) => (index === undefined ? [] : (banks[index]?.arc ?? []))),
    to,
    part: {
      battery: at,
      weapon,
      isOfLibrary,
      bank: steps[0]?.index,
      arcs: to,
      edit: onItem('batteries', battery, edit, at),
    },
  };
}

const listed = (arcs: readonly string[]): string => arcs.join(' and ');

export const mountMoves = ofBatteries(function* (placed) {
  for (const index of placed.battery.banks.keys()) yield* mountSteps(placed, index);
});

/** Steps of a bank's mounts and of their weapons, or only those up. */
function* mountSteps(placed: Placed, index: number, upwards = false): Generator<Move> {
  const { limits } = placed.rules;
  const bank = placed.battery.banks[index];
  if (!bank) return;
  for (const [field, figure, limit] of [
    ['mounts', 'mounts', limits.mounts],
    ['size', 'weapons a mount', limits.mountSize],
  ] as const) {
    const value = bank[field] ?? 1;
    for (const to of figureValues(limit, value)) {
      if (upwards && to <= value) continue;
      const made = banksStep(placed, { index, after: { ...bank, [field]: to } });
      if (!made) continue;
      const of = `${placed.name}, ${listed(made.from)}, ${figure}`;
      yield step({ ...made.part, class: 'mounts', of }, value, to);
    }
  }
}

/** Moves that give one bank more mounts, or more weapons a mount. */
export function* moreMounts(
  rules: Rules,
  design: Design,
  { at, index, style }: { readonly at: number; readonly index: number; readonly style: MoveStyle },
): Generator<Move> {
  const battery = design.batteries?.[at];
  if (!battery) return;
  yield* mountSteps(placedAt(rules, design, { battery, at, style }), index, true);
}

/** Moves of each bank to an arc with one component more or less. */
export const arcMoves = ofBatteries(function* (placed) {
  const { rules } = placed;
  for (const [index, bank] of placed.battery.banks.entries()) {
    const seen = new Set<string>();
    for (const arc of arcsNear(rules, bank.arc, placed.notation)) {
      const made = banksStep(placed, { index, after: { ...bank, arc } });
      if (!made) continue;
      const [from, to] = [listed(made.from), listed(made.to)];
      if (seen.has(to)) continue;
      seen.add(to);
      const choice = (): MoveChoice => arcChoice(placed, made);
      yield step({ ...made.part, class: 'arcs', of: placed.name, choice }, from, to);
    }
  }
});

const COUNTS = ['', 'one', 'two'];

/** Name of an arc move among those of its bank: `C` of `Laser Cannon AB, one more arc`. */
function arcChoice({ rules, name, notation }: Placed, { from, to }: BanksStep): MoveChoice {
  const changed = from.map((arc, i) => arcDifference({ rules, notation }, arc, to[i] ?? ''));
  const [first = []] = changed;
  const isMore = readArc(rules, to[0] ?? '', notation).components.includes(first[0] as never);
  const count = COUNTS[first.length] ?? String(first.length);
  const arcs = `${count} ${isMore ? 'more ' : ''}${first.length > 1 ? 'arcs' : 'arc'}`;
  return {
    among: `${name} ${listed(from)}, ${arcs}${isMore ? '' : ' less'}${from.length > 1 ? ' each' : ''}`,
    name: [...new Set(changed.map((parts) => parts.map((part) => part.name).join('')))].join('/'),
  };
}

const bankRemovals = ofBatteries(function* (placed) {
  for (const index of placed.battery.banks.keys()) {
    const made = banksStep(placed, { index });
    if (!made) continue;
    const of = `${placed.name}, ${listed(made.from)}`;
    yield removal({ ...made.part, class: 'banks', of });
  }
});

/** Adds to each battery a bank of one mount, in each arc that another bank of the ship has. */
function* bankAdditions(rules: Rules, design: Design, style: MoveStyle): Generator<Move> {
  const { batteries = [] } = design;
  const arcs = new Set<string>();
  for (const { banks } of batteries) for (const { arc } of banks) arcs.add(arc);
  for (const [at, battery] of batteries.entries()) {
    const placed = placedAt(rules, design, { battery, at, style });
    const present = new Set<string>();
    for (const { arc } of battery.banks) present.add(arc);
    for (const arc of arcs) {
      if (present.has(arc)) continue;
      present.add(arc);
      const move = keptOr(placed.additions, arc, () => bankAddition(placed, arc));
      if (!move) continue;
      for (const added of move.arcs ?? []) present.add(added);
      yield move;
    }
  }
}

function bankAddition(placed: Placed, arc: string): Move | undefined {
  const made = banksStep(placed, { after: { mounts: 1, arc } });
  if (!made) return undefined;
  const [of, name] = [`${placed.name}, bank`, made.to.join('/')];
  const among = `${placed.name}, ${made.to.length > 1 ? 'two more banks' : 'one more bank'}`;
  const choice = (): MoveChoice => ({ among, name });
  return addition({ ...made.part, class: 'banks', of, choice }, listed(made.to));
}

export function* bankMoves(rules: Rules, design: Design, style: MoveStyle): Generator<Move> {
  yield* bankRemovals(rules, design, style);
  yield* bankAdditions(rules, design, style);
}

export function* batteryMoves(_: Rules, design: Design): Generator<Move> {
  const { batteries = [] } = design;
  if (batteries.length < 2) return;
  for (const [at, { weapon }] of batteries.entries()) {
    const of = weaponName(weaponById(design, weapon));
    yield removal({ battery: at, weapon, class: 'batteries', of, edit: removeBattery(at) });
  }
}

const arcsOf = perRules(() => new Map<string, readonly string[]>());

/** Arcs with one component more or less, cached by arc. */
function arcsNear(rules: Rules, arc: string, notation: ArcNotation): readonly string[] {
  const list = () => [...arcsAfterToggles(rules, arc, notation)];
  return keptOr(arcsOf(rules), `${notation} ${arc}`, list, MOST_ARCS);
}

const MOST_ARCS = 5000;

function* arcsAfterToggles(rules: Rules, arc: string, notation: ArcNotation): Generator<string> {
  const { components, problem } = readArc(rules, arc, notation);
  if (problem) return;
  const [first] = components;
  const isByArc = first !== undefined && rules.defensiveArcs.has(first.name);
  for (const name of (isByArc ? rules.defensiveArcs : rules.letters).keys()) {
    const next = arcAfterToggle(rules, arc, name, notation);
    if (next !== '' && next !== arc) yield next;
  }
}

/** Adds a battery of one mount for each weapon of a library, in the arc of the ship’s first bank. */
export function* libraryMoves(
  rules: Rules,
  design: Design,
  library: readonly Original<Weapon>[],
  { sides }: MoveStyle,
): Generator<Move> {
  const arc = design.batteries?.[0]?.banks[0]?.arc ?? 'AB';
  const added = { after: { mounts: 1, arc } };
  const { arcNotation: notation = 'standard' } = design;
  const steps = sides ? onBothSides(banksOf({ rules, notation }, []), added) : [added];
  const banks = banksAfter([], steps);
  const arcs = banks.map((bank) => bank.arc);
  for (const original of library) {
    const of = `${weaponName(original.value)}, battery`;
    const edit = addBatteryOf(original, ...banks);
    const weapon = original.value.id;
    yield addition({ class: 'batteries', of, weapon, isOfLibrary: true, arcs, edit }, listed(arcs));
  }
}
