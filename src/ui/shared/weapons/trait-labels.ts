/** Whether traits stand by their names or by their codes, on every weapon alike. */
import { createRemembered } from '../remembered.ts';

/** Names need room: a phone begins with codes. */
export const [traitLabels, chooseTraitLabels] = createRemembered(
  'slipway.trait-labels',
  ['names', 'codes'],
  () => (globalThis.matchMedia?.('(max-width: 759px)').matches ? 'codes' : 'names'),
);
