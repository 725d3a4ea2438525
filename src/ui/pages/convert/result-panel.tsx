import { For, Show } from 'solid-js';
import { type Issue, isBlocking } from '../../../core/design/issues.ts';
import { wordIssue } from '../../../core/rating/wording.ts';
import { Button } from '../../components/button.tsx';
import { Segments } from '../../components/segments.tsx';
import { AccountView } from './account-view.tsx';
import type { ConversionState, Outcome } from './conversion.ts';
import { NamedArcs } from './named-arcs.tsx';
import { ReportView } from './report-view.tsx';
import { SubstitutionList } from './substitutions.tsx';

interface ResultPanelProps {
  readonly state: ConversionState;
  readonly outcome: Outcome;
  readonly onOpen: () => void;
}

/** `+10 %`, `None`, `−5 %` for so many per cent of the rating. */
function adjustmentLabel(percent: number): string {
  const change = percent - 100;
  if (change === 0) return 'None';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} %`;
}

/** The Unity ship that a card becomes: figures, choices, and an account of every field. */
export function ResultPanel(props: ResultPanelProps) {
  const { state } = props;
  const title = () => {
    const { faction, class: name, type } = props.outcome.design;
    const parts = [faction, name, type].filter(Boolean);
    return parts.length === 0 ? ['Untitled ship'] : parts;
  };
  // Space stands above; an arc without letters is asked for.
  const isAsked = ({ code, params }: Issue) =>
    code === 'arc.unknown' && state.arcs().some(({ name }) => name === params.text);
  const errors = () => props.outcome.issues.filter((issue) => isBlocking(issue) && !isAsked(issue));
  return (
    <section class="convert-result" aria-label="In the Unity edition">
      <div class="convert-title">
        <h2>
          <For each={title()}>
            {(part, i) => (
              <>
                {i() > 0 && ' '}
                <bdi>{part}</bdi>
              </>
            )}
          </For>
        </h2>
        <Button primary label="Open on the bench" onClick={props.onOpen} />
      </div>
      <AccountView account={props.outcome.account} fit={state.fit()} onFit={state.setFit} />
      <Show when={state.adjustments().length > 0}>
        <div class="labelled">
          <span aria-hidden="true">Adjust the old rating for its shields</span>
          <Segments
            id="adjustment"
            label="Adjust the old rating for its shields"
            segments={state.adjustments().map(({ id, percent }) => ({
              value: id,
              label: adjustmentLabel(percent),
            }))}
            value={state.adjustment()}
            onChange={state.adjust}
          />
        </div>
      </Show>
      <SubstitutionList offers={state.offers()} on={state.switches()} onToggle={state.toggle} />
      <Show when={state.arcs().length > 0}>
        <NamedArcs arcs={state.arcs()} onChange={state.nameArc} />
      </Show>
      <Show when={errors().length > 0}>
        <ul class="field-issues" aria-label="What Unity does not allow">
          <For each={errors()}>{(issue) => <li class="error">{wordIssue(issue)}</li>}</For>
        </ul>
      </Show>
      <ReportView report={props.outcome.report} />
    </section>
  );
}
