import '../../styles/fire.css';
import { type JSX, Show } from 'solid-js';
import type { BattleRules } from '../../../core/play/advisor/combatants.ts';
import { MEASURES, type Measure } from '../../../core/play/advisor/firer.ts';
import { BEARINGS } from '../../../core/play/bearing.ts';
import { largestEvasivePenalty } from '../../../core/play/damage/modifiers.ts';
import { LabelledNumber } from '../../components/labelled-number.tsx';
import { Segments } from '../../components/segments.tsx';
import { Select } from '../../components/select.tsx';
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
  /** Fields for the target’s figures; false where a ship is the target. */
  readonly hasTarget?: boolean;
  /** Other choices in words, for paper. */
  readonly asked?: string | undefined;
  /** Fields before the others. */
  readonly children?: JSX.Element;
}

/** The most levels of a system that the fields offer. */
const MOST_LEVELS = 9;

const ALL_ROUND = '-1';

/** Fields of the advisor: measure, bearing, target, situation and options of play. */
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
              segments={Array.from(
                { length: props.battle.rules.limits.shields.max + 1 },
                (_, value) => ({
                  value,
                  label: String(value),
                  title: `Shields ${value}`,
                }),
              )}
              value={props.choices.shields}
              onChange={(value: number) => props.onChange({ shields: value })}
            />
          </div>
          {figure(
            'hull',
            props.choices.isTiny ? 'How many' : 'Hull left',
            props.battle.rules.limits.hull.max,
            1,
          )}
          {figure('countermeasures', 'Countermeasures', MOST_LEVELS)}
        </div>
      </Show>
      <details class="fire-more">
        <summary>More of the situation</summary>
        <div class="fire-row">
          <Show when={props.hasTarget !== false}>
            {figure('screens', 'Screens', props.battle.rules.limits.screens.max)}
            {figure('stealth', 'Stealth', MOST_LEVELS)}
          </Show>
          {figure('evasive', 'Evasive action takes off', largestEvasivePenalty(props.battle.play))}
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
      <PlayOptions playing={props.playing} topic="damage" />
    </div>
  );
}

type KeysOf<Type> = {
  [Field in keyof FireChoices]: FireChoices[Field] extends Type ? Field : never;
}[keyof FireChoices];
type NumberChoice = KeysOf<number>;
type TickChoice = KeysOf<boolean>;

interface LabelledSelectProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A select with its label above it. */
export const LabelledSelect = <Value extends string>(props: LabelledSelectProps<Value>) => (
  <div class="labelled">
    <span aria-hidden="true">{props.label}</span>
    <Select {...props} />
  </div>
);
