/** Tables: the row of titles, and ships side by side. */
import '../styles/comparison.css';
import { createMemo, For, Show } from 'solid-js';

interface Title {
  readonly title: string;
  readonly class?: string;
  /** True for a title that is read, not shown. */
  readonly isHidden?: boolean;
}

const titleOf = (title: string | Title): Title => (typeof title === 'string' ? { title } : title);

/** A row of titles; an empty title is an empty cell. */
export const TableHead = (props: { readonly titles: readonly (string | Title)[] }) => (
  <thead>
    <tr>
      <For each={props.titles.map(titleOf)}>
        {(head) => (
          <Show when={head.title} fallback={<td />}>
            <th scope="col" class={head.class}>
              <bdi class={head.isHidden ? 'visually-hidden' : undefined}>{head.title}</bdi>
            </th>
          </Show>
        )}
      </For>
    </tr>
  </thead>
);

interface Fact {
  readonly text: string;
  readonly figure?: number;
}

export interface ComparedRow {
  readonly key: string;
  readonly part: string;
  readonly label: string;
  readonly facts: readonly (Fact | undefined)[];
  readonly differs: boolean;
}

/** Ships side by side, part by part; marks differences by more than colour. */
export function ComparisonTable(props: {
  readonly label: string;
  /** Names of the ships, one per column. */
  readonly names: readonly string[];
  readonly rows: readonly ComparedRow[];
  /** True for the best fact of its row, which is marked. */
  readonly isBest?: (row: ComparedRow, at: number) => boolean;
  /** Difference of two ships in words, in a column of its own. */
  readonly change?: (before: Fact | undefined, after: Fact | undefined) => string;
}) {
  const parts = createMemo(() => {
    const names = [...new Set(props.rows.map(({ part }) => part))];
    return names.map((name) => ({ name, rows: props.rows.filter(({ part }) => part === name) }));
  });
  return (
    <section
      class="comparison-scroll"
      classList={{ wide: props.names.length > 3 }}
      aria-label={props.label}
      tabindex="0"
    >
      <table
        class="comparison"
        classList={{ 'all-differ': props.rows.every(({ differs }) => differs) }}
      >
        <TableHead titles={['', ...props.names, ...(props.change ? ['Change'] : [])]} />
        <For each={parts()}>
          {(part) => (
            <tbody>
              <tr class="comparison-part">
                <th colspan={props.names.length + (props.change ? 2 : 1)} scope="rowgroup">
                  {part.name}
                </th>
              </tr>
              <For each={part.rows}>
                {(row) => (
                  <tr classList={{ differs: row.differs }}>
                    <th scope="row">
                      <bdi>{row.label}</bdi>
                      <Show when={row.differs}>
                        <span class="visually-hidden">, differs</span>
                      </Show>
                    </th>
                    <For each={row.facts}>
                      {(fact, at) => {
                        const best = () => props.isBest?.(row, at()) ?? false;
                        return (
                          <td
                            classList={{
                              figure: fact?.figure !== undefined,
                              absent: !fact,
                              best: best(),
                            }}
                          >
                            <bdi>{fact?.text ?? '—'}</bdi>
                            <Show when={best()}>
                              <span class="visually-hidden">, best</span>
                            </Show>
                          </td>
                        );
                      }}
                    </For>
                    <Show when={props.change}>
                      {(change) => (
                        <td class="figure change">{change()(row.facts[0], row.facts[1])}</td>
                      )}
                    </Show>
                  </tr>
                )}
              </For>
            </tbody>
          )}
        </For>
      </table>
    </section>
  );
}
