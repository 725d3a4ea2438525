/** Choices before a battle: pilots of both sides, optional rules, the prototype. */
import { For } from 'solid-js';
import { BATTLE_OPTIONS, type BattleOption } from '../../../core/battle/options.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { SCENARIO_SIDES } from '../../../core/design/scenario.ts';
import { sideName } from '../../../core/design/text/scenario-text.ts';
import { POLICIES, POLICY_WORDS } from '../../../study/ground.ts';
import type { Flown, Trial } from '../../../study/preparation.ts';
import { LabelledSelect } from '../../components/fields.tsx';

/** The name of a pilot. */
export const flyerName = (flyer: Flown): string =>
  flyer === 'person' ? 'You' : `${flyer.charAt(0).toUpperCase()}${flyer.slice(1)}`;

/**
 * Names of both sides by their pilots, distinct also where these are the same. A scenario names its sides in its
 * rules, so that they have these names too.
 */
export function pilotNames(
  [first, second]: readonly [Flown, Flown],
  hasScenario: boolean,
): readonly [string, string] {
  const pilots = [flyerName(first), flyerName(second)] as const;
  if (!hasScenario) return first === second ? [`${pilots[0]} 1`, `${pilots[1]} 2`] : pilots;
  const name = (at: 0 | 1) => {
    const side = sideName(SCENARIO_SIDES[at]);
    return first === second ? side : `${side} (${pilots[at].toLowerCase()})`;
  };
  return [name(0), name(1)];
}

/** Choices of a pilot. */
export const FLYERS: readonly { readonly value: Flown; readonly label: string }[] = [
  ...POLICIES.map((value) => ({ value, label: `${flyerName(value)}: ${POLICY_WORDS[value]}` })),
  { value: 'person', label: 'You, at this screen' },
];

export const OptionChips = (props: {
  readonly chosen: readonly BattleOption[];
  readonly onChange: (chosen: readonly BattleOption[]) => void;
}) => (
  <For each={BATTLE_OPTIONS}>
    {({ rule, name }) => {
      const isOn = () => props.chosen.includes(rule);
      return (
        <button
          type="button"
          class="chip"
          aria-pressed={isOn()}
          onClick={() =>
            props.onChange(
              isOn() ? props.chosen.filter((one) => one !== rule) : [...props.chosen, rule],
            )
          }
        >
          {name} <small>{rule}</small>
        </button>
      );
    }}
  </For>
);

export function PrototypeField(props: {
  readonly trial: Trial;
  /** Receives the number of a ship over both sides. */
  readonly onChange: (ship: number) => void;
}) {
  return (
    <LabelledSelect
      label="Prototype"
      options={props.trial.ships.map(({ ship, title }) => ({
        value: String(ship),
        label: `${shipLetter(ship)}, ${title}`,
      }))}
      value={String(props.trial.chosen)}
      onChange={(ship) => props.onChange(Number(ship))}
    />
  );
}
