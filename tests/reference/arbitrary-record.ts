/** Records as plain objects, so that generated designs equal those that are read from JSON. */
import fc from 'fast-check';

type Fields<T> = { readonly [key in keyof T]: fc.Arbitrary<T[key]> };

/** A record that has every field. */
export const record = <T extends object>(fields: Fields<T>): fc.Arbitrary<T> =>
  fc.record<T>(fields as { [key in keyof T]: fc.Arbitrary<T[key]> }, { noNullPrototype: true });

/** A record where each field is present or absent. */
export const optional = <T extends object>(fields: Fields<T>): fc.Arbitrary<Partial<T>> =>
  fc.record<T, never>(fields as { [key in keyof T]: fc.Arbitrary<T[key]> }, {
    noNullPrototype: true,
    requiredKeys: [],
  }) as fc.Arbitrary<Partial<T>>;
