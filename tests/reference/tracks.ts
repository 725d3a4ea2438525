/** Tracks and loss limits (A.3). */
import type { Design } from '../../src/core/design/design.ts';
import { ceil, ratio } from './fraction.ts';
import { systemRow } from './systems.ts';

/** Boxes of a track that starts with a value: none for 0, else ceil(v × (N − i) ÷ N). */
export const track = (hull: number, value: number): number[] => {
  if (value === 0) return [];
  const boxes = Math.max(2, Number(ceil(ratio(hull, 2))));
  return Array.from({ length: boxes }, (_, i) => Number(ceil(ratio(value * (boxes - i), boxes))));
};

/** H, H − 1, … 1. */
export const hullTrack = (hull: number): number[] =>
  Array.from({ length: hull }, (_, i) => hull - i);

/** Half of the mounts or items, rounded up. */
export const lossLimit = (items: number): number => Number(ceil(ratio(items, 2)));

/** Items of equipment aboard, each multiple counted. */
export const equipmentItems = (design: Design): number => {
  let items = 0;
  for (const { id, qty = 1 } of design.systems ?? []) {
    if (systemRow(id).kind === 'equipment') items += qty;
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

/** What the shields' track starts with: the rating, or the sum of four (B.7). */
export const shieldsTrackValue = ({ shields = 0 }: Design): number =>
  typeof shields === 'number' ? shields : shields.fwd + shields.port + shields.stbd + shields.aft;
