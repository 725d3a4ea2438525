/** Steps of every number of a design in readable groups. */
import type { Design } from '../core/design/design.ts';
import { partNames } from '../core/design/text/part-names.ts';
import { countText, shownFigure } from '../core/exact/rounding.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { Step, StepInput } from '../core/rating/steps.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Colours, displayText, figureText } from './terminal-text.ts';

const LONGEST_FORMULA = 160;

interface Rated {
  readonly design: Design;
  readonly evaluation: Evaluation;
}

/** Groups of steps by the beginnings of their paths; the last takes the rest. */
const GROUPS: readonly (readonly [title: string, starts: readonly string[]])[] = [
  ['Hull', ['space.total', 'engineFactor', 'shieldFactor', 'equivalentShields', 'enginesForOrat']],
  ['Weapons', ['weapons[']],
  ['Batteries', ['batteries[']],
  ['Systems', ['systems[']],
  ['Space', ['space.']],
  ['Ratings', ['orat', 'drat', 'combatRating']],
  ['Tracks and loss limits', ['tracks.', 'equipmentLossLimit']],
  ['More', ['']],
];

export function explanation(rules: Rules, rated: Rated, colours: Colours): string {
  const { steps = [] } = rated.evaluation;
  const groups = GROUPS.map(([title]) => ({ title, steps: [] as Step[] }));
  for (const step of steps) {
    const group = GROUPS.findIndex(([, starts]) =>
      starts.some((start) => step.path.startsWith(start)),
    );
    groups[group]?.steps.push(step);
  }
  const texts = groups
    .filter((group) => group.steps.length > 0)
    .map((group) => `\n${colours.bold(group.title)}\n${groupText(group.steps, rated)}`);
  return heading(rules, rated, colours) + texts.join('');
}

function heading(rules: Rules, { design, evaluation }: Rated, colours: Colours): string {
  const { space, orat, drat, combatRating, rounding } = evaluation;
  const names = [design.class || design.id || 'Unnamed', design.type, design.faction];
  const name = names.filter((part) => part).map((part) => displayText(part ?? '', 80));
  const left =
    space.remaining < 0
      ? `${countText(-space.remaining)} over`
      : `${countText(space.remaining)} left`;
  return `${colours.bold(name.join(', '))}
Space ${countText(space.used)} of ${countText(space.total)} SU, ${left}; ORAT ${shownFigure(orat, 1)}, DRAT ${shownFigure(drat, 1)}, combat rating ${countText(combatRating)}
Rules ${rules.version}, ${rounding} rounding; hull track ${evaluation.tracks.hull.join('-')}
`;
}

const groupText = (steps: readonly Step[], { design, evaluation }: Rated): string =>
  stepsText(steps, partNames(design), evaluation.tracks);

/** Steps below the name of their weapon, bank or system. */
export function stepsText(
  steps: readonly Step[],
  nameOf: (path: string) => string,
  tracks?: Evaluation['tracks'],
): string {
  let text = '';
  let last = '';
  for (const step of steps) {
    const name = nameOf(step.path);
    if (name !== last && name !== '') text += `  ${displayText(name, 80)}\n`;
    last = name;
    text += stepText(step, tracks, name === '' ? '  ' : '    ');
  }
  return text;
}

function stepText(step: Step, tracks: Evaluation['tracks'] | undefined, indent: string): string {
  const track = Object.entries(tracks ?? {}).find(([name]) => step.path === `tracks.${name}`)?.[1];
  const inputs = step.inputs.filter(({ name }) => !track || name !== 'track');
  return stepLines({ ...step, inputs }, indent, track?.join('-'));
}

/** Lines of a step: result and rule, formula, values. */
export function stepLines(step: Step, indent: string, shown = valueText(step)): string {
  const { label, formula, rule } = step;
  const values = step.inputs.map(inputText);
  const lines = [`${displayText(label)}: ${shown}  (${displayText(rule)})`];
  lines.push(`  ${displayText(formula, LONGEST_FORMULA)}`);
  if (values.length > 0) lines.push(`  ${values.join(', ')}`);
  return lines.map((line) => `${indent}${line}\n`).join('');
}

const valueText = ({ exact, rounded }: Step): string =>
  exact === rounded ? figureText(exact) : `${figureText(exact)} → ${figureText(rounded)}`;

/** `LR = 12`; factors and additions have their own sign: `Pr1 × 1.5`. */
const inputText = ({ name, value }: StepInput): string =>
  /^[×+] /.test(value)
    ? `${displayText(name)} ${figureText(value)}`
    : `${displayText(name)} = ${figureText(value)}`;
