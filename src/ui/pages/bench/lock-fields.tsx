/** The parts of a ship that a search must not change, as the player chooses them. */
import { Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { weaponById } from '../../../core/design/edits/weapons.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Locks } from '../../../core/solve/locks.ts';
import { MOVE_CLASSES, type MoveClass } from '../../../core/solve/move.ts';
import { STEP_LOCK_NAMES } from '../../../core/solve/search/request.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';

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
      options: [
        { value: 'ship', label: 'This ship’s weapons' },
        { value: 'both', label: 'This ship’s and the library’s' },
        { value: 'library', label: 'Weapons of the library only' },
      ],
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
