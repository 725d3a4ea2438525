/** The pilot of a side: a policy, or a person at this screen. */
import { SCENARIO_SIDES } from '../../../core/design/scenario.ts';
import { sideName } from '../../../core/design/text/scenario-text.ts';
import { POLICIES, POLICY_WORDS } from '../../../study/ground.ts';
import type { Flown } from '../../../study/preparation.ts';

/** The name of a pilot. */
export const flyerName = (flyer: Flown): string =>
  flyer === 'person' ? 'You' : `${flyer.charAt(0).toUpperCase()}${flyer.slice(1)}`;

/**
 * Names of both sides by their pilots, distinct also where these are the same. A scenario names its sides in its
 * rules, so that they have these names too.
 */
export function pilotNames(
  [first, second]: readonly [Flown, Flown],
  hasScenario: boolean,
): readonly [string, string] {
  const pilots = [flyerName(first), flyerName(second)] as const;
  if (!hasScenario) return first === second ? [`${pilots[0]} 1`, `${pilots[1]} 2`] : pilots;
  const name = (at: 0 | 1) => {
    const side = sideName(SCENARIO_SIDES[at]);
    return first === second ? side : `${side} (${pilots[at].toLowerCase()})`;
  };
  return [name(0), name(1)];
}

/** Choices of a pilot. */
export const FLYERS: readonly { readonly value: Flown; readonly label: string }[] = [
  ...POLICIES.map((value) => ({ value, label: `${flyerName(value)}: ${POLICY_WORDS[value]}` })),
  { value: 'person', label: 'You, at this screen' },
];
