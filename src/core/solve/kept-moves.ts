/**
 * Moves of parts that designs share, listed once for each part. Made on a design that has the part,
 * a move gives the very part that it gave before, so that what is known of it stays known.
 */
import type { Battery, Design, FittedSystem, Weapon } from '../design/design.ts';
import { type Edit, replacedAt } from '../design/edits/structure.ts';
import type { Rules } from '../rules/rules.ts';
import type { Move } from './move.ts';

interface Entry {
  readonly rules: Rules;
  readonly about: string;
  readonly moves: readonly Move[];
}

/** Gives the moves that `list` lists for the part; the same for the same rules and circumstances. */
export function makeMoveKeeper<Part extends object>() {
  const entries = new WeakMap<Part, Entry>();
  return (rules: Rules, part: Part, about: string, list: () => Iterable<Move>): readonly Move[] => {
    const known = entries.get(part);
    if (known && known.rules === rules && known.about === about) return known.moves;
    const moves = [...list()];
    entries.set(part, { rules, about, moves });
    return moves;
  };
}

/** The edit of a weapon, which gives the same weapon each time where it is made on this one. */
export function onWeapon(weapon: Weapon, edit: Edit): Edit {
  let next: Weapon | undefined;
  return (design) => {
    const weapons = design.weapons ?? [];
    const at = weapons.indexOf(weapon);
    if (at < 0 || weapons[at]?.id !== weapon.id) return edit(design);
    if (!next) {
      const edited = edit(design);
      next = edited.weapons?.[at];
      return edited;
    }
    return { ...design, weapons: replacedAt(weapons, at, next) };
  };
}

/** As `onWeapon`, of the battery at a place. */
export function onBattery(battery: Battery, at: number, edit: Edit): Edit {
  let next: Battery | undefined;
  return (design) => {
    const batteries = design.batteries ?? [];
    if (batteries[at] !== battery) return edit(design);
    if (!next) {
      const edited = edit(design);
      next = edited.batteries?.[at];
      return edited;
    }
    return { ...design, batteries: replacedAt(batteries, at, next) };
  };
}

/** As `onWeapon`, of all systems aboard. */
export function onSystems(systems: Design['systems'], edit: Edit): Edit {
  let next: readonly FittedSystem[] | undefined;
  return (design) => {
    if (design.systems !== systems) return edit(design);
    if (!next) {
      const edited = edit(design);
      next = edited.systems;
      return edited;
    }
    return { ...design, systems: next };
  };
}
