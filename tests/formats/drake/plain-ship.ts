/** The parts of a design that a plain sheet tells, for comparing two designs. */
import type { Battery, ByDefensiveArc, Design, Weapon } from '../../../src/core/design/design.ts';
import { readArc } from '../../../src/core/design/firing-arcs.ts';
import { legalSystems } from '../../../src/core/design/normalise.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { plainText } from '../../../src/formats/drake/names.ts';

const figures = (given: number | ByDefensiveArc | undefined): unknown =>
  typeof given !== 'object'
    ? (given ?? 0)
    : Object.values(given).every((figure) => figure === 0)
      ? 0
      : given;

/** A name as it is printed; what stands for no name is none. */
const name = (text: string | undefined): string =>
  plainText(text ?? '').replace(/^(unnamed|unnamed weapon|second mode)$/i, '');

const plainWeapon = (weapon: Weapon | undefined): unknown => ({
  name: name(weapon?.name),
  modes: weapon?.modes.map((mode) => ({
    ...mode,
    name: name(mode.name),
    traits: mode.traits ?? [],
  })),
});

/** Armament by battery: ids and weapons that no battery uses are not on a sheet. */
const plainBattery =
  (design: Design) =>
  ({ weapon, banks }: Battery): unknown => ({
    weapon: plainWeapon(design.weapons?.find(({ id }) => id === weapon)),
    banks: banks.map(({ mounts, arc, size }) => ({
      mounts,
      size: size ?? 1,
      arc: readArc(unity, arc, design.arcNotation ?? 'standard')
        .components.map((component) => component.name)
        .sort(),
    })),
  });

/** Systems by kind, as the lines of a sheet list them, with what the rules count. */
const plainSystems = (design: Design): unknown =>
  ['equipment', 'trait', 'munitions'].map((kind) =>
    legalSystems(unity, design.systems ?? [])
      .filter(({ system }) => system?.kind === kind)
      .map(({ line, count, system }) => ({ id: line.id, count: system?.countOf ? 0 : count })),
  );

/** The ship that a sheet describes; a class is in capitals there. */
export const plainShip = (design: Design): unknown => ({
  faction: name(design.faction),
  class: name(design.class).toUpperCase(),
  type: name(design.type),
  hull: design.hull,
  engines: design.engines,
  shields: figures(design.shields),
  screens: figures(design.screens),
  batteries: (design.batteries ?? []).map(plainBattery(design)),
  systems: plainSystems(design),
});
