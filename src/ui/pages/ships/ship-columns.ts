/** The columns of the list of ships: which there are, and which the player wants to see. */
import { createSignal } from 'solid-js';
import type { Order } from '../../../store/ships/ship-order.ts';
import { storedText, storeText } from '../../shared/remembered.ts';

/** Columns that can be left out. */
const COLUMN_IDS = ['marks', 'hull', 'engines', 'space', 'rating', 'updated', 'created'] as const;

export type ColumnId = (typeof COLUMN_IDS)[number];

export interface ListColumn {
  readonly id: ColumnId;
  readonly name: string;
  /** By what a click on its heading sorts. */
  readonly by?: Order;
  /** Its width in the style of a grid, and on a tablet; none where it has no room there. */
  readonly width: string;
  readonly narrow?: string;
}

/** In the order in which they stand behind the name. */
export const COLUMNS: readonly ListColumn[] = [
  { id: 'marks', name: 'Folder and tags', width: 'minmax(0, 2fr)' },
  { id: 'hull', name: 'Hull', by: 'hull', width: '48px', narrow: '40px' },
  { id: 'engines', name: 'Engines', by: 'engines', width: '56px', narrow: '56px' },
  { id: 'space', name: 'Space left', by: 'free', width: '136px', narrow: '80px' },
  { id: 'rating', name: 'Rating', by: 'rating', width: '64px', narrow: '56px' },
  { id: 'updated', name: 'Changed', by: 'updated', width: '92px', narrow: '84px' },
  { id: 'created', name: 'Created', by: 'created', width: '92px', narrow: '84px' },
];

const KEY = 'slipway.ship-columns';
const DEFAULT: readonly ColumnId[] = ['marks', 'hull', 'space', 'rating'];

/** The ids of a stored text that are known; those that stand there first when there is none. */
const columnsOf = (text: string | undefined): readonly ColumnId[] => {
  const stored = text?.split(' ');
  return stored ? COLUMN_IDS.filter((id) => stored.includes(id)) : DEFAULT;
};

const [wanted, setWanted] = createSignal(columnsOf(storedText(KEY)));

/** The columns that are shown. */
export const shownColumns = (): readonly ListColumn[] =>
  COLUMNS.filter(({ id }) => wanted().includes(id));

export const isShown = (id: ColumnId): boolean => wanted().includes(id);

/** Shows a column, or not; remembered by this browser. */
export function showColumn(id: ColumnId, show: boolean): void {
  const next = COLUMN_IDS.filter((one) => (one === id ? show : wanted().includes(one)));
  setWanted(next);
  storeText(KEY, next.join(' '));
}
