import { GOALS, type Goal } from '../../../core/solve/goal.ts';
import type { SolveGoal } from '../../../core/solve/search/request.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';

/** The fields of all goals; each goal uses its own. */
export interface GoalChoice {
  readonly kind: SolveGoal['kind'] | 'win';
  /** For `spend`. */
  readonly worth: Goal;
  /** For `match`. */
  readonly rating: number;
  /** The rating is a limit, for `match`. */
  readonly atMost?: boolean;
  /** For `best` and `win`: the hull, and the weights and minimums of its role. */
  readonly hull: number;
  readonly orat: number;
  readonly drat: number;
  readonly engines: number;
  readonly shields: number;
  readonly range: number;
}

export const WORTH_LABELS: { readonly [goal in Goal]: string } = {
  rating: 'Rating',
  orat: 'ORAT',
  drat: 'DRAT',
  space: 'SU used up',
};

export const GOAL_KINDS: readonly {
  readonly value: GoalChoice['kind'];
  readonly label: string;
  readonly about: string;
}[] = [
  {
    value: 'legal',
    label: 'Make it fit its hull',
    about:
      'Removes and shrinks parts, at the least loss of rating, until the ship fits. The hull stays.',
  },
  {
    value: 'spend',
    label: 'Use the space left',
    about: 'Adds what gains most and removes nothing.',
  },
  {
    value: 'smallest-hull',
    label: 'Smallest hull for all this',
    about: 'Keeps everything but the hull, and what depends on it.',
  },
  {
    value: 'match',
    label: 'Match a rating',
    about: 'Comes within 1 of a combat rating, with few changes. The hull stays.',
  },
  {
    value: 'best',
    label: 'Best ship of a hull',
    about: 'For a role: the weights of its ratings, and its minimums.',
  },
  {
    value: 'win',
    label: 'Win more battles',
    about:
      'Finds the ships of a hull that rate best with these minimums; battles decide between them. Locked figures and traits keep them like this ship.',
  },
];

const FIELDS: readonly ChoiceField<GoalChoice>[] = [
  { kind: 'select', key: 'kind', label: 'Goal', options: GOAL_KINDS },
  { kind: 'note', text: (choice) => GOAL_KINDS.find(({ value }) => value === choice.kind)?.about },
  {
    kind: 'segments',
    key: 'worth',
    label: 'What should grow most',
    options: GOALS.map((value) => ({ value, label: WORTH_LABELS[value] })),
    shown: ({ kind }) => kind === 'spend',
  },
  {
    kind: 'number',
    key: 'rating',
    label: 'Combat rating',
    min: 1,
    max: 100_000,
    shown: ({ kind }) => kind === 'match',
  },
  {
    kind: 'check',
    name: 'atMost',
    label: 'At most: a limit of points',
    value: ({ atMost = false }) => atMost,
    change: (atMost) => ({ atMost }),
    shown: ({ kind }) => kind === 'match',
  },
  {
    kind: 'group',
    class: 'role-fields',
    shown: ({ kind }) => kind === 'best' || kind === 'win',
    fields: [
      { kind: 'number', key: 'hull', label: 'Hull', min: 1, max: 100 },
      { kind: 'number', key: 'orat', label: 'Weight of ORAT', min: 0, max: 10 },
      { kind: 'number', key: 'drat', label: 'Weight of DRAT', min: 0, max: 10 },
      { kind: 'number', key: 'engines', label: 'Engine rating at least', min: 0, max: 30 },
      { kind: 'number', key: 'shields', label: 'Shields at least', min: 0, max: 5 },
      { kind: 'number', key: 'range', label: 'Range at least', min: 0, max: 60 },
    ],
  },
];

export const GoalFields = (props: {
  readonly choice: GoalChoice;
  readonly onChange: (choice: GoalChoice) => void;
}) => (
  <div class="goal-fields">
    <ChoiceFields
      id="solve"
      fields={FIELDS}
      choices={props.choice}
      onChange={(change) => props.onChange({ ...props.choice, ...change })}
    />
  </div>
);

/** The goal of a choice; a minimum of 0 means none. For `win`, the rating finds the candidates. */
export function goalOf(choice: GoalChoice): SolveGoal {
  const { kind, worth, rating, atMost, hull, orat, drat, engines, shields, range } = choice;
  switch (kind) {
    case 'spend':
      return { kind, worth };
    case 'match':
      return { kind, rating, ...(atMost && { atMost }) };
    case 'best':
    case 'win': {
      const minimums = { minEngineRating: engines, minShields: shields, minRange: range };
      return { kind: 'best', hull, role: { orat, drat, ...minimums } };
    }
    case 'legal':
    case 'smallest-hull':
      return { kind };
  }
}
