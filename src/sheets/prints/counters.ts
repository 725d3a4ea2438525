/** The counters of a source as plain data: ships, flights, seekers, markers. */
import markers from '../../../templates/markers.json' with { type: 'json' };
import { shipSilhouette } from './silhouettes.ts';
import type { PrintSide, PrintSource } from './source.ts';

/** The back of a counter; `hidden` is hatched, `mines` has boxes, `same` is the front's drawing. */
type CounterBack = 'hit' | 'cloak' | 'hidden' | 'mines' | 'same';

export interface PrintCounter {
  /** Label of its row on the sheet. */
  readonly row: string;
  /** The first side is drawn solid, the second outlined; markers belong to none. */
  readonly side?: 0 | 1;
  /** Bars in the corner of a third side or a later one, as many as its number. */
  readonly bars?: number;
  /** Name of its side; there may be more sides than two. */
  readonly owner?: string;
  /** ID letter or number; empty on markers. */
  readonly mark: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** Id of a silhouette or of a marker's drawing. */
  readonly drawing: string;
  /** A picture in its place, a data URL. */
  readonly picture?: string | undefined;
  /** Boxes with numbers, from this one down to 1. */
  readonly boxes?: number | undefined;
  readonly back?: CounterBack | undefined;
}

/** The side of counters: solid for the first one, outlined for others, with bars from the third on. */
const sideOf = ({ name }: PrintSide, place: number) => ({
  side: place === 0 ? (0 as const) : (1 as const),
  owner: name || `Side ${place + 1}`,
  ...(place > 1 && { bars: place + 1 }),
});

export const shipCounters = ({ sides }: PrintSource): readonly PrintCounter[] =>
  sides.flatMap((side, place) =>
    side.ships.map(
      (ship): PrintCounter => ({
        row: side.name || 'Ships',
        ...sideOf(side, place),
        mark: ship.letter,
        name: ship.className,
        drawing: shipSilhouette(ship.design.type ?? '', ship.evaluation.tracks.hull.length),
        picture: ship.picture,
        back: ship.hasCloak ? 'cloak' : 'hit',
      }),
    ),
  );

export const flightCounters = ({ sides }: PrintSource): readonly PrintCounter[] =>
  sides.flatMap((side, place) =>
    side.flights.map(
      ({ number, name, variant, fighters }): PrintCounter => ({
        row: 'Flights',
        ...sideOf(side, place),
        mark: String(number),
        name,
        drawing: variant,
        boxes: fighters,
      }),
    ),
  );

export const seekerCounters = ({ sides }: PrintSource): readonly PrintCounter[] =>
  sides.flatMap((side, place) =>
    side.seekers.map(
      ({ number, name, count }): PrintCounter => ({
        row: 'Seekers',
        ...sideOf(side, place),
        mark: String(number),
        name,
        drawing: 'seeker',
        boxes: count,
      }),
    ),
  );

interface MarkerRow {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly back: string;
  readonly group: string;
  readonly need: string;
  readonly most: number;
}

const MARKERS: readonly MarkerRow[] = markers;

const munitions = (source: PrintSource, kind: keyof PrintSide['munitions']): number =>
  source.sides.reduce((sum, side) => sum + side.munitions[kind], 0);

const terrain = ({ board }: PrintSource, kind: string): number =>
  board?.terrain.filter((piece) => piece.kind === kind).length ?? 0;

/** Numbers of markers by their use. */
const NEEDS: { readonly [need: string]: (source: PrintSource) => number } = {
  flares: (source) => munitions(source, 'flares'),
  probes: (source) => munitions(source, 'probes'),
  mines: (source) => munitions(source, 'mines'),
  cloaks: ({ sides }) =>
    sides.flatMap(({ ships }) => ships).filter(({ hasCloak }) => hasCloak).length,
  ships: ({ sides }) => (sides.some(({ ships }) => ships.length > 0) ? Infinity : 0),
  nebula: ({ board }) => (board?.nebula ? 1 : 0),
  wind: ({ board }) => (board?.wind === undefined ? 0 : 1),
};

type MarkerGroup = 'markers' | 'terrain';

const rowsOf = (group: MarkerGroup): readonly MarkerRow[] =>
  MARKERS.filter((row) => row.group === group);

const neededOf = (source: PrintSource, { need, most }: MarkerRow): number =>
  Math.min(most, NEEDS[need]?.(source) ?? terrain(source, need));

export const neededMarkers = (source: PrintSource, group: MarkerGroup): number =>
  rowsOf(group).reduce((sum, row) => sum + neededOf(source, row), 0);

/** A group's markers as the source needs them, one of each in turn; one of each if it needs none. */
export function markerCounters(source: PrintSource, group: MarkerGroup): readonly PrintCounter[] {
  const rows = rowsOf(group);
  const needed = rows.map((row) => neededOf(source, row));
  const counts = needed.some((count) => count > 0) ? needed : rows.map(() => 1);
  const found: PrintCounter[] = [];
  for (let round = 0; round < Math.max(...counts); round += 1) {
    rows.forEach(({ id, name, note, back }, i) => {
      if (round >= (counts[i] ?? 0)) return;
      found.push({ row: 'Markers', mark: '', name, note, drawing: id, back: back as CounterBack });
    });
  }
  return found;
}
