/** A suggestion's figures in words. */
import type { Suggestion } from '../../../core/solve/fit.ts';
import type { FitGoal } from '../../../core/solve/goal.ts';
import { roomLeft, signed } from '../../components/words.ts';

const UNITS: { readonly [goal in FitGoal]: string } = {
  rating: 'rating',
  orat: 'ORAT',
  drat: 'DRAT',
  space: '',
  damage: 'boxes a turn',
};

/** “+54 SU, 6 left · +0.15 rating a SU”, “−54 SU, still 14 over · −0.15 rating a SU”. */
export function costText({ space, remaining, gain, perSpace }: Suggestion, goal: FitGoal): string {
  const cost = `${signed(space)} SU, ${remaining < 0 ? 'still ' : ''}${roomLeft(remaining)}${remaining < 0 ? '' : ' left'}`;
  if (goal === 'space') return cost;
  return perSpace === undefined
    ? `${cost} · ${decimals(gain)} ${UNITS[goal]}`
    : `${cost} · ${decimals(perSpace)} ${UNITS[goal]} a SU`;
}

/** With its sign, and two digits that count where it is below 1. */
function decimals(value: number): string {
  const size = Math.abs(value);
  const text = size >= 100 ? size.toFixed(0) : size >= 1 ? size.toFixed(1) : size.toPrecision(2);
  return `${value < 0 ? '−' : '+'}${text}`;
}
