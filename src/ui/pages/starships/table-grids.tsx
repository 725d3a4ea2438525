/** The grids of a set of tables: hulls, equipment, strengths and rolls, with their faults. */
import { createMemo, For, Index, Show } from 'solid-js';
import {
  ENGINE_COLUMNS,
  GUN_COLUMNS,
  HULL_COLUMNS,
  ITEM_COLUMNS,
  ROLL_COLUMNS,
} from '../../../games/starships/cells.ts';
import {
  type RollTable,
  STRENGTH_NAMES,
  type StarshipTables,
  tablesFaults,
} from '../../../games/starships/tables.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { BLANK_ROWS, STRENGTH_COLUMNS, type StrengthRow } from './columns.ts';
import { facilityName } from './files.ts';
import { RowGrid } from './row-grid.tsx';

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** A grid for each kind of row, with its faults. */
export function TableGrids(props: {
  readonly tables: StarshipTables;
  /** Absent for read-only tables. */
  readonly onChange:
    | ((label: string, fields: Partial<StarshipTables>, group?: string) => void)
    | undefined;
  readonly onLeave: () => void;
}) {
  const faults = createMemo(() => tablesFaults(props.tables));
  const LISTS = [
    { key: 'hulls', title: 'Hulls', thing: 'Hull', columns: HULL_COLUMNS },
    { key: 'weapons', title: 'Weapons', thing: 'Weapon', columns: GUN_COLUMNS },
    { key: 'engines', title: 'Engines', thing: 'Engine', columns: ENGINE_COLUMNS },
    { key: 'items', title: 'Items', thing: 'Item', columns: ITEM_COLUMNS },
  ] as const;
  const strengths = () =>
    STRENGTH_NAMES.map((name) => ({
      name: facilityName(name),
      strength: props.tables.strengths?.[name],
    }));
  const setStrengths = (label: string, rows: readonly StrengthRow[], group?: string) => {
    const known = rows.flatMap(({ strength }, i) =>
      strength === undefined ? [] : [[STRENGTH_NAMES[i], strength]],
    );
    props.onChange?.(label, { strengths: Object.fromEntries(known) }, group);
  };
  const rolls = () => props.tables.rolls ?? [];
  const setRoll = (at: number, label: string, roll: Partial<RollTable>, group?: string) =>
    props.onChange?.(
      label,
      { rolls: rolls().map((one, i) => (i === at ? { ...one, ...roll } : one)) },
      group,
    );
  const Faults = (of: { readonly list: string; readonly at?: number }) => (
    <div role="status">
      <ul class="field-issues">
        <For
          each={faults().filter(({ path }) =>
            path.startsWith(of.at === undefined ? of.list : `${of.list}[${of.at}]`),
          )}
        >
          {(fault) => <li class="error">{fault.message}</li>}
        </For>
      </ul>
    </div>
  );
  return (
    <>
      <For each={LISTS}>
        {({ key, title, thing, columns }) => {
          // The columns of a list fit its rows.
          const rows = () => (props.tables[key] ?? []) as readonly NamedRow[];
          return (
            <section class="starships-part" aria-label={title}>
              <h2>
                {title} <span class="muted">{rows().length}</span>
              </h2>
              <RowGrid
                label={title}
                columns={columns as never}
                rows={rows()}
                nameOf={({ name }) => name || thing}
                blank={
                  props.onChange &&
                  ((before: readonly NamedRow[]) => BLANK_ROWS[key](before) as never)
                }
                addLabel={thing}
                readOnly={!props.onChange}
                onChange={(label, next, group) => props.onChange?.(label, { [key]: next }, group)}
                onLeave={props.onLeave}
              />
              <Faults list={key} />
            </section>
          );
        }}
      </For>
      <section class="starships-part" aria-label="Strengths of facilities">
        <h2>Strengths of facilities</h2>
        <RowGrid
          label="Strengths of facilities"
          columns={STRENGTH_COLUMNS}
          rows={strengths()}
          nameOf={({ name }) => name}
          readOnly={!props.onChange}
          onChange={setStrengths}
          onLeave={props.onLeave}
        />
      </section>
      <Show when={props.onChange || rolls().length > 0}>
        <section class="starships-part" aria-label="Rolls">
          <h2>
            Rolls of the master <span class="muted">{rolls().length}</span>
          </h2>
          <Index each={rolls()}>
            {(roll, at) => (
              <div class="starships-roll">
                <div class="starships-head">
                  <TextField
                    id={`starships-roll-${at}`}
                    label="Name of the table"
                    value={roll().name}
                    onChange={(name) => setRoll(at, 'Name changed', { name }, `roll ${at}`)}
                    onLeave={props.onLeave}
                  />
                  <LabelledNumber
                    id={`starships-die-${at}`}
                    label="Sides of the die"
                    value={roll().die}
                    min={1}
                    max={1000}
                    onChange={(die) =>
                      die >= 1 &&
                      Number.isInteger(die) &&
                      setRoll(at, 'Die changed', { die }, `die ${at}`)
                    }
                  />
                  <IconButton
                    icon={TrashIcon}
                    label={`Remove ${roll().name || 'the table'}`}
                    onClick={() =>
                      props.onChange?.('Table removed', { rolls: rolls().toSpliced(at, 1) })
                    }
                  />
                </div>
                <RowGrid
                  label={roll().name || 'Rolls'}
                  columns={ROLL_COLUMNS}
                  rows={roll().rows}
                  nameOf={({ from, to }) => `${from} to ${to}`}
                  blank={(before) => {
                    const from = (before.at(-1)?.to ?? 0) + 1;
                    return { from, to: from, result: '' };
                  }}
                  onChange={(label, rows, group) => setRoll(at, label, { rows }, group)}
                  onLeave={props.onLeave}
                />
                <Faults list="rolls" at={at} />
              </div>
            )}
          </Index>
          <Show when={props.onChange}>
            {(onChange) => (
              <Button
                small
                label="Add a table of rolls"
                onClick={() =>
                  onChange()('Table added', {
                    rolls: [...rolls(), { name: '', die: 10, rows: [] }],
                  })
                }
              />
            )}
          </Show>
        </section>
      </Show>
    </>
  );
}
