/** Moves of the hull, engines, protection, systems and weapons. */

import type { ByDefensiveArc, Design, FittedSystem, Mode, Weapon } from '../design/design.ts';
import {
  addSystem,
  type Edit,
  removeSystem,
  setDefensiveArc,
  setEngines,
  setHull,
  setProtection,
  setQuantity,
} from '../design/edits/structure.ts';
import { type ModeFigure, setFigure, toggleTrait } from '../design/edits/weapons.ts';
import { isBanded, isSeeking, SHOT_FIGURES } from '../design/modes.ts';
import { DEFENSIVE_ARCS } from '../design/protection.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import type { Limit, Rules } from '../rules/rules.ts';
import { makeMoveCache, onItem, onSystems } from './cached-moves.ts';
import { addition, type Move, removal, step } from './move.ts';

/** Moves of a figure one step up and one down, within its limit. */
export function* figureSteps(
  limit: Limit,
  value: number,
  part: (to: number) => Parameters<typeof step>[0],
): Generator<Move> {
  const { min, max, softMax = max, step: width = 1 } = limit;
  for (const to of [value + width, value - width]) {
    if (to >= min && to <= softMax) yield step(part(to), value, to);
  }
}

export const hullMoves = ({ limits }: Rules, { hull }: Design): Generator<Move> =>
  figureSteps(limits.hull, hull, (to) => ({ class: 'hull', of: 'Hull', edit: setHull(to) }));

export const engineMoves = ({ limits }: Rules, { engines }: Design): Generator<Move> =>
  figureSteps(limits.engines, engines, (to) => ({
    class: 'engines',
    of: 'Engine rating',
    edit: setEngines(to),
  }));

const PROTECTION = { shields: 'Shields', screens: 'Screens' } as const;

export function* protectionMoves({ limits }: Rules, design: Design): Generator<Move> {
  for (const field of ['shields', 'screens'] as const) {
    const value = design[field] ?? 0;
    const of = PROTECTION[field];
    if (typeof value === 'number') {
      yield* figureSteps(limits[field], value, (to) => ({
        class: field,
        of,
        edit: setProtection(field, to),
      }));
    } else yield* arcSteps(limits[field], field, value);
  }
}

function* arcSteps(
  limit: Limit,
  field: 'shields' | 'screens',
  values: ByDefensiveArc,
): Generator<Move> {
  for (const arc of DEFENSIVE_ARCS) {
    yield* figureSteps(limit, values[arc], (to) => ({
      class: field,
      of: `${PROTECTION[field]} ${arc}`,
      edit: setDefensiveArc(field, arc, to),
    }));
  }
}

const cachedBySystems = makeMoveCache<readonly FittedSystem[]>();
const NONE: readonly FittedSystem[] = [];

export const systemMoves = (rules: Rules, { systems }: Design): readonly Move[] =>
  cachedBySystems(rules, systems ?? NONE, '', () => ofSystems(rules, systems));

function* ofSystems({ systems, limits }: Rules, aboard: Design['systems']): Generator<Move> {
  const own = (edit: Edit): Edit => onSystems(aboard, edit);
  const ids = new Set(aboard?.map(({ id }) => id));
  for (const { id, name } of systems.values()) {
    if (ids.has(id)) continue;
    yield addition({ class: 'systems', of: name, system: id, edit: own(addSystem(id)) });
  }
  for (const [index, { id, qty = 1 }] of (aboard ?? NONE).entries()) {
    const system = systems.get(id);
    const of = system?.name ?? id;
    const about = { class: 'systems', of, system: id } as const;
    yield removal({ ...about, edit: own(removeSystem(index)) }, system?.multiple ? qty : 1);
    if (!system?.multiple) continue;
    yield* figureSteps(limits.quantity, qty, (to) => ({
      ...about,
      edit: own(setQuantity(index, to)),
    }));
  }
}

const cachedByWeapon = makeMoveCache<Weapon>();

export function* weaponMoves(rules: Rules, design: Design): Generator<Move> {
  const fitted = new Set((design.batteries ?? []).map(({ weapon }) => weapon));
  for (const weapon of design.weapons ?? []) {
    if (fitted.has(weapon.id))
      yield* cachedByWeapon(rules, weapon, '', () => ofWeapon(rules, weapon));
  }
}

function* ofWeapon(rules: Rules, weapon: Weapon): Generator<Move> {
  for (const [index, mode] of weapon.modes.entries()) {
    const name = weapon.modes.length > 1 ? `, mode ${index + 1}` : '';
    yield* figureMoves(rules, weapon, index, mode, weaponName(weapon) + name);
    yield* traitMoves(rules, weapon, index, mode, weaponName(weapon) + name);
  }
}

function* figureMoves(
  { limits }: Rules,
  weapon: Weapon,
  index: number,
  mode: Mode,
  name: string,
): Generator<Move> {
  if (isBanded(mode)) return;
  const { id } = weapon;
  const figure = (field: ModeFigure, limit: Limit, value: number) =>
    figureSteps(limit, value, (to) => ({
      class: 'figures',
      of: `${name}, ${limit.name}`,
      weapon: id,
      edit: onItem('weapons', weapon, setFigure(id, index, field, to)),
    }));
  if (isSeeking(mode)) yield* figure('ma', limits.ma, mode.ma);
  else yield* figure('range', limits.range, mode.range);
  for (const field of SHOT_FIGURES) yield* figure(field, limits[field], mode[field]);
}

function* traitMoves(
  { traits }: Rules,
  weapon: Weapon,
  index: number,
  mode: Mode,
  name: string,
): Generator<Move> {
  const { id } = weapon;
  for (const { code, times } of traits.values()) {
    const standing = (mode.traits ?? []).filter((trait) => trait === code).length;
    const move = {
      class: 'traits',
      weapon: id,
      edit: onItem('weapons', weapon, toggleTrait(id, index, code, times)),
    } as const;
    if (standing < times) yield addition({ ...move, of: name }, code);
    else yield removal({ ...move, of: `${name}, ${code}` });
  }
}
