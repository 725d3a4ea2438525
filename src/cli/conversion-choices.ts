/** Choices for ships of earlier editions: substitutions, letters of arcs, a rating's adjustment. */
import type { Choices } from '../editions/edition.ts';
import { givenArc } from '../editions/known-names.ts';
import { APPROXIMATION_IDS, approximationTitle } from '../editions/wording.ts';
import type { Arguments, Context, Option } from './command.ts';

export const conversionOptions: readonly Option[] = [
  {
    name: 'with',
    value: 'SUBSTITUTE',
    description: 'a substitute for what the other edition lacks, or several: a,b',
  },
  {
    name: 'arc',
    value: 'NAME=LETTERS',
    description: 'letters of an arc of the Nova book: QX=ABC,…',
  },
  {
    name: 'adjust',
    choices: ['+10', '+5', '0', '-5'],
    description: 'a Nova rating by so many per cent: --adjust=-5',
  },
  { name: 'report', description: 'what happened to every field, on standard error' },
];

const WIDEST = Math.max(...APPROXIMATION_IDS.map(({ length }) => length));

/** The substitutions and what each does, a line each. */
export const APPROXIMATION_LINES: string = APPROXIMATION_IDS.map(
  (id) => `  ${id.padEnd(WIDEST)}  ${approximationTitle(id)}`,
).join('\n');

/** The choices, or the fault in them in words. */
export function readChoices(
  { options }: Arguments,
  { rules }: Context,
): Choices | { readonly misuse: string } {
  const parts = (name: string): readonly string[] =>
    (options.get(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  const switches = new Set(parts('with'));
  const unknown = [...switches].find((id) => !APPROXIMATION_IDS.includes(id));
  if (unknown !== undefined) {
    return { misuse: `--with is one or more of ${APPROXIMATION_IDS.join(', ')}, not '${unknown}'` };
  }
  const arcs = new Map<string, string>();
  for (const part of parts('arc')) {
    const at = part.indexOf('=');
    const letters = part.slice(at + 1);
    if (at < 1 || givenArc(rules, letters) === undefined) {
      return { misuse: `--arc wants NAME=LETTERS with letters A to L, not '${part}'` };
    }
    arcs.set(part.slice(0, at), letters);
  }
  const adjustment = options.get('adjust');
  return { switches, arcs, adjustment };
}
