/** Prints of Starships as one book: record sheets, yard order, sector paper, the turn. */
import type { Sector } from '../../games/starships/sector.ts';
import type { Starship } from '../../games/starships/ship.ts';
import type { Book } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { Paper, PerPage } from '../paper.ts';
import type { DrawnPage } from '../primitives.ts';
import { orderPages, sectorPages, turnPages } from './forms.ts';
import { starshipRecord } from './record.ts';
import { recordPages } from './record-layout.ts';

export const STARSHIPS_PRINTS = [
  {
    id: 'sheets',
    name: 'Record sheets',
    note: 'of each ship: structure, shields, components, speeds',
  },
  { id: 'order', name: 'Yard order', note: 'the ships against the funds of the start' },
  { id: 'sector', name: 'Sector paper', note: '30 × 30 squares with their coordinates' },
  { id: 'turn', name: 'The turn', note: 'a checklist on one page' },
] as const;

export type StarshipsPrint = (typeof STARSHIPS_PRINTS)[number]['id'];

export interface StarshipsPrintChoices {
  readonly kinds: readonly StarshipsPrint[];
  readonly paper: Paper;
  readonly perPage: PerPage;
  /** The order is paid from the funds of a pirate. */
  readonly isPirate: boolean;
  /** A page for each, and more for notes without room. */
  readonly sectors: readonly Sector[];
}

/** The chosen prints of some ships, in the order of the list. */
export function starshipsBook(ships: readonly Starship[], choices: StarshipsPrintChoices): Book {
  const report = new GlyphReport();
  const { paper, perPage, isPirate, sectors, kinds } = choices;
  const setting = { choices: { paper }, report, small: new Set<string>() };
  const pagesOf: { readonly [kind in StarshipsPrint]: () => readonly DrawnPage[] } = {
    sheets: () => recordPages(ships.map(starshipRecord), { paper, perPage }, report),
    order: () => orderPages(ships, isPirate, setting),
    sector: () => sectors.flatMap((sector) => sectorPages(sector, setting)),
    turn: () => turnPages(setting),
  };
  const pages = STARSHIPS_PRINTS.flatMap(({ id }) => (kinds.includes(id) ? pagesOf[id]() : []));
  return {
    ...{ title: 'Starships', sheets: [], designs: [], print: { paper } },
    drawn: { pages, issues: report.issues },
  };
}
