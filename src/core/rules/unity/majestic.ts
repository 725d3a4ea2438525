/** The rulebook's own example, apart from the other samples: the first screen opens on it. */
import json from '../../../../data/ships/majestic.json' with { type: 'json' };
import type { Design } from '../../design/design.ts';
import { sample } from './sample.ts';

export const majestic: Design = sample('majestic.json', json);
