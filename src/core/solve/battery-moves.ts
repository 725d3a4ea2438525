/** Moves of batteries and banks. */
import type { ArcNotation, Bank, Battery, Design, Weapon } from '../design/design.ts';
import { addBank, removeBank, removeBattery, setBank } from '../design/edits/batteries.ts';
import { addBatteryOf } from '../design/edits/origins.ts';
import type { Edit } from '../design/edits/structure.ts';
import { weaponById } from '../design/edits/weapons.ts';
import { readArc } from '../design/firing-arcs.ts';
import type { Original } from '../design/origins.ts';
import { arcAfterToggle } from '../design/text/arc-text.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import { stored } from '../rules/lookup.ts';
import { perRules } from '../rules/per-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { makeMoveCache, onItem } from './cached-moves.ts';
import { addition, type Move, removal, step } from './move.ts';
import { figureSteps } from './ship-moves.ts';

/** A battery with its place and the facts that its moves name. */
interface Placed {
  readonly battery: Battery;
  readonly at: number;
  readonly name: string;
  readonly isOfLibrary: boolean;
  readonly notation: ArcNotation;
}

function placedAt(design: Design, battery: Battery, at: number): Placed {
  const weapon = weaponById(design, battery.weapon);
  const isOfLibrary = weapon?.origin !== undefined;
  const notation = design.arcNotation ?? 'standard';
  return { battery, at, name: weaponName(weapon), isOfLibrary, notation };
}

/** Lists the moves of every battery, and caches them while the battery keeps its place. */
function cachedByBattery(list: (rules: Rules, placed: Placed) => Iterable<Move>) {
  const cached = makeMoveCache<Battery>();
  return function* (rules: Rules, design: Design): Generator<Move> {
    for (const [at, battery] of (design.batteries ?? []).entries()) {
      const placed = placedAt(design, battery, at);
      const about = `${at} ${placed.notation} ${placed.isOfLibrary} ${placed.name}`;
      yield* cached(rules, battery, about, () => list(rules, placed));
    }
  };
}

/** Facts that all moves of a battery have, and the edits that they make. */
const partOf = ({ battery, at, isOfLibrary }: Placed) => ({
  about: { battery: at, weapon: battery.weapon, isOfLibrary },
  own: (edit: Edit): Edit => onItem('batteries', battery, edit, at),
  changed: (index: number, bank: Bank): Edit =>
    onItem('batteries', battery, setBank(at, index, bank), at),
});

export const mountMoves = cachedByBattery(function* (rules, placed) {
  for (const [index, bank] of placed.battery.banks.entries()) {
    yield* mountSteps(rules, placed, index, bank);
  }
});

function* mountSteps(
  { limits }: Rules,
  placed: Placed,
  index: number,
  bank: Bank,
): Generator<Move> {
  const { about, changed } = partOf(placed);
  const of = `${placed.name}, ${bank.arc}`;
  const part = (figure: string, next: Bank) =>
    ({
      ...about,
      class: 'mounts',
      bank: index,
      of: `${of}, ${figure}`,
      edit: changed(index, next),
    }) as const;
  yield* figureSteps(limits.mounts, bank.mounts, (mounts) => part('mounts', { ...bank, mounts }));
  yield* figureSteps(limits.mountSize, bank.size ?? 1, (size) =>
    part('weapons a mount', { ...bank, size }),
  );
}

/** Moves that give one bank more mounts, or more weapons a mount. */
export function* moreMounts(
  rules: Rules,
  design: Design,
  at: number,
  index: number,
): Generator<Move> {
  const battery = design.batteries?.[at];
  const bank = battery?.banks[index];
  if (!battery || !bank) return;
  for (const move of mountSteps(rules, placedAt(design, battery, at), index, bank)) {
    if (Number(move.to) > Number(move.from)) yield move;
  }
}

/** Moves of each bank to an arc with one component more or less. */
export const arcMoves = cachedByBattery(function* (rules, placed) {
  const { about, changed } = partOf(placed);
  for (const [index, bank] of placed.battery.banks.entries()) {
    for (const arc of arcsNear(rules, bank.arc, placed.notation)) {
      const edit = changed(index, { ...bank, arc });
      yield step({ ...about, class: 'arcs', bank: index, of: placed.name, edit }, bank.arc, arc);
    }
  }
});

const bankRemovals = cachedByBattery(function* (_, placed) {
  const { about, own } = partOf(placed);
  const { banks } = placed.battery;
  if (banks.length < 2) return;
  for (const [index, { arc }] of banks.entries()) {
    const of = `${placed.name}, ${arc}`;
    const edit = own(removeBank(placed.at, index));
    yield removal({ ...about, class: 'banks', bank: index, of, edit });
  }
});

/** Additions of banks by battery and arc. */
const banksAdded = new WeakMap<Battery, Map<string, Move>>();

/** Adds to each battery a bank of one mount, in each arc that another bank of the ship has. */
function* bankAdditions(design: Design): Generator<Move> {
  const { batteries = [] } = design;
  const arcs = new Set(batteries.flatMap(({ banks }) => banks.map(({ arc }) => arc)));
  for (const [at, battery] of batteries.entries()) {
    const placed = placedAt(design, battery, at);
    const { about, own } = partOf(placed);
    const present = new Set(battery.banks.map(({ arc }) => arc));
    const known = stored(banksAdded, battery, () => new Map<string, Move>());
    for (const arc of arcs) {
      if (present.has(arc)) continue;
      const key = `${at} ${placed.isOfLibrary} ${arc} ${placed.name}`;
      const of = `${placed.name}, bank`;
      const edit = own(addBank(at, { mounts: 1, arc }));
      yield stored(known, key, () => addition({ ...about, class: 'banks', of, edit }, arc));
    }
  }
}

export function* bankMoves(rules: Rules, design: Design): Generator<Move> {
  yield* bankRemovals(rules, design);
  yield* bankAdditions(design);
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
  return stored(arcsOf(rules), `${notation} ${arc}`, list, MOST_ARCS);
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
  design: Design,
  library: readonly Original<Weapon>[],
): Generator<Move> {
  const arc = design.batteries?.[0]?.banks[0]?.arc ?? 'AB';
  for (const original of library) {
    const of = `${weaponName(original.value)}, battery`;
    const edit = addBatteryOf(original, { mounts: 1, arc });
    const weapon = original.value.id;
    yield addition({ class: 'batteries', of, weapon, isOfLibrary: true, edit }, arc);
  }
}
