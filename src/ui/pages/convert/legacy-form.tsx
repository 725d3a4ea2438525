import { Index, type JSX, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import {
  type LegacyForm as Form,
  figureIn,
  type LegacyWeapon,
  type WeaponForm,
} from '../../../editions/form.ts';
import type { LegacyDesign } from '../../../editions/legacy-text.ts';
import type { EquipmentLine } from '../../../editions/systems.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { AddPicker, TextField } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import {
  DiceFields,
  DraftField,
  FigureFields,
  IdentityFields,
  TextFields,
} from './legacy-fields.tsx';

/** Special equipment, a line each, with its number if it has one. */
function EquipmentList(props: {
  /** "Special", "Systems". */
  readonly title: string;
  readonly lines: readonly EquipmentLine[];
  /** Names that the edition knows. */
  readonly names: readonly string[];
  readonly onChange: (lines: readonly EquipmentLine[]) => void;
}) {
  const change = (at: number, line: EquipmentLine) => props.onChange(props.lines.with(at, line));
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="legacy-lines">
        <Index each={props.lines}>
          {(line, i) => (
            <li class="legacy-equipment">
              <TextField
                id={`legacy-equipment-${i}-name`}
                label="Name"
                value={line().name}
                onChange={(name) => change(i, { ...line(), name })}
              />
              <DraftField
                id={`legacy-equipment-${i}-qty`}
                label="Number"
                value={String(line().qty ?? '')}
                onChange={(text) => change(i, withFields(line(), { qty: figureIn(text) }))}
              />
              <IconButton
                icon={CloseIcon}
                label={`Remove ${line().name || 'this line'}`}
                onClick={() => props.onChange(props.lines.filter((_, at) => at !== i))}
              />
            </li>
          )}
        </Index>
      </ul>
      <AddPicker
        label={`${props.title}: add a line`}
        prompt="Add equipment…"
        names={props.names}
        onAdd={(name) => props.onChange([...props.lines, { name }])}
      />
    </section>
  );
}

/** A form in the order of the edition's own sheet. */
export function LegacyFields(props: {
  readonly form: Form;
  readonly ship: LegacyDesign;
  readonly onChange: (ship: LegacyDesign) => void;
}) {
  const { form } = props;
  const weapons = () => form.weapons.get(props.ship);
  const setWeapons = (next: readonly LegacyWeapon[]) =>
    props.onChange(form.weapons.set(props.ship, next));
  const fields = { id: form.id, onChange: (ship: LegacyDesign) => props.onChange(ship) };
  return (
    <form class="legacy-form" onSubmit={(event) => event.preventDefault()}>
      <IdentityFields
        ship={props.ship}
        onChange={(fields) => props.onChange(withFields(props.ship, fields))}
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
                onChange={(to) => setWeapons(weapons().with(i, to))}
                onRemove={() => setWeapons(weapons().toSpliced(i, 1))}
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

function LegacyWeaponFields(props: {
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
