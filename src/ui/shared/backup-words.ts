/** What a backup has and does, in words. */

import { countOf } from '../../core/design/text/counts.ts';
import type { LibraryContents } from '../../store/backup/contents.ts';
import type { RestoreCounts, Way } from '../../store/backup/merge.ts';

/** "21 November 2026, 17:40", as the player's language writes it. */
export const timeText = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** "slipway-2026-11-21.json" */
export const backupName = (made: number): string =>
  `slipway-${new Date(made).toISOString().slice(0, 10)}.json`;

/** "14 ships, 5 weapons and 2 fleets" */
export function contentsText({ ships, weapons, fleets, unreadable }: LibraryContents): string {
  const parts = [
    countOf(ships.length, 'ship'),
    countOf(weapons.length, 'weapon'),
    countOf(fleets.length, 'fleet'),
    ...(unreadable.length > 0
      ? [`${countOf(unreadable.length, 'record')} that cannot be read`]
      : []),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What bringing it back in that way would do, or has done. */
export function countsText(way: Way, { added, same, both, trashed }: RestoreCounts): string {
  const differ =
    way === 'merge'
      ? `${countOf(both, 'differs', 'differ')}: both versions stay, side by side`
      : `${countOf(both, 'differs', 'differ')}: the file’s version stays, yours goes to the trash`;
  const parts = [
    ...(added > 0 ? [`${countOf(added, 'is', 'are')} new`] : []),
    ...(same > 0 ? [`${countOf(same, 'is', 'are')} here already`] : []),
    ...(both > 0 ? [differ] : []),
    ...(trashed > 0
      ? [
          `${countOf(trashed, 'is', 'are')} only here and ${trashed === 1 ? 'goes' : 'go'} to the trash`,
        ]
      : []),
  ];
  return parts.length === 0 ? 'It is empty.' : `${parts.join('; ')}.`;
}
