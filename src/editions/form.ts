/** Fields of legacy ships as players type them into a form. */
import type { Limit } from '../core/rules/rules.ts';
import type { LegacyDesign } from './legacy-text.ts';
import type { EquipmentLine } from './systems.ts';

export function figureIn(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const MAX = 100;

/** All whole numbers in a field: `6-5-4`, `4+ 4+ 5+`. */
export const figuresIn = (text: string): readonly number[] =>
  (text.match(/\d{1,9}/g) ?? []).slice(0, MAX).map(Number);

/** The arcs of a field, one for each weapon: `[AB] [AC]`, `ab ac`. */
export const arcsIn = (text: string): readonly string[] =>
  (text.toUpperCase().match(/[A-Z]{1,12}/g) ?? []).slice(0, MAX);

export const arcsText = (arcs: readonly string[]): string =>
  arcs.map((arc) => `[${arc}]`).join(' ');

/** A line of text that stands for figures or arcs, `[AB] [AC]`. */
export interface FormText<Item> {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  get(item: Item): string;
  set(item: Item, text: string): Item;
}

export interface FormFigure<Item> {
  readonly id: string;
  readonly limit: Limit;
  readonly suffix?: string;
  get(item: Item): number;
  set(item: Item, value: number): Item;
}

export interface FormDice {
  readonly arc: string;
  readonly dice: number;
}

export interface LegacyWeapon {
  readonly name?: string;
  readonly traits: readonly string[];
}

export interface WeaponForm<Ship, Weapon extends LegacyWeapon = LegacyWeapon> {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  readonly title: string;
  /** Label of the button that adds a weapon. */
  readonly add: string;
  readonly traits: readonly string[];
  readonly figures: readonly FormFigure<Weapon>[];
  readonly texts: readonly FormText<Weapon>[];
  readonly dice?: {
    readonly limit: Limit;
    readonly arcs: readonly string[];
    get(weapon: Weapon): readonly FormDice[];
    set(weapon: Weapon, dice: readonly FormDice[]): Weapon;
  };
  get(ship: Ship): readonly Weapon[];
  set(ship: Ship, weapons: readonly Weapon[]): Ship;
  blank(ship: Ship): Weapon;
  /** `Battery X`, `Weapon 2`. */
  titleOf(weapon: Weapon, index: number): string;
  letterOf?(weapon: Weapon): string;
}

export interface LegacyForm<Ship extends LegacyDesign = LegacyDesign> {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  readonly figures: readonly FormFigure<Ship>[];
  readonly texts: readonly FormText<Ship>[];
  /** A group of fields with a legend and a button that fills them in. */
  readonly chart?: {
    readonly legend: string;
    readonly fields: readonly FormText<Ship>[];
    fill(ship: Ship): Ship;
  };
  readonly weapons: WeaponForm<Ship>;
  readonly equipment: {
    readonly title: string;
    readonly names: readonly string[];
    get(ship: Ship): readonly EquipmentLine[];
    set(ship: Ship, lines: readonly EquipmentLine[]): Ship;
  };
}

/** Number fields for figures that a ship or weapon has under the names of their limits. */
export const figureFields = <Key extends string, Item extends { readonly [key in Key]?: number }>(
  keys: readonly Key[],
  limits: { readonly [key in Key]: Limit },
): readonly FormFigure<Item>[] =>
  keys.map((key) => ({
    id: key,
    limit: limits[key],
    ...(key === 'acc' ? { suffix: '+' } : {}),
    get: (item) => item[key] ?? 0,
    set: (item, value) => ({ ...item, [key]: value }),
  }));
