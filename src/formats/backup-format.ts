/** A backup of a whole library: told from other texts, and only taken in by the page for backups. */
import type { Format } from './format.ts';

export const backup: Format = {
  id: 'backup',
  name: 'a backup of a library',
  holds: 'backup',
  endings: ['.json'],
  detect: (text) => text.slice(0, 200).includes('"format": "slipway.backup"'),
  *read(_, text) {
    const issue = { code: 'backup.whole', severity: 'error', params: {} } as const;
    yield { done: text.length, loose: { issues: [issue] } };
  },
  word: () => ({
    message: 'This is a backup of a whole library: restore it on the Backup page.',
  }),
};
