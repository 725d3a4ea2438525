import { For } from 'solid-js';
import type { FormFigure } from '../../../editions/form.ts';
import { LabelledNumber } from '../../components/labelled-number.tsx';

interface FigureFieldsProps<Item> {
  /** Begins the ids of the fields. */
  readonly id: string;
  /** Whose figures they are, for assistive technology. */
  readonly of?: string;
  readonly figures: readonly FormFigure<Item>[];
  readonly item: Item;
  readonly onChange: (item: Item) => void;
}

/** Figures in a row, each under its label. */
export function FigureFields<Item>(props: FigureFieldsProps<Item>) {
  return (
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
              {...(step === undefined ? {} : { step })}
              {...(figure.suffix === undefined ? {} : { suffix: figure.suffix })}
              onChange={(value) => props.onChange(figure.set(props.item, value))}
            />
          );
        }}
      </For>
    </div>
  );
}
