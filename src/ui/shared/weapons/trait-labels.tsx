/** Choice of names or codes for traits, for all weapons. */

import { Segments } from '../../components/segments.tsx';
import { createRemembered } from '../remembered.ts';

/** A phone begins with codes, which need less room. */
const [traitLabels, chooseTraitLabels] = createRemembered(
  'slipway.trait-labels',
  ['names', 'codes'],
  () => (globalThis.matchMedia?.('(max-width: 759px)').matches ? 'codes' : 'names'),
);

export { traitLabels };

/** Switch between names and codes. */
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
