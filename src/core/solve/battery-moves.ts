/** Moves of weapons, batteries and banks. */
import {
  type ArcNotation,
  type Bank,
  type Design,
  isBanded,
  isSeeking,
  type Mode,
  type Weapon,
} from '../design/design.ts';
import { addBank, removeBank, removeBattery, setBank } from '../design/edits/batteries.ts';
import { addBatteryOf } from '../design/edits/origins.ts';
import { type ModeFigure, setFigure, toggleTrait, weaponById } from '../design/edits/weapons.ts';
import { readArc } from '../design/firing-arcs.ts';
import type { Original } from '../design/origins.ts';
import { arcAfterToggle } from '../design/text/arc-text.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import type { Limit, Rules } from '../rules/rules.ts';
import { addition, type Move, removal, step } from './move.ts';
import { figureSteps } from './ship-moves.ts';

/** Figures and traits of each weapon that a battery has. */
export function* weaponMoves(rules: Rules, design: Design): Generator<Move> {
  const fitted = new Set((design.batteries ?? []).map(({ weapon }) => weapon));
  for (const weapon of design.weapons ?? []) {
    if (!fitted.has(weapon.id)) continue;
    for (const [index, mode] of weapon.modes.entries()) {
      const name = weapon.modes.length > 1 ? `, mode ${index + 1}` : '';
      yield* figureMoves(rules, weapon, index, mode, weaponName(weapon) + name);
      yield* traitMoves(rules, weapon, index, mode, weaponName(weapon) + name);
    }
  }
}

const SHOT = ['rof', 'acc', 'imp', 'dmg'] as const;

function* figureMoves(
  { limits }: Rules,
  { id }: Weapon,
  index: number,
  mode: Mode,
  name: string,
): Generator<Move> {
  if (isBanded(mode)) return;
  const figure = (field: ModeFigure, limit: Limit, value: number) =>
    figureSteps(limit, value, (to) => ({
      class: 'figures',
      of: `${name}, ${limit.name}`,
      weapon: id,
      edit: setFigure(id, index, field, to),
    }));
  if (isSeeking(mode)) yield* figure('ma', limits.ma, mode.ma);
  else yield* figure('range', limits.range, mode.range);
  for (const field of SHOT) yield* figure(field, limits[field], mode[field]);
}

function* traitMoves(
  { traits }: Rules,
  { id }: Weapon,
  index: number,
  mode: Mode,
  name: string,
): Generator<Move> {
  for (const { code, times } of traits.values()) {
    const standing = (mode.traits ?? []).filter((other) => other === code).length;
    const move = {
      class: 'traits',
      weapon: id,
      edit: toggleTrait(id, index, code, times),
    } as const;
    if (standing < times) yield addition({ ...move, of: name }, code);
    else yield removal({ ...move, of: `${name}, ${code}` });
  }
}

/** Mounts, sizes and arcs of each bank; banks and batteries removed; banks added. */
export function* bankMoves(rules: Rules, design: Design): Generator<Move> {
  const { limits } = rules;
  const notation = design.arcNotation ?? 'standard';
  const arcs = new Set(
    (design.batteries ?? []).flatMap(({ banks }) => banks.map(({ arc }) => arc)),
  );
  for (const [at, { weapon: id, banks }] of (design.batteries ?? []).entries()) {
    const name = weaponName(weaponById(design, id));
    const about = { battery: at, weapon: id };
    if ((design.batteries ?? []).length > 1) {
      yield removal({ ...about, class: 'batteries', of: name, edit: removeBattery(at) });
    }
    for (const [index, bank] of banks.entries()) {
      const of = `${name}, ${bank.arc}`;
      const changed = (change: Partial<Bank>) => setBank(at, index, { ...bank, ...change });
      if (banks.length > 1) {
        yield removal({ ...about, class: 'banks', of, edit: removeBank(at, index) });
      }
      yield* figureSteps(limits.mounts, bank.mounts, (mounts) => ({
        ...{ ...about, class: 'mounts', of: `${of}, mounts`, edit: changed({ mounts }) },
      }));
      yield* figureSteps(limits.mountSize, bank.size ?? 1, (size) => ({
        ...{ ...about, class: 'mounts', of: `${of}, weapons a mount`, edit: changed({ size }) },
      }));
      for (const arc of arcsNear(rules, bank.arc, notation)) {
        const edit = changed({ arc });
        yield step({ ...about, class: 'arcs', of: name, edit }, bank.arc, arc);
      }
    }
    const own = new Set(banks.map(({ arc }) => arc));
    for (const arc of arcs) {
      if (own.has(arc)) continue;
      const edit = addBank(at, { mounts: 1, arc });
      yield addition({ ...about, class: 'banks', of: `${name}, bank`, edit }, arc);
    }
  }
}

/** Arcs with one component more or less. */
function* arcsNear(rules: Rules, arc: string, notation: ArcNotation): Generator<string> {
  const { components, problem } = readArc(rules, arc, notation);
  if (problem) return;
  const [first] = components;
  const isByArc = first !== undefined && rules.defensiveArcs.has(first.name);
  for (const name of (isByArc ? rules.defensiveArcs : rules.letters).keys()) {
    const next = arcAfterToggle(rules, arc, name, notation);
    if (next !== '' && next !== arc) yield next;
  }
}

/** A battery of one mount for each weapon of a library, in the arc of the ship's first bank. */
export function* libraryMoves(
  design: Design,
  library: readonly Original<Weapon>[],
): Generator<Move> {
  const arc = design.batteries?.[0]?.banks[0]?.arc ?? 'AB';
  for (const original of library) {
    const of = `${weaponName(original.value)}, battery`;
    const edit = addBatteryOf(original, { mounts: 1, arc });
    yield addition({ class: 'batteries', of, weapon: original.value.id, edit }, arc);
  }
}
