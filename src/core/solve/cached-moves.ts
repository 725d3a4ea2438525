/** Moves of shared parts, listed once a part; each returns the same new part every time. */
import type { Battery, Design, FittedSystem, Weapon } from '../design/design.ts';
import { type Edit, replacedAt } from '../design/edits/structure.ts';
import type { Rules } from '../rules/rules.ts';
import type { Move } from './move.ts';

interface Entry {
  readonly rules: Rules;
  readonly about: string;
  readonly moves: readonly Move[];
}

/** Returns a cache of moves by part: `list` runs again only for other rules or another `about`. */
export function makeMoveCache<Part extends object>() {
  const entries = new WeakMap<Part, Entry>();
  return (rules: Rules, part: Part, about: string, list: () => Iterable<Move>): readonly Move[] => {
    const known = entries.get(part);
    if (known && known.rules === rules && known.about === about) return known.moves;
    const moves = [...list()];
    entries.set(part, { rules, about, moves });
    return moves;
  };
}

/** An edit of a weapon that returns the same new weapon each time. */
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

/** An edit of the battery at a place that returns the same new battery each time. */
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

/** An edit of the systems aboard that returns the same new list each time. */
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
