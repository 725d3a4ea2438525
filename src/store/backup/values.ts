/** The values of a backup's items by kind: whole, or not at all. */

import { designSchema, weaponSchema } from '../../core/design/design.ts';
import { fleetSchema } from '../../core/design/fleet.ts';
import { isReadable } from '../../formats/json/reader.ts';
import type { Kind } from './items.ts';

/** The item's value, or why there is none. What a newer version has put beside it stays. */
export function decodeValue(kind: Kind, raw: unknown): { readonly value: never } | string {
  return isReadable(SCHEMAS[kind], raw) ? { value: raw as never } : WHY[kind];
}

const WHY: { readonly [kind in Kind]: string } = {
  ships: 'Its design is damaged.',
  weapons: 'The weapon is damaged.',
  fleets: 'The fleet is damaged.',
};

const SCHEMAS = { ships: designSchema, weapons: weaponSchema, fleets: fleetSchema };
