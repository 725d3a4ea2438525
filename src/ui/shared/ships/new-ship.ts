/** New ships on the bench: blank hulls, samples and copies. */
import { type Design, withPacks } from '../../../core/design/design.ts';
import { packReference } from '../../../core/rules/packs/pack.ts';
import type { Bench } from '../../../store/bench.ts';
import { focusField } from '../focus.ts';

/** A hull with engines and nothing else. */
const BLANK: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };

/** Opens a design in a new tab, rated by the current rules with the packs that are switched on. */
export const openNew = ({ open, rules, shelf }: Bench, design: Design): string =>
  open(withPacks(design, rules.version, shelf.rulesOn().packs.map(packReference)));

/** Opens a copy of a sample, with the focus in its name. */
export function openSample(bench: Bench, design: Design): void {
  openNew(bench, design);
  focusField('class');
}

/** Opens a copy of an open ship in a tab of its own, with the focus in its name. */
export function openCopy(bench: Bench, id: string): void {
  bench.duplicate(id);
  focusField('class');
}

/** Opens a blank hull in a new tab, with the focus in its first field. */
export function openBlank(bench: Bench): void {
  openNew(bench, BLANK);
  focusField('faction');
}
