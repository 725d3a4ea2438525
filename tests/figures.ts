/** The figures of a design as the summary of the bench words them. */

import type { Design } from '../src/core/design/design.ts';
import { countText } from '../src/core/exact/rounding.ts';
import { evaluate } from '../src/core/rating/evaluate.ts';
import { unity } from '../src/core/rules/unity/unity.ts';
import { ratingText } from '../src/ui/components/words.ts';

interface Figures {
  readonly rating: string;
  readonly orat: string;
  readonly drat: string;
  readonly left: string;
}

export function figuresOf(design: Design): Figures {
  const { combatRating, orat, drat, space } = evaluate(unity, design);
  const left =
    space.remaining < 0
      ? `${countText(-space.remaining)} SU over ${countText(space.total)}`
      : `${countText(space.remaining)} SU left of ${countText(space.total)}`;
  return { rating: String(combatRating), orat: ratingText(orat), drat: ratingText(drat), left };
}
