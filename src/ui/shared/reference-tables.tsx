import '../styles/reference.css';
import { createMemo, For, Show } from 'solid-js';
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import { type NumberTable, tableReference } from '../../core/play/table-reference.ts';
import { TableHead } from '../components/tables.tsx';

/** All tables of numbers that the dice of play need. */
export function ReferenceTables(props: { readonly rules: BattleRules }) {
  const reference = createMemo(() => tableReference(props.rules));
  return (
    <>
      <p class="muted">{reference().note}</p>
      <div class="reference-columns">
        <For each={[reference().left, reference().right]}>
          {(tables) => (
            <div class="reference-column">
              <For each={tables}>{(table) => <Numbers table={table} />}</For>
            </div>
          )}
        </For>
      </div>
    </>
  );
}

const Numbers = (props: { readonly table: NumberTable }) => (
  <section class="reference-table">
    <table aria-label={props.table.title}>
      <caption>
        <span>{props.table.title}</span> <small>{props.table.rule}</small>
      </caption>
      <TableHead titles={[props.table.corner, ...props.table.columns]} />
      <tbody>
        <For each={props.table.rows}>
          {({ head, cells }) => (
            <tr>
              <th scope="row">{head}</th>
              <For each={cells}>
                {({ main, chance }) => (
                  <td>
                    {main}
                    <Show when={chance}>
                      {' '}
                      <small>{chance}</small>
                    </Show>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  </section>
);
