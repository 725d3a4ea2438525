/** What a ship does when its orders are carried out, legal or not (3.2, 3.4). */
import { DEFAULT_CHOICES } from '../choices.ts';
import type { CheckedOrders } from './check.ts';
import type { OrderPart } from './parts.ts';
import type { Situation } from './situation.ts';

/** A move as it is made. */
export interface CarriedOut {
  readonly parts: readonly OrderPart[];
  /** The previous speed of the next turn. */
  readonly speed: number;
  /** Boosters that are gone (B.3). */
  readonly boosters: number;
}

const NOWHERE = { start: 0, end: 0 };

/** Legal orders as they are written; of illegal ones the previous speed, straight ahead. */
export function carriedOut(
  { isLegal, parts, speed }: Pick<CheckedOrders, 'isLegal' | 'parts' | 'speed'>,
  { previous, boosters = 0, choices = DEFAULT_CHOICES }: Situation,
): CarriedOut {
  if (isLegal) return { parts, speed, boosters };
  const spent = choices.illegalSpendsBoosters ? boosters : 0;
  const straight: OrderPart = { kind: 'forward', hexes: previous, span: NOWHERE };
  return { parts: [straight], speed: previous, boosters: spent };
}
