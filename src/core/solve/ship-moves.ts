/** Moves of the hull, engines, shields, screens and systems. */
import { DEFENSIVE_ARCS } from '../design/defensive-arcs.ts';
import type { ByDefensiveArc, Design, FittedSystem } from '../design/design.ts';
import {
  type Edit,
  setDefensiveArc,
  setEngines,
  setHull,
  setProtection,
} from '../design/edits/structure.ts';
import { addSystem, removeSystem, setQuantity } from '../design/edits/systems.ts';
import type { Limit, Rules } from '../rules/rules.ts';
import { makeMoveKeeper, onSystems } from './kept-moves.ts';
import { addition, type Move, removal, step } from './move.ts';

/** A figure one step up and one down, as far as its limit goes. */
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

/** Shields and screens all round, or arc by arc where they are given so. */
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

const keptOfSystems = makeMoveKeeper<readonly FittedSystem[]>();
const NONE: readonly FittedSystem[] = [];

/** Systems added, removed, and one more or less of those that count. */
export const systemMoves = (rules: Rules, { systems }: Design): readonly Move[] =>
  keptOfSystems(rules, systems ?? NONE, '', () => ofSystems(rules, systems));

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
