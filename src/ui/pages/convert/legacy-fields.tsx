import { createSignal, For, Index } from 'solid-js';
import type { Limit } from '../../../core/rules/rules.ts';
import { type FormDice, type FormFigure, type FormText, figureIn } from '../../../editions/form.ts';
import type { LegacyDesign } from '../../../editions/legacy-text.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';

/** A text field for figures or arcs, `[AB] [AC]`, read at every keystroke. */
export function DraftField(props: {
  readonly id: string;
  readonly label: string;
  /** Value as text; typed text stays as typed until the field is left. */
  readonly value: string;
  readonly placeholder?: string;
  readonly class?: string;
  readonly onChange: (text: string) => void;
}) {
  const [draft, setDraft] = createSignal<string>();
  return (
    <TextField
      id={props.id}
      label={props.label}
      value={draft() ?? props.value}
      placeholder={props.placeholder}
      class={props.class}
      onChange={(text) => {
        setDraft(text);
        props.onChange(text);
      }}
      onLeave={() => setDraft(undefined)}
    />
  );
}

/** Text fields for figures or arcs, read at every keystroke. */
export const TextFields = <Item,>(props: {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly texts: readonly FormText<Item>[];
  readonly item: Item;
  readonly onChange: (item: Item) => void;
}) => (
  <For each={props.texts}>
    {(field) => (
      <DraftField
        id={`${props.id}-${field.id}`}
        label={field.label}
        value={field.get(props.item)}
        placeholder={field.placeholder}
        onChange={(text) => props.onChange(field.set(props.item, text))}
      />
    )}
  </For>
);

/** Figures in a row, each under its label. */
export const FigureFields = <Item,>(props: {
  readonly id: string;
  /** Name of the weapon, for assistive technology. */
  readonly of?: string;
  readonly figures: readonly FormFigure<Item>[];
  readonly item: Item;
  readonly onChange: (item: Item) => void;
}) => (
  <div class="legacy-figures">
    <For each={props.figures}>
      {(figure) => {
        const { name, min, max, step } = figure.limit;
        return (
          <LabelledNumber
            shown={name}
            id={`${props.id}-${figure.id}`}
            label={props.of === undefined ? name : `${props.of}: ${name}`}
            value={figure.get(props.item)}
            min={min}
            max={max}
            step={step}
            suffix={figure.suffix}
            onChange={(value) => props.onChange(figure.set(props.item, value))}
          />
        );
      }}
    </For>
  </div>
);

/** Attack dice by arc, a line each. */
export function DiceFields(props: {
  readonly id: string;
  readonly of: string;
  readonly limit: Limit;
  readonly arcs: readonly string[];
  readonly dice: readonly FormDice[];
  readonly onChange: (dice: readonly FormDice[]) => void;
}) {
  const setBank = (at: number, bank: FormDice) => props.onChange(props.dice.with(at, bank));
  return (
    <>
      <ul class="legacy-dice">
        <Index each={props.dice}>
          {(bank, i) => (
            <li>
              <TextField
                id={`${props.id}-arc-${i}`}
                label="Arc"
                value={bank().arc}
                onChange={(arc) => setBank(i, { ...bank(), arc: arc.trim() })}
              />
              <LabelledNumber
                shown={props.limit.name}
                id={`${props.id}-dice-${i}`}
                label={`${props.of}: attack dice in ${bank().arc || 'this arc'}`}
                value={bank().dice}
                min={props.limit.min}
                max={props.limit.max}
                onChange={(dice) => setBank(i, { ...bank(), dice })}
              />
              <IconButton
                icon={CloseIcon}
                label={`${props.of}: remove the arc ${bank().arc}`}
                onClick={() => props.onChange(props.dice.filter((_, at) => at !== i))}
              />
            </li>
          )}
        </Index>
      </ul>
      <Button
        small
        label="Add an arc"
        onClick={() => {
          const taken = props.dice.map(({ arc }) => arc);
          const arc = props.arcs.find((name) => !taken.includes(name)) ?? '';
          props.onChange([...props.dice, { arc, dice: 1 }]);
        }}
      />
    </>
  );
}

const FIELDS = [
  { key: 'faction', label: 'Faction' },
  { key: 'class', label: 'Class' },
  { key: 'type', label: 'Type' },
  { key: 'name', label: 'Ship’s name' },
] as const;

export const IdentityFields = (props: {
  readonly ship: LegacyDesign;
  /** Passes undefined for an emptied field. */
  readonly onChange: (fields: Partial<LegacyDesign>) => void;
}) => (
  <div class="legacy-identity">
    <For each={FIELDS}>
      {({ key, label }) => (
        <TextField
          id={`legacy-${key}`}
          label={label}
          value={props.ship[key] ?? ''}
          onChange={(text) => props.onChange({ [key]: text || undefined })}
        />
      )}
    </For>
    <DraftField
      id="legacy-rating"
      label="Combat rating"
      value={String(props.ship.combatRating ?? '')}
      onChange={(text) => props.onChange({ combatRating: figureIn(text) } as Partial<LegacyDesign>)}
    />
  </div>
);
