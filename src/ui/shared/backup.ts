/** Backups in words, and saving one to a file. */
import { countOf } from '../../core/design/text/counts.ts';
import type { LibraryContents, RestoreCounts, Way } from '../../store/backup/contents.ts';
import type { Library } from '../../store/library.ts';
import { noteOutsideCopies } from '../../store/safety.ts';
import { smallStore } from '../../store/small-store.ts';
import { KINDS, type Kind } from '../../store/storage.ts';
import { saveFile } from './copy-and-save.ts';

/** "21 November 2026, 17:40", as the player's language writes it. */
export const timeText = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** "slipway-2026-11-21.json" */
const backupName = (made: number): string =>
  `slipway-${new Date(made).toISOString().slice(0, 10)}.json`;

/** The first word takes the plural: "packs of house rules". */
const NOUNS: { readonly [kind in Kind]: string } = {
  ships: 'ship',
  weapons: 'weapon',
  fleets: 'fleet',
  packs: 'pack of house rules',
  games: 'game',
  scenarios: 'scenario',
  campaigns: 'campaign',
  starships: 'ship for Starships',
  starshipTables: 'set of tables for Starships',
  navySchematics: 'schematic for Star Navy',
  navyBattles: 'battle of Star Navy',
};

export const kindNoun = (kind: Kind): string => NOUNS[kind];

/** "14 ships, 5 weapons and 2 fleets" */
export function contentsText(library: LibraryContents): string {
  const { unreadable } = library;
  const parts = [
    ...KINDS.filter((kind) => library[kind].length > 0).map((kind) =>
      countOf(library[kind].length, NOUNS[kind], NOUNS[kind].replace(/^\w+/, '$&s')),
    ),
    ...(unreadable.length > 0
      ? [`${countOf(unreadable.length, 'record')} that cannot be read`]
      : []),
  ];
  const last = parts.pop() ?? 'no items';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Words for the effect of a restore, planned or done. */
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

/** Saves a backup of everything to a file, records it, and returns the number of its items. */
export async function saveBackup({ backups }: Library): Promise<number> {
  const { file, items, made } = await backups.make();
  saveFile(backupName(made), file);
  noteOutsideCopies(smallStore, { backup: made });
  return items;
}
