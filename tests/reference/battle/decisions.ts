/** Decisions of a battle in which both sides decide at random: the engine's, which the referee checks and takes. */

/** A decision of the engine; elements, hexes and ways are told by words. */
export interface Decided {
  /** Its kind, and the element that it is about. */
  readonly key: string;
  /** What the engine allowed. */
  readonly legal: readonly string[];
  readonly answer: unknown;
}

let script: Map<string, Decided[]> | undefined;

/** Lets the next battle take these decisions, those about one element in their order; none leave it to the doctrine. */
export const followDecisions = (decisions: readonly Decided[] | undefined): void => {
  script = decisions && new Map();
  for (const decided of decisions ?? []) {
    script?.set(decided.key, [...(script.get(decided.key) ?? []), decided]);
  }
};

/** True in a battle with decisions that were given. */
export const isGiven = (): boolean => script !== undefined;

/** Keys of decisions that the battle has not asked for. */
export const decisionsLeft = (): readonly string[] =>
  [...(script ?? [])].flatMap(([key, left]) => (left.length > 0 ? [key] : []));

/** A decision that the engine did not ask for, or in which it allows something else. */
export class Disagreement extends Error {}

/** The next decision of a kind about an element; `legal` is what the rules allow. */
export const take = <Answer>(key: string, legal: readonly string[]): Answer => {
  const decided = script?.get(key)?.shift();
  if (!decided) throw new Disagreement(`${key} is not asked`);
  const [own, its] = [legal, decided.legal].map((words) => [...words].sort().join(' | '));
  if (own !== its) throw new Disagreement(`${key} allows ${its}, not ${own}`);
  return decided.answer as Answer;
};

/** One of some things: the given decision, or the own one. A single one is no decision. */
export const pick = <Each>(
  key: string,
  open: readonly Each[],
  wordOf: (each: Each) => string | number,
  own: () => Each,
): Each => {
  if (!script) return own();
  if (open.length <= 1) return open[0]!;
  const words = open.map((each) => `${wordOf(each)}`);
  return open[words.indexOf(take<string>(key, words))]!;
};

/** The same of the numbers from 0. */
export const pickNumber = (key: string, most: number, own: () => number): number =>
  pick(
    key,
    Array.from({ length: most + 1 }, (_, i) => i),
    (number) => number,
    own,
  );

export const wordOfHex = ({ q, r }: { readonly q: number; readonly r: number }): string =>
  `${q},${r}`;
