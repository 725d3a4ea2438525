/** Substitutes of a conversion, switched on and off one by one, and those that its ship could use. */
import { createMemo, createSignal } from 'solid-js';
import {
  approximationsIn,
  NO_SWITCHES,
  type ReportEntry,
  type Switches,
} from '../../../editions/report.ts';

export interface Substitutions {
  switches(): Switches;
  toggle(approximation: string): void;
  /** Those that the ship uses or could use: each stays while others are switched on and off. */
  offers(): readonly string[];
}

/** The substitutions of what a conversion with those switched on would report. */
export function createSubstitutions(
  report: (on: Switches) => readonly ReportEntry[],
): Substitutions {
  const [switches, setSwitches] = createSignal<Switches>(NO_SWITCHES);
  const offers = createMemo((): readonly string[] => [
    ...new Set([NO_SWITCHES, switches()].flatMap((on) => approximationsIn(report(on)))),
  ]);
  return {
    switches,
    toggle(approximation) {
      const next = new Set(switches());
      if (!next.delete(approximation)) next.add(approximation);
      setSwitches(next);
    },
    offers,
  };
}
