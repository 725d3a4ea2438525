import { Show } from 'solid-js';
import type { Editions } from '../../../editions/edition.ts';
import type { Bench } from '../../../store/bench.ts';
import type { ConversionState } from './conversion.ts';
import { ResultPanel } from './result-panel.tsx';
import { SourcePanel } from './source-panel.tsx';

interface ToUnityProps {
  readonly bench: Bench;
  readonly editions: Editions;
  readonly state: ConversionState;
}

/** An legacy ship on the left, what it becomes on the right. */
export function ToUnity(props: ToUnityProps) {
  return (
    <div class="convert-columns">
      <SourcePanel rules={props.bench.rules} editions={props.editions} state={props.state} />
      <Show
        when={props.state.outcome()}
        fallback={
          <p class="empty convert-result">
            The converted ship appears here: its rating before and now, whether it fits its hull,
            and what happened to every field.
          </p>
        }
      >
        {(outcome) => (
          <ResultPanel
            state={props.state}
            outcome={outcome()}
            onOpen={() => {
              props.bench.open(outcome().design);
              location.hash = '#/';
            }}
          />
        )}
      </Show>
    </div>
  );
}
