/** Limits and addresses of comparisons. */
import { hrefTo } from '../page-list.ts';

const FEWEST_COMPARED = 2;
export const MAX_COMPARED = 6;

export const canCompare = (count: number): boolean =>
  count >= FEWEST_COMPARED && count <= MAX_COMPARED;

/** Address of the comparison of ships. */
export const comparePath = (ids: readonly string[]): string =>
  hrefTo(`/compare?ships=${ids.join('+')}`);

/** Address of the comparison of weapons. */
export const compareWeaponsPath = (ids: readonly string[]): string =>
  hrefTo(`/compare?weapons=${ids.join('+')}`);
