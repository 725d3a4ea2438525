import { listenTo } from '../../shared/media.ts';
import '../../styles/convert.css';
import '../../styles/legacy-forms.css';
import '../../styles/report.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, For, Match, onCleanup, Show, Suspense, Switch } from 'solid-js';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Edition, Editions } from '../../../editions/edition.ts';
import { EDITIONS, editionNamed, rulesOf } from '../../../editions/list.ts';
import { joinedText, unreadableMessage } from '../../../formats/arriving/files.ts';
import { acceptedFiles, namesOfFormats } from '../../../formats/formats.ts';
import { legacyTables, legacyTexts } from '../../../formats/legacy-format.ts';
import type { Bench } from '../../../store/bench.ts';
import { storedText, storeText, tabStore } from '../../../store/small-store.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect, optionsOf, Segments } from '../../components/fields.tsx';
import { FaultLine, IssueLines } from '../../components/issue-list.tsx';
import { createLoaded } from '../../components/late.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { createAddress, createHanded, wordParam } from '../../shared/address.ts';
import { FilesButton } from '../../shared/import/arriving-files.tsx';
import { chosenFiles } from '../../shared/import/reader.ts';
import { PageFrame } from '../../shared/library/library-page.tsx';
import { type ConversionState, createBackConversion, createConversion } from './conversion.ts';
import { FromUnity } from './from-unity.tsx';
import { LegacyFields } from './legacy-form.tsx';
import { ResultPanel } from './result-panel.tsx';

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

/** Key under which this tab keeps the text to convert. */
const DRAFT = 'slipway.convert-text';

const WAYS = optionsOf({ to: 'To Unity', from: 'From Unity' });

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
  listenTo(window, 'pagehide', keep);
  onCleanup(keep);
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

const LEGACY_FORMATS = [...legacyTexts, ...legacyTables];

const VIEWS = optionsOf({ text: 'Text', form: 'Form' });

/** The legacy ship: pasted or opened as text, or filled in as on its card. @internal */
export function SourcePanel(props: {
  readonly rules: Rules;
  readonly editions: Editions;
  readonly state: ConversionState;
}) {
  const { state } = props;
  const [view, setView] = createSignal<'text' | 'form'>('text');
  const places = createPlaces();
  const { doubts } = state;
  const begin = (edition: Edition) => {
    state.replace({ edition, ship: edition.blank });
    setView('form');
  };
  /** The reason why a chosen file has no text. */
  const [fault, setFault] = createSignal<string>();
  const read = async (chosen: readonly File[]) => {
    const files = await chosenFiles(chosen);
    const unreadable = files.find((file) => file.unreadable)?.unreadable;
    setFault(unreadable && unreadableMessage(unreadable));
    if (!unreadable) state.replace(joinedText(files));
  };
  const edition = createMemo(() => state.legacy()?.edition);
  /** The chosen ship while it belongs to that edition; a form outlives its ship by a moment. */
  const shipOf = (own: Edition) => {
    const legacy = state.legacy();
    return legacy?.edition === own ? legacy.ship : own.blank;
  };
  return (
    <section class="convert-source" aria-label="The legacy ship">
      <div class="row">
        <Segments
          id="source-view"
          label="Show the legacy ship as"
          segments={VIEWS}
          value={view()}
          onChange={setView}
        />
        <span class="grow" />
        <For each={EDITIONS}>
          {(edition) => (
            <Button
              small
              label={`Blank ${edition.name} ${edition.sheet}`}
              onClick={() => begin(edition)}
            />
          )}
        </For>
        <FilesButton
          small
          label="Choose a file"
          accept={acceptedFiles(LEGACY_FORMATS)}
          onFiles={(files) => void read(files)}
        />
      </div>
      <FaultLine why={fault()} />
      <Show when={state.canRestore()}>
        <p>
          <button type="button" class="link" onClick={state.restore}>
            Restore the previous text
          </button>
        </p>
      </Show>
      <Show when={state.ships().length > 1}>
        <LabelledSelect
          class="picker"
          label={`${state.ships().length} ships in this text`}
          options={state.ships().map(({ legacy }, i) => ({
            ...{ value: `${i}`, label: legacy.ship.class ?? `Ship ${i + 1}` },
          }))}
          value={`${state.index()}`}
          onChange={(at) => state.choose(Number(at))}
        />
      </Show>
      <Switch>
        <Match when={view() === 'text'}>
          <SourceView
            id="convert-text"
            label="Text of the legacy ship"
            value={state.text()}
            marks={doubts().flatMap(({ span, severity }) => (span ? [{ ...span, severity }] : []))}
            placeholder="(277) Ranger-Class Cruiser [Faction]&#10;Hull: 5 4 3 2 1&#10;…"
            onChange={state.setText}
            field={places.field}
          />
          <Show when={state.text().trim() === ''}>
            <div class="empty">
              <p>
                Paste {namesOfFormats(LEGACY_FORMATS)}, as text or as a table; or fill in a form. Or
                try one:
              </p>
              <div class="row">
                <For each={props.editions.samples}>
                  {({ title, edition, text }) => (
                    <Button
                      small
                      label={`${title} (${editionNamed(edition).name})`}
                      onClick={() => state.setText(text)}
                    />
                  )}
                </For>
              </div>
            </div>
          </Show>
          <Show when={doubts().length > 0}>
            <IssueLines issues={doubts()} onShow={(at) => places.show(doubts()[at]?.span)} />
          </Show>
        </Match>
        <Match when={edition()} keyed>
          {(own) => (
            <LegacyFields
              form={own.form(props.rules, rulesOf(props.editions, own))}
              ship={shipOf(own)}
              onChange={(ship) => state.edit({ edition: own, ship })}
            />
          )}
        </Match>
        <Match when={true}>
          <p class="empty">No ship yet: paste one as text, or start with a blank card above.</p>
        </Match>
      </Switch>
    </section>
  );
}
