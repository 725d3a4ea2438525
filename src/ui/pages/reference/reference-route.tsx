import { TableHead } from '../../components/table-head.tsx';
import '../../styles/orders.css';
import '../../styles/reference.css';
import { A } from '@solidjs/router';
import { createMemo, createSignal, For, lazy, Show, Suspense } from 'solid-js';
import { type NumberTable, tableReference } from '../../../core/play/table-reference.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { PageFrame } from '../../shared/library/library-page.tsx';
import { createPlaying, PlayOptions } from '../../shared/play-options.tsx';

const PrintReference = withSuspense(lazy(() => import('./print-reference.tsx')));

/** The page of the dice tables of play, which print on one side of paper. */
export default function ReferenceRoute(props: { readonly bench: Bench }) {
  const playing = createPlaying(props.bench);
  const [printing, setPrinting] = createSignal(false);
  return (
    <PageFrame page="/reference">
      <div class="orders-page">
        <div class="orders-head">
          <h1>Reference for the table</h1>
          <div class="row">
            <A class="button" href="/orders">
              Orders
            </A>
            <Button primary label="Print the card" onClick={() => setPrinting(true)} />
          </div>
        </div>
        <Suspense>
          <Show when={playing.play()}>
            {(rules) => <Tables bench={props.bench} play={rules()} />}
          </Show>
          <PlayOptions playing={playing} topic="damage" />
        </Suspense>
      </div>
      <Show when={printing() && playing.play()}>
        {(rules) => (
          <PrintReference
            battle={{ rules: props.bench.rules, play: rules() }}
            onClose={() => setPrinting(false)}
          />
        )}
      </Show>
    </PageFrame>
  );
}

function Tables(props: { readonly bench: Bench; readonly play: PlayRules }) {
  const reference = createMemo(() =>
    tableReference({ rules: props.bench.rules, play: props.play }),
  );
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
