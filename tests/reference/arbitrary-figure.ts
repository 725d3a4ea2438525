/** Figures that the rules allow. */
import fc from 'fast-check';
import { book, type House, limitOf } from './house.ts';

/** A legal figure from one to another; where a pack has set the limit, often any that it allows. */
export const figure = (
  house: House,
  field: string,
  from: number,
  to: number,
): fc.Arbitrary<number> => {
  const limit = limitOf(house, field);
  const { min, max, step = 1 } = limit;
  const [least, most] = [Math.ceil(min / step), Math.floor(max / step)];
  const steps = (low: number, high: number): fc.Arbitrary<number> =>
    fc.integer({ min: low, max: high }).map((count) => count * step);
  const nearest = (count: number): number => Math.min(most, Math.max(least, count));
  const usual = steps(nearest(Math.ceil(from / step)), nearest(Math.floor(to / step)));
  return limit === book.limits.get(field) ? usual : fc.oneof(usual, steps(least, most));
};
