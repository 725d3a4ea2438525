import { createContext, createRoot, useContext } from 'solid-js';
import type { Library } from '../../../store/library.ts';
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

const Context = createContext<ShipsPageContext>();

export const ShipsPageProvider = Context.Provider;

/** What the parts of the ships page share. */
export function useShipsPage(): ShipsPageContext {
  const context = useContext(Context);
  if (!context) throw new Error('no ships page around this');
  return context;
}
