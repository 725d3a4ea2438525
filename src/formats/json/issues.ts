/** Issues of JSON documents: their places in the document, and their words. */
import type { GenericSchema } from 'valibot';
import type { Issue, LocatedIssue, Params } from '../../core/design/issues.ts';
import {
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type KindsSchema,
} from '../../core/design/schema.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { ownField } from '../../core/rules/lookup.ts';

/** The keys and indices that lead to a part, from the whole. */
export type Steps = readonly (string | number)[];

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const LONGEST_KEY = 40;

/** The steps as text; odd keys in quotes, long ones cut. Empty for the whole. */
export const pathText = (steps: Steps): string =>
  steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    const key = step.length > LONGEST_KEY ? `${step.slice(0, LONGEST_KEY - 1)}…` : step;
    if (!PLAIN.test(key)) return `${path}[${JSON.stringify(key)}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');

/** The path and the parts of the design that it lies in, the innermost first, without the whole. */
export function pathAndParts(path: string): readonly string[] {
  const parts = [path];
  for (let end = path.length - 1; end > 0; end -= 1) {
    if (path[end] === '.' || path[end] === '[') parts.push(path.slice(0, end));
  }
  return parts;
}

/** The steps of a path, as `pathText` writes it for plain keys. */
export const stepsOf = (path: string): Steps =>
  [...path.matchAll(/[\w$-]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));

/** True for the issue of an item that is in no list of the result. */
export const isLeftOut = ({ code, params }: Pick<LocatedIssue, 'code' | 'params'>): boolean =>
  code === 'item.left-out' || params.leftOut === 'item';

/** Items of the text's lists that are not in the lists of the result. */
export class LeftOutItems {
  /** Their indices in order, by the path of their list. */
  readonly #indices = new Map<string, number[]>();

  constructor(issues: readonly LocatedIssue[]) {
    for (const issue of issues) {
      const [, list, index] = (isLeftOut(issue) && /^(.*)\[(\d+)\]$/s.exec(issue.path ?? '')) || [];
      if (list === undefined) continue;
      this.#indices.set(list, [...(this.#indices.get(list) ?? []), Number(index)]);
    }
  }

  get isEmpty(): boolean {
    return this.#indices.size === 0;
  }

  /** The index in the result of an item of the text; undefined if it was left out. */
  read(list: string, index: number): number | undefined {
    const before = this.#indices.get(list) ?? [];
    return before.includes(index) ? undefined : index - before.filter((at) => at < index).length;
  }

  /** The steps in the text to a part of the result. */
  written(steps: Steps): Steps {
    if (this.isEmpty) return steps;
    const written: (string | number)[] = [];
    for (const step of steps) {
      let at = step;
      if (typeof at === 'number') {
        for (const index of this.#indices.get(pathText(written)) ?? []) if (index <= at) at += 1;
      }
      written.push(at);
    }
    return written;
  }
}

export type JsonIssueCode = keyof typeof WORDS;

export interface JsonIssue extends LocatedIssue<JsonIssueCode> {
  readonly path: string;
}

export interface Finding {
  readonly issue: JsonIssue;
  readonly steps: Steps;
}

/** Most issues: enough for a person, few enough for memory. */
const MAX_KEPT = 200;

/** Collects issues, and only counts those beyond a limit. */
export class Findings {
  readonly #kept: Finding[] = [];
  #beyond = 0;

  /** Adds an issue at a part, whose steps are asked for only when the issue is kept. */
  add(code: JsonIssueCode, steps: () => Steps, params: (path: string) => Params): void {
    if (this.#kept.length < MAX_KEPT) {
      const there = steps();
      const path = pathText(there);
      const severity = WARNINGS.has(code) ? 'warning' : 'error';
      const issue: JsonIssue = { code, severity, path, params: params(path) };
      this.#kept.push({ issue, steps: there });
    } else this.#beyond += 1;
  }

  /** Notes that an item of a list was left out: in the issue of the item itself if it has one, else in a further one. */
  leaveOut(steps: Steps): void {
    // Issues beyond the limit have no places.
    if (this.#beyond > 0) return;
    const last = this.#kept.at(-1);
    if (last?.issue.path !== pathText(steps)) {
      const list = steps.findLastIndex((step) => typeof step === 'string');
      this.add(
        'item.left-out',
        () => steps,
        () => ({ field: pathText(steps.slice(list)) }),
      );
    } else {
      const issue = { ...last.issue, params: { ...last.issue.params, leftOut: 'item' } };
      this.#kept.splice(-1, 1, { ...last, issue });
    }
  }

  get all(): readonly Finding[] {
    if (this.#beyond === 0) return this.#kept;
    const params = { count: this.#beyond };
    const rest = { code: 'design.more-issues', severity: 'error', path: '', params } as const;
    return [...this.#kept, { issue: rest, steps: [] }];
  }
}

/** Codes of parts that were read completely. */
const WARNINGS: ReadonlySet<JsonIssueCode> = new Set(['fleet.bare-design']);

const HARMLESS: ReadonlySet<JsonIssueCode> = new Set(['field.unknown', 'mode.banded-figure']);

/** True if the only issues are fields that a newer version may have added. */
export const areHarmless = (issues: readonly JsonIssue[]): boolean =>
  issues.every(({ code }) => HARMLESS.has(code));

/** Codes whose value was replaced by a substitute, so that the design can still be rated. */
const REPLACING: ReadonlySet<string> = new Set(['field.missing', 'field.type']);

/** The core's issues without those about substitutes, which reading reported already. */
export function withoutEchoes(
  read: readonly LocatedIssue[],
  rated: readonly Issue[],
): readonly Issue[] {
  const replaced = new Set(
    read.filter(({ code }) => REPLACING.has(code)).map((issue) => issue.path),
  );
  const leftOut = new LeftOutItems(read);
  const placed = leftOut.isEmpty
    ? rated
    : rated.map((issue) => ({ ...issue, path: pathText(leftOut.written(stepsOf(issue.path))) }));
  if (replaced.size === 0) return placed;
  return placed.filter(({ path }) => !pathAndParts(path).some((part) => replaced.has(part)));
}

const WORDS = {
  'json.empty': () => 'There is nothing here.',
  'json.syntax': (p) =>
    `Not JSON: expected ${ownField(EXPECTED, String(p.expected))}, found ${found(p.found)}.`,
  'json.too-deep': (p) => `More than ${p.max} objects and lists lie in each other.`,
  'json.repeated-key': (p) =>
    `“${p.field}” is there twice${isRequest(p) ? '' : '; only the last one counts'}.`,
  'design.no-object': (p) => `${kindOf(p).is} an object, { … }, not ${p.found}.`,
  'design.none': (p) =>
    `This JSON holds no ${p.kind}: it has no “format”, and none of ${p.fields}.`,
  'fleet.bare-design': () =>
    'A design stands here in place of { "design": …, "count": 1 }; it is taken as one ship.',
  'design.more-issues': (p) => `Not listed: ${countOf(Number(p.count), 'more error')}.`,
  'format.other': (p) => `“format” must be “${p.known}”, not ${p.found}: this is something else.`,
  'format.foreign': () =>
    'This JSON is from another program. Choose one that Slipway exported, or paste the text of a sheet.',
  'version.newer': (p) =>
    `${kindOf(p).this} of version ${p.version}, and this program knows version ${p.known}: use a newer program.`,
  'version.unknown': (p) =>
    `“version” must be ${p.known}, not ${p.found}; it is read as ${p.known}.`,
  'field.missing': (p) => `“${p.field}” is missing.`,
  'field.unknown': (p) =>
    `${kindOf(p).has} no “${p.field}” here${isRequest(p) ? '' : '; it is left out'}.`,
  'field.type': (p) =>
    `${p.field === '' ? kindOf(p).is : `“${p.field}” must be`} ${TYPES.get(p.type)}${p.limits ?? ''}, not ${p.found}.`,
  'list.limits': (p) => `“${p.field}” must be a list${p.limits}.`,
  'item.left-out': (p) => `“${p.field}” is left out.`,
  'field.choice': (p) => `“${p.field}” must be one of ${p.choices}, not ${p.found}.`,
  'mode.reach': (p) =>
    p.given === ''
      ? 'A mode needs one of range, ma and bands; it counts as the shortest range.'
      : `A mode has one of range, ma and bands, not ${p.given}; the first counts.`,
  'mode.banded-figure': (p) =>
    `With “bands”, “${p.field}” belongs in each band; this one is left out.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

/** Words for each kind of document; a design where the params name none. */
const KINDS = new Map<string | number | undefined, { readonly [part: string]: string }>([
  ['game', { is: 'A game is', has: 'A game has', this: 'This game is' }],
  ['scenario', { is: 'A scenario is', has: 'A scenario has', this: 'This scenario is' }],
  ['campaign', { is: 'A campaign is', has: 'A campaign has', this: 'This campaign is' }],
  ['fleet', { is: 'A fleet is', has: 'A fleet has', this: 'This fleet is' }],
  ['rules', { is: 'A pack is', has: 'A pack has', this: 'This pack is' }],
  ['request', { is: 'A request is', has: 'A request has', this: 'This request is' }],
  ['schematic', { is: 'A schematic is', has: 'A schematic has', this: 'This schematic is' }],
  ['battle', { is: 'A battle is', has: 'A battle has', this: 'This battle is' }],
  ['study-plan', { is: 'A plan is', has: 'A plan has', this: 'This plan is' }],
  ['study', { is: 'A study is', has: 'A study has', this: 'This study is' }],
  ['ship', { is: 'A ship is', has: 'A ship has', this: 'This ship is' }],
  ['tables', { is: 'Tables are', has: 'These tables have', this: 'These tables are' }],
  ['weapons', { is: 'Weapons are', has: 'A weapon has', this: 'These weapons are' }],
]);
const DESIGN_WORDS = {
  is: 'A design is',
  has: 'A design has',
  this: 'This design is',
};

const EXPECTED = {
  value: 'a value',
  number: 'a number as JSON writes it',
  escape: 'an escape such as \\n or \\u00e9',
  character: 'a character that may stand in a text (tab is \\t)',
  'closing-quote': 'the closing " of the text',
  key: 'another name in double quotes',
  'key-or-end': 'a name in double quotes, or }',
  colon: 'a colon',
  'comma-in-object': 'a comma or }',
  'comma-in-list': 'a comma or ]',
  end: 'the end of the text',
};
export type Expected = keyof typeof EXPECTED;

const TYPES = new Map<string | number | undefined, string>([
  ['object', 'an object, { … }'],
  ['list', 'a list, [ … ]'],
  ['text', 'a text'],
  ['number', 'a number'],
  ['whole', 'a whole number'],
  ['truth', 'true or false'],
  ['rating', 'a number, or an object with fwd, port, stbd and aft'],
  ['rules', 'a list of names, or an object with version and packs'],
]);

export function expectedType(schema: GenericSchema): string {
  if (isObjectSchema(schema) || KEYED.has(schema.type)) return 'object';
  if (isListSchema(schema)) return 'list';
  if (isKindsSchema(schema)) return wantedOfKinds(schema);
  if (schema.type === 'boolean') return 'truth';
  if (schema.type === 'string') return 'text';
  return schema.type === 'number' ? 'whole' : 'number';
}

/** The values of a choice in words, also of one that takes an object as well; undefined for others. */
export function choiceWordsOf(schema: GenericSchema): string | undefined {
  if (isKindsSchema(schema)) {
    const words = schema.options.map((option) =>
      isObjectSchema(option)
        ? `or an object with ${Object.keys(option.entries).join(' and ')}`
        : choiceWordsOf(option),
    );
    return words.some((word) => word?.startsWith('or ') === false) ? words.join(', ') : undefined;
  }
  return 'options' in schema ? (schema.options as readonly string[]).join(', ') : undefined;
}

interface Limits {
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly check?: string;
}

/** A schema's actions that limit numbers, lists and texts; a pipe may begin with another. */
const limitActions = (schema: object): readonly LimitAction[] =>
  'pipe' in schema
    ? (schema.pipe as readonly LimitAction[]).flatMap((part) =>
        part.kind === 'validation' ? [part] : limitActions(part),
      )
    : [];

interface LimitAction {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly '~run': (data: { typed: true; value: unknown }, config: object) => { issues?: unknown };
}

/** The limits of a schema in words to follow its type: “ from 0 to 5”; empty without any. Mentions a number too large to be exact. */
export function limitsOf(schema: GenericSchema, value?: unknown): string {
  const limits: Limits = Object.fromEntries(
    limitActions(schema).map(({ type, requirement, message }) =>
      type === 'check' || type === 'regex' ? ['check', message] : [type, requirement],
    ),
  );
  const { min_length: fewest, max_length: longest } = limits;
  const size = schema.type === 'number' && typeof value === 'number' ? value : 0;
  const exact = Number.MAX_SAFE_INTEGER;
  const least = limits.min_value ?? (size < -exact ? -exact : undefined);
  const most = limits.max_value ?? (size > exact ? exact : undefined);
  const words = (lower: number | undefined, upper: number | undefined, of: string): string => {
    if (lower !== undefined && lower === upper) return ` of ${lower}${of}`;
    if (lower !== undefined && upper !== undefined) return ` from ${lower} to ${upper}${of}`;
    if (lower !== undefined) return ` of at least ${lower}${of}`;
    return upper === undefined ? '' : ` of at most ${upper}${of}`;
  };
  const lengths = isListSchema(schema)
    ? (longest ?? fewest) === 1
      ? ' part'
      : ' parts'
    : ' characters';
  const more = limits.check === undefined ? '' : ` ${limits.check}`;
  return `${words(least, most, '')}${words(fewest, longest, lengths)}${more}`;
}

/** The limits of a list in words, if the list itself, not an item, breaks them. */
export function brokenLimits(schema: GenericSchema, value: unknown): string | undefined {
  const isBroken = limitActions(schema).some(
    (action) => action['~run']({ typed: true, value }, {}).issues !== undefined,
  );
  return isBroken ? limitsOf(schema) : undefined;
}

const KEYED = new Set(['loose_object', 'record']);

function wantedOfKinds({ options }: KindsSchema): string {
  if (options.every(isObjectSchema)) return 'object';
  return options.some(isListSchema) ? 'rules' : 'rating';
}

/** The value that a schema expects, in words: “a list, [ … ]”. */
export const expectedWords = (schema: GenericSchema): string =>
  TYPES.get(expectedType(schema)) ?? '';

/** True for a request: a faulty one gets no answer, so no part is left out. */
const isRequest = ({ kind }: Params): boolean => kind === 'request';

const kindOf = ({ kind }: Params) => KINDS.get(kind) ?? DESIGN_WORDS;

function found(text: string | number | undefined): string {
  if (text === undefined || text === '') return 'the end of the text';
  if (text === '\n' || text === '\r') return 'the end of the line';
  const code = String(text).codePointAt(0) ?? 0;
  if (code > 0x20 && code !== 0x7f) return `“${text}”`;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

export function wordJsonIssue({ code, params }: Pick<LocatedIssue, 'code' | 'params'>): string {
  const words = ownField<(p: Params) => string>(WORDS, code)?.(params) ?? code;
  return params.leftOut && !isRequest(params) ? words.replace(/\.$/, '; it is left out.') : words;
}
