import { createMemo, createSignal, For } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  AUDIT_TITLES,
  auditCsv,
  auditLine,
  auditText,
  type CheckedFigures,
} from '../../../formats/audit.ts';
import { forPasting } from '../../../formats/drake/drake.ts';
import { Button } from '../../components/button.tsx';
import { createCopying, saveFile } from '../copy-and-save.ts';

/** Most ships in the table; copies and files contain all. */
const MAX_LISTED = 200;

const collator = new Intl.Collator(undefined, { numeric: true });

/** Ships whose printed figures differ from the rules: a table to sort, copy and save. */
export default function AuditTable(props: { readonly ships: readonly CheckedFigures[] }) {
  /** Column of the order, counted from 1 and negative for the last first; 0 for that of the text. */
  const [order, setOrder] = createSignal(0);
  const sorted = createMemo(() => {
    const [column, sign] = [Math.abs(order()) - 1, Math.sign(order())];
    if (sign === 0) return props.ships;
    return props.ships
      .map((ship) => ({ ship, cell: auditLine(ship)[column] ?? '' }))
      .sort((a, b) => sign * collator.compare(a.cell, b.cell))
      .map(({ ship }) => ship);
  });
  const copying = createCopying('save the table instead');
  return (
    <details class="audit">
      <summary>{countOf(props.ships.length, 'ship prints', 'ships print')} other figures</summary>
      <section class="audit-scroll" aria-label="Printed figures that differ" tabindex="0">
        <table>
          <thead>
            <tr>
              <For each={AUDIT_TITLES}>
                {(title, i) => (
                  <th
                    scope="col"
                    aria-sort={
                      Math.abs(order()) === i() + 1
                        ? order() > 0
                          ? 'ascending'
                          : 'descending'
                        : undefined
                    }
                  >
                    <button
                      type="button"
                      onClick={() => setOrder(order() === i() + 1 ? -order() : i() + 1)}
                    >
                      {title}
                    </button>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={sorted().slice(0, MAX_LISTED)}>
              {(ship) => (
                <tr>
                  <For each={auditLine(ship)}>
                    {(cell) => (
                      <td>
                        <bdi>{cell}</bdi>
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <div class="row">
        <Button small label="Copy as text" onClick={() => copying.copy(auditText(sorted()))} />
        <Button
          small
          label="Copy as BBCode"
          onClick={() => copying.copy(forPasting(auditText(sorted()), 'bbcode'))}
        />
        <Button
          small
          label="Download CSV"
          onClick={() => saveFile('figures.csv', auditCsv(sorted()), 'text/csv')}
        />
        <span role="status">{copying.said()}</span>
      </div>
    </details>
  );
}
