import { For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { weaponById } from '../../../core/design/edits/weapons.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { SelectField } from '../../components/select.tsx';
import { HullRange } from './hull-range.tsx';
import {
  LOCKED_CLASSES,
  type LockChoice,
  lockCount,
  lockToggled,
  NOTHING_LOCKED,
  type WeaponChoice,
  withHulls,
} from './lock-choice.ts';

interface LockFieldsProps {
  readonly rules: Rules;
  readonly design: Design;
  readonly choice: LockChoice;
  readonly onChange: (choice: LockChoice) => void;
}

const WEAPONS: readonly { readonly value: WeaponChoice; readonly label: string }[] = [
  { value: 'ship', label: 'This ship’s weapons' },
  { value: 'both', label: 'This ship’s and the library’s' },
  { value: 'library', label: 'Weapons of the library only' },
];

/** What stays as it is: kinds of change, batteries, systems, arcs, hulls, and whose weapons are fitted. */
export function LockFields(props: LockFieldsProps) {
  const change = (part: Partial<LockChoice>) => props.onChange({ ...props.choice, ...part });
  const fitted = () => [...new Set((props.design.batteries ?? []).map(({ weapon }) => weapon))];
  const batteries = () =>
    fitted().map((value) => ({ value, label: weaponName(weaponById(props.design, value)) }));
  const systems = () =>
    (props.design.systems ?? []).map(({ id }) => ({
      value: id,
      label: props.rules.systems.get(id)?.name ?? id,
    }));
  return (
    <details class="adder lock-fields">
      <summary>
        <h3>Keep as it is</h3>
        <span class="muted grow">
          {lockCount(props.choice) === 0 ? 'nothing' : `${lockCount(props.choice)} locked`}
        </span>
      </summary>
      <Toggles
        label="Kinds of change"
        options={LOCKED_CLASSES}
        chosen={props.choice.classes}
        onToggle={(value) => change({ classes: lockToggled(props.choice.classes, value) })}
      />
      <Toggles
        label="Batteries"
        options={batteries()}
        chosen={props.choice.batteries}
        onToggle={(value) => change({ batteries: lockToggled(props.choice.batteries, value) })}
      />
      <Toggles
        label="Systems aboard"
        options={systems()}
        chosen={props.choice.systems}
        onToggle={(value) => change({ systems: lockToggled(props.choice.systems, value) })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={props.choice.ownArcs}
          onChange={(event) => change({ ownArcs: event.currentTarget.checked })}
        />
        Only arcs that the ship has
      </label>
      <HullRange
        rules={props.rules}
        hull={props.design.hull}
        range={props.choice.hulls}
        onChange={(hulls) => props.onChange(withHulls(props.choice, hulls))}
      />
      <SelectField
        label="Batteries may be of"
        options={WEAPONS}
        value={props.choice.weapons}
        onChange={(weapons) => change({ weapons })}
      />
      <Show when={lockCount(props.choice) > 0}>
        <button type="button" class="link" onClick={() => props.onChange(NOTHING_LOCKED)}>
          Lock nothing
        </button>
      </Show>
    </details>
  );
}

interface TogglesProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

function Toggles<Value extends string>(props: TogglesProps<Value>) {
  return (
    <Show when={props.options.length > 0}>
      <fieldset>
        <legend>{props.label}</legend>
        <ul class="choices">
          <For each={props.options}>
            {({ value, label }) => (
              <li>
                <button
                  type="button"
                  class="chip"
                  aria-pressed={props.chosen.includes(value)}
                  onClick={() => props.onToggle(value)}
                >
                  <bdi>{label}</bdi>
                </button>
              </li>
            )}
          </For>
        </ul>
      </fieldset>
    </Show>
  );
}
