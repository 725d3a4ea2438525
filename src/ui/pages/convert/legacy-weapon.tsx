import { Index, type JSX, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import type { LegacyWeapon, WeaponForm } from '../../../editions/form.ts';
import type { LegacyDesign } from '../../../editions/legacy-text.ts';
import { IconButton } from '../../components/button.tsx';
import { AddPicker, TextField } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { DiceFields, FigureFields, TextFields } from './legacy-fields.tsx';

const LegacyWeaponHead = (props: {
  readonly id: string;
  /** "Battery X", "Weapon 2". */
  readonly of: string;
  readonly name: string | undefined;
  /** Content in front of the name. */
  readonly children?: JSX.Element;
  /** Passes undefined for an emptied name. */
  readonly onName: (name: string | undefined) => void;
  readonly onRemove: () => void;
}) => (
  <div class="legacy-weapon-head">
    {props.children}
    <TextField
      id={`${props.id}-name`}
      label={props.of}
      value={props.name ?? ''}
      placeholder="Name of the weapon"
      onChange={(name) => props.onName(name === '' ? undefined : name)}
    />
    <IconButton icon={CloseIcon} label={`${props.of}: remove`} onClick={props.onRemove} />
  </div>
);

/** The traits of a weapon as chips that take them off, and a list to add from. */
function TraitPicker(props: {
  readonly of: string;
  readonly traits: readonly string[];
  readonly choices: readonly string[];
  readonly onChange: (traits: readonly string[]) => void;
}) {
  const left = () => props.choices.filter((name) => !props.traits.includes(name));
  return (
    <div class="legacy-traits">
      <Index each={props.traits}>
        {(trait, i) => (
          <button
            type="button"
            class="chip"
            aria-label={`${props.of}: remove ${trait()}`}
            onClick={() => props.onChange(props.traits.filter((_, at) => at !== i))}
          >
            {trait()}
            <CloseIcon />
          </button>
        )}
      </Index>
      <AddPicker
        label={`${props.of}: add a trait`}
        prompt="Add a trait…"
        names={left()}
        onAdd={(name) => props.onChange([...props.traits, name])}
      />
    </div>
  );
}

export function LegacyWeaponFields(props: {
  readonly id: string;
  readonly form: WeaponForm<LegacyDesign>;
  readonly index: number;
  readonly weapon: LegacyWeapon;
  readonly onChange: (weapon: LegacyWeapon) => void;
  readonly onRemove: () => void;
}) {
  const { form } = props;
  const of = () => form.titleOf(props.weapon, props.index);
  return (
    <li class="legacy-weapon">
      <LegacyWeaponHead
        id={props.id}
        of={of()}
        name={props.weapon.name}
        onName={(name) => props.onChange(withFields(props.weapon, { name }))}
        onRemove={props.onRemove}
      >
        <Show when={form.letterOf?.(props.weapon)}>
          {(letter) => (
            <span class="legacy-letter" aria-hidden="true">
              {letter()}
            </span>
          )}
        </Show>
      </LegacyWeaponHead>
      <FigureFields
        id={props.id}
        of={of()}
        figures={form.figures}
        item={props.weapon}
        onChange={props.onChange}
      />
      <TraitPicker
        of={of()}
        traits={props.weapon.traits}
        choices={form.traits}
        onChange={(traits) => props.onChange({ ...props.weapon, traits })}
      />
      <TextFields id={props.id} texts={form.texts} item={props.weapon} onChange={props.onChange} />
      <Show when={form.dice}>
        {(dice) => (
          <DiceFields
            id={props.id}
            of={of()}
            limit={dice().limit}
            arcs={dice().arcs}
            dice={dice().get(props.weapon)}
            onChange={(to) => props.onChange(dice().set(props.weapon, to))}
          />
        )}
      </Show>
    </li>
  );
}
