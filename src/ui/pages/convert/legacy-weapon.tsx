import { Show } from 'solid-js';
import { type LegacyWeapon, type WeaponForm, withField } from '../../../editions/form.ts';
import type { LegacyDesign } from '../../../editions/legacy-text.ts';
import { DiceFields } from './dice-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { LegacyWeaponHead } from './legacy-weapon-head.tsx';
import { TextFields } from './text-fields.tsx';
import { TraitPicker } from './trait-picker.tsx';

interface LegacyWeaponProps {
  readonly id: string;
  readonly form: WeaponForm<LegacyDesign>;
  readonly index: number;
  readonly weapon: LegacyWeapon;
  readonly onChange: (weapon: LegacyWeapon) => void;
  readonly onRemove: () => void;
}

/** A weapon as on its sheet: its figures, its traits, its arcs. */
export function LegacyWeaponFields(props: LegacyWeaponProps) {
  const { form } = props;
  const of = () => form.titleOf(props.weapon, props.index);
  return (
    <li class="legacy-weapon">
      <LegacyWeaponHead
        id={props.id}
        of={of()}
        name={props.weapon.name}
        onName={(name) => props.onChange(withField(props.weapon, 'name', name))}
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
