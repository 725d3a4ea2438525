/** Figures in words, the same on every screen. */
import { countText, shownFigure } from '../../core/exact/rounding.ts';

/** "0 SU left of 1520", "68 over". */
export const spaceLeft = (remaining: number, total: number): string =>
  `${countText(Math.abs(remaining))} SU ${remaining < 0 ? 'over' : 'left of'} ${countText(total)}`;

/** "34", "86 over". */
export const roomLeft = (remaining: number): string =>
  remaining >= 0 ? countText(remaining) : `${countText(-remaining)} over`;

/** "60 left", "20 over the limit". */
export const limitLeft = (left: number): string =>
  `${countText(Math.abs(left))} ${left < 0 ? 'over the limit' : 'left'}`;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** "Nov 26, 2026", as the browser writes dates. */
export const dateWords = (time: number): string => day.format(time);

/** A difference with its sign, minus as a minus. */
export const signed = (difference: number): string =>
  `${difference < 0 ? '−' : difference > 0 ? '+' : '±'}${countText(Math.abs(difference))}`;

/** "+54 SU, 6 over, rating 188 → 196". */
export function changeWords(change: {
  readonly space: number;
  readonly remaining: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
}): string {
  const { space, remaining, ratingBefore, ratingAfter } = change;
  const over = remaining < 0 ? `, ${countText(-remaining)} over` : '';
  const rating =
    ratingBefore === ratingAfter
      ? `rating stays ${countText(ratingAfter)}`
      : `rating ${countText(ratingBefore)} → ${countText(ratingAfter)}`;
  return `${signed(space)} SU${over}, ${rating}`;
}

/** A rating as printed: whole, or to two decimals where the profile keeps them. */
export const ratingText = (value: number): string => shownFigure(value, 2);
