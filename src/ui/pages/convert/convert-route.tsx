import { createResource, createSignal, Match, onCleanup, Show, Suspense, Switch } from 'solid-js';
import type { Editions } from '../../../editions/edition.ts';
import type { Bench } from '../../../store/bench.ts';
import { handOver, takeOver } from '../../../store/hand-over.ts';
import { Segments } from '../../components/segments.tsx';
import { PageFrame } from '../../shared/library/page-frame.tsx';
import { type ConversionState, createBackConversion, createConversion } from './conversion.ts';
import { FromUnity } from './from-unity.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SourcePanel } from './source-panel.tsx';

interface ToUnityProps {
  readonly bench: Bench;
  readonly editions: Editions;
  readonly state: ConversionState;
}

/** An legacy ship on the left, what it becomes on the right. */
function ToUnity(props: ToUnityProps) {
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

import '../../styles/convert.css';
import '../../styles/legacy-forms.css';
import '../../styles/report.css';

/** The end of the address that begins with a ship of the bench. */
const FROM_UNITY = '?way=from';

const WAYS = [
  { value: 'to', label: 'To Unity' },
  { value: 'from', label: 'From Unity' },
] as const;

/** Ships of the Admiralty and Nova editions to Unity, and back. */
export default function ConvertRoute(props: { readonly bench: Bench }) {
  const [editions] = createResource(() => props.bench.editions());
  return (
    <PageFrame current="/convert" title="Convert">
      <div class="convert-main">
        <Suspense>
          <Show when={editions()}>
            {(known) => <Converter bench={props.bench} editions={known()} />}
          </Show>
        </Suspense>
      </div>
    </PageFrame>
  );
}

function Converter(props: { readonly bench: Bench; readonly editions: Editions }) {
  const [way, setWay] = createSignal<'to' | 'from'>(
    location.hash.endsWith(FROM_UNITY) ? 'from' : 'to',
  );
  const state = createConversion(props.bench.rules, props.editions, takeOver('convert') ?? '');
  // Whoever goes to the bench and comes back finds what was there.
  onCleanup(() => handOver('convert', state.text()));
  const back = createBackConversion(props.bench, props.editions);
  return (
    <>
      <div class="convert-head">
        <h1>Earlier editions</h1>
        <Segments id="way" label="Convert" segments={WAYS} value={way()} onChange={setWay} />
        <p class="muted">
          Admiralty cards and Nova displays become Unity ships, and the other way round. What has no
          equivalent is kept in the notes; no substitute is used unless you switch it on.
        </p>
      </div>
      <Switch>
        <Match when={way() === 'to'}>
          <ToUnity bench={props.bench} editions={props.editions} state={state} />
        </Match>
        <Match when={way() === 'from'}>
          <FromUnity bench={props.bench} state={back} />
        </Match>
      </Switch>
    </>
  );
}
