/** Alternation: sides act in turn, the larger more often, or as cards are drawn (2.3, D.8, E.5, F.7). */

/** State of a phase's alternation. */
export interface Alternation {
  /** The side with more elements, which begins; `TIED` before the die of equal ones. */
  larger: number;
  /** Elements that the larger side acts with in a row, and those that have acted. */
  run: number;
  inRun: number;
  left0: number;
  left1: number;
  /** 1 where cards decide. */
  isDrawn: number;
}

/** Placeholder for the side that begins, before its die. */
export const TIED = 2;

/** Counts the elements of both sides, once at the start of a phase. */
export function countElements(to: Alternation, first: number, second: number, isDrawn: boolean) {
  const [more, fewer] = first > second ? [first, second] : [second, first];
  to.isDrawn = isDrawn ? 1 : 0;
  to.left0 = first;
  to.left1 = second;
  to.larger = first > second ? 0 : first === second && first > 0 && !isDrawn ? TIED : 1;
  to.run = fewer === 0 ? more : Math.max(1, Math.ceil(more / fewer) - 1);
  to.inRun = 0;
}

/** The side that begins by the face of a die, where both have as many elements. */
export const sideByDie = (face: number): number => (face > 3 ? 1 : 0);

/** Elements that the larger side may still let act in a row, all of them if nobody else is left; 0 on the other's turn. */
export function leftInRun({ larger, run, inRun, left0, left1 }: Alternation): number {
  const [more, fewer] = larger === 0 ? [left0, left1] : [left1, left0];
  return fewer === 0 ? more : Math.max(0, Math.min(more, run - inRun));
}

/** Notes that an element of a side acts. */
export function noteActing(to: Alternation, side: number): void {
  to.inRun = side === to.larger ? to.inRun + 1 : 0;
  if (side === 0) to.left0 -= 1;
  else to.left1 -= 1;
}
