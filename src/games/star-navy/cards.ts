/** Tokens of commands, and cards at the moment when they are resolved (N-5 to N-7). */
import type { GameStep } from '../shapes.ts';
import {
  ARC_WORDS,
  arcsOf,
  inFrame,
  NAVY,
  type NavyCommand,
  type NavyHex,
  type NavyPlace,
  navyBearing,
  navyCommand,
  navyRange,
  navyStep,
  nearestSections,
  SECTION_WORDS,
} from './rules.ts';

/** Tokens of a command against a target; undefined without an enemy in its range and arc. */
function tokensOf(
  { cost, reach }: NavyCommand,
  ship: NavyPlace,
  target: NavyPlace | undefined,
): number | undefined {
  const at = target && inFrame(ship, target);
  const arcs = at ? arcsOf(at) : [];
  if (reach) {
    const range = at && navyRange(at);
    if (range === undefined || range < reach.from || range > reach.to) return undefined;
    if (reach.arc && !arcs.includes(reach.arc)) return undefined;
  }
  if (cost.by === 'fixed') return cost.tokens;
  if (cost.by === 'arc') return arcs.includes(cost.arc) ? cost.inside : cost.outside;
  const mover = cost.by === 'own motion' ? ship : target;
  return mover?.moving ? cost.moving : cost.stopped;
}

/** A played card; the reserve card carries out a command of its other cards or one of its own. */
export interface PlayedCard {
  readonly command: NavyCommand;
  readonly isReserve: boolean;
  readonly available: number;
  readonly ship: NavyPlace;
  readonly target?: NavyPlace;
  /** Hexes of other ships. */
  readonly others: readonly NavyHex[];
}

/** Reasons why a card cannot be carried out: no enemy in reach, another ship in the hex, too few tokens. */
type CardReason = 'no-target' | 'hex-shared' | 'power';

export interface CardOutcome {
  /** Tokens that it costs; null without an enemy in reach. */
  readonly need: number | null;
  readonly legal: boolean;
  readonly reasons: readonly CardReason[];
  /** Tokens that it takes, or the penalty. */
  readonly cost: number;
  readonly left: number;
}

export function cardOutcome({
  command,
  isReserve,
  ship,
  target,
  ...card
}: PlayedCard): CardOutcome {
  const tokens = tokensOf(command, ship, target);
  const extra = isReserve ? (command.reserve?.extra ?? 0) : 0;
  const need = tokens === undefined ? null : tokens + extra;
  const ships = target ? [target, ...card.others] : card.others;
  const isShared = ships.some(({ q, r }) => q === ship.q && r === ship.r);
  const reasons: CardReason[] = [];
  if (need === null) reasons.push('no-target');
  if (command.phase === 'weapons' && isShared) reasons.push('hex-shared');
  if (need !== null && need > card.available) reasons.push('power');
  const legal = reasons.length === 0;
  const penalty = Math.min(NAVY.penalty.tokens, card.available);
  const cost = legal && need !== null ? need : penalty;
  return { need, legal, reasons, cost, left: card.available - cost };
}

/** The command that a card carries out; undefined if the card or the side of the reserve lacks it. */
export function playedCommand(
  card: string,
  option: string | undefined,
  command: string | undefined,
): NavyCommand | undefined {
  if (card !== 'reserve') {
    const found = option === undefined && command === undefined ? navyCommand(card) : undefined;
    return found?.isCard ? found : undefined;
  }
  const found = command === undefined ? undefined : navyCommand(command);
  return found?.reserve && found.reserve.option === option ? found : undefined;
}

/** Sight of a target from a ship: range, arcs, nearest sections, tokens of each command that needs an enemy. */
export function sightOf(shooter: NavyPlace, target: NavyPlace) {
  const at = inFrame(shooter, target);
  return {
    ...at,
    range: navyRange(at),
    bearing: navyBearing(at),
    arcs: arcsOf(at),
    // Its own frame decides which sections of the target are nearest.
    nearest: nearestSections(inFrame(target, shooter)),
    tokens: AIMED.map((command) => ({ command, tokens: tokensOf(command, shooter, target) })),
  };
}

const AIMED = NAVY.commands.filter(({ reach }) => reach);

/** Calculation of a sight, with the sections of the book. */
export function sightSteps(shooter: NavyPlace, target: NavyPlace): readonly GameStep[] {
  const { a, b, range, bearing, arcs, nearest, tokens } = sightOf(shooter, target);
  const back = inFrame(target, shooter);
  const arcSection = 'Command: Special Situations';
  const frame = { a, b };
  return [
    navyStep(
      ['frame', 'Target from the shooter', arcSection],
      'a hexes ahead, b hexes 60° to starboard of ahead',
      { q: target.q - shooter.q, r: target.r - shooter.r, facing: shooter.facing },
      `a ${a}, b ${b}`,
    ),
    navyStep(
      ['range', 'Range', 'Resolve Commands'],
      'the largest of |a|, |b|, |a + b|',
      frame,
      range,
    ),
    navyStep(
      ['bearing', 'Bearing', arcSection],
      'angle of (a + b ÷ 2) ahead and (√3 ÷ 2 × b) to starboard',
      frame,
      bearing === null ? 'none: the same hex' : `${bearing}°`,
      bearing === null ? 'none' : `${Math.round(bearing * 10) / 10}°`,
    ),
    navyStep(
      ['arcs', 'Arcs', arcSection],
      'port b ≤ 0, starboard b ≥ 0; of 60°: port a ≥ 0 and a + b ≤ 0, starboard a ≤ 0 and a + b ≥ 0; fore 2a + b ≥ 0, aft 2a + b ≤ 0',
      frame,
      arcs.map((arc) => ARC_WORDS[arc]).join(', ') || 'none',
    ),
    navyStep(
      ['nearest', 'Nearest sections', 'Resolve Impact'],
      'shooter from the target: bow 2a + b > 0, stern < 0; starboard b > 0, port < 0; 0 is both',
      { a: back.a, b: back.b },
      nearest.map((section) => SECTION_WORDS[section]).join(' and ') || 'none',
    ),
    ...tokens.map(({ command, tokens: price }) => priceStep(command, price, range, target)),
  ];
}

function priceStep(
  { id, name, section, cost, reach }: NavyCommand,
  price: number | undefined,
  range: number,
  target: NavyPlace,
): GameStep {
  const arc = reach?.arc ? `, ${ARC_WORDS[reach.arc]}` : '';
  const motion = target.moving ? 'moving' : 'stopped';
  return navyStep(
    [`tokens.${id}`, name, section],
    `${costWords(cost)}; range ${reach?.from} to ${reach?.to}${arc}`,
    { range, ...(cost.by === 'target motion' && { target: motion }) },
    price === undefined ? 'out of reach' : `${price} ${price === 1 ? 'token' : 'tokens'}`,
  );
}

/** A cost in words: “7 at the port side, else 9”. */
export function costWords(cost: NavyCommand['cost']): string {
  if (cost.by === 'fixed') return String(cost.tokens);
  if (cost.by === 'arc')
    return `${cost.inside} at the ${ARC_WORDS[cost.arc]}, else ${cost.outside}`;
  const whose = cost.by === 'own motion' ? 'the ship' : 'the target';
  return `${cost.stopped} if ${whose} is stopped, ${cost.moving} if it is moving`;
}
