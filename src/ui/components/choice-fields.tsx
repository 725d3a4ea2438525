/** Fields over a record of choices, described by a table. */
import {
  type Accessor,
  type Component,
  createSignal,
  createUniqueId,
  For,
  type JSX,
  Show,
} from 'solid-js';
import { Check, type Segment, Segments, Select, SelectField } from './fields.tsx';
import { LabelledNumber } from './number-field.tsx';

type Word = string | number;

/** Options of a field; a function where they depend on signals. */
type Options<Value> = readonly Segment<Value>[] | (() => readonly Segment<Value>[]);

type KeysOf<Choices, Value> = {
  [Key in keyof Choices]-?: Choices[Key] extends Value ? Key : never;
}[keyof Choices] &
  string;

/** A choice of the record, by its key or by a getter and a setter. */
type Bound<Choices, Value> =
  | { readonly key: KeysOf<Choices, Value> }
  | {
      /** End of the field's id. */
      readonly name: string;
      readonly value: (choices: Choices) => Value;
      readonly change: (value: Value, choices: Choices) => Partial<Choices>;
    };

/** A bound choice whose options have the type of the key. */
type BoundOptions<Choices, Value> =
  | {
      [Key in KeysOf<Choices, Value>]: {
        readonly key: Key;
        readonly options: Options<Choices[Key]>;
      };
    }[KeysOf<Choices, Value>]
  | (Exclude<Bound<Choices, Value>, { readonly key: unknown }> & {
      readonly options: Options<Value>;
    });

interface Labelled {
  /** Name of the field for assistive technology. */
  readonly label: string;
  /** Text over the field; a number shows its label by default, a select shows it beside. */
  readonly heading?: JSX.Element;
}

interface Conditional<Choices> {
  readonly shown?: (choices: Choices) => boolean;
}

export type ChoiceField<Choices> = Conditional<Choices> &
  (
    | (Labelled & { readonly kind: 'check' } & Bound<Choices, boolean>)
    | (Labelled & {
        readonly kind: 'number';
        readonly min: number;
        /** A function if it depends on signals. */
        readonly max: number | (() => number);
        readonly step?: number;
        readonly steppers?: boolean;
      } & Bound<Choices, number>)
    | (Labelled & { readonly kind: 'segments' } & BoundOptions<Choices, Word>)
    | (Labelled & { readonly kind: 'select' } & BoundOptions<Choices, string>)
    /** Several of the options, as toggle buttons; hidden without options. */
    | (Labelled & { readonly kind: 'chips'; readonly options: Options<string> } & Bound<
          Choices,
          readonly string[]
        >)
    | { readonly kind: 'note'; readonly text: (choices: Choices) => string | undefined }
    | {
        readonly kind: 'group';
        readonly class: string;
        readonly fields: readonly ChoiceField<Choices>[];
      }
  );

interface ChoiceFieldsProps<Choices> {
  /** Start of the fields' ids. */
  readonly id?: string;
  readonly fields: readonly ChoiceField<Choices>[];
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function ChoiceFields<Choices extends object>(props: ChoiceFieldsProps<Choices>) {
  const own = createUniqueId();
  return (
    <For each={props.fields}>
      {(field) => (
        <Show when={field.shown?.(props.choices) ?? true}>
          <Field {...props} id={props.id ?? own} field={field} />
        </Show>
      )}
    </For>
  );
}

/** Choices of a part of a page, and their fields. */
export function createChoices<Choices extends object>(
  first: Choices,
  { id, fields }: Required<Pick<ChoiceFieldsProps<Choices>, 'id' | 'fields'>>,
): readonly [choices: Accessor<Choices>, Fields: Component] {
  const [choices, setChoices] = createSignal(first);
  const change = (part: Partial<Choices>) => setChoices((now) => ({ ...now, ...part }));
  return [
    choices,
    () => <ChoiceFields id={id} fields={fields} choices={choices()} onChange={change} />,
  ];
}

function Field<Choices extends object>(
  props: ChoiceFieldsProps<Choices> & { readonly id: string; readonly field: ChoiceField<Choices> },
): JSX.Element {
  // A field of a table never changes.
  const { field } = props;
  if (field.kind === 'note') return <p class="muted small">{field.text(props.choices)}</p>;
  if (field.kind === 'group') {
    return (
      <div class={field.class}>
        <ChoiceFields {...props} fields={field.fields} />
      </div>
    );
  }
  const id = `${props.id}-${'key' in field ? field.key : field.name}`;
  const value = (): unknown =>
    'key' in field ? props.choices[field.key] : field.value(props.choices);
  const change = (next: unknown): void =>
    props.onChange(
      'key' in field
        ? ({ [field.key]: next } as Partial<Choices>)
        : // The kind of a field determines its values.
          field.change(next as never, props.choices),
    );
  switch (field.kind) {
    case 'check':
      return (
        <Check checked={value() === true} onChange={change}>
          {field.label}
        </Check>
      );
    case 'number':
      return (
        <LabelledNumber
          id={id}
          label={field.label}
          shown={field.heading}
          value={Number(value())}
          min={field.min}
          max={typeof field.max === 'function' ? field.max() : field.max}
          step={field.step}
          steppers={field.steppers}
          onChange={change}
        />
      );
    case 'segments':
      return (
        <Headed heading={field.heading}>
          <Segments
            id={id}
            label={field.label}
            segments={listed(field.options as Options<Word>)}
            value={value() as Word}
            onChange={change}
          />
        </Headed>
      );
    case 'select': {
      const select = (Kind: typeof Select) => (
        <Kind
          id={id}
          label={field.label}
          options={listed(field.options as Options<string>)}
          value={String(value())}
          onChange={change}
        />
      );
      if (field.heading === undefined) return select(SelectField);
      return <Headed heading={field.heading}>{select(Select)}</Headed>;
    }
    case 'chips':
      return (
        <Chips
          label={field.label}
          options={listed(field.options)}
          chosen={value() as readonly string[]}
          onChange={change}
        />
      );
  }
}

const listed = <Value,>(options: Options<Value>): readonly Segment<Value>[] =>
  typeof options === 'function' ? options() : options;

const Headed = (props: { readonly heading: JSX.Element; readonly children: JSX.Element }) => (
  <Show when={props.heading} fallback={props.children}>
    <div class="labelled">
      <span>{props.heading}</span>
      {props.children}
    </div>
  </Show>
);

function Chips(props: {
  readonly label: string;
  readonly options: readonly Segment<string>[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const toggle = (value: string) =>
    props.onChange(
      props.chosen.includes(value)
        ? props.chosen.filter((chosen) => chosen !== value)
        : [...props.chosen, value],
    );
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
                  onClick={() => toggle(value)}
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
