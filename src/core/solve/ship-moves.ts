/** Moves of the hull, engines, protection, systems and weapons. */
import {
  type ByDefensiveArc,
  DEFENSIVE_ARCS,
  type DefensiveArc,
  type Design,
  type FittedSystem,
  isBanded,
  isSeeking,
  type Mode,
  SHOT_FIGURES,
  type Weapon,
} from '../design/design.ts';
import {
  addSystem,
  type Edit,
  removeSystem,
  setDefensiveArc,
  setFields,
  setQuantity,
} from '../design/edits/structure.ts';
import { type ModeFigure, setFigure, toggleTrait } from '../design/edits/weapons.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import { keptOr } from '../rules/lookup.ts';
import { type Limit, perRules, type Rules } from '../rules/rules.ts';
import {
  addition,
  type Move,
  type MoveStyle,
  makeMoveCache,
  onItem,
  onSystems,
  removal,
  step,
} from './move.ts';

/** Steps of searches, so that long series of one step need few moves. */
const STRIDES: readonly number[] = [1, 5, 10];
const ONE: readonly number[] = [1];

/** Values of a figure one step up and one down, within its limit; or several steps for searches. */
export function figureValues(limit: Limit, value: number, strides = ONE): readonly number[] {
  const { min, max, softMax = max, step: width = 1 } = limit;
  const values = strides.flatMap((stride) => [value + stride * width, value - stride * width]);
  return values.filter((to) => to >= min && to <= softMax);
}

function* figureSteps(
  limit: Limit,
  value: number,
  part: (to: number) => Parameters<typeof step>[0],
  strides = ONE,
): Generator<Move> {
  for (const to of figureValues(limit, value, strides)) yield step(part(to), value, to);
}

const FIELDS = {
  hull: 'Hull',
  engines: 'Engine rating',
  shields: 'Shields',
  screens: 'Screens',
} as const;

const listedSteps = perRules(() => new Map<string, readonly Move[]>());
const MOST_LISTED = 1000;

/** Steps of a figure of the ship, listed once for each value. */
function fieldMoves(
  rules: Rules,
  field: keyof typeof FIELDS,
  value: number,
  strides = ONE,
): readonly Move[] {
  const part = (to: number) => ({
    class: field,
    of: FIELDS[field],
    edit: setFields({ [field]: to }),
  });
  const list = () => [...figureSteps(rules.limits[field], value, part, strides)];
  return keptOr(listedSteps(rules), `${field} ${value} ${strides.length}`, list, MOST_LISTED);
}

export const hullMoves = (rules: Rules, { hull }: Design): readonly Move[] =>
  fieldMoves(rules, 'hull', hull);

export const engineMoves = (rules: Rules, { engines }: Design): readonly Move[] =>
  fieldMoves(rules, 'engines', engines);

export function protectionMoves(
  rules: Rules,
  design: Design,
  { strides, sides }: MoveStyle,
): readonly Move[] {
  return (['shields', 'screens'] as const).flatMap((field) => {
    const value = design[field] ?? 0;
    if (typeof value === 'number') return fieldMoves(rules, field, value, strides ? STRIDES : ONE);
    return [...arcSteps(rules.limits[field], field, value, sides === true)];
  });
}

/** Steps of the four arcs; where the sides stay alike, port and starboard together. */
function* arcSteps(
  limit: Limit,
  field: 'shields' | 'screens',
  values: ByDefensiveArc,
  sides: boolean,
): Generator<Move> {
  const { port, stbd } = values;
  const isEven = port === stbd;
  for (const arc of DEFENSIVE_ARCS) {
    const isSide = sides && (arc === 'port' || arc === 'stbd');
    if (isSide && isEven && arc === 'stbd') continue;
    const arcs: readonly DefensiveArc[] = isSide && isEven ? ['port', 'stbd'] : [arc];
    const other = arc === 'port' ? stbd : port;
    for (const move of figureSteps(limit, values[arc], (to) => ({
      class: field,
      of: `${FIELDS[field]} ${arcs.join(' and ')}`,
      edit: (design) => arcs.reduce((next, one) => setDefensiveArc(field, one, to)(next), design),
    }))) {
      const isNearer = Math.abs(Number(move.to) - other) < Math.abs(values[arc] - other);
      if (!isSide || isEven || isNearer) yield move;
    }
  }
}

const cachedBySystems = makeMoveCache<readonly FittedSystem[]>();
const NONE: readonly FittedSystem[] = [];

export const systemMoves = (
  rules: Rules,
  { systems }: Design,
  { strides }: MoveStyle,
): readonly Move[] =>
  cachedBySystems(rules, systems ?? NONE, String(strides), () =>
    ofSystems(rules, systems, strides ? STRIDES : ONE),
  );

function* ofSystems(
  { systems, limits }: Rules,
  aboard: Design['systems'],
  strides: readonly number[],
): Generator<Move> {
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
    const part = (to: number) => ({ ...about, edit: own(setQuantity(index, to)) });
    yield* figureSteps(limits.quantity, qty, part, strides);
  }
}

const cachedByWeapon = makeMoveCache<Weapon>();

export function weaponMoves(
  rules: Rules,
  { weapons = [], batteries = [] }: Design,
): readonly Move[] {
  const moves: Move[] = [];
  for (const weapon of weapons) {
    if (!batteries.some((battery) => battery.weapon === weapon.id)) continue;
    const own = cachedByWeapon(rules, weapon, '', () => ofWeapon(rules, weapon));
    for (const move of own) moves.push(move);
  }
  return moves;
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
  for (const trait of traits.values()) {
    const { code, times } = trait;
    const standing = (mode.traits ?? []).filter((other) => other === code).length;
    const isMore = standing < times;
    const move = {
      class: 'traits',
      weapon: id,
      trait,
      choice: () => ({
        among: `${name}, ${isMore ? 'one more trait' : 'one trait less'}`,
        name: code,
      }),
      edit: onItem('weapons', weapon, toggleTrait(id, index, code, times)),
    } as const;
    if (isMore) yield addition({ ...move, of: name }, code);
    else yield removal({ ...move, of: `${name}, ${code}` });
  }
}
