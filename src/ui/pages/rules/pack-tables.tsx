import { createMemo, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { tableRows } from '../../../core/rules/packs/edits.ts';
import type { PackIssue } from '../../../core/rules/packs/issues.ts';
import type { PackTable, RulesPack } from '../../../core/rules/packs/pack.ts';
import { PACK_TABLE_NAMES, PACK_TABLES } from '../../../core/rules/packs/tables.ts';
import type { Document } from '../../../store/document.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { PackTableView } from './pack-table.tsx';

/** A row that an address leads to. */
export interface SoughtRow {
  readonly table?: string | undefined;
  readonly row?: string | undefined;
}

interface PackTablesProps {
  readonly pack: RulesPack;
  readonly place: SoughtRow;
  readonly issues: readonly PackIssue[];
  /** Absent where the pack is only looked at. */
  readonly editing?: Document<RulesPack>;
}

/** What players change most first. */
const ORDER: readonly PackTable[] = [
  ...(['formulas', 'traits', 'systems', 'techLevels', 'limits'] as const),
  ...(['traitPairs', 'exclusions', 'modeExclusions'] as const),
];

const TABLES = [...ORDER, ...PACK_TABLE_NAMES.filter((table) => !ORDER.includes(table))];

/** All tables of the rules with what the pack makes of them, each to be opened. */
export function PackTables(props: PackTablesProps) {
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
                {...(props.editing && { editing: props.editing })}
                {...(props.place.table === table &&
                  props.place.row !== undefined && { sought: props.place.row })}
              />
            </details>
          );
        }}
      </For>
    </section>
  );
}
