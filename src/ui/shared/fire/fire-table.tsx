import { TableHead } from '../../components/tables.tsx';
import '../../styles/fire.css';
import { For, Show } from 'solid-js';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { damageText } from './fire-choices.ts';

interface FireRow {
  /** The range in hexes, or the bearing. */
  readonly at: number;
  /** Words for it, if it is not a range. */
  readonly head?: string;
  readonly figures: readonly number[];
  /** The best mode there, for weapons with several. */
  readonly note?: string;
}

/** Figures by range or bearing; each opens to its steps. */
export function FireTable(props: {
  readonly label: string;
  /** Title of the rows; `Range` when left out. */
  readonly rowTitle?: string;
  readonly columns: readonly string[];
  readonly noteTitle?: string;
  readonly rows: readonly FireRow[];
  /** The row and column whose steps are shown. */
  readonly chosen: number;
  readonly column: number | undefined;
  readonly onOpen: (at: number, column: number) => void;
}) {
  const title = () => props.rowTitle ?? 'Range';
  const note = () => (props.noteTitle ? [{ title: props.noteTitle, class: 'fire-note' }] : []);
  return (
    <section class="fire-scroll" aria-label={props.label} tabindex="0">
      <table class="fire-table">
        <TableHead titles={[title(), ...props.columns, ...note()]} />
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr classList={{ chosen: row.at === props.chosen }}>
                <th scope="row">{row.head ?? row.at}</th>
                <For each={row.figures}>
                  {(figure, i) => (
                    <td classList={{ nothing: figure === 0 }}>
                      <ExplainNumber
                        label={`${title()} ${row.head ?? row.at}, ${props.columns[i()] ?? ''}`}
                        current={row.at === props.chosen && i() === props.column}
                        figure={damageText(figure)}
                        onExplain={() => props.onOpen(row.at, i())}
                      />
                    </td>
                  )}
                </For>
                <Show when={props.noteTitle}>
                  <td class="fire-note">
                    <bdi>{row.note}</bdi>
                  </td>
                </Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
