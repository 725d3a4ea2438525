import { For } from 'solid-js';
import { NumberField } from '../../components/number-field.tsx';

export interface FigureSpec<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly suffix?: string;
}

interface FigureFieldsProps<Key extends string> {
  /** Begins the ids of the fields. */
  readonly id: string;
  /** Whose figures they are, for assistive technology. */
  readonly of?: string;
  readonly specs: readonly FigureSpec<Key>[];
  readonly values: { readonly [key in Key]: number };
  readonly onChange: (key: Key, value: number) => void;
}

/** Figures in a row, each under its label. */
export function FigureFields<Key extends string>(props: FigureFieldsProps<Key>) {
  return (
    <div class="old-figures">
      <For each={props.specs}>
        {({ key, label, least, most, step, suffix }) => (
          <div class="labelled">
            <span aria-hidden="true">{label}</span>
            <NumberField
              id={`${props.id}-${key}`}
              label={props.of === undefined ? label : `${props.of}: ${label}`}
              value={props.values[key]}
              least={least}
              most={most}
              {...(step === undefined ? {} : { step })}
              {...(suffix === undefined ? {} : { suffix })}
              onChange={(value) => props.onChange(key, value)}
            />
          </div>
        )}
      </For>
    </div>
  );
}
