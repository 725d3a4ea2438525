import { createEffect, For, Show, untrack } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import { quantitiesOf, SYSTEM_QUANTITIES } from '../../../core/rules/formulas/rows.ts';
import type { RowBeside } from '../../../core/rules/packs/edits.ts';
import { type PackIssue, type PackTable, wordPackIssue } from '../../../core/rules/packs/pack.ts';
import {
  ROW_FIELDS,
  type RowField,
  rowWith,
  shownValue,
  typedValue,
  valueIn,
} from './row-fields.ts';

interface RowEditorProps {
  readonly table: PackTable;
  readonly row: RowBeside;
  readonly issues: readonly PackIssue[];
  readonly onChange: (row: unknown, group: string) => void;
  readonly onLeave: () => void;
}

/** The fields of one row of a pack, each with what the rulebook has there. */
export function RowEditor(props: RowEditorProps) {
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

interface RowFieldInputProps {
  readonly field: RowField;
  readonly value: unknown;
  readonly bad: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

function RowFieldInput(props: RowFieldInputProps) {
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
      <label class="tick">
        <input
          type="checkbox"
          checked={props.value === true}
          onChange={(event) => props.onChange(event.currentTarget.checked ? true : undefined)}
        />
        {label()}
      </label>
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
