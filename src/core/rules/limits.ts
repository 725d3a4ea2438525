/** Figures against their limits: what is counted with, and what is said about the rest. */
import type { Issue } from '../design/issues.ts';
import type { Limit } from './rules.ts';

/** The figure to count with: the one given when it is legal, else the nearest legal whole number. */
export function clampToLimit(limit: Limit, value: number | undefined): number {
  if (value !== undefined && Number.isInteger(value)) {
    return value < limit.least ? limit.least : value > limit.most ? limit.most : value;
  }
  if (value === undefined || Number.isNaN(value)) return limit.least;
  return Math.min(limit.most, Math.max(limit.least, Math.trunc(value)));
}

/** Whether there is nothing to say about a figure. */
export const isLegal = (limit: Limit, value: number): boolean =>
  value >= limit.least &&
  value <= (limit.usual ?? limit.most) &&
  Number.isInteger(value) &&
  (limit.step === undefined || value % limit.step === 0);

/** Adds what is wrong with a figure, if anything: not whole, out of its limits, off its step, unusual. */
export function checkFigure(limit: Limit, value: number, path: string, issues: Issue[]): void {
  if (isLegal(limit, value)) return;
  const params = { field: limit.name, value: String(value), least: limit.least, most: limit.most };
  if (!Number.isInteger(value)) {
    issues.push({ code: 'number.not-whole', severity: 'error', path, params });
  } else if (value < limit.least) {
    issues.push({ code: 'number.too-small', severity: 'error', path, params });
  } else if (value > limit.most) {
    issues.push({ code: 'number.too-large', severity: 'error', path, params });
  } else if (limit.step !== undefined && value % limit.step !== 0) {
    const step = { ...params, step: limit.step };
    issues.push({ code: 'number.step', severity: 'error', path, params: step });
  } else {
    const usual = { ...params, usual: limit.usual ?? limit.most };
    issues.push({ code: 'number.unusual', severity: 'warning', path, params: usual });
  }
}
