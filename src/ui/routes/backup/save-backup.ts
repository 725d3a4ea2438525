/** Hands the player a backup of everything, and remembers that there is one. */
import type { Library } from '../../../library/library.ts';
import { noteElsewhere, smallStore } from '../../../library/safety/elsewhere.ts';
import { saveFile } from '../bench/save-file.ts';
import { backupName } from './backup-words.ts';

/** Gives how many items are in the file. */
export async function saveBackup({ backups }: Library): Promise<number> {
  const { text, items, made } = await backups.make();
  saveFile(backupName(made), text, 'application/json');
  noteElsewhere(smallStore, { backup: made });
  return items;
}
