/** Screens, all round or by defensive arc (B.18). */
import type { Design } from '../../src/core/design/design.ts';
import { ceil, exact, type Fraction, mul, product, ratio, sum } from './fraction.ts';
import { techFactor } from './hull.ts';

/** SU of the screens: 30 each, 15 each by defensive arc. */
export const screenSpace = (design: Design): bigint => {
  const { screens = 0 } = design;
  const cost =
    typeof screens === 'number'
      ? mul(ratio(30), ratio(screens))
      : mul(ratio(15), ratio(screens.fwd + screens.port + screens.stbd + screens.aft));
  return ceil(product([cost, techFactor(design, 'shields')]));
};

/** What the screens count for in the DRAT, in hull boxes. */
export const screenBoxes = ({ screens = 0 }: Design): Fraction =>
  typeof screens === 'number'
    ? mul(exact('0.75'), ratio(screens))
    : sum([
        mul(exact('0.67'), ratio(screens.fwd)),
        mul(exact('0.50'), ratio(screens.port)),
        mul(exact('0.50'), ratio(screens.stbd)),
        mul(exact('0.33'), ratio(screens.aft)),
      ]);
