/** A ship of the Nova Edition as its display gives it. Conversion to Unity is another matter. */
import type { LegacyDesign } from '../legacy-text.ts';
import type { EquipmentLine } from '../systems.ts';

export interface NovaBank {
  /** The arc's name on the display, `FF`. */
  readonly arc: string;
  readonly dice: number;
}

export interface NovaWeapon {
  readonly name?: string;
  readonly range: number;
  /** The bands as printed, where they are not the thirds of the range. */
  readonly bands?: readonly [short: number, medium: number, long: number];
  /** Trait codes as printed, `Dx2`. */
  readonly traits: readonly string[];
  readonly banks: readonly NovaBank[];
}

export interface NovaDesign extends LegacyDesign {
  /** Hull boxes in the groups of the display, three as a rule. */
  readonly hull: readonly number[];
  readonly armor?: number;
  /** The values in the thrust boxes, the first one first. */
  readonly thrust: readonly number[];
  /** The dice on the shield icons, 4 for `4+`, the first one first. */
  readonly shields: readonly number[];
  readonly ecm?: number;
  readonly weapons: readonly NovaWeapon[];
  readonly systems: readonly EquipmentLine[];
}
