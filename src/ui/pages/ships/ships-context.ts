/** State that the parts of the page of ships share, and the columns of its list. */
import type { Library } from '../../../store/library.ts';
import type { Order } from '../../../store/ships.ts';
import { storedText, storeText } from '../../../store/small-store.ts';
import { neededContext } from '../../components/needed-context.ts';
import { createAddress, type Param } from '../../shared/address.ts';
import type { ShipJobs } from '../../shared/ships/ship-jobs.ts';
import { createShipsView } from '../../shared/ships/ships-view.ts';

/** Columns that can be hidden. */
const COLUMN_IDS = ['marks', 'hull', 'engines', 'space', 'rating', 'updated', 'created'] as const;

export type ColumnId = (typeof COLUMN_IDS)[number];

export interface ListColumn {
  readonly id: ColumnId;
  readonly name: string;
  /** Order that a click on the heading chooses. */
  readonly by?: Order;
  /** Width in a CSS grid, and on a tablet; a column without `narrow` is hidden there. */
  readonly width: string;
  readonly narrow?: string;
}

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

/** Known column ids of a stored text; the default columns without one. */
const columnsOf = (text: string | undefined): readonly ColumnId[] => {
  const stored = text?.split(' ');
  return stored ? COLUMN_IDS.filter((id) => stored.includes(id)) : DEFAULT;
};

/** Column ids in the address; without them the columns that this browser remembers. */
const COLUMN_PARAM: Param<readonly ColumnId[]> = {
  read: (written) => columnsOf(written ?? storedText(KEY)),
  write: (ids) => (ids.join() === DEFAULT.join() ? undefined : ids.join(' ') || ' '),
};

function createColumns() {
  const [address, setAddress] = createAddress({ columns: COLUMN_PARAM });
  const isShown = (id: ColumnId): boolean => address.columns.includes(id);
  return {
    shown: () => COLUMNS.filter(({ id }) => isShown(id)),
    isShown,
    /** Shows or hides a column, also in later visits. */
    show(id: ColumnId, show: boolean) {
      const columns = COLUMN_IDS.filter((other) => (other === id ? show : isShown(other)));
      storeText(KEY, columns.join(' '));
      setAddress({ columns });
    },
  };
}

/** Context of the page of ships. Belongs to the owner that creates it. */
export const createShipsPage = (library: Library, jobs: ShipJobs) => ({
  library,
  jobs,
  view: createShipsView(library),
  columns: createColumns(),
});

export const [ShipsPageProvider, useShipsPage] =
  neededContext<ReturnType<typeof createShipsPage>>('ships page');
