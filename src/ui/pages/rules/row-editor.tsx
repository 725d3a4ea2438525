/** Editor of a row, and the fields of each table. */

import { createEffect, For, Show, untrack } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import { quantitiesOf, SYSTEM_QUANTITIES } from '../../../core/rules/formulas/rows.ts';
import type { RowBeside } from '../../../core/rules/packs/edits.ts';
import { type PackIssue, type PackTable, wordPackIssue } from '../../../core/rules/packs/pack.ts';
import { Check } from '../../components/check.tsx';

/** The fields of one row of a pack, each with what the rulebook has there. */
export function RowEditor(props: {
  readonly table: PackTable;
  readonly row: RowBeside;
  readonly issues: readonly PackIssue[];
  readonly onChange: (row: unknown, group: string) => void;
  readonly onLeave: () => void;
}) {
  const fields = () => ROW_FIELDS[props.table];
  /** Issues of a field; issues of the whole row are listed below all fields. */
  const issuesAt = (path: string) =>
    props.issues.filter((issue) => {
      const rest = issue.path.slice(props.row.path.length + 1);
      return path !== '' && (rest === path || rest.startsWith(`${path}.`));
    });
  const others = () => {
    const placed = new Set(fields().flatMap(({ path }) => issuesAt(path)));
    return props.issues.filter((issue) => !placed.has(issue));
  };
  const quantities = () =>
    props.table === 'systems' ? SYSTEM_QUANTITIES : quantitiesOf(props.row.key);
  const set = (field: RowField, value: unknown) =>
    props.onChange(rowWith(props.row.after, field.path, value), `${props.row.path}.${field.path}`);
  return (
    <div class="row-fields">
      <For each={fields()}>
        {(field) => (
          <div class={`row-field of-${field.kind}`}>
            <RowFieldInput
              field={field}
              value={valueIn(props.row.after, field.path)}
              bad={issuesAt(field.path).length > 0}
              onChange={(value) => set(field, value)}
              onLeave={props.onLeave}
            />
            <Show when={field.kind === 'formula'}>
              <p class="muted small quantities">
                <span class="visually-hidden">Quantities: </span>
                <For each={quantities()}>{(name) => <code>{name}</code>}</For>
              </p>
            </Show>
            <Show
              when={
                props.row.before !== undefined &&
                !equal(valueIn(props.row.before, field.path), valueIn(props.row.after, field.path))
              }
            >
              <p class="muted small">
                was {shownValue(valueIn(props.row.before, field.path)) || 'empty'}
              </p>
            </Show>
            <For each={issuesAt(field.path)}>
              {(issue) => (
                <p class="text-error small" role="status">
                  {wordPackIssue(issue)}
                </p>
              )}
            </For>
          </div>
        )}
      </For>
      <For each={others()}>
        {(issue) => <p class="text-error small row-issue">{wordPackIssue(issue)}</p>}
      </For>
    </div>
  );
}

function RowFieldInput(props: {
  readonly field: RowField;
  readonly value: unknown;
  readonly bad: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}) {
  let input: HTMLInputElement | HTMLTextAreaElement | undefined;
  // Keep the text as typed while it means the same value: "1." on the way to "1.5".
  createEffect(() => {
    const { field, value } = props;
    if (input && !equal(typedValue(field, input.value), value)) input.value = shownValue(value);
  });
  const type = (typed: string) => {
    const value = typedValue(props.field, typed);
    if (!equal(value, props.value)) props.onChange(value);
  };
  const label = () => props.field.label;
  if (props.field.kind === 'flag') {
    return (
      <Check
        class="tick"
        checked={props.value === true}
        onChange={(on) => props.onChange(on ? true : undefined)}
      >
        {label()}
      </Check>
    );
  }
  if (props.field.kind === 'choice') {
    return (
      <label class="select-field">
        <span>{label()}</span>
        <select
          aria-invalid={props.bad ? 'true' : undefined}
          value={shownValue(props.value)}
          onChange={(event) => type(event.currentTarget.value)}
        >
          <Show when={props.field.optional || props.field.empty === null}>
            <option value="" selected={props.value === undefined || props.value === null}>
              none
            </option>
          </Show>
          <For each={props.field.choices ?? []}>
            {(one) => (
              <option value={one} selected={one === props.value}>
                {one}
              </option>
            )}
          </For>
        </select>
      </label>
    );
  }
  const isTall = () => props.field.kind === 'long' || props.field.kind === 'json';
  return (
    <label class="text-field">
      <span>{label()}</span>
      <Show
        when={isTall()}
        fallback={
          <input
            ref={(element) => {
              input = element;
            }}
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            inputmode={props.field.kind === 'number' ? 'decimal' : undefined}
            aria-invalid={props.bad ? 'true' : undefined}
            value={untrack(() => shownValue(props.value))}
            onInput={(event) => type(event.currentTarget.value)}
            onBlur={() => props.onLeave()}
          />
        }
      >
        <textarea
          ref={(element) => {
            input = element;
          }}
          rows="2"
          dir="auto"
          aria-invalid={props.bad ? 'true' : undefined}
          value={untrack(() => shownValue(props.value))}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => props.onLeave()}
        />
      </Show>
    </label>
  );
}

export interface RowField {
  /** `effect.factor`; empty where the row is a bare value. */
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'number' | 'flag' | 'formula' | 'choice' | 'list' | 'json';
  /** May be left empty. */
  readonly optional?: boolean;
  /** Value of an empty field, where the field is not simply left out. */
  readonly empty?: null;
  readonly choices?: readonly string[];
}

const text = (path: string, label: string, more: Partial<RowField> = {}): RowField => ({
  ...{ path, label, kind: 'text' },
  ...more,
});
const number = (path: string, label: string, more: Partial<RowField> = {}): RowField => ({
  ...{ path, label, kind: 'number' },
  ...more,
});
const choice = (
  path: string,
  label: string,
  choices: readonly string[],
  more: Partial<RowField> = {},
): RowField => ({ path, label, kind: 'choice', choices, ...more });
const some = { optional: true } as const;
const codes: RowField = { path: 'traits', label: 'Traits', kind: 'list' };
const TECHS = ['engines', 'fighters', 'shields', 'weapons'];
const KINDS = ['range', 'fire-control', 'damage', 'misc'];

const ARCS: readonly RowField[] = [
  text('name', 'Name'),
  text('title', 'In words'),
  number('from', 'From, degrees'),
  number('to', 'To, degrees'),
  number('arcs', 'Counts as arcs'),
  text('mirror', 'Mirror'),
  choice('bounds', 'Drawn as', ['row', 'spine', 'defensive-arc']),
];

/** In the order in which they are filled in; `rule` may be left out of every row. */
const ROW_FIELDS: { readonly [table in PackTable]: readonly RowField[] } = {
  limits: [
    text('name', 'Name'),
    number('min', 'Least'),
    number('max', 'Most'),
    number('softMax', 'Warned beyond', some),
    number('suggestedMax', 'Pickers end at', some),
    number('step', 'In steps of', some),
  ],
  techLevels: [number('level', 'Level'), number('factor', 'Factor')],
  formulas: [
    text('label', 'What it gives'),
    { path: 'formula', label: 'Formula', kind: 'formula' },
    choice('rounding', 'Rounding', ['exact', 'up', 'down', 'nearest', 'tenth']),
  ],
  traits: [
    text('code', 'Code'),
    text('name', 'Name'),
    choice('kind', 'Group', KINDS),
    choice('effect.type', 'Effect', ['multiply', 'range', 'add']),
    number('effect.factor', 'Factor', some),
    choice('effect.stage', 'Additions', ['before', 'after'], some),
    number('effect.times', 'Adds, times', some),
    number('times', 'Times in one mode', some),
    choice('hides', 'Starred figure', ['rof', 'imp', 'short', 'long'], some),
    text('oratByHull', 'ORAT by hull', some),
    { path: 'spent', label: 'Fired once', kind: 'flag', optional: true },
    { path: 'caps', label: 'Caps', kind: 'json', optional: true },
    { path: 'explanation', label: 'In play', kind: 'long' },
  ],
  traitKinds: [choice('kind', 'Group', KINDS), text('name', 'Name')],
  traitPairs: [codes, number('factor', 'Factor; empty: not together', { empty: null })],
  exclusions: [codes],
  modeExclusions: [
    choice('mode', 'Kind of mode', ['seeking', 'banded']),
    { path: 'kinds', label: 'Groups', kind: 'list' },
    codes,
  ],
  hullFactors: [{ path: '', label: 'Rows', kind: 'json' }],
  accuracies: [number('acc', 'ACC'), number('direct', 'Direct fire'), number('seeking', 'Seeking')],
  mountSizes: [number('size', 'Mounts'), text('name', 'Name'), number('factor', 'Factor')],
  letters: ARCS,
  defensiveArcs: ARCS,
  alternateArcs: [text('name', 'Name'), text('title', 'In words'), text('letters', 'Letters')],
  systems: [
    text('id', 'Id'),
    text('name', 'Name'),
    choice('kind', 'Kind', ['equipment', 'munitions', 'trait']),
    choice('tech', 'Tech level', TECHS, { empty: null }),
    { path: 'multiple', label: 'Counts more than once', kind: 'flag', optional: true },
    { path: 'capacity', label: 'Written as a capacity', kind: 'flag', optional: true },
    { path: 'space', label: 'SU', kind: 'formula' },
    { path: 'orat', label: 'ORAT', kind: 'formula', optional: true },
    number('drat.factor', 'DRAT, factor', some),
    choice('drat.on', 'DRAT, of', ['all', 'hull'], some),
    number('drat.add', 'DRAT, added each', some),
    number('enginesForOrat.factor', 'Engines for ORAT, factor', some),
    number('enginesForOrat.add', 'Engines for ORAT, added', some),
    text('requires.system', 'Needs the system', some),
    { path: 'requires.shields', label: 'Needs shields', kind: 'flag', optional: true },
    text('countOf', 'Counted by the system', some),
    { path: 'explanation', label: 'In play', kind: 'long' },
  ],
  screens: [choice('', 'Tech level', TECHS)],
};

/** Begins a row that a player adds; undefined where a table takes no other keys. */
export const NEW_ROWS: { readonly [table in PackTable]?: object } = {
  techLevels: { level: 3, factor: 0.4 },
  traits: {
    ...{ code: 'New', name: 'New trait', kind: 'misc' },
    ...{ effect: { type: 'multiply', factor: 1.1, stage: 'after' }, explanation: 'What it does.' },
  },
  traitPairs: { traits: ['Bls', 'Gid'], factor: 1 },
  exclusions: { traits: ['Acr', 'Inc'] },
  accuracies: { acc: 7, direct: 0.05, seeking: 0.05 },
  mountSizes: { size: 5, name: 'Quintuple', factor: 3 },
  alternateArcs: { name: 'ALL', title: 'all round', letters: 'ABCDEF' },
  systems: {
    ...{ id: 'new-system', name: 'New system', kind: 'equipment', tech: null },
    ...{ space: 'H × 2', explanation: 'What it does.' },
  },
};

type Fields = { readonly [field: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueIn = (row: unknown, path: string): unknown =>
  path === ''
    ? row
    : path
        .split('.')
        .reduce<unknown>((value, step) => (isFields(value) ? value[step] : undefined), row);

/** The row with another value there; without the field, and what it leaves empty, for `undefined`. */
function rowWith(row: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [step = '', ...rest] = path.split('.');
  const fields = isFields(row) ? row : {};
  const inner = rowWith(fields[step], rest.join('.'), value);
  const { [step]: _, ...others } = fields;
  const isGone = inner === undefined || (isFields(inner) && Object.keys(inner).length === 0);
  if (isGone) return others;
  // A field keeps its place among the others.
  return { ...fields, [step]: inner };
}

/** Returns the typed value; text of another kind stays text and becomes an issue. */
function typedValue({ kind, optional, empty }: RowField, typed: string): unknown {
  const trimmed = typed.trim();
  if (trimmed === '' && empty === null) return null;
  if (trimmed === '' && optional) return undefined;
  if (kind === 'number') {
    const figure = Number(trimmed.replace('−', '-').replace(',', '.'));
    return trimmed !== '' && Number.isFinite(figure) ? figure : typed;
  }
  if (kind === 'list') return typed.split(/[\s,+]+/).filter(Boolean);
  if (kind !== 'json') return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.join(', ');
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The fields that say who a row is, and what nobody counts with. */
const NAMING = new Set([
  ...['code', 'id', 'name', 'label', 'title', 'level', 'acc', 'size', 'traits', 'mode'],
  ...['explanation', 'kind', 'mirror', 'bounds'],
]);

export function rowName(key: string, row: unknown): string {
  const name = valueIn(row, 'name') ?? valueIn(row, 'label') ?? valueIn(row, 'title');
  return typeof name === 'string' && name !== key ? name : '';
}

/** Content of a row in a line: `factor 1.3, additions after`. */
export function rowWords(table: PackTable, row: unknown): string {
  if (row === undefined) return '';
  const parts = ROW_FIELDS[table].flatMap(({ path, label, kind }) => {
    const value = valueIn(row, path);
    if (value === undefined || (NAMING.has(path) && path !== '')) return [];
    if (kind === 'flag') return value === true ? [label.toLowerCase()] : [];
    if (kind === 'formula') return [path === 'formula' ? String(value) : `${label} ${value}`];
    if (path === 'effect.type' || path === '') return [summaryOf(value)];
    return [`${lower(label)} ${value === null ? 'none' : shownValue(value)}`];
  });
  return parts.length > 0 ? parts.join(', ') : shownValue(valueIn(row, 'traits'));
}

const summaryOf = (value: unknown): string =>
  Array.isArray(value) ? `${value.length} rows` : shownValue(value);

/** A label within a line: without what it says to whoever fills the field. */
function lower(label: string): string {
  const brief = label.replace(/;.*/, '').replaceAll(',', '');
  return /^[A-Z]{2}/.test(brief) ? brief : brief.charAt(0).toLowerCase() + brief.slice(1);
}
