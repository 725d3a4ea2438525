/** Calls of the library whose errors name the argument, or its part, that is of a wrong kind. */
import { quickCheck } from '../core/design/schema.ts';
import { partOf, wrongKindError, wrongPart } from '../core/design/sound.ts';

/** Returns the path of the first wrong part of a value: empty for the whole value, undefined if it is right. */
export type ArgumentKind = (value: unknown) => string | undefined;

/** The checked arguments of a call in order; further ones are ignored. */
interface CallArguments {
  readonly [argument: string]: ArgumentKind;
}

export type CallTable<Face> = {
  readonly [Name in keyof Face as Face[Name] extends (...args: never) => unknown
    ? Name
    : Face[Name] extends abstract new (
          ...args: never
        ) => unknown
      ? Name
      : never]: CallArguments;
};

const kind =
  (isRight: (value: unknown) => boolean): ArgumentKind =>
  (value) =>
    isRight(value) ? undefined : '';

const isObject = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null;

export const anything: ArgumentKind = () => undefined;
export const present = kind((value) => value !== undefined);
export const number = kind((value) => typeof value === 'number' && !Number.isNaN(value));
export const integer = kind(Number.isSafeInteger);
export const string = kind((value) => typeof value === 'string');
export const boolean = kind((value) => typeof value === 'boolean');
export const callable = kind((value) => typeof value === 'function');
export const record = kind(isObject);

export const memberOf = (...values: readonly unknown[]): ArgumentKind =>
  kind((value) => values.includes(value));

/** An object of a class. */
export const madeBy = (type: abstract new (...args: never) => object): ArgumentKind =>
  kind((value) => value instanceof type);

/** A value of one of these kinds; undefined means that it may be left out. */
export const anyOf =
  (...kinds: readonly (ArgumentKind | undefined)[]): ArgumentKind =>
  (value) =>
    kinds.some((one) => (one ? one(value) : value) === undefined) ? undefined : '';

export const optionalOf =
  (kindOf: ArgumentKind): ArgumentKind =>
  (value) =>
    value === undefined ? undefined : kindOf(value);

export const listOf =
  (item: ArgumentKind): ArgumentKind =>
  (value) => {
    if (!Array.isArray(value)) return '';
    for (const [i, one] of value.entries()) {
      const path = item(one);
      if (path !== undefined) return partOf(`[${i}]`, path);
    }
    return undefined;
  };

/** An object with these fields; others are ignored. */
export const objectOf =
  (kinds: { readonly [field: string]: ArgumentKind }): ArgumentKind =>
  (value) => {
    if (!isObject(value)) return '';
    for (const [field, one] of Object.entries(kinds)) {
      const path = one(value[field]);
      if (path !== undefined) return partOf(field, path);
    }
    return undefined;
  };

/** A value by its schema; the call itself reports wrong figures and names. */
export const soundBy =
  (schema: Parameters<typeof quickCheck>[0]): ArgumentKind =>
  (value) =>
    quickCheck(schema)(value) ? undefined : wrongPart(schema, value);

function requireKinds(kinds: CallArguments, values: readonly unknown[]): void {
  for (const [i, [name, one]] of Object.entries(kinds).entries()) {
    const path = one(values[i]);
    if (path !== undefined) throw wrongKindError(partOf(name, path));
  }
}

type Call = (...values: unknown[]) => unknown;

function namedCall(face: Call, kinds: CallArguments): unknown {
  return new Proxy(face, {
    apply(target, self, values: unknown[]) {
      requireKinds(kinds, values);
      return Reflect.apply(target, self, values);
    },
    construct(target, values: unknown[], caller) {
      requireKinds(kinds, values);
      return Reflect.construct(target, values, caller);
    },
  });
}

/** The calls of an entry point, each with its arguments checked first. */
export const namedCalls = <Face extends object>(face: Face, table: CallTable<Face>): Face => {
  const calls: [string, unknown][] = [];
  for (const [name, kinds] of Object.entries<CallArguments>(table)) {
    calls.push([name, namedCall(face[name as keyof Face] as Call, kinds)]);
  }
  return { ...face, ...Object.fromEntries(calls) };
};
