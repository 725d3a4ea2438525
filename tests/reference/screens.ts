/** Screens, all round or by defensive arc (B.18). */
import type { Design } from '../../src/core/design/design.ts';
import { exact, type Fraction, mul, product, ratio, sum, zero } from './fraction.ts';
import { type House, ruled } from './house.ts';
import { byArc, shieldFactor, techFactor } from './hull.ts';

const hasNone = ({ screens = 0 }: Design): boolean =>
  typeof screens === 'number' ? screens === 0 : Object.values(screens).every((one) => one === 0);

/** SU of the screens: 30 each, 15 each by defensive arc; none take none. */
export const screenSpace = (design: Design, house: House): Fraction => {
  const { screens = 0 } = design;
  if (hasNone(design)) return zero;
  const TL = techFactor(design, house.screensTech, house);
  const around = () => ({ TL, H: ratio(design.hull), SF: shieldFactor(design, house) });
  return typeof screens === 'number'
    ? ruled(
        house,
        'screenSpace',
        () => ({ screens: ratio(screens), ...around() }),
        () => product([ratio(30), ratio(screens), TL]),
        'up',
      )
    : ruled(
        house,
        'directionalScreenSpace',
        () => ({ ...byArc(screens), ...around() }),
        () =>
          product([ratio(15), ratio(screens.fwd + screens.port + screens.stbd + screens.aft), TL]),
        'up',
      );
};

/** Hull boxes that the screens count as in the DRAT. */
export const screenBoxes = (design: Design, house: House): Fraction => {
  const { screens = 0 } = design;
  if (hasNone(design)) return zero;
  return typeof screens === 'number'
    ? ruled(
        house,
        'screenBoxes',
        () => ({ screens: ratio(screens) }),
        () => mul(exact('0.75'), ratio(screens)),
      )
    : ruled(
        house,
        'directionalScreenBoxes',
        () => byArc(screens),
        () =>
          sum([
            mul(exact('0.67'), ratio(screens.fwd)),
            mul(exact('0.50'), ratio(screens.port)),
            mul(exact('0.50'), ratio(screens.stbd)),
            mul(exact('0.33'), ratio(screens.aft)),
          ]),
      );
};
