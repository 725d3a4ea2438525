import { Segments } from '../../components/segments.tsx';
import { chooseTraitLabels, traitLabels } from './trait-labels.ts';

/** Whether traits are listed by names or by codes, here and everywhere. */
export const TraitLabelSwitch = (props: { readonly id: string }) => (
  <Segments
    id={props.id}
    label="How traits are listed"
    segments={[
      { value: 'names', label: 'Names' },
      { value: 'codes', label: 'Codes' },
    ]}
    value={traitLabels()}
    onChange={chooseTraitLabels}
  />
);
