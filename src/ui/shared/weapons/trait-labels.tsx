/** Whether traits stand by their names or by their codes, on every weapon alike. */

import { Segments } from '../../components/segments.tsx';
import { createRemembered } from '../remembered.ts';

/** Names need room: a phone begins with codes. */
export const [traitLabels, chooseTraitLabels] = createRemembered(
  'slipway.trait-labels',
  ['names', 'codes'],
  () => (globalThis.matchMedia?.('(max-width: 759px)').matches ? 'codes' : 'names'),
);

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
