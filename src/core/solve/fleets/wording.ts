/** What is said of fleets that were filled. */
import type { FilledFleet, FleetMix, NotFilled } from './fill-fleet.ts';

const MIXES: { readonly [mix in FleetMix]: string } = {
  fewest: 'fewest ships',
  most: 'most ships',
  classes: 'most classes',
  even: 'most even',
};

/** What sets a fleet apart from others that rate as close: `fewest ships`. */
export const wordMix = ({ mix }: FilledFleet): string => MIXES[mix];

/** Why a fleet cannot be filled, in a sentence. */
export function wordNotFilled(why: NotFilled): string {
  switch (why.code) {
    case 'no-limit':
      return 'There is no limit to fill to: choose a battle, or set one.';
    case 'no-classes':
      return 'No class may be added: none is there, none rates above 0, or the counts and the scenario allow no more.';
    case 'terms':
      return 'No counts are as the scenario asks.';
    case 'over':
      return `The fewest ships that are asked for rate ${why.over} over the limit.`;
    case 'too-much':
      return `There is too much to try up to a limit of ${why.limit}: lower it, or the most ships of each class.`;
  }
}
