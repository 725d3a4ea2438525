/** Fields of a design from several cells put together, and what is left when some are taken out. */
import { equal } from '../../../core/design/patch.ts';
import { isObject, type JsonObject } from '../../json/reader.ts';

/** Both objects' fields; tech levels, which have a column each, are put together. */
export function mergedObjects(a: JsonObject, b: JsonObject): JsonObject {
  const both =
    isObject(a.techLevels) && isObject(b.techLevels)
      ? { techLevels: { ...a.techLevels, ...b.techLevels } }
      : {};
  return { ...a, ...b, ...both };
}

/** The fields that the other object does not have just so. */
export const unlike = (whole: JsonObject, known: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(whole).filter(
      ([key, value]) => !Object.hasOwn(known, key) || !equal(value, known[key]),
    ),
  );

/** Whether the fields are just as the whole has them, of a part of the tech levels too. */
export const carries = (fields: JsonObject, whole: JsonObject): boolean =>
  Object.entries(fields).every(([key, value]) => {
    const wanted = whole[key];
    if (key !== 'techLevels' || !isObject(value)) return equal(value, wanted);
    return isObject(wanted) && Object.entries(value).every(([part, one]) => wanted[part] === one);
  });
