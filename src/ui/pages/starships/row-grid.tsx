/** A grid of rows to type in, or to paste from a spreadsheet. */
import { createSignal, For, Index, type JSX, Show } from 'solid-js';
import { type CellColumn, gridText, readCell } from '../../../games/starships/cells.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { AddIcon, TrashIcon } from '../../components/icons.tsx';
import { commandOf } from '../../components/keys.ts';
import { ROW_KEYS } from '../../shared/list-keys.ts';
import { pastedRows, withCell } from './documents.ts';

export function RowGrid<Row extends object>(props: {
  /** Name of the grid, as in "Hulls". */
  readonly label: string;
  readonly columns: readonly CellColumn<Row>[];
  readonly rows: readonly Row[];
  /** Name of a row, for its buttons. */
  readonly nameOf: (row: Row) => string;
  /** Makes a further row; absent if rows can only be changed. */
  readonly blank?: ((before: readonly Row[]) => Row) | undefined;
  readonly addLabel?: string;
  /** Changes of one group are one step of undo; absent for rows to read. */
  readonly onChange?: ((label: string, rows: readonly Row[], group?: string) => void) | undefined;
  readonly onLeave?: () => void;
  /** Beside the button that adds a row. */
  readonly adders?: JSX.Element;
}) {
  const [refused, setRefused] = createSignal<readonly string[]>([]);
  let body: HTMLTableSectionElement | undefined;
  const setCell = (at: number, column: CellColumn<Row>, value: unknown) => {
    const row = props.rows[at];
    if (!row) return;
    const next = props.rows.with(at, withCell(row, column.key, value));
    props.onChange?.(`${props.nameOf(row)} changed`, next, `${props.label} ${at} ${column.key}`);
  };
  const paste = (event: ClipboardEvent, at: number, column: number) => {
    const text = event.clipboardData?.getData('text/plain').trimEnd() ?? '';
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const { rows, faults } = pastedRows(props, text, at, column);
    setRefused(faults);
    props.onLeave?.();
    props.onChange?.('Rows pasted', rows);
  };
  const add = () => {
    const row = props.blank?.(props.rows);
    if (!row) return;
    props.onChange?.('Row added', [...props.rows, row]);
    body?.lastElementChild?.querySelector('input')?.focus();
  };
  /** Arrows move between rows in one column. */
  const moveBetweenRows = (event: KeyboardEvent) => {
    const command = commandOf(ROW_KEYS, event);
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    if (!command || !cell) return;
    const [row, below] = [cell.parentElement, command === 'below'];
    const next = below ? row?.nextElementSibling : row?.previousElementSibling;
    const field = next?.children[cell.cellIndex]?.querySelector<HTMLElement>('input, button');
    if (!field) return;
    event.preventDefault();
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the focus
    <div class="starships-grid" onFocusOut={() => props.onLeave?.()} onKeyDown={moveBetweenRows}>
      <Show when={props.rows.length > 0}>
        <div class="scroll">
          <table>
            <caption class="visually-hidden">{props.label}</caption>
            <thead>
              <tr>
                <For each={props.columns}>
                  {({ title, about, kind }) => (
                    <th scope="col" class={`cell-${kind}`} title={about}>
                      {title}
                    </th>
                  )}
                </For>
                <th>
                  <span class="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              <Index each={props.rows}>
                {(row, at) => (
                  <tr>
                    <For each={props.columns}>
                      {(column, place) => (
                        <td class={`cell-${column.kind}`}>
                          <Show
                            when={props.onChange && column.kind !== 'label'}
                            fallback={
                              <bdi>{gridText(column, row()) || column.without?.(row())}</bdi>
                            }
                          >
                            <Cell
                              column={column}
                              row={row()}
                              name={props.nameOf(row())}
                              onChange={(value) => setCell(at, column, value)}
                              onPaste={(event) => paste(event, at, place())}
                              onRefuse={(fault) => setRefused(fault ? [fault] : [])}
                            />
                          </Show>
                        </td>
                      )}
                    </For>
                    <td>
                      <Show when={props.blank}>
                        <IconButton
                          icon={TrashIcon}
                          label={`Remove ${props.nameOf(row())}`}
                          onClick={() =>
                            props.onChange?.(
                              `${props.nameOf(row())} removed`,
                              props.rows.toSpliced(at, 1),
                            )
                          }
                        />
                      </Show>
                    </td>
                  </tr>
                )}
              </Index>
            </tbody>
          </table>
        </div>
      </Show>
      <div role="status">
        <ul class="field-issues">
          <For each={refused()}>{(fault) => <li class="error">{fault}</li>}</For>
        </ul>
      </div>
      <Show when={props.blank}>
        <div class="row">
          {props.adders}
          <Button small onClick={add}>
            <AddIcon /> {props.addLabel ?? 'Row'}
          </Button>
        </div>
      </Show>
    </div>
  );
}

/** An input that keeps typed text until it is left; an unreadable one changes nothing, and is reported. */
function Cell<Row extends object>(props: {
  readonly column: CellColumn<Row>;
  readonly row: Row;
  readonly name: string;
  readonly onChange: (value: unknown) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Called when a cell is left: with the reason that its text was not taken, if so. */
  readonly onRefuse: (fault: string | undefined) => void;
}) {
  const [typed, setTyped] = createSignal<string>();
  const [fault, setFault] = createSignal<string>();
  const label = () => `${props.name}: ${props.column.about}`;
  const shown = () => gridText(props.column, props.row);
  if (props.column.kind === 'check') {
    return (
      <input
        type="checkbox"
        aria-label={label()}
        checked={shown() === 'yes'}
        onChange={({ currentTarget: { checked } }) => props.onChange(checked || undefined)}
      />
    );
  }
  const type = (text: string) => {
    setTyped(text);
    const read = readCell(props.column, text);
    setFault(read.fault);
    if (read.fault === undefined) props.onChange(read.value);
  };
  return (
    <input
      type="text"
      dir={props.column.kind === 'text' ? 'auto' : undefined}
      inputmode={props.column.kind === 'number' ? 'numeric' : undefined}
      autocomplete="off"
      spellcheck={false}
      aria-label={label()}
      aria-invalid={fault() ? 'true' : undefined}
      title={fault()}
      placeholder={props.column.without?.(props.row)}
      value={typed() ?? shown()}
      onInput={(event) => type(event.currentTarget.value)}
      onPaste={(event) => props.onPaste(event)}
      onBlur={(event) => {
        const refused = fault();
        if (typed() !== undefined) props.onRefuse(refused && `${props.name}: ${refused}`);
        setTyped();
        setFault();
        event.currentTarget.value = shown();
      }}
    />
  );
}
