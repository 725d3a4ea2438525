/** What is printed of a ship of an earlier edition: texts and boxes, ready for a sheet. */
import type { printedCard } from '../admiralty/printed.ts';
import type { printedWorksheet } from '../nova/printed.ts';
import type { LegacyDesign } from './edition.ts';
import type { EquipmentLine } from './systems.ts';

export type PrintedShip = ReturnType<typeof printedCard | typeof printedWorksheet>;

/** More boxes than any page has room for. */
export const MOST_BOXES = 200;

export const printedEquipment = (lines: readonly EquipmentLine[]): string =>
  lines.map(({ name, qty }) => (qty === undefined ? name : `${name} (${qty})`)).join(', ');

export const printedTitle = (ship: LegacyDesign) => ({
  className: ship.class ?? 'Unnamed',
  type: ship.type ?? '',
  faction: ship.faction ?? '',
  name: ship.name ?? '',
  rating: ship.combatRating === undefined ? '' : String(ship.combatRating),
  bookmark: [ship.faction, ship.class ?? 'Unnamed'].filter(Boolean).join(' '),
});
