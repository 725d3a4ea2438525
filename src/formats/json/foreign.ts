/** JSON of other programs, which is no document of ours. */
import { is } from 'valibot';
import { fieldOf, type ObjectSchema } from '../../core/design/schema.ts';

/** Names of fields that documents of any program may have. */
const COMMON: ReadonlySet<string> = new Set([
  ...['format', 'version', 'id', 'name', 'type', 'class', 'notes', 'rules'],
]);

/** Whether an object with fields has none that only our documents have. */
export const isForeign = (
  entries: ObjectSchema['entries'],
  record: { readonly [key: string]: unknown },
): boolean => {
  const keys = Object.keys(record);
  const isOurs = (key: string): boolean => {
    const entry = Object.hasOwn(entries, key) && !COMMON.has(key) ? entries[key] : undefined;
    return (
      entry !== undefined &&
      (typeof record[key] !== 'object' ||
        Array.isArray(record[key]) ||
        is(fieldOf(entry).schema, record[key]))
    );
  };
  return keys.length > 0 && !keys.some(isOurs);
};
