import { useNavigate } from '@solidjs/router';
import { Match, onCleanup, Show, Suspense, Switch } from 'solid-js';
import type { Editions } from '../../../editions/edition.ts';
import type { Bench } from '../../../store/bench.ts';
import { storedText, storeText, tabStore } from '../../../store/small-store.ts';
import { Segments } from '../../components/fields.tsx';
import { createLoaded } from '../../components/late.tsx';
import { createAddress, createHanded, wordParam } from '../../shared/address.ts';
import { PageFrame } from '../../shared/library/library-page.tsx';
import { type ConversionState, createBackConversion, createConversion } from './conversion.ts';
import { FromUnity } from './from-unity.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SourcePanel } from './source-panel.tsx';

/** A legacy ship on the left, its conversion on the right. */
function ToUnity(props: {
  readonly bench: Bench;
  readonly editions: Editions;
  readonly state: ConversionState;
}) {
  const navigate = useNavigate();
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
              navigate('/');
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

/** Key under which this tab keeps the text to convert. */
const DRAFT = 'slipway.convert-text';

const WAYS = [
  { value: 'to', label: 'To Unity' },
  { value: 'from', label: 'From Unity' },
] as const;

export default function ConvertRoute(props: { readonly bench: Bench }) {
  const editions = createLoaded(() => props.bench.editions());
  return (
    <PageFrame page="/convert">
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
  const [address, setAddress] = createAddress({ way: wordParam(['to', 'from']) });
  const first = createHanded<string>() ?? storedText(DRAFT, tabStore) ?? '';
  const state = createConversion(props.bench.rules, props.editions, first);
  // Keep the text for other pages and after a reload.
  const keep = () => storeText(DRAFT, state.text(), tabStore);
  addEventListener('pagehide', keep);
  onCleanup(() => {
    removeEventListener('pagehide', keep);
    keep();
  });
  const back = createBackConversion(props.bench, props.editions);
  return (
    <>
      <div class="convert-head">
        <h1>Earlier editions</h1>
        <Segments
          id="way"
          label="Convert"
          segments={WAYS}
          value={address.way}
          onChange={(way) => setAddress({ way })}
        />
        <p class="muted">
          Admiralty cards and Nova displays become Unity ships, and the other way round. What has no
          equivalent is kept in the notes; no substitute is used unless you switch it on.
        </p>
      </div>
      <Switch>
        <Match when={address.way === 'to'}>
          <ToUnity bench={props.bench} editions={props.editions} state={state} />
        </Match>
        <Match when={address.way === 'from'}>
          <FromUnity bench={props.bench} state={back} />
        </Match>
      </Switch>
    </>
  );
}
