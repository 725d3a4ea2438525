import '../../styles/fire.css';
import { type JSX, Show } from 'solid-js';
import { type BattleRules, MEASURES, type Measure } from '../../../core/play/advisor/combatants.ts';
import { BEARINGS } from '../../../core/play/bearing.ts';
import { largestEvasivePenalty } from '../../../core/play/damage/traits.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { type Playing, PlayOptions } from '../play-options.tsx';
import { askedWords, bearingText, type FireChoices, measureWords } from './fire-choices.ts';

interface FireFieldsProps {
  readonly battle: BattleRules;
  readonly playing: Playing;
  readonly choices: FireChoices;
  readonly onChange: (changed: Partial<FireChoices>) => void;
  /** Levels of fire control of the attacker itself. */
  readonly fireControl: number;
  readonly measures?: readonly Measure[];
  /** True to show fields for the target’s figures; false if a ship is the target. */
  readonly hasTarget?: boolean;
  /** False for a mount that bears all round. */
  readonly hasBearing?: boolean;
  /** Other choices in words, for paper. */
  readonly asked?: string | undefined;
  /** Fields before the others. */
  readonly children?: JSX.Element;
}

/** The most levels of a system that the fields offer. */
const MOST_LEVELS = 9;

const ALL_ROUND = '-1';

export function FireFields(props: FireFieldsProps) {
  const hasTarget = () => props.hasTarget !== false;
  const rows = rowsOf(props, hasTarget);
  const row = (fields: readonly ChoiceField<FireChoices>[]) => (
    <ChoiceFields id="fire" fields={fields} choices={props.choices} onChange={props.onChange} />
  );
  const asked = () => {
    const words = askedWords(props.choices, hasTarget());
    return [...(props.asked ? [props.asked] : []), words].join(', ');
  };
  return (
    <div class="fire-fields">
      <p class="fire-asked">{asked()}</p>
      <div class="fire-row">
        {props.children}
        {row(rows.shot)}
      </div>
      <Show when={hasTarget()}>
        <div class="fire-row">{row(rows.target)}</div>
      </Show>
      <details class="fire-more">
        <summary>More conditions</summary>
        <div class="fire-row">{row(rows.modifiers)}</div>
        <div class="fire-row">{row(rows.conditions)}</div>
      </details>
      <PlayOptions playing={props.playing} topic="damage" />
    </div>
  );
}

function rowsOf(props: FireFieldsProps, hasTarget: () => boolean) {
  const limits = () => props.battle.rules.limits;
  const hull = { min: 1, max: () => limits().hull.max };
  return {
    shot: [
      {
        kind: 'select',
        key: 'measure',
        label: 'Show',
        heading: 'Show',
        options: () =>
          (props.measures ?? MEASURES).map((value) => ({
            value,
            label: measureWords(value, props.choices.isTiny),
          })),
      },
      {
        kind: 'select',
        name: 'bearing',
        label: 'Bearing of the target',
        heading: 'Bearing of the target',
        shown: () => props.hasBearing !== false,
        options: [
          ...Array.from({ length: BEARINGS }, (_, bearing) => ({
            value: String(bearing),
            label: bearingText(bearing),
          })),
          { value: ALL_ROUND, label: 'All mounts (never at once)' },
        ],
        value: ({ bearing }) => String(bearing),
        change: (value) => ({ bearing: Number(value) }),
      },
    ],
    target: [
      {
        kind: 'segments',
        key: 'shields',
        label: 'Shields of the target',
        heading: 'Shields of the target',
        options: () =>
          Array.from({ length: limits().shields.max + 1 }, (_, value) => ({
            value,
            label: String(value),
          })),
      },
      figure('hull', 'Hull left', hull, ({ isTiny }) => !isTiny),
      figure('hull', 'How many', hull, ({ isTiny }) => isTiny),
      figure('countermeasures', 'Countermeasures', { max: MOST_LEVELS }),
    ],
    modifiers: [
      figure('screens', 'Screens', { max: () => limits().screens.max }, hasTarget),
      figure('stealth', 'Stealth', { max: MOST_LEVELS }, hasTarget),
      figure('evasive', 'Evasive action takes off', {
        max: () => largestEvasivePenalty(props.battle.play),
      }),
      figure('other', 'Other modifiers', { min: -9, max: 9 }),
      {
        kind: 'select',
        name: 'fireControl',
        label: 'Fire control',
        heading: 'Fire control',
        options: () => [
          { value: ALL_ROUND, label: `its own, ${props.fireControl}` },
          ...Array.from({ length: MOST_LEVELS + 1 }, (_, levels) => ({
            value: String(levels),
            label: String(levels),
          })),
        ],
        value: ({ fireControl }) => String(fireControl),
        change: (value) => ({ fireControl: Number(value) }),
      },
    ],
    conditions: [
      { kind: 'check', key: 'isTiny', label: 'tiny target (flight, mines)', shown: hasTarget },
      { kind: 'check', key: 'isIonized', label: 'ionized hull', shown: hasTarget },
      { kind: 'check', key: 'nebula', label: 'in a nebula' },
      { kind: 'check', key: 'untagged', label: 'target without a TAG' },
    ],
  } satisfies { readonly [row: string]: readonly ChoiceField<FireChoices>[] };
}

type Figure = 'hull' | 'countermeasures' | 'screens' | 'stealth' | 'evasive' | 'other';

/** A whole number within its limits, rounded and clamped from any typed number. */
function figure(
  name: Figure,
  label: string,
  { min = 0, max }: { readonly min?: number; readonly max: number | (() => number) },
  shown?: (choices: FireChoices) => boolean,
): ChoiceField<FireChoices> {
  const most = () => (typeof max === 'function' ? max() : max);
  return {
    kind: 'number',
    name,
    label,
    min,
    max,
    shown,
    value: (choices) => choices[name],
    change: (value) => ({ [name]: Math.min(Math.max(Math.round(value), min), most()) }),
  };
}
