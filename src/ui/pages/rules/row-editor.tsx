/** Editor of a row. */
import { createEffect, createUniqueId, For, Index, Show, untrack } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import { capital } from '../../../core/design/text/counts.ts';
import { quantitiesOf, SYSTEM_QUANTITIES } from '../../../core/rules/formulas/rows.ts';
import type { RowBeside } from '../../../core/rules/packs/edits.ts';
import { type PackIssue, type PackTable, wordPackIssue } from '../../../core/rules/packs/pack.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Check } from '../../components/fields.tsx';
import { AddIcon, CloseIcon } from '../../components/icons.tsx';
import {
  fieldValue,
  hullsText,
  ROW_FIELDS,
  type RowField,
  shownValue,
  withFieldValue,
} from '../../shared/rules/row-fields.ts';

/** The fields of a row of a pack, each with the rulebook's value. */
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
    props.onChange(
      withFieldValue(props.row.after, field, value),
      `${props.row.path}.${field.path}.${field.label}`,
    );
  return (
    <div class="row-fields">
      <For each={fields()}>
        {(field) => {
          const hintId = createUniqueId();
          return (
            <div class={`row-field of-${field.kind}`}>
              <RowFieldInput
                field={field}
                hintId={hintId}
                value={fieldValue(props.row.after, field)}
                bad={issuesAt(field.path).length > 0}
                onChange={(value) => set(field, value)}
                onLeave={props.onLeave}
              />
              <p class="muted small" id={hintId}>
                {field.hint}
              </p>
              <Show when={field.kind === 'formula'}>
                <p class="muted small quantities">
                  <span class="visually-hidden">Quantities: </span>
                  <For each={quantities()}>
                    {(name) => (
                      <span>
                        <code>{name}</code> {QUANTITIES[name]}
                      </span>
                    )}
                  </For>
                </p>
              </Show>
              <Show
                when={
                  props.row.before !== undefined &&
                  !equal(fieldValue(props.row.before, field), fieldValue(props.row.after, field))
                }
              >
                <p class="muted small">
                  was {wordsOf(field, fieldValue(props.row.before, field)) || 'empty'}
                </p>
              </Show>
              <For each={issuesAt(field.path)}>
                {(issue) => (
                  <p class="text-error small" role="status">
                    {wordAtField(issue)}
                  </p>
                )}
              </For>
            </div>
          );
        }}
      </For>
      <For each={others()}>
        {(issue) => <p class="text-error small row-issue">{wordPackIssue(issue)}</p>}
      </For>
    </div>
  );
}

/** Words for an issue beside its field, without the place, which uses the names of files. */
function wordAtField(issue: PackIssue): string {
  const { fault } = issue.params;
  if (typeof fault !== 'string' || fault === '') return wordPackIssue(issue);
  return `${capital(fault)}.`;
}

function RowFieldInput(props: {
  readonly field: RowField;
  readonly hintId: string;
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
          aria-describedby={props.hintId}
          value={shownValue(props.value)}
          onChange={(event) => type(event.currentTarget.value)}
        >
          <Show when={props.field.optional || props.field.none !== undefined}>
            <option value="" selected={props.value === undefined || props.value === null}>
              {props.field.none ?? 'none'}
            </option>
          </Show>
          <For each={Object.entries(props.field.choices ?? {})}>
            {([value, name]) => (
              <option value={value} selected={value === props.value}>
                {name}
              </option>
            )}
          </For>
        </select>
      </label>
    );
  }
  if (props.field.kind === 'hulls') {
    return <HullFactors {...props} label={label()} />;
  }
  return (
    <label class="text-field">
      <span>{label()}</span>
      <Show
        when={props.field.kind === 'long'}
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
            aria-describedby={props.hintId}
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
          aria-describedby={props.hintId}
          value={untrack(() => shownValue(props.value))}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => props.onLeave()}
        />
      </Show>
    </label>
  );
}

/** Meanings of quantities whose short forms do not explain themselves. */
const QUANTITIES: { readonly [name: string]: string } = {
  ...{ H: 'hull', ER: 'engine rating', EF: 'engine factor', TL: 'factor of the tech level' },
  ...{ S: 'shield rating', SF: 'shield factor', n: 'number of them', MA: 'speed of a seeker' },
  ...{ ERo: 'engine rating for ORAT', LR: 'long range', X: 'factor of traits by hull' },
  ...{ R: 'outer range', 'ACC s/d': 'ACC of seeking or direct fire', Σ: 'sum' },
};

/** Makes a new row for a table; undefined if a table has no other keys. */
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

/** Returns the typed value; text of another kind stays text and becomes an issue. */
function typedValue({ kind, optional, none }: RowField, typed: string): unknown {
  const trimmed = typed.trim();
  if (trimmed === '' && none !== undefined) return null;
  if (trimmed === '' && optional) return undefined;
  if (kind === 'number') {
    const figure = Number(trimmed.replace('−', '-').replace(',', '.'));
    return trimmed !== '' && Number.isFinite(figure) ? figure : typed;
  }
  if (kind === 'list') return typed.split(/[\s,+]+/).filter(Boolean);
  return typed;
}

/** Value of a field in words. */
const wordsOf = ({ kind }: RowField, value: unknown): string =>
  kind === 'hulls' ? hullsText(value) : shownValue(value);

interface HullFactor {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly factor?: unknown;
}

const HULL_FIELDS: readonly { readonly key: keyof HullFactor; readonly label: string }[] = [
  { key: 'from', label: 'From hull' },
  { key: 'to', label: 'To hull' },
  { key: 'factor', label: 'Factor' },
];

/** The factors of a table by hull, a line each. */
function HullFactors(props: {
  readonly label: string;
  readonly hintId: string;
  readonly value: unknown;
  readonly bad: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}) {
  const rows = (): readonly HullFactor[] =>
    Array.isArray(props.value) ? (props.value as readonly HullFactor[]) : [];
  const add = () => {
    const after = Number(rows().at(-1)?.to);
    const from = Number.isFinite(after) ? after + 1 : 1;
    props.onChange([...rows(), { from, to: from, factor: 1 }]);
  };
  return (
    <fieldset class="hull-factors" aria-describedby={props.hintId}>
      <legend class="visually-hidden">{props.label}</legend>
      <Index each={rows()}>
        {(row, at) => (
          <div class="hull-factor">
            <For each={HULL_FIELDS}>
              {({ key, label }) => (
                <RowFieldInput
                  field={{ path: key, label, hint: '', kind: 'number' }}
                  hintId={props.hintId}
                  value={row()[key]}
                  bad={props.bad}
                  onChange={(value) => props.onChange(rows().with(at, { ...row(), [key]: value }))}
                  onLeave={props.onLeave}
                />
              )}
            </For>
            <IconButton
              icon={CloseIcon}
              label={`Remove line ${at + 1}`}
              onClick={() => props.onChange(rows().filter((_, other) => other !== at))}
            />
          </div>
        )}
      </Index>
      <Button small onClick={add}>
        <AddIcon /> Line
      </Button>
    </fieldset>
  );
}
