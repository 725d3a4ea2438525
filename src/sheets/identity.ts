/** What tells ships and flights apart at the table (1.1): letters for ships, numbers for flights. */

/** A, B, … Z, AA, AB, … @internal */
export function idLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : idLetters(Math.floor(index / 26) - 1) + letter;
}

/** Letters that follow each other, as lists have them: `A`, `A–C`. */
export const lettersText = (letters: readonly string[]): string =>
  letters.length > 1 ? `${letters[0]}–${letters.at(-1)}` : (letters[0] ?? '');

interface Numbered {
  readonly copies: number;
}

/** The letters of each ship's copies: one run over all of them, none twice. */
export function shipLetters(ships: readonly Numbered[]): readonly (readonly string[])[] {
  let next = 0;
  return ships.map(({ copies }) =>
    Array.from({ length: copies }, () => {
      next += 1;
      return idLetters(next - 1);
    }),
  );
}
