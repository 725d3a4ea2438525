/** Tracks and loss limits (A.3). */
import type { Design } from '../../src/core/design/design.ts';
import { ceil, div, larger, ratio, toNumber } from './fraction.ts';
import { book, type House, rowOf, ruled } from './house.ts';
import { quantityOf } from './hull.ts';

const trackLength = (hull: number, house: House): number =>
  toNumber(
    ruled(
      house,
      'trackLength',
      () => ({ H: ratio(hull) }),
      () => larger(ratio(2), ratio(hull, 2)),
      'up',
    ),
  );

/** Boxes of a track that starts with a value: none for 0, else ceil(v × (N − i) ÷ N). */
export const track = (hull: number, value: number, house: House): number[] => {
  if (value === 0) return [];
  const boxes = trackLength(hull, house);
  return Array.from({ length: boxes }, (_, i) => Number(ceil(ratio(value * (boxes - i), boxes))));
};

/** H, H − 1, … 1. */
export const hullTrack = (hull: number): number[] =>
  Array.from({ length: hull }, (_, i) => hull - i);

/** Half of the mounts or items, rounded up. */
export const lossLimit = (items: number, house: House = book): number =>
  toNumber(
    ruled(
      house,
      'lossLimit',
      () => ({ boxes: ratio(items) }),
      () => div(ratio(items), ratio(2)),
      'up',
    ),
  );

/** Items of equipment aboard, each multiple counted. */
export const equipmentItems = (design: Design, house: House): number => {
  let items = 0;
  for (const { id } of design.systems ?? []) {
    if (rowOf(house.systems, id).kind === 'equipment') items += quantityOf(design, id, house);
  }
  return items;
};

/** Mounts aboard; a mount of several weapons is one. */
export const mountsAboard = (design: Design): number => {
  let mounts = 0;
  for (const battery of design.batteries ?? []) {
    for (const bank of battery.banks) mounts += bank.mounts;
  }
  return mounts;
};

/** First value of the shield track: the rating, or the sum of four (B.7). */
export const shieldsTrackValue = ({ shields = 0 }: Design): number =>
  typeof shields === 'number' ? shields : shields.fwd + shields.port + shields.stbd + shields.aft;
