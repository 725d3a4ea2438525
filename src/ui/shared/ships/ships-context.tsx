import { createRoot } from 'solid-js';
import type { Library } from '../../../store/library.ts';
import { neededContext } from '../../components/needed-context.ts';
import type { ShipJobs } from './ship-jobs.ts';
import { createShipsView, type ShipsView } from './ships-view.ts';

const views = new WeakMap<Library, ShipsView>();

/** The view of a library's ships: it stays as it is while the player is on other pages. */
export function shipsViewOf(library: Library): ShipsView {
  const known = views.get(library);
  if (known) return known;
  const view = createRoot(() => createShipsView(library));
  views.set(library, view);
  return view;
}

export interface ShipsPageContext {
  readonly library: Library;
  readonly view: ShipsView;
  readonly jobs: ShipJobs;
}

/** What the parts of the ships page share. */
export const [ShipsPageProvider, useShipsPage] = neededContext<ShipsPageContext>('ships page');
