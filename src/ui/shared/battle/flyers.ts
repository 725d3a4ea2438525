/** The pilot of a side: a policy, or a person at this screen. */
import { POLICIES, POLICY_WORDS } from '../../../study/ground.ts';
import type { Flown } from '../../../study/preparation.ts';

/** The name of a pilot. */
export const flyerName = (flyer: Flown): string =>
  flyer === 'person' ? 'You' : `${flyer.charAt(0).toUpperCase()}${flyer.slice(1)}`;

/** Choices of a pilot. */
export const FLYERS: readonly { readonly value: Flown; readonly label: string }[] = [
  ...POLICIES.map((value) => ({ value, label: `${flyerName(value)}: ${POLICY_WORDS[value]}` })),
  { value: 'person', label: 'You, at this screen' },
];
