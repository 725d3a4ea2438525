/** Chips of the optional rules: those in force are pressed. */
import { For } from 'solid-js';
import { BATTLE_OPTIONS, type BattleOption } from '../../../core/battle/options.ts';

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
