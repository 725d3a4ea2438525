/** The rules of play as a value: figures of `data/`, handed to each function as an argument. */
import type { Shape } from '../design/schema.ts';
import { type BANDS, playGeometry } from './play-geometry.ts';
import { type DRAGS, playMovement } from './play-movement.ts';
import { checkedTable, frozen } from './read.ts';

export type BandName = (typeof BANDS)[number];

export type Drag = (typeof DRAGS)[number];

/** The files of one edition's rules of play, as parsed JSON. */
export interface PlayTables {
  readonly geometry: unknown;
  readonly movement: unknown;
}

export interface PlayRules {
  readonly geometry: Shape<typeof playGeometry>;
  readonly movement: Shape<typeof playMovement>;
}

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export const assemblePlay = (tables: PlayTables): PlayRules =>
  frozen({
    geometry: checkedTable('play/geometry.json', playGeometry, tables.geometry),
    movement: checkedTable('play/movement.json', playMovement, tables.movement),
  });
