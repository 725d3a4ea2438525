/** Hands the player a backup of everything, and remembers that there is one. */
import type { Library } from '../../store/library.ts';
import { noteOutsideCopies, smallStore } from '../../store/safety/outside-copies.ts';
import { backupName } from './backup-words.ts';
import { saveFile } from './save-file.ts';

/** Gives how many items are in the file. */
export async function saveBackup({ backups }: Library): Promise<number> {
  const { file, items, made } = await backups.make();
  saveFile(backupName(made), file);
  noteOutsideCopies(smallStore, { backup: made });
  return items;
}
