/** Values by a schema. Unlike valibot's parsing, keeps every readable part. */
import { type GenericSchema, is } from 'valibot';
import { modeSchema, SHOT_FIGURES } from '../../core/design/design.ts';
import {
  fieldList,
  fieldOf,
  isKindsSchema,
  isListSchema,
  isLiteral,
  isObjectSchema,
  type KindsSchema,
  kindWords,
  type ObjectSchema,
  quickCheck,
  type Shape,
  schemaOfKind,
  substituteOf,
} from '../../core/design/schema.ts';
import { ownField } from '../../core/rules/lookup.ts';
import {
  areHarmless,
  brokenLimits,
  choiceWordsOf,
  expectedType,
  Findings,
  type JsonIssue,
  type JsonIssueCode,
  limitsOf,
  pathText,
  type Steps,
} from './issues.ts';

export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SHOWN = 40;

/** A value in a few characters, for messages about an unexpected one. */
function briefly(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'symbol' ? 'symbol' : String(value);
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
  return typeof value === 'string' ? `the text “${cut}”` : cut;
}

/** The value of a JSON text; undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export interface ObjectReading<Value> {
  /** The readable part; absent when there is no substitute for a missing part. */
  readonly value?: Value;
  readonly issues: readonly JsonIssue[];
}

/**
 * Reads a value by a schema, with issues about its shape. Never throws. Omits a wrong optional part, and substitutes a wrong required one.
 * Any number passes, since the rules check limits. The result is a copy.
 */
export function readValue<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): ObjectReading<Shape<Schema>> {
  const findings = new Findings();
  const read = readInto(findings, schema, value);
  const issues = findings.all.map(({ issue }) => issue);
  return read === undefined ? { issues } : { value: read, issues };
}

/** True if `readableValue` takes the value; a stored value then stays unchanged. */
export const isReadable = <Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): value is Shape<Schema> =>
  quickCheck(schema)(value) || readableValue(schema, value) !== undefined;

/** The value without fields of a newer version; undefined if the schema does not take it. */
export function readableValue<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): Shape<Schema> | undefined {
  const reading = readValue(schema, value);
  return areHarmless(reading.issues) ? reading.value : undefined;
}

export interface ReadingKind {
  /** The word in messages for an object without a format; a design when left out. */
  readonly kind?: string;
  /** A field that may be left out may be null instead. */
  readonly isNullLeftOut?: boolean;
  /** The last value of a repeated key is read, without an issue. */
  readonly isLastRead?: boolean;
}

/** Reads a value like `readValue`, and adds its issues to the findings. */
export const readInto = <Schema extends GenericSchema>(
  findings: Findings,
  schema: Schema,
  value: unknown,
  kind: ReadingKind = {},
): Shape<Schema> | undefined =>
  new Reader(findings, kind).read(schema, value) as Shape<Schema> | undefined;

class Reader {
  readonly #findings: Findings;
  readonly #steps: (string | number)[] = [];
  #kind: string;
  readonly #isNullLeftOut: boolean;

  constructor(findings: Findings, { kind = 'design', isNullLeftOut = false }: ReadingKind) {
    this.#findings = findings;
    this.#kind = kind;
    this.#isNullLeftOut = isNullLeftOut;
  }

  add(code: JsonIssueCode, steps: Steps = [], params: { [name: string]: string | number } = {}) {
    this.#findings.add(
      code,
      () => [...this.#steps, ...steps],
      () => params,
    );
  }

  read(schema: GenericSchema, value: unknown): unknown {
    if (isKindsSchema(schema)) return this.#readKinds(schema, value);
    if (isObjectSchema(schema)) {
      if (isObject(value)) return this.#readObject(schema, value);
      return this.#wrong(schema, value);
    }
    if (!isListSchema(schema)) return is(schema, value) ? value : this.#wrong(schema, value);
    if (!Array.isArray(value)) return this.#wrong(schema, value);
    const limits = brokenLimits(schema, value);
    if (limits !== undefined) this.add('list.limits', [], { field: this.#field, limits });
    const items: unknown[] = [];
    for (const [i, item] of value.entries()) {
      const read = this.#within(i, schema.item, item) ?? substituteOfItem(schema.item);
      if (read !== undefined) items.push(read);
      else this.#findings.leaveOut([...this.#steps, i]);
    }
    return items;
  }

  #within(step: string | number, schema: GenericSchema, value: unknown): unknown {
    this.#steps.push(step);
    const read = this.read(schema, value);
    this.#steps.pop();
    return read;
  }

  #wrong(schema: GenericSchema, value: unknown): undefined {
    const found = briefly(value);
    if (isObjectSchema(schema) && isLiteral(schema.entries.format)) {
      this.add('design.no-object', [], { found, kind: kindName(schema) });
      return;
    }
    const field = this.#field;
    const choices = choiceWordsOf(schema);
    if (choices) this.add('field.choice', [], { field, choices, found });
    else {
      const limits = limitsOf(schema, value);
      const type = expectedType(schema);
      this.add('field.type', [], { field, type, found, ...(limits && { limits }) });
    }
  }

  /** The field that is read; an item is named with its list: `traits[1]`. */
  get #field(): string {
    const owner = this.#steps.findLastIndex((step) => typeof step === 'string');
    return pathText(this.#steps.slice(owner));
  }

  #readKinds(schema: KindsSchema, value: unknown): unknown {
    const list = Array.isArray(value) && schema.options.find(isListSchema);
    if (list) return this.read(list, value);
    if (!isObject(value)) {
      const fits = schema.options.some((option) => !isObjectSchema(option) && is(option, value));
      return fits ? value : this.#wrong(schema, value);
    }
    const fields = isModes(schema) ? modeFields(value, this) : value;
    const kind = schemaOfKind(schema, fields);
    return kind ? this.#readObject(kind, fields) : this.#noKind(schema, fields);
  }

  #noKind(schema: KindsSchema, object: JsonObject): undefined {
    const { key = '', words = [] } = kindWords(schema) ?? {};
    const found = ownField(object, key);
    const params = { field: key, choices: words.join(', '), found: briefly(found) };
    this.add(found === undefined ? 'field.missing' : 'field.choice', [key], params);
  }

  /** The object; undefined if it misses a part without a substitute. */
  #readObject(schema: ObjectSchema, object: JsonObject): unknown {
    const { entries } = schema;
    const kindAround = this.#kind;
    if (isLiteral(entries.format)) this.#kind = kindName(schema);
    const record = this.#bareDesign(entries, object) ?? this.#inVersion(schema, object);
    const read = record && this.#readFields(entries, record);
    this.#kind = kindAround;
    return read;
  }

  /** A design in place of a ship of a fleet, as the fields of such a ship. */
  #bareDesign({ design }: ObjectSchema['entries'], object: JsonObject): JsonObject | undefined {
    if (!design || !isObjectSchema(design) || !isLiteral(design.entries.format)) return undefined;
    if (Object.hasOwn(object, 'design')) return undefined;
    if (ownField(object, 'format') !== design.entries.format.literal) return undefined;
    this.add('fleet.bare-design');
    return { design: object };
  }

  #readFields(entries: ObjectSchema['entries'], record: JsonObject): JsonObject | undefined {
    for (const key of Object.keys(record)) {
      if (Object.hasOwn(entries, key)) continue;
      this.add('field.unknown', [key], { field: key.slice(0, SHOWN), kind: this.#kind });
    }
    const read: { [key: string]: unknown } = {};
    let isWhole = true;
    for (const { key, schema, optional } of fieldList(entries)) {
      const written = ownField(record, key);
      const isLeftOut = written === null && optional && this.#isNullLeftOut;
      const value = isLeftOut ? undefined : written;
      let field: unknown;
      if (isLiteral(schema)) field = schema.literal;
      else if (value !== undefined) field = this.#within(key, schema, value);
      else if (!optional) this.add('field.missing', [key], { field: key });
      if (field === undefined && !optional) {
        field = substituteOf(schema);
        if (field === undefined) isWhole = false;
      }
      if (field !== undefined) read[key] = field;
    }
    return isWhole ? read : undefined;
  }

  /** A document's object in the version of its schema; undefined if it is no such document. */
  #inVersion({ entries }: ObjectSchema, record: JsonObject): JsonObject | undefined {
    if (!isLiteral(entries.format) || !isLiteral(entries.version)) return record;
    const [format, version, known] = [
      ownField(record, 'format'),
      ownField(record, 'version'),
      entries.version.literal,
    ];
    if (format === undefined && isForeign(entries, record)) {
      this.add('format.foreign', [], { kind: this.#kind });
      return undefined;
    }
    const needed = requiredFields(entries);
    if (
      format === undefined &&
      needed.length > 0 &&
      !needed.some((key) => Object.hasOwn(record, key))
    ) {
      this.add('design.none', [], { kind: this.#kind, fields: needed.join(', ') });
      return undefined;
    }
    if (format === undefined) this.add('field.missing', ['format'], { field: 'format' });
    else if (format !== entries.format.literal) {
      const params = { found: briefly(format), known: entries.format.literal };
      this.add('format.other', ['format'], params);
      return undefined;
    }
    if (version === known) return record;
    if (version === undefined) {
      this.add('field.missing', ['version'], { field: 'version' });
      return record;
    }
    if (typeof version === 'number' && version > Number(known)) {
      this.add('version.newer', ['version'], { version, known, kind: this.#kind });
      return undefined;
    }
    this.add('version.unknown', ['version'], { found: briefly(version), known });
    return record;
  }
}

/** The substitute for an item of a list; none for an object, since the list can be without it. */
const substituteOfItem = (schema: GenericSchema): unknown =>
  isObjectSchema(schema) || (isKindsSchema(schema) && schema.options.every(isObjectSchema))
    ? undefined
    : substituteOf(schema);

/** The kind of a document by its format: `slipway.fleet` is a fleet. */
const kindName = ({ entries }: ObjectSchema): string =>
  isLiteral(entries.format) ? String(entries.format.literal).replace(/^.*\./, '') : 'design';

/** Field names that documents of any program may have. */
const COMMON: ReadonlySet<string> = new Set([
  ...['format', 'version', 'id', 'name', 'type', 'class', 'notes', 'rules'],
]);

/** Fields of its own that each document of a kind has. */
const requiredFields = (entries: ObjectSchema['entries']): readonly string[] =>
  fieldList(entries).flatMap(({ key, schema, optional }) =>
    optional || isLiteral(schema) || COMMON.has(key) ? [] : key,
  );

/** True for an object without any field that only Slipway's documents have. */
const isForeign = (
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

const REACHES = ['range', 'ma', 'bands'] as const;
const SHORTEST_RANGE = 3;

const isModes = ({ options }: KindsSchema): boolean => options === modeSchema.options;

interface Report {
  add(code: JsonIssueCode, steps: Steps, params: { [name: string]: string }): void;
}

/** The fields of one kind of mode: by the first of range (direct fire), MA (seeking), bands. */
function modeFields(
  fields: { readonly [key: string]: unknown },
  report: Report,
): { readonly [key: string]: unknown } {
  const has = (key: string): boolean => Object.hasOwn(fields, key) && fields[key] !== undefined;
  const given = REACHES.filter(has);
  if (given.length !== 1) report.add('mode.reach', [], { given: given.join(', ') });
  const [reach = 'range'] = given;
  const surplus: string[] = REACHES.filter((other) => other !== reach);
  if (reach === 'bands') {
    surplus.push(...SHOT_FIGURES);
    for (const field of SHOT_FIGURES.filter(has))
      report.add('mode.banded-figure', [field], { field });
  }
  const rest = Object.entries(fields).filter(([key]) => !surplus.includes(key));
  return { ...Object.fromEntries(rest), ...(given.length === 0 && { range: SHORTEST_RANGE }) };
}
