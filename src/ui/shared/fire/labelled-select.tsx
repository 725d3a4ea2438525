import { Select } from '../../components/select.tsx';

interface LabelledSelectProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice of a list with its name above it, as the number fields beside it have theirs. */
export const LabelledSelect = <Value extends string>(props: LabelledSelectProps<Value>) => (
  <div class="labelled">
    <span aria-hidden="true">{props.label}</span>
    <Select {...props} />
  </div>
);
