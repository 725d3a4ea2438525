/** Runs sequences of two windows on one ship in a browser. */
import { type Chromium, startChromium } from './chromium.ts';
import { runSequence } from './sequence.ts';

export interface Tally {
  readonly sequences: number;
  readonly edits: number;
  /** Lost edits, in words. */
  readonly losses: readonly string[];
}

/** Runs sequences numbered from the seed on; a number repeats its sequence. */
export async function runSequences(
  home: string,
  { seed, count, length = 12 }: { seed: number; count: number; length?: number },
  report: (loss: string) => void = () => {},
): Promise<Tally> {
  const chromium: Chromium = await startChromium();
  const losses: string[] = [];
  let edits = 0;
  try {
    for (let i = 0; i < count; i += 1) {
      const outcome = await runSequence(chromium, home, seed + i, length);
      edits += outcome.edits;
      losses.push(...outcome.losses);
      outcome.losses.forEach(report);
    }
  } finally {
    await chromium.close();
  }
  return { sequences: count, edits, losses };
}

export const tallyText = ({ sequences, edits, losses }: Tally): string =>
  `${sequences} sequences of two windows, ${edits} edits, ${losses.length} lost`;
