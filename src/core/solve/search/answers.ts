/** Nodes of a search, and its answers: the best designs that differ clearly from each other. */
import type { Battery, Design, Weapon } from '../../design/design.ts';
import type { ShipSums } from '../../rating/changed-ship.ts';
import { keptOr } from '../../rules/lookup.ts';
import type { Rules } from '../../rules/rules.ts';
import type { RatedMove } from '../legal-moves.ts';
import { type Move, type MoveClass, moveText, step } from '../move.ts';
import { isOdd, type Oddity, odditiesOf } from '../oddities.ts';
import type { Answer, AnswerMove } from './request.ts';

export interface SearchNode {
  readonly ship: ShipSums;
  /** The last move and the node before; undefined for the requested design. */
  readonly last?: { readonly move: Move; readonly from: SearchNode };
  readonly depth: number;
}

/** The legal moves of a ship that a search wants, of some classes alone if they are given. */
export type Moves = (
  ship: ShipSums,
  wanted: (move: Move, sums: ShipSums) => boolean,
  classes?: readonly MoveClass[],
) => Iterable<RatedMove>;

export const nextNode = (from: SearchNode, { move, sums }: RatedMove): SearchNode => ({
  ship: sums,
  last: { move, from },
  depth: from.depth + 1,
});

function pathTo(node: SearchNode): readonly Required<SearchNode>[] {
  const path: Required<SearchNode>[] = [];
  let at = node;
  while (at.last) {
    path.push({ ...at, last: at.last });
    at = at.last.from;
  }
  return path.reverse();
}

const keys = new WeakMap<object, string>();

const cached = <Part extends object>(part: Part, make: (part: Part) => string): string =>
  keptOr(keys, part, () => make(part));

const ofWeapon = ({ id, modes }: Weapon): string =>
  JSON.stringify([id, modes.map((mode) => ({ ...mode, traits: mode.traits?.toSorted() }))]);

/** Key of a battery; the order of its banks does not matter. */
const ofBattery = ({ weapon, banks }: Battery): string =>
  `${weapon}:${banks
    .map(({ mounts, arc, size = 1 }) => `${mounts}x${size}${arc}`)
    .sort()
    .join()}`;

const ofSystems = (systems: NonNullable<Design['systems']>): string =>
  systems
    .map(({ id, qty = 1 }) => `${id}*${qty}`)
    .sort()
    .join();

/** Key of a design, the same for any order of its systems and banks. */
export function designKey(design: Design): string {
  const { hull, engines, shields = 0, screens = 0, weapons = [], batteries = [] } = design;
  return [
    `${hull}/${engines}/${JSON.stringify(shields)}/${JSON.stringify(screens)}`,
    ...weapons.map((weapon) => cached(weapon, ofWeapon)),
    ...batteries.map((battery) => cached(battery, ofBattery)),
    design.systems ? cached(design.systems, ofSystems) : '',
  ].join('|');
}

/** Two designs with this share of common changes or of common SU, or more, are alike. */
const ALIKE = 0.5;

/** Most answers that rest on the formula alone. */
const MOST_ODD = 2;

interface FoundDesign extends Changes {
  readonly node: SearchNode;
  readonly worth: number;
  /** A step to it raises the rating by the formula alone. */
  readonly isOdd: boolean;
}

/** The changes that lead to a design. */
interface Changes {
  readonly parts: ReadonlySet<string>;
  /** SU spent by part of the ship: a system, a weapon with its banks, the engines. */
  readonly spent: ReadonlyMap<string, number>;
}

/**
 * The best designs so far. Two designs are alike if the other has changed at least half of the parts
 * that the one with fewer changes has changed (overlap coefficient of Szymkiewicz and Simpson), or if
 * they spend half of their SU or more on the same parts (Bray and Curtis). Of designs that are alike,
 * the one that is worth more stays; one of the formula alone displaces no other.
 */
export class AnswerList {
  #found: readonly FoundDesign[] = [];
  readonly #most: number;
  #listed: readonly Answer[] | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Worth of the best design; −∞ if there is none. */
  get best(): number {
    return this.#found[0]?.worth ?? Number.NEGATIVE_INFINITY;
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  get bestNode(): SearchNode | undefined {
    return this.#found[0]?.node;
  }

  takes(worth: number): boolean {
    const last = this.#found[this.#most - 1];
    return last === undefined || worth > last.worth;
  }

  /** Adds a design if it is better than the designs that are like it. */
  offer(node: SearchNode, worth: number): void {
    const changes = changesTo(node);
    const isLike = (other: FoundDesign): boolean =>
      other.isOdd === changes.isOdd &&
      (overlapOf(changes.parts, other.parts) >= ALIKE ||
        commonShare(changes.spent, other.spent) >= ALIKE);
    if (this.#found.some((other) => other.worth >= worth && isLike(other))) return;
    const others = this.#found.filter((other) => other.worth >= worth || !isLike(other));
    this.#listed = undefined;
    let odd = 0;
    this.#found = [...others, { node, worth, ...changes }]
      .sort((a, b) => b.worth - a.worth)
      .filter((found) => {
        odd += Number(found.isOdd);
        return !found.isOdd || odd <= MOST_ODD;
      })
      .slice(0, this.#most);
  }

  list(rules: Rules): readonly Answer[] {
    this.#listed ??= this.#found.map((found) => answerOf(rules, found));
    return this.#listed;
  }
}

/** Changes to nodes whose moves led to answers: many answers are one move away from the same node. */
const changesBefore = new WeakMap<SearchNode, Changes & Pick<FoundDesign, 'isOdd'>>();

/** The changes that lead to a node, and true if one of them is of the formula alone. */
function changesTo({ ship, last }: SearchNode): Changes & Pick<FoundDesign, 'isOdd'> {
  if (!last) return { parts: new Set(), spent: new Map(), isOdd: false };
  const { move, from } = last;
  const before = keptOr(changesBefore, from, () => changesTo(from));
  const spent = new Map(before.spent);
  const part = move.system ?? move.weapon ?? move.class;
  const space = ship.totals.space.used - from.ship.totals.space.used;
  spent.set(part, (spent.get(part) ?? 0) + space);
  return {
    parts: new Set(before.parts).add(`${move.class} ${move.of}`),
    spent,
    isOdd: before.isOdd || isOdd(ship.rules, move, from.ship.totals, ship.totals),
  };
}

/** Share of the SU of two designs that they spend alike, 0 to 1. */
function commonShare(one: Changes['spent'], other: Changes['spent']): number {
  let [apart, all] = [0, 0];
  for (const part of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(part) ?? 0, other.get(part) ?? 0];
    apart += Math.abs(a - b);
    all += Math.abs(a) + Math.abs(b);
  }
  return all === 0 ? 1 : 1 - apart / all;
}

function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  return smaller === 0 ? 1 : common / smaller;
}

function answerOf(rules: Rules, { node, worth }: FoundDesign): Answer {
  const path = pathTo(node);
  const oddities = new Map<Oddity['code'], Oddity>();
  for (const { ship, last } of path) {
    const before = last.from.ship.totals;
    for (const oddity of odditiesOf(rules, last.move, before, ship.totals)) {
      if (!oddities.has(oddity.code)) oddities.set(oddity.code, oddity);
    }
  }
  const { design, totals } = node.ship;
  const moves = joinedMoves(path.map(({ last }) => last.move));
  return { design, figures: totals, moves, worth, oddities: [...oddities.values()] };
}

/** Joins steps of one figure, `4 → 5` and `5 → 6`, and drops reverted changes. @internal */
export function joinedMoves(moves: readonly Move[]): readonly AnswerMove[] {
  const together: Move[] = [];
  for (const move of moves) {
    if (isRemovedSystem(move)) {
      joinRemoval(together, move);
      continue;
    }
    if (move.system !== undefined && move.change === 'added' && joinReturn(together, move))
      continue;
    const at = together.findLastIndex((earlier) => leadsTo(earlier, move));
    const earlier = together[at];
    if (!earlier) together.push(move);
    else if (earlier.from === move.to) together.splice(at, 1);
    else together[at] = { ...earlier, to: move.to };
  }
  return countedUp(together).map((move) => ({
    class: move.class,
    text: moveText(move),
    named: moveText(move, 'names'),
  }));
}

/** Joins the addition of a system and its later steps to one step from 0. */
function countedUp(moves: readonly Move[]): readonly Move[] {
  const isStep = ({ system, change }: Move, of: Move): boolean =>
    system !== undefined && system === of.system && change === 'changed';
  return moves.flatMap((move) => {
    if (move.change === 'added') {
      const more = moves.find((other) => isStep(other, move));
      return more ? [step(move, 0, more.to)] : [move];
    }
    const wasAdded = moves.some((other) => other.change === 'added' && isStep(move, other));
    return wasAdded ? [] : [move];
  });
}

const leadsTo = (earlier: Move, move: Move): boolean =>
  earlier.change === 'changed' &&
  move.change === 'changed' &&
  earlier.class === move.class &&
  earlier.of === move.of &&
  earlier.to === move.from;

const isRemovedSystem = (move: Move): boolean =>
  move.class === 'systems' && move.change === 'removed';

/** Drops the steps of a removed system, and the removal too if the system was added before. */
function joinRemoval(together: Move[], move: Move): void {
  let { from } = move;
  for (;;) {
    const at = together.findLastIndex(
      ({ system, change }) => system === move.system && change !== 'removed',
    );
    const [earlier] = at < 0 ? [] : together.splice(at, 1);
    if (earlier?.change === 'added') return;
    if (!earlier) break;
    from = earlier.from;
  }
  together.push({ ...move, from });
}

/** Joins the removal and the return of a system to a step of its number; false if none was removed. */
function joinReturn(together: Move[], move: Move): boolean {
  const at = together.findLastIndex(
    ({ system, change }) => system === move.system && change === 'removed',
  );
  const { from } = together[at] ?? {};
  if (from === undefined) return false;
  together.splice(at, 1, ...(from === '1' ? [] : [step(move, from, 1)]));
  return true;
}
