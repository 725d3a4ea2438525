/** Sequences of two windows on one ship, in a browser of their own. */
import { type Chromium, startChromium } from './chromium.ts';
import { runSequence } from './sequence.ts';

export interface Tally {
  readonly sequences: number;
  readonly edits: number;
  /** What was lost, in words. */
  readonly losses: readonly string[];
}

/** Each has a number from the seed on, which repeats it. */
export async function runSequences(
  home: string,
  { seed, count, length = 12 }: { seed: number; count: number; length?: number },
  tell: (loss: string) => void = () => {},
): Promise<Tally> {
  const chromium: Chromium = await startChromium();
  const losses: string[] = [];
  let edits = 0;
  try {
    for (let i = 0; i < count; i += 1) {
      const outcome = await runSequence(chromium, home, seed + i, length);
      edits += outcome.edits;
      losses.push(...outcome.losses);
      outcome.losses.forEach(tell);
    }
  } finally {
    await chromium.close();
  }
  return { sequences: count, edits, losses };
}

export const tallyText = ({ sequences, edits, losses }: Tally): string =>
  `${sequences} sequences of two windows, ${edits} edits, ${losses.length} lost`;
