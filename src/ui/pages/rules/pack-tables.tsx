import { createMemo, createSignal, For, onMount, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  canRemove,
  putRow,
  type RowBeside,
  removeRow,
  restoreRow,
  tableRows,
} from '../../../core/rules/packs/edits.ts';
import type { PackIssue, PackTable, RulesPack } from '../../../core/rules/packs/pack.ts';
import { PACK_TABLE_NAMES, PACK_TABLES } from '../../../core/rules/packs/tables.ts';
import type { Document } from '../../../store/document.ts';
import { Button } from '../../components/button.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { TableHead } from '../../components/tables.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { rowCode, rowTitle, rowWords } from '../../shared/rules/row-fields.ts';
import { NEW_ROWS, RowEditor } from './row-editor.tsx';

/** A row that an address leads to. */
export interface SoughtRow {
  readonly table?: string | undefined;
  readonly row?: string | undefined;
}

/** Tables that players change most, shown first. */
const ORDER: readonly PackTable[] = [
  ...(['formulas', 'traits', 'systems', 'techLevels', 'limits'] as const),
  ...(['traitPairs', 'exclusions', 'modeExclusions'] as const),
];

const TABLES = [...ORDER, ...PACK_TABLE_NAMES.filter((table) => !ORDER.includes(table))];

/** All tables of the rules with the pack's changes, each to be opened. */
export function PackTables(props: {
  readonly pack: RulesPack;
  readonly place: SoughtRow;
  readonly issues: readonly PackIssue[];
  /** Absent if the pack is read-only. */
  readonly editing?: Document<RulesPack>;
}) {
  const { rules } = useLibrary();
  const tables = createMemo(() =>
    TABLES.map((table) => ({ table, rows: tableRows(rules, props.pack, table) })),
  );
  return (
    <section class="pack-tables" aria-labelledby="pack-tables-title">
      <h2 id="pack-tables-title">Tables</h2>
      <For each={TABLES}>
        {(table, index) => {
          const rows = () => tables()[index()]?.rows ?? [];
          const own = () => rows().filter(({ state }) => state !== 'rulebook');
          const isOpen = props.place.table === table || own().length > 0;
          return (
            <details class="pack-table" open={isOpen} id={`table-${table}`}>
              <summary>
                <span class="grow">{PACK_TABLES[table].title}</span>
                <Show
                  when={own().length > 0}
                  fallback={<span class="muted small">{countOf(rows().length, 'row')}</span>}
                >
                  <span class="house-mark">{countOf(own().length, 'change')}</span>
                </Show>
              </summary>
              <PackTableView
                table={table}
                rows={rows()}
                issues={props.issues}
                editing={props.editing}
                sought={props.place.table === table ? props.place.row : undefined}
              />
            </details>
          );
        }}
      </For>
    </section>
  );
}

const STATES = { rulebook: '', added: 'Added', replaced: 'Replaced', removed: 'Removed' };

/** Rows of a table: the pack's to edit, then the rulebook's to change or remove. */
function PackTableView(props: {
  readonly table: PackTable;
  readonly rows: readonly RowBeside[];
  readonly issues: readonly PackIssue[];
  readonly sought: string | undefined;
  readonly editing: Document<RulesPack> | undefined;
}) {
  const [all, setAll] = createSignal(
    props.rows.some(({ key, state }) => key === props.sought && state === 'rulebook'),
  );
  const title = () => PACK_TABLES[props.table].title;
  const own = createMemo(() => props.rows.filter(({ state }) => state !== 'rulebook'));
  const rest = createMemo(() => props.rows.filter(({ state }) => state === 'rulebook'));
  /** Rows are identified by their places: a key changes letter by letter. */
  const keys = createMemo(() => own().map((_, place) => place));
  let list!: HTMLDivElement;
  const change = (label: string, edit: (pack: RulesPack) => RulesPack) =>
    props.editing?.change(label, edit);
  /** Puts a row into the pack, and goes to its first field, or to its formula. */
  const edit = (label: string, key: string, row: unknown) => {
    change(label, putRow(props.table, key, row));
    const place = own().findIndex((shown) => shown.key === key);
    const shown = list.querySelectorAll('.own-row')[place];
    shown?.scrollIntoView?.({ block: 'start' });
    const field =
      (props.table === 'formulas' && shown?.querySelector<HTMLElement>('.of-formula input')) ||
      shown?.querySelector<HTMLElement>('input, select, textarea');
    field?.focus({ preventScroll: true });
    return field;
  };
  const add = () => {
    const row = freshRow(props.table, props.rows);
    if (!row) return;
    // The first key replaces the code of a fresh row.
    const field = edit('Row added', row.key, row.row);
    if (field instanceof HTMLInputElement) field.select();
  };
  return (
    <div class="pack-rows" ref={list}>
      <For each={keys()}>
        {(place) => (
          <Show when={own()[place]}>
            {(row) => (
              <OwnRow
                table={props.table}
                row={row()}
                issues={props.issues}
                sought={row().key === props.sought}
                editing={props.editing}
              />
            )}
          </Show>
        )}
      </For>
      <div class="row pack-adders">
        <Show when={props.editing && NEW_ROWS[props.table]}>
          <Button small onClick={add}>
            <AddIcon /> Row <span class="visually-hidden">to {title()}</span>
          </Button>
        </Show>
        <Show when={rest().length > 0}>
          <Button small quiet onClick={() => setAll(!all())}>
            {all() ? 'Hide' : 'Show'} {countOf(rest().length, 'row')} of the rulebook
            <span class="visually-hidden">: {title()}</span>
          </Button>
        </Show>
      </div>
      <Show when={all() && rest().length > 0}>
        <table class="rulebook-rows">
          <TableHead
            titles={[
              ...['Row', 'The rulebook’s'],
              ...(props.editing ? [{ title: 'What to do with it', isHidden: true }] : []),
            ]}
          />
          <tbody>
            <For each={rest()}>
              {({ key, before }) => (
                <tr>
                  <th scope="row">
                    <RowTitle table={props.table} rowKey={key} row={before} />
                  </th>
                  <td>{rowWords(props.table, before)}</td>
                  <Show when={props.editing}>
                    <td class="row-acts">
                      <Button small onClick={() => edit(`${key} changed`, key, before)}>
                        Change <span class="visually-hidden">{key}</span>
                      </Button>
                      <Show when={canRemove(props.table)}>
                        <Button
                          small
                          quiet
                          onClick={() => change(`${key} removed`, removeRow(props.table, key))}
                        >
                          Remove <span class="visually-hidden">{key}</span>
                        </Button>
                      </Show>
                    </td>
                  </Show>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </div>
  );
}

/** "Arg Arcing", or the name alone where players write no code. */
function RowTitle(props: {
  readonly table: PackTable;
  readonly rowKey: string;
  readonly row: unknown;
}) {
  return (
    <>
      <b>
        <bdi>{rowCode(props.table, props.rowKey, props.row)}</bdi>
      </b>{' '}
      <bdi>{rowTitle(props.table, props.rowKey, props.row)}</bdi>
    </>
  );
}

/** A row that the pack adds, replaces or removes, beside the rulebook's. */
function OwnRow(props: {
  readonly table: PackTable;
  readonly row: RowBeside;
  readonly issues: readonly PackIssue[];
  readonly sought: boolean;
  readonly editing?: Document<RulesPack> | undefined;
}) {
  let element!: HTMLFieldSetElement;
  const named = () => [props.table, props.row.key, props.row.after ?? props.row.before] as const;
  onMount(() => {
    if (props.sought) element.scrollIntoView?.({ block: 'center' });
  });
  const issues = () =>
    props.issues.filter(
      ({ path }) => path === props.row.path || path.startsWith(`${props.row.path}.`),
    );
  return (
    <fieldset
      ref={element}
      class="own-row"
      aria-label={[rowCode, rowTitle]
        .map((part) => part(...named()))
        .join(' ')
        .trim()}
      classList={{ sought: props.sought, bad: issues().length > 0 }}
    >
      <div class="own-row-head">
        <span class="own-row-name">
          <RowTitle table={named()[0]} rowKey={named()[1]} row={named()[2]} />
        </span>
        <span class="house-mark">{STATES[props.row.state]}</span>
        <Show when={props.editing}>
          <Button
            small
            quiet
            onClick={() =>
              props.editing?.change(
                `${props.row.key} restored`,
                restoreRow(props.table, props.row.key),
              )
            }
          >
            {props.row.state === 'added' ? 'Remove' : 'Restore'}{' '}
            <span class="visually-hidden">{props.row.key}</span>
          </Button>
        </Show>
      </div>
      <Show when={props.row.before !== undefined}>
        <p class="rulebook-says muted small">
          Rulebook:{' '}
          <span classList={{ struck: true }}>{rowWords(props.table, props.row.before)}</span>
        </p>
      </Show>
      <Show when={props.row.after !== undefined}>
        <Show
          when={props.editing}
          fallback={<p class="pack-says">{rowWords(props.table, props.row.after)}</p>}
        >
          {(editing) => (
            <RowEditor
              table={props.table}
              row={props.row}
              issues={issues()}
              onChange={(next, group) =>
                editing().change(
                  `${props.row.key} changed`,
                  putRow(props.table, props.row.key, next),
                  group,
                )
              }
              onLeave={editing().endGroup}
            />
          )}
        </Show>
      </Show>
    </fieldset>
  );
}

/** A new row, under a key that the table lacks. */
function freshRow(
  table: PackTable,
  rows: readonly RowBeside[],
): { readonly key: string; readonly row: unknown } | undefined {
  const row = NEW_ROWS[table];
  if (!row) return undefined;
  const taken = new Set(rows.map(({ key }) => key));
  const [field = '', first] = Object.entries(row)[0] ?? [];
  for (let count = 0; count < 200; count += 1) {
    const value = Array.isArray(first) ? first : nextKey(first, count);
    const key = Array.isArray(value) ? value.toSorted().join('+') : String(value);
    if (!taken.has(key)) return { key, row: { ...row, [field]: value } };
    if (Array.isArray(first)) return { key: `${key}?`, row };
  }
  return undefined;
}

const nextKey = (first: unknown, count: number): unknown =>
  typeof first === 'number' ? first + count : count === 0 ? first : `${first}${letters(count)}`;

/** `b`, `c` … after the first: ids take letters alone. */
const letters = (count: number): string =>
  String.fromCharCode(97 + (count % 26)).repeat(1 + Math.floor(count / 26));
