import {
  type Accessor,
  batch,
  createComputed,
  createSignal,
  on,
  type Signal,
  untrack,
} from 'solid-js';
import type { Design } from '../../../core/design/design.ts';

/**
 * Gives the fields of a design, each followed by itself: hundreds of places of the page ask for one,
 * and none of them is even looked at when another field changes.
 */
export function createParts(
  design: Accessor<Design>,
): <Field extends keyof Design>(field: Field) => Design[Field] {
  const parts = new Map<keyof Design, Signal<unknown>>();
  createComputed(
    on(
      design,
      (now) =>
        batch(() => {
          for (const [field, [, set]] of parts) set(() => now[field]);
        }),
      { defer: true },
    ),
  );
  return <Field extends keyof Design>(field: Field): Design[Field] => {
    let part = parts.get(field);
    if (!part) {
      part = createSignal<unknown>(untrack(design)[field]);
      parts.set(field, part);
    }
    return part[0]() as Design[Field];
  };
}
