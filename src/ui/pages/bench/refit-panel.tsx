import '../../styles/refit.css';
import { createMemo, For, Show } from 'solid-js';
import type { Base } from '../../../core/design/design.ts';
import { baseTitle, removeBase } from '../../../core/design/origins.ts';
import { differenceText, refitRows } from '../../../core/rating/comparison/refits.ts';
import type { Bench } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { comparePath } from '../../shared/ships/ship-jobs.ts';
import { createBaseNow } from './base-now.ts';
import { useShip } from './ship-context.tsx';

/** The base of a variant, and the differences from its stored version. */
export default function RefitPanel(props: { readonly bench: Bench }) {
  const { ship, rules, part } = useShip();
  const base = createBaseNow(props.bench);
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const rows = createMemo(() => {
    const shown = design();
    return shown.base ? refitRows(rules, shown, shown.base) : [];
  });
  const title = (taken: Base) => {
    const now = base.now();
    return now ? titleOf(now.value) : baseTitle(taken);
  };
  return (
    <Show when={part('base')}>
      {(taken) => (
        <section class="refit" aria-labelledby="refit-title">
          <details class="adder" open>
            <summary>
              <h2 id="refit-title">
                Refit of <bdi>{title(taken())}</bdi>
              </h2>
            </summary>
            <Show when={rows().length > 0} fallback={<p class="small">No differences.</p>}>
              <ul class="refit-list small">
                <For each={rows()}>
                  {(row) => (
                    <li>
                      <bdi>{differenceText(row)}</bdi>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
            <Show when={base.isMissing()}>
              <p class="muted small">
                {base.isTrashed()
                  ? 'The base is in the trash.'
                  : 'The base is not in this library.'}{' '}
                This is what differs from it as it was.
              </p>
            </Show>
            <div class="row">
              <Show when={base.now()}>
                {(now) => (
                  <>
                    <Button
                      small
                      label="Open the base"
                      onClick={() => void props.bench.show(now().id)}
                    />
                    <a class="button small" href={comparePath([now().id, ship.id])}>
                      Compare
                    </a>
                  </>
                )}
              </Show>
              <Button
                small
                quiet
                label="Unlink"
                title="This ship is no longer a variant; nothing else changes"
                onClick={() => ship.change('Unlink from its base', removeBase)}
              />
            </div>
          </details>
        </section>
      )}
    </Show>
  );
}
