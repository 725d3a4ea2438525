import { Show } from 'solid-js';
import { EDITIONS, editionNamed } from '../../../editions/list.ts';
import { fileName } from '../../../formats/file-name.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect, Segments } from '../../components/fields.tsx';
import { createCopying, saveFile } from '../../shared/copy-and-save.ts';
import { hrefTo } from '../../shared/page-list.ts';
import type { BackConversionState, BackOutcome } from './conversion.ts';
import { LegacySheet } from './legacy-sheet.tsx';
import { ReportView, SubstitutionList } from './report-view.tsx';

const CHOICES = EDITIONS.map(({ id, name, printedSheet }) => ({
  value: id,
  label: `${name} ${printedSheet}`,
}));

/** A ship of the bench as a card of an earlier edition, with a report of losses. */
export function FromUnity(props: { readonly bench: Bench; readonly state: BackConversionState }) {
  const { state } = props;
  const copying = createCopying();
  const save = (outcome: BackOutcome) =>
    saveFile(fileName(state.ship()?.design() ?? { class: 'ship' }, 'txt'), outcome.text);
  return (
    <div class="convert-columns">
      <section class="convert-source" aria-label="The Unity ship">
        <Show when={props.bench.tabs().length > 0}>
          <div class="row">
            <LabelledSelect
              class="picker"
              label="Ship on the bench"
              options={props.bench.tabs().map(({ id, title }) => ({ value: id, label: title }))}
              value={state.ship()?.id ?? ''}
              onChange={state.choose}
            />
            <div class="labelled">
              <span aria-hidden="true">Convert to</span>
              <Segments
                id="back-edition"
                label="Convert to"
                segments={CHOICES}
                value={state.edition().id}
                onChange={(id) => state.setEdition(editionNamed(id))}
              />
            </div>
          </div>
        </Show>
        <Show
          when={state.outcome()}
          fallback={
            <div class="empty">
              <p>No ship is open on the bench.</p>
              <div class="row">
                <a class="button" link href={hrefTo('/ships')}>
                  Open a ship
                </a>
              </div>
            </div>
          }
        >
          {(outcome) => (
            <>
              <textarea
                class="legacy-text"
                aria-label="The ship as text"
                rows="12"
                readOnly
                value={outcome().text}
              />
              <div class="row">
                <Button primary label="Copy" onClick={() => void copying.copy(outcome().text)} />
                <Button label="Download text" onClick={() => save(outcome())} />
                <span role="status">{copying.said()}</span>
              </div>
              <LegacySheet legacy={outcome().legacy} />
            </>
          )}
        </Show>
      </section>
      <Show when={state.outcome()}>
        {(outcome) => (
          <section class="convert-result" aria-label="What the older edition keeps of it">
            <h2>What was converted</h2>
            <SubstitutionList
              offers={state.offers()}
              on={state.switches()}
              onToggle={state.toggle}
            />
            <ReportView report={outcome().report} />
          </section>
        )}
      </Show>
    </div>
  );
}
