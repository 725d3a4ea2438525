import { Index, Show } from 'solid-js';
import { type LegacyForm as Form, type LegacyWeapon, withField } from '../../../editions/form.ts';
import type { LegacyDesign } from '../../../editions/legacy-text.ts';
import { Button } from '../../components/button.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { FigureFields } from './figure-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { LegacyWeaponFields } from './legacy-weapon.tsx';
import { TextFields } from './text-fields.tsx';

interface LegacyFormProps {
  readonly form: Form;
  readonly ship: LegacyDesign;
  readonly onChange: (ship: LegacyDesign) => void;
}

/** A form in the order of the edition's own sheet. */
export function LegacyFields(props: LegacyFormProps) {
  const { form } = props;
  const weapons = () => form.weapons.get(props.ship);
  const setWeapons = (next: readonly LegacyWeapon[]) =>
    props.onChange(form.weapons.set(props.ship, next));
  const fields = { id: form.id, onChange: (ship: LegacyDesign) => props.onChange(ship) };
  return (
    <form class="legacy-form" onSubmit={(event) => event.preventDefault()}>
      <IdentityFields
        ship={props.ship}
        onLabel={(field, value) => props.onChange(withField(props.ship, field, value))}
        onRating={(rating) => props.onChange(withField(props.ship, 'combatRating', rating))}
      />
      <Show when={form.figures.length > 0}>
        <FigureFields {...fields} figures={form.figures} item={props.ship} />
      </Show>
      <Show when={form.texts.length > 0}>
        <div class="legacy-identity">
          <TextFields {...fields} texts={form.texts} item={props.ship} />
        </div>
      </Show>
      <Show when={form.chart}>
        {(chart) => (
          <fieldset class="legacy-chart">
            <legend>{chart().legend}</legend>
            <TextFields {...fields} texts={chart().fields} item={props.ship} />
            <Button
              small
              label="Fill in"
              onClick={() => props.onChange(chart().fill(props.ship))}
            />
          </fieldset>
        )}
      </Show>
      <section>
        <h2>{form.weapons.title}</h2>
        <ul class="legacy-lines">
          <Index each={weapons()}>
            {(weapon, i) => (
              <LegacyWeaponFields
                id={`${form.weapons.id}-${i}`}
                form={form.weapons}
                index={i}
                weapon={weapon()}
                onChange={(to) => setWeapons(weapons().map((one, at) => (at === i ? to : one)))}
                onRemove={() => setWeapons(weapons().filter((_, at) => at !== i))}
              />
            )}
          </Index>
        </ul>
        <Button
          small
          label={form.weapons.add}
          onClick={() => setWeapons([...weapons(), form.weapons.blank(props.ship)])}
        />
      </section>
      <EquipmentList
        title={form.equipment.title}
        lines={form.equipment.get(props.ship)}
        names={form.equipment.names}
        onChange={(lines) => props.onChange(form.equipment.set(props.ship, lines))}
      />
    </form>
  );
}
