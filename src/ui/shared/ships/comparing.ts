/** Which ships, or weapons, can be held side by side, and where. */

const FEWEST_COMPARED = 2;
export const MAX_COMPARED = 6;

export const canCompare = (count: number): boolean =>
  count >= FEWEST_COMPARED && count <= MAX_COMPARED;

/** The address of the page with these ships side by side. */
export const comparePath = (ids: readonly string[]): string => `#/compare?ships=${ids.join(',')}`;

/** The address of the page with these weapons side by side. */
export const compareWeaponsPath = (ids: readonly string[]): string =>
  `#/compare?weapons=${ids.join(',')}`;
