/** Battles that decide between candidates: opponents, progress, and a stop button. */
import { Show } from 'solid-js';
import { POLICY_WORDS } from '../../../study/ground.ts';
import { type Gain, winsMore } from '../../../study/weights.ts';
import { Button } from '../../components/button.tsx';
import type { Deciding } from '../../shared/battle/weighing.ts';
import { AgainstField, type Opponents } from './opponents.tsx';

function decidedWords(gains: readonly Gain[]): string {
  if (gains.length === 0) return '';
  return `Decided by battles${winsMore(gains) ? '' : ': none clearly wins more than the ship as it is'}.`;
}

export function DecidingBar(props: { readonly opponents: Opponents; readonly deciding: Deciding }) {
  const { policy, theirs, distance } = props.opponents.choice;
  const state = () => {
    const { deciding, opponents } = props;
    const failure = deciding.failure();
    if (failure !== undefined) return `The battles ended with an error: ${failure}.`;
    if (deciding.isRunning())
      return 'Battles with the same dice decide between the best by rating…';
    if (deciding.isStopped()) return 'Stopped: the gains so far.';
    return opponents.trouble() ?? decidedWords(deciding.gains());
  };
  const flying = () => {
    const other = theirs();
    const own = POLICY_WORDS[policy()];
    return other === undefined
      ? `Both sides ${own}`
      : `Ships ${own}, opponents ${POLICY_WORDS[other]}`;
  };
  return (
    <div class="battle deciding">
      <AgainstField opponents={props.opponents} />
      <Show when={props.deciding.isRunning()}>
        <div class="battle-done" aria-hidden="true">
          <span style={{ width: `${100 * props.deciding.share()}%` }} />
        </div>
      </Show>
      <p class="small" role="status">
        {state()}
      </p>
      <Show
        when={props.deciding.isRunning()}
        fallback={
          <Show when={props.deciding.isStopped() || props.deciding.failure()}>
            <Button small label="Fight again" onClick={props.deciding.again} />
          </Show>
        }
      >
        <Button small label="Stop battles" onClick={props.deciding.stop} />
      </Show>
      <p class="muted small">
        {flying()}, from {distance()} hexes, as on the tab Battle.
      </p>
    </div>
  );
}
