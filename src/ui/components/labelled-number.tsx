import { type JSX, splitProps } from 'solid-js';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

interface LabelledNumberProps extends NumberFieldProps {
  /** What stands over the field, where it is not all of its label. */
  readonly shown?: JSX.Element;
}

/** A number field with its label over it; a click on the label goes to the field. */
export function LabelledNumber(props: LabelledNumberProps) {
  const [own, field] = splitProps(props, ['shown']);
  return (
    <div class="labelled">
      <label for={field.id}>{own.shown ?? field.label}</label>
      <NumberField {...field} />
    </div>
  );
}
