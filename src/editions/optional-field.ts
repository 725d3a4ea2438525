/** A field where there is a value for it; no field where there is none. */
export const optionalField = <Key extends string, T>(
  key: Key,
  value: T | undefined,
): { readonly [name in Key]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [name in Key]?: T };
