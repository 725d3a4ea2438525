/** Open ship: the document of its design, with its evaluation. */
import { type Accessor, createMemo, createRoot, getOwner, runWithOwner, untrack } from 'solid-js';
import type { Design } from '../core/design/design.ts';
import type { WeaponCache } from '../core/design/legal-design.ts';
import { equal } from '../core/design/patch.ts';
import { evaluate, withStoredFigures } from '../core/rating/evaluate.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { Rules } from '../core/rules/rules.ts';
import { createDocument, type Document, type DocumentContext } from './document.ts';
import { SAVING } from './document-context.ts';
import type { Start } from './lineage.ts';
import { type Tab, titleOf } from './tabs.ts';

export interface Ship extends Document<Design> {
  /** Same as `value`. */
  design(): Design;
  evaluation(): Evaluation;
}

/** Ship with what only the bench needs of it. */
export interface OpenShip {
  readonly ship: Ship;
  readonly tab: Accessor<Tab>;
  readonly label?: string | undefined;
  readonly dispose: () => void;
}

/** Creates a ship that lasts until it is disposed of, independent of its owner. */
export function createShip(
  id: string,
  start: Start<Design>,
  context: ShipDocumentContext,
): OpenShip {
  return createRoot((dispose) => {
    const owner = getOwner();
    const document = createDocument(id, start, context);
    const design = document.value;
    let evaluation: Accessor<Evaluation> | undefined;
    const ship: Ship = {
      ...document,
      change(label, edit, group) {
        const rated = (before: Design): Design => {
          const after = edit(before);
          return after === before ? before : withStoredFigures(untrack(context.rules), after);
        };
        document.change(label, rated, group);
      },
      undoLabel: createMemo(document.undoLabel),
      redoLabel: createMemo(document.redoLabel),
      saveState: createMemo(document.saveState, SAVING, { equals: equal }),
      design,
      evaluation() {
        // Evaluated when first shown: most ships are in hidden tabs.
        evaluation ??= runWithOwner(owner, () =>
          createMemo(() => evaluate(context.rules(), design(), { cache: context.cache })),
        ) as Accessor<Evaluation>;
        return evaluation();
      },
    };
    const title = createMemo(() => titleOf(design(), start.label));
    return {
      ship,
      label: start.label,
      tab: createMemo(() => ({ id, title: title() })),
      dispose: () => {
        document.stop();
        dispose();
      },
    };
  });
}

/** Context of each ship. */
export interface ShipDocumentContext extends DocumentContext<Design> {
  /** Returns the present rules, with the packs at hand. */
  readonly rules: () => Rules;
  readonly cache: WeaponCache;
}

/** The part of it that the bench gives. */
export type BenchContext = Omit<ShipDocumentContext, 'show' | 'keepCopy'>;
