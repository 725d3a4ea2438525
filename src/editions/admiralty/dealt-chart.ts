/** A weapon damage chart for batteries that come without one. */
import { ceilShare } from '../../core/exact/rounding.ts';
import { type AdmiraltyBattery, CHART_RESULTS } from './design.ts';

/** More letters than this say nothing more. */
const MAX_LETTERS = 99;

/**
 * The chart: a battery of n weapons gets 6 n ÷ hull letters, rounded up, dealt over the results in
 * one run, each battery from where the one before it ended (a choice: it makes the published charts
 * of the Conqueror and the Swiftsure).
 */
export function dealtChart(
  hull: number,
  batteries: readonly Pick<AdmiraltyBattery, 'letter' | 'arcs'>[],
): readonly string[] {
  const chart = Array.from({ length: CHART_RESULTS }, () => '');
  let at = 0;
  for (const { letter, arcs } of batteries) {
    const share = ceilShare(CHART_RESULTS * arcs.length, Math.max(1, hull));
    const letters = Math.min(MAX_LETTERS, Math.max(0, share || 0));
    for (let i = 0; i < letters; i += 1) {
      chart[at] += letter;
      at = (at + 1) % CHART_RESULTS;
    }
  }
  return chart;
}
