/** Written orders, checked: what they say, what is wrong with them, what they need, where they lead. */
import type { Span } from '../../design/issues.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES } from '../choices.ts';
import { orderFaults, speedFault } from './faults.ts';
import { parseOrders } from './parse.ts';
import type { OrderFault, OrderPart } from './parts.ts';
import { type MovePath, type Planet, pathOf, type ShipPosition } from './path.ts';
import { isStraight, type OrderPlan, planOf } from './plan.ts';
import { availableRating, engineRequirement, type Requirement } from './requirement.ts';
import type { Situation } from './situation.ts';

/** What a check of orders finds. */
export interface CheckedOrders {
  readonly isLegal: boolean;
  readonly parts: readonly OrderPart[];
  /** In the order of the text where it cannot be read, then in that of the rules. */
  readonly faults: readonly OrderFault[];
  /** Hexes of forward movement. */
  readonly speed: number;
  readonly requirement: Requirement;
  /** The rating that the orders may cost. */
  readonly available: number;
}

/**
 * Checks the text of orders (3.1, 3.2). They are legal when nothing is wrong with them and they need
 * no more than is available: `rating` is the fault of those that need more and have no other. A ship
 * that may not carry out its orders goes straight ahead: `carriedOut`. Never throws.
 */
export function checkOrders(play: PlayRules, text: string, situation: Situation): CheckedOrders {
  const { parts, faults: unread } = parseOrders(text);
  const plan = planOf(play, parts);
  const requirement = engineRequirement(play, plan, situation);
  const available = availableRating(play, plan, situation);
  const found = [...unread, ...orderFaults(play, plan, situation)];
  const idle = idleFault(plan, situation, available);
  if (idle) found.push(idle);
  const speed = speedFault(plan, situation);
  if (speed) found.push(speed);
  // What cannot be carried out at all needs nothing.
  if (!found.some(isError) && requirement.total > available) {
    const params = { requirement: requirement.total, available };
    found.push({ code: 'rating', severity: 'error', span: wholeOf(plan), params });
  }
  const isLegal = !found.some(isError);
  return { isLegal, parts, faults: found, speed: plan.speed, requirement, available };
}

const isError = ({ severity }: OrderFault): boolean => severity === 'error';

/** From the first part of the orders to the last. */
const wholeOf = ({ parts }: OrderPlan): Span => ({
  start: parts[0]?.span.start ?? 0,
  end: parts.at(-1)?.span.end ?? 0,
});

/** A ship without rating can only coast, though a turn at rest would cost nothing (1.2, 3.3). */
function idleFault(
  plan: OrderPlan,
  situation: Situation,
  available: number,
): OrderFault | undefined {
  const { previous, choices = DEFAULT_CHOICES } = situation;
  if (available > 0 || !choices.idleCoasts) return undefined;
  if (isStraight(plan, choices) && plan.speed === previous) return undefined;
  return { code: 'no rating', severity: 'error', span: wholeOf(plan), params: { previous } };
}

/** Where the orders of a check lead, as they are written, whatever they need (3.3). */
export const orderPath = (
  play: PlayRules,
  { parts }: Pick<CheckedOrders, 'parts'>,
  from: ShipPosition,
  planets: readonly Planet[] = [],
): MovePath => pathOf(play, parts, from, planets);
