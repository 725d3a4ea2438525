import '../../styles/fire.css';
import { type JSX, Show } from 'solid-js';
import { MEASURES, type Measure } from '../../../core/play/advisor/firer.ts';
import { BEARINGS } from '../../../core/play/bearing.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { LabelledNumber } from '../../components/labelled-number.tsx';
import { Segments } from '../../components/segments.tsx';
import type { FireChoices } from './fire-choices.ts';
import { askedWords, bearingText, measureWords } from './fire-words.ts';
import { LabelledSelect } from './labelled-select.tsx';

interface FireFieldsProps {
  readonly rules: Rules;
  readonly choices: FireChoices;
  readonly onChange: (changed: Partial<FireChoices>) => void;
  /** Levels of fire control of the attacker itself. */
  readonly fireControl: number;
  readonly measures?: readonly Measure[];
  /** The target’s own figures, where it is no ship that has them. */
  readonly hasTarget?: boolean;
  /** What else is asked, in words for paper. */
  readonly asked?: string | undefined;
  /** More to choose, before the rest. */
  readonly children?: JSX.Element;
}

/** Levels of systems: more than this changes nothing that anybody plays. */
const MOST_LEVELS = 9;

const ALL_ROUND = '-1';

/** What is asked: in which measure, on which target, from where, with what in the way. */
export function FireFields(props: FireFieldsProps) {
  const figure = (field: NumberChoice, label: string, max: number, min = 0) => (
    <LabelledNumber
      id={`fire.${field}`}
      label={label}
      value={props.choices[field]}
      min={min}
      max={max}
      steppers
      onChange={(value) =>
        props.onChange({ [field]: Math.min(Math.max(Math.round(value), min), max) })
      }
    />
  );
  const tick = (field: TickChoice, label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={props.choices[field]}
        onChange={(event) => props.onChange({ [field]: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
  const asked = () => {
    const words = askedWords(props.choices, props.hasTarget !== false);
    return [...(props.asked ? [props.asked] : []), words].join(', ');
  };
  return (
    <div class="fire-fields">
      <p class="fire-asked">{asked()}</p>
      <div class="fire-row">
        {props.children}
        <LabelledSelect
          label="Figures"
          value={props.choices.measure}
          options={(props.measures ?? MEASURES).map((value) => ({
            value,
            label: measureWords(value, props.choices.isTiny),
          }))}
          onChange={(measure: Measure) => props.onChange({ measure })}
        />
        <LabelledSelect
          label="Bearing of the target"
          value={String(props.choices.bearing)}
          options={[
            { value: ALL_ROUND, label: 'where all mounts bear' },
            ...Array.from({ length: BEARINGS }, (_, bearing) => ({
              value: String(bearing),
              label: bearingText(bearing),
            })),
          ]}
          onChange={(value) => props.onChange({ bearing: Number(value) })}
        />
      </div>
      <Show when={props.hasTarget !== false}>
        <div class="fire-row">
          <div class="labelled">
            <span>Shields of the target</span>
            <Segments
              id="fire.shields"
              label="Shields of the target"
              segments={Array.from({ length: props.rules.limits.shields.max + 1 }, (_, value) => ({
                value,
                label: String(value),
                title: `Shields ${value}`,
              }))}
              value={props.choices.shields}
              onChange={(value: number) => props.onChange({ shields: value })}
            />
          </div>
          {figure(
            'hull',
            props.choices.isTiny ? 'How many' : 'Hull left',
            props.rules.limits.hull.max,
            1,
          )}
          {figure('countermeasures', 'Countermeasures', MOST_LEVELS)}
        </div>
      </Show>
      <details class="fire-more">
        <summary>More of the situation</summary>
        <div class="fire-row">
          <Show when={props.hasTarget !== false}>
            {figure('screens', 'Screens', props.rules.limits.screens.max)}
            {figure('stealth', 'Stealth', MOST_LEVELS)}
          </Show>
          {figure('evasive', 'Evasive action takes off', 3)}
          {figure('other', 'Other modifiers', 9, -9)}
          <LabelledSelect
            label="Fire control"
            value={String(props.choices.fireControl)}
            options={[
              { value: ALL_ROUND, label: `its own, ${props.fireControl}` },
              ...Array.from({ length: MOST_LEVELS + 1 }, (_, n) => ({
                value: String(n),
                label: String(n),
              })),
            ]}
            onChange={(value) => props.onChange({ fireControl: Number(value) })}
          />
        </div>
        <div class="fire-row">
          <Show when={props.hasTarget !== false}>
            {tick('isTiny', 'tiny target (flight, mines)')}
            {tick('isIonized', 'ionized hull')}
          </Show>
          {tick('nebula', 'in a nebula')}
          {tick('untagged', 'target without a TAG')}
        </div>
      </details>
    </div>
  );
}

type KeysOf<Type> = {
  [Field in keyof FireChoices]: FireChoices[Field] extends Type ? Field : never;
}[keyof FireChoices];
type NumberChoice = KeysOf<number>;
type TickChoice = KeysOf<boolean>;
