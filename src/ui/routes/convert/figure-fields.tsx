import { For } from 'solid-js';
import type { Limit } from '../../../core/rules.ts';
import { NumberField } from '../../components/number-field.tsx';

interface FigureFieldsProps<Key extends string> {
  /** Begins the ids of the fields. */
  readonly id: string;
  /** Whose figures they are, for assistive technology. */
  readonly of?: string;
  /** The figures in their order, with what they are among. */
  readonly keys: readonly Key[];
  readonly limits: { readonly [key in Key]: Limit };
  readonly values: { readonly [key in Key]: number };
  readonly onChange: (key: Key, value: number) => void;
}

/** The lowest die that hits, and all above. */
const SUFFIXES: { readonly [key in string]: string } = { acc: '+' };

/** Figures in a row, each under its label. */
export function FigureFields<Key extends string>(props: FigureFieldsProps<Key>) {
  return (
    <div class="old-figures">
      <For each={props.keys}>
        {(key) => {
          const { name, least, most, step } = props.limits[key];
          const suffix = SUFFIXES[key];
          return (
            <div class="labelled">
              <span aria-hidden="true">{name}</span>
              <NumberField
                id={`${props.id}-${key}`}
                label={props.of === undefined ? name : `${props.of}: ${name}`}
                value={props.values[key]}
                least={least}
                most={most}
                {...(step === undefined ? {} : { step })}
                {...(suffix === undefined ? {} : { suffix })}
                onChange={(value) => props.onChange(key, value)}
              />
            </div>
          );
        }}
      </For>
    </div>
  );
}
