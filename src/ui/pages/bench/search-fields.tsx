/** Fields of a search for changes: its goal, and the parts that it must not change. */
import { Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { weaponById } from '../../../core/design/edits/weapons.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { GOALS, type Goal } from '../../../core/solve/goal.ts';
import type { Locks } from '../../../core/solve/locks.ts';
import { MOVE_CLASSES, type MoveClass } from '../../../core/solve/move.ts';
import { type SolveGoal, STEP_LOCK_NAMES } from '../../../core/solve/search/request.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { optionsOf } from '../../components/fields.tsx';

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

export interface LockChoice {
  /** Kinds of change that are not allowed. */
  readonly classes: readonly MoveClass[];
  /** Ids of weapons whose batteries stay unchanged. */
  readonly batteries: readonly string[];
  /** Ids of systems aboard that stay. */
  readonly systems: readonly string[];
  /** Banks keep to the arcs that the ship has. */
  readonly ownArcs: boolean;
  /** Source of the batteries’ weapons: the ship, the ship and the library, or the library alone. */
  readonly weapons: 'ship' | 'both' | 'library';
  /** The hulls that are tried; any hull if undefined. */
  readonly hulls?: readonly [from: number, to: number];
  /** Leaves out steps that raise the rating by the formula alone. */
  readonly formula: boolean;
  /** Port and starboard stay alike. */
  readonly sides: boolean;
}

export const NOTHING_LOCKED: LockChoice = {
  classes: [],
  batteries: [],
  systems: [],
  ownArcs: false,
  weapons: 'ship',
  formula: true,
  sides: true,
};

const SWITCHES: readonly ChoiceField<LockChoice>[] = [
  { kind: 'check', key: 'formula', label: STEP_LOCK_NAMES.formula },
  { kind: 'check', key: 'sides', label: STEP_LOCK_NAMES.sides },
];

const CLASS_LABELS: { readonly [name in MoveClass]: string } = {
  hull: 'Hull',
  engines: 'Engines',
  shields: 'Shields',
  screens: 'Screens',
  figures: 'Weapon figures',
  traits: 'Weapon traits',
  mounts: 'Mounts',
  arcs: 'Arcs',
  banks: 'Banks',
  batteries: 'Batteries',
  systems: 'Systems',
};

export function LockFields(props: {
  readonly rules: Rules;
  readonly design: Design;
  readonly choice: LockChoice;
  readonly onChange: (choice: LockChoice) => void;
}) {
  const fields = fieldsOf(props.rules, () => props.design);
  const change = (to: Partial<LockChoice>) => props.onChange({ ...props.choice, ...to });
  return (
    <>
      <div class="step-switches">
        <ChoiceFields fields={SWITCHES} choices={props.choice} onChange={change} />
      </div>
      <details class="adder lock-fields">
        <summary>
          <h3>Locked</h3>
          <span class="muted grow">{lockCount(props.choice) || 'nothing'}</span>
        </summary>
        <ChoiceFields fields={fields} choices={props.choice} onChange={change} />
        <Show when={lockCount(props.choice) > 0}>
          <button
            type="button"
            class="link"
            onClick={() => {
              const { formula, sides } = props.choice;
              props.onChange({ ...NOTHING_LOCKED, formula, sides });
            }}
          >
            Lock nothing
          </button>
        </Show>
      </details>
    </>
  );
}

function fieldsOf(
  { limits, systems }: Rules,
  design: () => Design,
): readonly ChoiceField<LockChoice>[] {
  const hull = (end: 0 | 1, name: string, label: string): ChoiceField<LockChoice> => ({
    kind: 'number',
    name,
    label,
    min: limits.hull.min,
    max: limits.hull.max,
    value: ({ hulls }) => hulls?.[end] ?? design().hull,
    change: (value, { hulls: [from, to] = [value, value] }) => ({
      hulls: end === 0 ? [value, to] : [from, value],
    }),
  });
  return [
    {
      kind: 'chips',
      key: 'classes',
      label: 'Kinds of change',
      options: MOVE_CLASSES.map((value) => ({ value, label: CLASS_LABELS[value] })),
    },
    {
      kind: 'chips',
      key: 'batteries',
      label: 'Batteries',
      options: () =>
        [...new Set((design().batteries ?? []).map(({ weapon }) => weapon))].map((value) => ({
          value,
          label: weaponName(weaponById(design(), value)),
        })),
    },
    {
      kind: 'chips',
      key: 'systems',
      label: 'Systems aboard',
      options: () =>
        (design().systems ?? []).map(({ id }) => ({
          value: id,
          label: systems.get(id)?.name ?? id,
        })),
    },
    { kind: 'check', key: 'ownArcs', label: 'Only arcs that the ship has' },
    {
      kind: 'check',
      name: 'hulls',
      label: 'Only some hulls',
      value: ({ hulls }) => hulls !== undefined,
      change: (isLimited) => ({ hulls: isLimited ? [design().hull, design().hull] : undefined }),
    },
    {
      kind: 'group',
      class: 'hull-range',
      shown: ({ hulls }) => hulls !== undefined,
      fields: [hull(0, 'from', 'Smallest hull'), hull(1, 'to', 'Largest hull')],
    },
    {
      kind: 'select',
      key: 'weapons',
      label: 'Batteries may be of',
      options: optionsOf({
        ship: 'This ship’s weapons',
        both: 'This ship’s and the library’s',
        library: 'Weapons of the library only',
      }),
    },
  ];
}

export const lockCount = (choice: LockChoice): number =>
  choice.classes.length +
  choice.batteries.length +
  choice.systems.length +
  Number(choice.ownArcs) +
  Number(choice.weapons === 'library') +
  Number(choice.hulls !== undefined);

export function chosenLocks(choice: LockChoice, { batteries = [] }: Design): Locks {
  const places = batteries.flatMap(({ weapon }, at) =>
    choice.batteries.includes(weapon) ? [at] : [],
  );
  const arcs = new Set(batteries.flatMap(({ banks }) => banks.map(({ arc }) => arc)));
  return {
    classes: choice.classes,
    library: choice.weapons === 'library',
    formula: choice.formula,
    sides: choice.sides,
    batteries: places,
    weapons: choice.batteries,
    systems: choice.systems,
    arcs: choice.ownArcs ? [...arcs] : undefined,
    hull: choice.hulls && { min: Math.min(...choice.hulls), max: Math.max(...choice.hulls) },
  };
}
