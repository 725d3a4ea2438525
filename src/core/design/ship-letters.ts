/** The letters that identify the ships of a battle (1.1). */

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The letter of a ship by its number among both sides; I and O are left out, and A2 follows Z. */
export function shipLetter(index: number): string {
  const round = Math.floor(index / LETTERS.length);
  return `${LETTERS[index % LETTERS.length]}${round > 0 ? round + 1 : ''}`;
}

/** Letters of each ship's copies, numbered through all ships from `next` on. */
export const shipLetters = (
  ships: readonly { readonly copies: number }[],
  next = 0,
): readonly (readonly string[])[] => {
  let index = next;
  return ships.map(({ copies }) =>
    Array.from({ length: copies }, () => {
      index += 1;
      return shipLetter(index - 1);
    }),
  );
};
