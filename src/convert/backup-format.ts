/** A backup of a whole library: told from other texts, and only taken in by the page for backups. */
import type { Format } from './format.ts';

export const backup: Format = {
  id: 'backup',
  name: 'a backup of a library',
  holds: 'backup',
  detect: (text) => /^\uFEFF?\s*\{\s*"format"\s*:\s*"slipway\.backup"/.test(text),
  *read(_, text) {
    const issue = { code: 'backup.whole', severity: 'error', params: {} } as const;
    yield { done: text.length, loose: { issues: [issue] } };
  },
  word: () => ({
    message: 'This is a backup of a whole library: bring it back on the page “Backup”.',
  }),
};
