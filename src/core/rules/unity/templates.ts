/** Ships to start from, by role, of data/templates: from the smallest hull to the largest. Load lazily. */
import type { Design } from '../../design/design.ts';
import { frozen } from '../schema.ts';
import { sample } from './sample.ts';

const files = import.meta.glob<unknown>('../../../../data/templates/*.json', {
  eager: true,
  import: 'default',
});

export const templates: readonly Design[] = frozen(
  Object.entries(files)
    .map(([path, value]) => sample(path.slice(path.lastIndexOf('/') + 1), value))
    .sort((a, b) => a.hull - b.hull || (a.class ?? '').localeCompare(b.class ?? '')),
);
