/** What the weapon editor asks of the place it stands in: a ship's bench, or the weapon library. */
import type { Edit } from '../../../core/design/edits/structure.ts';
import type { Issue } from '../../../core/design/issues.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Hint } from '../../components/hints.ts';
import { neededContext } from '../../components/needed-context.ts';

/** Paths are those of a design, `weapons[0].modes[1].rof`. */
export interface WeaponContext {
  readonly rules: Rules;
  /** Its place among the weapons of the design that is edited. */
  indexOf(id: string): number;
  baseSU(index: number): number;
  /** Changes of one group within a second of each other are one step. */
  change(label: string, edit: Edit, group?: string): void;
  /** The next change starts a new step. */
  endGroup(): void;
  /** The issues at a place of the design and, unless `exact`, below it. */
  issuesAt(path: string, exact?: boolean): readonly Issue[];
  /** A hint that adds what an edit would change. */
  withEffect(hint: Omit<Hint, 'effect'>, edit: Edit): Hint;
  /** The number whose steps are shown, as a path of the evaluation. */
  explained(): string;
  explain(path: string): void;
}

/** Where the weapon is edited; throws outside a WeaponProvider. */
export const [WeaponProvider, useWeapon] = neededContext<WeaponContext>('weapon');
