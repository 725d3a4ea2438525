/** Space used and left, by part (A.1). */

import { addInt, fraction, type Int, toNumber } from '../exact/exact.ts';
import type { Space } from './evaluation.ts';
import type { Trace } from './steps.ts';

/** SU of each part of a design. */
export interface SpaceParts {
  readonly engines: Int;
  readonly shields: Int;
  readonly screens: Int;
  readonly weapons: Int;
  readonly systems: Int;
}

/** SU of all parts together. */
export const usedSpace = (parts: SpaceParts): Int =>
  addInt(
    addInt(addInt(parts.engines, parts.shields), addInt(parts.screens, parts.weapons)),
    parts.systems,
  );

/** The space of a design by part, with what is left of the hull's. */
export function spaceFigures(total: number, parts: SpaceParts, used: Int, trace?: Trace): Space {
  const remaining = addInt(total, -used);
  if (trace) traceSpace(total, parts, used, remaining, trace);
  return {
    total,
    used: toNumber(used),
    remaining: toNumber(remaining),
    engines: toNumber(parts.engines),
    shields: toNumber(parts.shields),
    screens: toNumber(parts.screens),
    weapons: toNumber(parts.weapons),
    systems: toNumber(parts.systems),
  };
}

function traceSpace(
  total: number,
  parts: SpaceParts,
  used: Int,
  remaining: Int,
  trace: Trace,
): void {
  const step = (
    part: keyof Space,
    label: string,
    formula: string,
    inputs: { readonly [name: string]: Int },
    value: Int,
  ) =>
    trace.add({
      path: `space.${part}`,
      label,
      formula,
      inputs,
      exact: fraction(value),
      rule: 'A.1',
    });
  step('weapons', 'Weapons', 'Σ battery SU', {}, parts.weapons);
  step('systems', 'Systems', 'Σ system SU', {}, parts.systems);
  const sum = 'engines + shields + screens + weapons + systems';
  step('used', 'Space used', sum, { ...parts }, used);
  step('remaining', 'Space left', 'total − used', { total, used }, remaining);
}
