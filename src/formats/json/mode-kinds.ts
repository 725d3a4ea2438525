/** Modes of more than one kind, or of none. */
import { modeSchema } from '../../core/design/design.ts';
import type { KindsSchema } from '../../core/design/schema.ts';
import type { JsonIssueCode } from './issues.ts';
import type { Steps } from './paths.ts';

const REACHES = ['range', 'ma', 'bands'] as const;
const FIGURES = ['rof', 'acc', 'imp', 'dmg'] as const;
/** What a mode without a reach counts as. */
const SHORTEST_RANGE = 3;

/** Whether the kinds are those of a mode. */
export const isModes = ({ options }: KindsSchema): boolean => options === modeSchema.options;

interface Report {
  add(code: JsonIssueCode, steps: Steps, params: { [name: string]: string }): void;
}

/** A mode's fields as those of one kind: by the first of range (direct fire), MA (seeking), bands. */
export function modeFields(
  fields: { readonly [key: string]: unknown },
  report: Report,
): { readonly [key: string]: unknown } {
  const has = (key: string): boolean => Object.hasOwn(fields, key) && fields[key] !== undefined;
  const given = REACHES.filter(has);
  if (given.length !== 1) report.add('mode.reach', [], { given: given.join(', ') });
  const [reach = 'range'] = given;
  const surplus: string[] = REACHES.filter((other) => other !== reach);
  if (reach === 'bands') {
    surplus.push(...FIGURES);
    for (const field of FIGURES.filter(has)) report.add('mode.banded-figure', [field], { field });
  }
  const rest = Object.entries(fields).filter(([key]) => !surplus.includes(key));
  return { ...Object.fromEntries(rest), ...(given.length === 0 && { range: SHORTEST_RANGE }) };
}
