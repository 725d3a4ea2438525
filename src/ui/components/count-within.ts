/** A number as typed, whole and within what makes sense. */
export const countWithin = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(value)));
