/** Shapes of tables: each checks a JSON value and gives it typed, or says what is wrong and where. */

/** A table in `data/` that cannot be used; a mistake of ours or of a house-rule pack. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** Gives the value when it has the shape; throws a TableError that names the place. */
export type Shape<Value> = (value: unknown, path: string) => Value;

/** A field that may be left out; absent stays absent. */
interface Optional<Value> {
  readonly optional: Shape<Value>;
}

type Fields = { readonly [name: string]: Shape<unknown> | Optional<unknown> };

type OptionalNames<All extends Fields> = {
  [Name in keyof All]: All[Name] extends Optional<unknown> ? Name : never;
}[keyof All];

/** What an object of these fields holds. */
export type Record<All extends Fields> = {
  [Name in Exclude<keyof All, OptionalNames<All>>]: All[Name] extends Shape<infer Value>
    ? Value
    : never;
} & {
  [Name in OptionalNames<All>]?: All[Name] extends Optional<infer Value> ? Value : never;
};

export type Shaped<Of> = Of extends Shape<infer Value> ? Value : never;

const fail = (path: string, expected: string, value: unknown): never => {
  throw new TableError(
    `${path}: expected ${expected}, found ${JSON.stringify(value) ?? 'nothing'}`,
  );
};

const tested =
  <Value>(expected: string, test: (value: unknown) => value is Value): Shape<Value> =>
  (value, path) =>
    test(value) ? value : fail(path, expected, value);

export const text = tested('text', (v): v is string => typeof v === 'string' && v !== '');

export const flag = tested('true or false', (v): v is boolean => typeof v === 'boolean');

export const whole = tested('a whole number', (v): v is number => Number.isSafeInteger(v));

/** A factor of the rules: a decimal that is written out, never negative. */
export const factor = tested(
  'a plain decimal from 0',
  (v): v is number => typeof v === 'number' && /^\d+(\.\d+)?$/.test(String(v)),
);

export const matching = (pattern: RegExp): Shape<string> =>
  tested(
    `text like ${pattern.source}`,
    (v): v is string => typeof v === 'string' && pattern.test(v),
  );

export const oneOf = <const Value extends string | boolean>(...values: readonly Value[]) =>
  tested(`one of ${values.join(', ')}`, (v): v is Value => values.includes(v as Value));

export const nullable =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value, path) =>
    value === null ? null : shape(value, path);

export const list =
  <Value>(shape: Shape<Value>): Shape<readonly Value[]> =>
  (value, path) =>
    Array.isArray(value)
      ? value.map((item, i) => shape(item, `${path}[${i}]`))
      : fail(path, 'a list', value);

/** Two of a kind. */
export const pair =
  <Value>(shape: Shape<Value>): Shape<readonly [Value, Value]> =>
  (value, path) =>
    Array.isArray(value) && value.length === 2
      ? [shape(value[0], `${path}[0]`), shape(value[1], `${path}[1]`)]
      : fail(path, 'a list of two', value);

export const optional = <Value>(shape: Shape<Value>): Optional<Value> => ({ optional: shape });

/** A field with a value of its own where it is left out. */
export const withDefault =
  <Value>(shape: Shape<Value>, otherwise: Value): Shape<Value> =>
  (value, path) =>
    value === undefined ? otherwise : shape(value, path);

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with these fields and no others. */
export const object =
  <const All extends Fields>(fields: All): Shape<Record<All>> =>
  (value, path) => {
    if (!isObject(value)) return fail(path, 'an object', value);
    const stray = Object.keys(value).find((name) => !(name in fields));
    if (stray !== undefined) throw new TableError(`${path}.${stray}: no such field`);
    const entries: [string, unknown][] = [];
    for (const [name, shape] of Object.entries(fields)) {
      const place = `${path}.${name}`;
      if (typeof shape === 'function') entries.push([name, shape(value[name], place)]);
      else if (value[name] !== undefined) entries.push([name, shape.optional(value[name], place)]);
    }
    return Object.fromEntries(entries) as Record<All>;
  };

/** An object of rows by names of their own. */
export const dictionary =
  <Value>(shape: Shape<Value>): Shape<{ readonly [name: string]: Value }> =>
  (value, path) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, row]) => [name, shape(row, `${path}.${name}`)]),
        )
      : fail(path, 'an object', value);

/** One of two shapes, told apart by a field that only the first has. */
export const either =
  <A, B>(field: string, having: Shape<A>, lacking: Shape<B>): Shape<A | B> =>
  (value, path) =>
    isObject(value) && field in value ? having(value, path) : lacking(value, path);

/** One of several shapes, chosen by what the field `type` says. */
export const byType =
  <Value>(shapes: { readonly [type: string]: Shape<Value> }): Shape<Value> =>
  (value, path) => {
    const type = isObject(value) ? value.type : undefined;
    const shape = typeof type === 'string' ? shapes[type] : undefined;
    return shape
      ? shape(value, path)
      : fail(`${path}.type`, `one of ${Object.keys(shapes).join(', ')}`, type);
  };
