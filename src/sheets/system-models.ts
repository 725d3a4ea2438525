/** Starship systems as they stand on a sheet: equipment, traits and munitions (A.3). */
import type { Design } from '../core/design/design.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Damage, tickedOf } from './damage.ts';
import type { CountModel, TrackModel } from './sheet-model.ts';

export interface SystemModels {
  readonly equipment: readonly CountModel[];
  readonly traits: readonly string[];
  readonly munitions: readonly TrackModel[];
}

/** The systems that count, each list in the design's order. */
export function systemModels(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
  damage: Damage,
): SystemModels {
  const equipment: CountModel[] = [];
  const traits: string[] = [];
  const munitions: TrackModel[] = [];
  (design.systems ?? []).forEach(({ id }, i) => {
    const row = rules.systems.get(id);
    const count = evaluation.systems[i]?.count ?? 0;
    if (!row || count === 0) return;
    const ticked = tickedOf(count, damage.systems?.[id]);
    if (row.kind === 'equipment') equipment.push({ label: row.name, count, ticked });
    else if (row.kind === 'trait') traits.push(row.capacity ? `${row.name} (${count})` : row.name);
    else munitions.push({ label: row.name, boxes: countdown(count), ticked });
  });
  return { equipment, traits, munitions };
}

/** n, n − 1, … 1. */
const countdown = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => count - i);
