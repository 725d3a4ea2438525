/** Fields of a parsed JSON object by the type they should have; what has another is an issue. */
import type { Findings } from './issues.ts';
import { itemPath, propertyPath } from './paths.ts';

export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types as the wording knows them. */
export type Wanted = 'object' | 'list' | 'text' | 'number' | 'whole' | 'rating';

const SHOWN = 40;

/** A value in a few characters: what stands there instead of what was wanted. */
export function briefly(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'symbol' ? 'symbol' : String(value);
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
  return typeof value === 'string' ? `the text “${cut}”` : cut;
}

export class Fields {
  readonly path: string;
  readonly #record: JsonObject;
  readonly #findings: Findings;

  /** Takes an object's fields and reports those that `keys` does not have. */
  constructor(record: JsonObject, path: string, keys: readonly string[], findings: Findings) {
    this.#record = record;
    this.path = path;
    this.#findings = findings;
    for (const key of Object.keys(record)) {
      if (!keys.includes(key)) this.#add('field.unknown', key, { field: key.slice(0, SHOWN) });
    }
  }

  #add(
    code: 'field.unknown' | 'field.missing' | 'field.type' | 'field.choice',
    key: string,
    params: { readonly [name: string]: string },
  ): void {
    this.#findings.add(code, propertyPath(this.path, key), params);
  }

  /** The field's value; undefined when the object has none. */
  get(key: string): unknown {
    return Object.hasOwn(this.#record, key) ? this.#record[key] : undefined;
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Reports that a required field is not there. */
  missing(field: string): void {
    this.#add('field.missing', field, { field });
  }

  wrong(field: string, wanted: Wanted): void {
    this.#add('field.type', field, { field, wanted, found: briefly(this.get(field)) });
  }

  #checked<Value>(
    key: string,
    wanted: Wanted,
    is: (value: unknown) => value is Value,
  ): Value | undefined {
    const value = this.get(key);
    if (value === undefined || is(value)) return value;
    this.wrong(key, wanted);
    return undefined;
  }

  text(key: string): string | undefined {
    return this.#checked(key, 'text', (value) => typeof value === 'string');
  }

  /** Any number: whether it is whole and within its limits is the core's question. */
  number(key: string): number | undefined {
    return this.#checked(key, 'number', (value) => typeof value === 'number');
  }

  /** A whole number that no rule has a limit for. */
  whole(key: string): number | undefined {
    return this.#checked(key, 'whole', (value): value is number => Number.isInteger(value));
  }

  object(key: string): JsonObject | undefined {
    return this.#checked(key, 'object', isObject);
  }

  choice<const Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.get(key);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) {
      const params = { field: key, choices: choices.join(', '), found: briefly(value) };
      this.#add('field.choice', key, params);
    }
    return chosen;
  }

  /** The items of a list; each that `is` refuses becomes `instead`, so that places stay. */
  items<Given, Item>(
    key: string,
    wanted: Wanted,
    is: (value: unknown) => value is Given,
    instead: Item,
    decode: (item: Given, path: string) => Item,
  ): readonly Item[] | undefined {
    const list = this.#checked(key, 'list', (value): value is unknown[] => Array.isArray(value));
    return list?.map((item, index) => {
      const path = itemPath(propertyPath(this.path, key), index);
      if (is(item)) return decode(item, path);
      const params = { field: itemPath(key, index), wanted, found: briefly(item) };
      this.#findings.add('field.type', path, params);
      return instead;
    });
  }

  texts(key: string): readonly string[] | undefined {
    const isText = (value: unknown): value is string => typeof value === 'string';
    return this.items(key, 'text', isText, '', (text) => text);
  }

  /** A list of objects, each decoded at its path; an item that is none becomes `instead`. */
  objects<Item>(
    key: string,
    instead: Item,
    decode: (record: JsonObject, path: string, findings: Findings) => Item,
  ): readonly Item[] | undefined {
    return this.items(key, 'object', isObject, instead, (record, path) =>
      decode(record, path, this.#findings),
    );
  }

  /** The value, or what stands in for it, reported as missing when the object has no such field. */
  required<Value>(key: string, value: Value | undefined, instead: Value): Value {
    if (!this.has(key)) this.missing(key);
    return value ?? instead;
  }
}

/** The object without its undefined fields, which JSON cannot tell from absent ones. */
export function present<Given extends object>(given: Given): Present<Given> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Present<Given>;
}

type Present<Given> = {
  [Key in keyof Given as undefined extends Given[Key] ? never : Key]: Given[Key];
} & {
  [Key in keyof Given as undefined extends Given[Key] ? Key : never]?: Exclude<
    Given[Key],
    undefined
  >;
};
