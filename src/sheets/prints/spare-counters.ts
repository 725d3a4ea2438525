/** Counters that alone need a sheet more, and can be left out. */
import { countOf } from '../../core/design/text/counts.ts';
import { counterSheetCount } from './counter-sheets.ts';
import { isPagesKind, PRINT_KINDS, type PrintCounts, wantedCounters } from './kinds.ts';
import type { PrintChoices } from './print-kind.ts';
import type { PrintSource } from './source.ts';

/** The most counters that are spared for a sheet. */
const MOST_SPARED = 6;

/** The fewest counters of each kind without which all need a sheet less; none where no few of them save one. */
export function spareCounters(
  source: PrintSource,
  counts: PrintCounts,
  choices: PrintChoices,
): PrintCounts {
  // The kinds that can best be spared come first; one of each stays.
  const kinds = PRINT_KINDS.flatMap((kind) => (isPagesKind(kind) ? [] : [kind])).toReversed();
  const sheetsFor = (wanted: PrintCounts): number =>
    counterSheetCount(wantedCounters(source, wanted), choices);
  const [folded, plain] = [true, false].map((hasBack) =>
    kinds.filter((kind) => kind.counters(source).some(({ back }) => Boolean(back) === hasBack)),
  );
  const all = sheetsFor(counts);
  for (let spared = 1; all > 1 && spared <= MOST_SPARED; spared += 1) {
    for (let backed = spared; backed >= 0; backed -= 1) {
      const wanted = [
        [folded, backed],
        [plain, spared - backed],
      ] as const;
      const left: { [kind: string]: number } = {};
      for (const [some = [], number] of wanted) {
        let rest = number;
        for (const { id } of some) {
          const taken = Math.min(rest, Math.max(0, (counts[id] ?? 0) - 1));
          if (taken > 0) left[id] = taken;
          rest -= taken;
        }
      }
      const kept = Object.entries(left).map(([id, number]) => [id, (counts[id] ?? 0) - number]);
      if (sheetsFor({ ...counts, ...Object.fromEntries(kept) }) < all) return left;
    }
  }
  return {};
}

/** Spared counters in words: "2 markers, 1 seeker". */
export const spareWords = (spared: PrintCounts): string =>
  PRINT_KINDS.flatMap(({ id, name }) =>
    spared[id] ? [countOf(spared[id], name.toLowerCase().replace(/s$/, ''))] : [],
  ).join(', ');
