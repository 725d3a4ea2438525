import '../../styles/orders.css';
import { A } from '@solidjs/router';
import { createSignal, lazy, Show, Suspense } from 'solid-js';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/late.tsx';
import { PageFrame } from '../../shared/library/library-page.tsx';
import { createPlaying, PlayOptions } from '../../shared/play-options.tsx';
import { ReferenceTables } from '../../shared/reference-tables.tsx';

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
            {(rules) => <ReferenceTables rules={{ rules: props.bench.rules, play: rules() }} />}
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
