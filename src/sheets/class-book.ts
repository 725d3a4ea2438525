/** The class book: contents by size, an entry beside the sheet of each class, and a table of all weapons. */
import type { Design } from '../core/design/design.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { shipSilhouette, silhouetteOrder } from './prints/silhouettes.ts';
import type { SheetModel, StatsModel } from './sheet-model.ts';

/** A rated design with its picture. */
interface RatedShip {
  readonly design: Design;
  readonly evaluation: Evaluation;
  readonly sheet?: { readonly portrait?: string };
}

/** A class beside its sheet. */
export interface ClassEntry {
  /** Size of the ship, as the drawings of ships know it: `cruiser`. */
  readonly size: string;
  /** A picture of the ship: a PNG or JPEG data URL. */
  readonly portrait?: string;
  readonly notes: string;
}

/** A weapon and the classes that carry it. */
export interface WeaponEntry {
  readonly name: string;
  readonly lines: readonly StatsModel[];
  readonly baseSU: number;
  readonly classes: readonly string[];
}

export interface ClassBook {
  readonly entries: readonly ClassEntry[];
  readonly weapons: readonly WeaponEntry[];
}

export const silhouetteOf = ({ design }: Pick<RatedShip, 'design'>): string =>
  shipSilhouette(design.type ?? '', design.hull ?? 0);

/** The ships from the smallest size to the largest, each size by hull and rating. */
export const bySize = <Ship extends RatedShip>(ships: readonly Ship[]): readonly Ship[] =>
  ships.toSorted(
    (a, b) =>
      silhouetteOrder(silhouetteOf(a)) - silhouetteOrder(silhouetteOf(b)) ||
      (a.design.hull ?? 0) - (b.design.hull ?? 0) ||
      a.evaluation.combatRating - b.evaluation.combatRating,
  );

/** The class book of these ships, whose sheets have the same order. */
export const classBook = (
  ships: readonly RatedShip[],
  sheets: readonly SheetModel[],
): ClassBook => ({
  entries: ships.map((ship) => ({
    size: silhouetteOf(ship),
    portrait: ship.sheet?.portrait,
    notes: ship.design.notes?.trim() ?? '',
  })),
  weapons: weaponEntries(ships, sheets),
});

/** All weapons by name; weapons of several ships with the same figures are one. */
function weaponEntries(
  ships: readonly RatedShip[],
  sheets: readonly SheetModel[],
): readonly WeaponEntry[] {
  const found = new Map<string, WeaponEntry & { readonly classes: string[] }>();
  for (const [i, { design, evaluation }] of ships.entries()) {
    for (const { name, lines, battery } of sheets[i]?.weapons ?? []) {
      const id = design.batteries?.[battery]?.weapon;
      const index = design.weapons?.findIndex((weapon) => weapon.id === id) ?? -1;
      const baseSU = evaluation.weapons[index]?.baseSU ?? 0;
      const key = JSON.stringify([name, lines, baseSU]);
      const entry = found.get(key) ?? { name, lines, baseSU, classes: [] };
      const className = sheets[i]?.title.className ?? '';
      if (!entry.classes.includes(className)) entry.classes.push(className);
      found.set(key, entry);
    }
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.baseSU - b.baseSU,
  );
}
