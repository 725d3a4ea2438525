/** A fleet as canonical JSON text. */
import { type Fleet, fleetSchema } from '../../../core/design/fleet.ts';
import { formatDocument } from '../format.ts';

/** The fleet's JSON: the schema's order of keys, two spaces, a newline at the end. */
export const formatFleet = (fleet: Fleet): string => formatDocument(fleetSchema, fleet);
