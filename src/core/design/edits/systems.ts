/** Edits of the systems aboard. Pure: design in, design out. */
import type { FittedSystem } from '../design.ts';
import { movedTo, removed, replacedAt, without } from './lists.ts';
import type { Edit } from './structure.ts';

export const addSystem =
  (id: string): Edit =>
  (design) => ({ ...design, systems: [...(design.systems ?? []), { id }] });

export const removeSystem =
  (index: number): Edit =>
  (design) => ({ ...design, systems: removed(design.systems ?? [], index) });

export const moveSystem =
  (from: number, to: number): Edit =>
  (design) => {
    const systems = movedTo(design.systems ?? [], from, to);
    return systems === design.systems ? design : { ...design, systems };
  };

/** Sets a quantity; 1 is left out. */
export const setQuantity =
  (index: number, qty: number): Edit =>
  (design) => {
    const systems = design.systems ?? [];
    const old = systems[index];
    if (!old) return design;
    const next = qty === 1 ? (without(old, 'qty') as FittedSystem) : { ...old, qty };
    return { ...design, systems: replacedAt(systems, index, next) };
  };
