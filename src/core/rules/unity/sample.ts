/** Sample designs: the Majestic, and the reading of another. */
import json from '../../../../data/ships/majestic.json' with { type: 'json' };
import type { Design } from '../../design/design.ts';
import { frozen, TableError } from '../schema.ts';

/** The design of a file in data/ships, frozen; throws a TableError if its head is wrong. */
export function sample(file: string, value: unknown): Design {
  if (!isDesign(value)) throw new TableError(`ships/${file}: not a slipway.design of version 1`);
  return frozen(value);
}

function isDesign(value: unknown): value is Design {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'format' in value &&
    value.format === 'slipway.design' &&
    'version' in value &&
    value.version === 1 &&
    'hull' in value &&
    typeof value.hull === 'number' &&
    'engines' in value &&
    typeof value.engines === 'number'
  );
}

export const majestic: Design = sample('majestic.json', json);
