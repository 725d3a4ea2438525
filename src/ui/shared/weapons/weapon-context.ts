/** Services that the bench or the page of weapons gives to the weapon editor. */
import type { Edit } from '../../../core/design/edits/structure.ts';
import type { Issue } from '../../../core/design/issues.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Hint } from '../../components/hints.ts';
import { neededContext } from '../../components/needed-context.ts';

/** Paths are paths of a design, `weapons[0].modes[1].rof`. */
export interface WeaponContext {
  readonly rules: Rules;
  indexOf(id: string): number;
  baseSU(index: number): number;
  /** Changes of one group within a second of each other are one step. */
  change(label: string, edit: Edit, group?: string): void;
  /** The next change starts a new step. */
  endGroup(): void;
  issuesAt(path: string, exact?: boolean): readonly Issue[];
  withEffect(hint: Omit<Hint, 'effect'>, edit: Edit): Hint;
  /** Path in the evaluation of the explained figure. */
  explained(): string;
  explain(path: string): void;
}

/** Context of the weapon editor; throws outside a WeaponProvider. */
export const [WeaponProvider, useWeapon] = neededContext<WeaponContext>('weapon');
