/** A design from parsed JSON. Limits and rules are the core's. */
import { type Design, designSchema } from '../../core/design/design.ts';
import { type ObjectReading, readValue } from './reader.ts';

export type DesignReading = ObjectReading<Design>;

/** The design that a parsed JSON value is, with what is wrong with its shape. Never throws. */
export const decodeDesign = (value: unknown): DesignReading => readValue(designSchema, value);
