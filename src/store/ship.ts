/** An open ship: the document of its design, with what the rules say of it. */
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
  /** The same as `value`. */
  design(): Design;
  evaluation(): Evaluation;
}

/** A ship with what the bench alone needs of it. */
export interface OpenShip {
  readonly ship: Ship;
  readonly tab: Accessor<Tab>;
  readonly label?: string | undefined;
  readonly dispose: () => void;
}

/** The ship lasts until it is disposed of, whoever opens it. */
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
        // Only once someone looks: most ships are in tabs that are not shown.
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

/** What each ship is given. */
export interface ShipDocumentContext extends DocumentContext<Design> {
  /** Those of now: with the packs that are at hand. */
  readonly rules: () => Rules;
  readonly cache: WeaponCache;
}

/** What the bench gives its ships. */
export type BenchContext = Omit<ShipDocumentContext, 'show' | 'keepCopy'>;
