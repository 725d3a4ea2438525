/** The columns of a table of ships: what a cell can carry, one for the rest, and derived figures. */
import type { Column } from '../headings.ts';

export type ShipColumn =
  | 'faction'
  | 'class'
  | 'type'
  | 'hull'
  | 'engines'
  | 'shields'
  | 'screens'
  | 'tl-engines'
  | 'tl-fighters'
  | 'tl-shields'
  | 'tl-weapons'
  | 'systems'
  | 'notes'
  | 'more';

export const SHIP_COLUMNS: readonly Column<ShipColumn>[] = [
  { key: 'faction', heading: 'Faction', also: ['Nation', 'Race'] },
  { key: 'class', heading: 'Class', also: ['Ship class', 'Ship'] },
  { key: 'type', heading: 'Type', also: ['Ship type'] },
  { key: 'hull', heading: 'Hull', also: ['Hull size'] },
  { key: 'engines', heading: 'Engines', also: ['Engine', 'ER', 'Engine rating'] },
  { key: 'shields', heading: 'Shields', also: ['Shield', 'Shield rating'] },
  { key: 'screens', heading: 'Screens', also: ['Screen'] },
  { key: 'tl-engines', heading: 'TL Engines', also: ['Engines TL', 'Tech engines'] },
  { key: 'tl-fighters', heading: 'TL Fighters', also: ['Fighters TL', 'Tech fighters'] },
  { key: 'tl-shields', heading: 'TL Shields', also: ['Shields TL', 'Tech shields'] },
  { key: 'tl-weapons', heading: 'TL Weapons', also: ['Weapons TL', 'Tech weapons'] },
  { key: 'systems', heading: 'Systems', also: ['Starship systems'] },
  { key: 'notes', heading: 'Notes', also: ['Note'] },
  { key: 'more', heading: 'More', also: ['JSON', 'Design'] },
];

/** Columns of technology levels by category. */
export const LEVELS = [
  ['engines', 'tl-engines'],
  ['fighters', 'tl-fighters'],
  ['shields', 'tl-shields'],
  ['weapons', 'tl-weapons'],
] as const;

/** What follows from a design: written for readers, passed over when read. */
export const DERIVED = ['Space', 'Used', 'ORAT', 'DRAT', 'Rating'] as const;
