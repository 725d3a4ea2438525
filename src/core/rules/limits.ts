/** Limits of figures: the nearest legal figure, and the issue of an illegal one. */
import { addIssue, type Issue } from '../design/issues.ts';
import type { Limit } from './rules.ts';

/** The given figure if it is legal, else the nearest legal figure. */
export function clampToLimit(limit: Limit, value: number | undefined): number {
  if (value !== undefined && Number.isInteger(value)) {
    return value < limit.min ? limit.min : value > limit.max ? limit.max : value;
  }
  if (value === undefined || Number.isNaN(value)) return limit.min;
  const unit = unitOf(limit);
  return Math.min(limit.max, Math.max(limit.min, Math.trunc(value / unit) * unit));
}

/** The unit of a figure: 1, or the fraction that its step allows. */
const unitOf = ({ step = 1 }: Limit): number => Math.min(1, step);

/** True if a figure is legal and usual. */
export const isLegal = (limit: Limit, value: number): boolean =>
  value >= limit.min && value <= (limit.softMax ?? limit.max) && value % (limit.step ?? 1) === 0;

/** Adds the issue of a figure that is not whole, out of its limits, off its step, or unusual. */
export function checkFigure(limit: Limit, value: number, path: string, issues: Issue[]): void {
  if (isLegal(limit, value)) return;
  const params = { field: limit.name, value: String(value), min: limit.min, max: limit.max };
  const unit = unitOf(limit);
  if (!Number.isInteger(value / unit)) {
    if (unit === 1) addIssue(issues, 'error', 'number.not-whole', path, params);
    else addIssue(issues, 'error', 'number.step', path, { ...params, step: unit });
  } else if (value < limit.min) {
    addIssue(issues, 'error', 'number.too-small', path, params);
  } else if (value > limit.max) {
    addIssue(issues, 'error', 'number.too-large', path, params);
  } else if (limit.step !== undefined && value % limit.step !== 0) {
    const step = { ...params, step: limit.step };
    addIssue(issues, 'error', 'number.step', path, step);
  } else {
    const softMax = { ...params, softMax: limit.softMax ?? limit.max };
    addIssue(issues, 'warning', 'number.unusual', path, softMax);
  }
}
