import { createMemo, For, Index, Show } from 'solid-js';
import { type Issue, isBlocking, wordIssue } from '../../../core/design/issues.ts';
import { type Account, type Fit, wordFit } from '../../../editions/fitting.ts';
import {
  approximationTitle,
  entrySubject,
  GROUP_TITLES,
  type ReportEntry,
  type ReportGroup,
  reportGroups,
  wordEntry,
} from '../../../editions/report.ts';
import { Button } from '../../components/button.tsx';
import { type Segment, Segments, TextField } from '../../components/fields.tsx';
import { spaceLeft } from '../../components/words.ts';
import type { ConversionState, NamedArc, Outcome } from './conversion.ts';

const FITS: readonly Segment<Fit>[] = [
  { value: 'as-is', label: 'As it is', title: 'Do not change the ship' },
  { value: 'hull', label: 'Nearest hull', title: 'Take the nearest hull that fits' },
  { value: 'scaled', label: 'Scaled', title: 'Scale mounts and systems down until they fit' },
];

/** Old and new rating, space, and ways to make the ship fit. */
function AccountView(props: {
  readonly account: Account;
  readonly fit: Fit;
  readonly onFit: (fit: Fit) => void;
}) {
  const left = () => props.account.space.remaining;
  return (
    <section class="account" aria-label="Rating and space">
      <dl>
        <div>
          <dt>Rating before</dt>
          <dd>{props.account.before ?? '—'}</dd>
        </div>
        <div>
          <dt>Rating now</dt>
          <dd class="big">{props.account.rulebook}</dd>
        </div>
        <div>
          <dt>Drydock rounding</dt>
          <dd>{props.account.drydock}</dd>
        </div>
        <div>
          <dt>Space</dt>
          <dd classList={{ over: left() < 0 }}>{spaceLeft(left(), props.account.space.total)}</dd>
        </div>
      </dl>
      <Show when={left() < 0 || props.fit !== 'as-is'}>
        <div class="fit">
          <p>{wordFit(props.account, props.fit)}</p>
          <Segments
            id="fit"
            label="Make it fit"
            segments={FITS}
            value={props.fit}
            onChange={props.onFit}
          />
        </div>
      </Show>
    </section>
  );
}

/** Arcs that only the Nova book names, each with a field for its letters. */
function NamedArcs(props: {
  readonly arcs: readonly NamedArc[];
  readonly onChange: (name: string, letters: string) => void;
}) {
  const faulty = () => props.arcs.filter(({ isFaulty }) => isFaulty);
  return (
    <fieldset class="named-arcs">
      <legend>Arcs that only the Nova book names: give their letters</legend>
      <div class="named-arc-fields">
        <Index each={props.arcs}>
          {(arc, i) => (
            <TextField
              id={`named-arc-${i}`}
              label={arc().name}
              value={arc().letters}
              placeholder="ABC"
              onChange={(text) => props.onChange(arc().name, text)}
            />
          )}
        </Index>
      </div>
      <ul class="field-issues" aria-live="polite">
        <For each={faulty()}>
          {({ letters }) => (
            <li>
              <bdi>“{letters}”</bdi> is not a firing arc: letters A to L, or a name such as FP.
            </li>
          )}
        </For>
      </ul>
    </fieldset>
  );
}

/** An adjustment of the rating in per cent: `+10 %`, `None`, `−5 %`. */
function adjustmentLabel(percent: number): string {
  const change = percent - 100;
  if (change === 0) return 'None';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} %`;
}

/** The Unity ship of a card: figures, choices, and a report on every field. */
export function ResultPanel(props: {
  readonly state: ConversionState;
  readonly outcome: Outcome;
  readonly onOpen: () => void;
}) {
  const { state } = props;
  const title = () => {
    const { faction, class: name, type } = props.outcome.design;
    const parts = [faction, name, type].filter(Boolean);
    return parts.length === 0 ? ['Untitled ship'] : parts;
  };
  // Space is shown above; unknown arcs have fields.
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

/** Substitutes for parts that the other edition lacks, each with a switch. */
export const SubstitutionList = (props: {
  readonly offers: readonly string[];
  readonly on: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}) => (
  <Show when={props.offers.length > 0}>
    <fieldset class="substitutes">
      <legend>Substitutes</legend>
      <For each={props.offers}>
        {(id) => (
          <label class="switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={props.on.has(id)}
              checked={props.on.has(id)}
              onChange={() => props.onToggle(id)}
            />
            <span>{approximationTitle(id)}</span>
          </label>
        )}
      </For>
    </fieldset>
  </Show>
);

/** Groups folded at first, in which nothing changed. */
const FOLDED: ReadonlySet<ReportGroup> = new Set(['exact', 'bookkeeping']);

/** Report on every field, grouped by outcome. */
export function ReportView(props: { readonly report: readonly ReportEntry[] }) {
  const groups = createMemo(() => reportGroups(props.report));
  return (
    <section class="report" aria-label="What was converted">
      <For each={groups()}>{({ group, entries }) => <Group group={group} entries={entries} />}</For>
    </section>
  );
}

const Group = (props: {
  readonly group: ReportGroup;
  readonly entries: readonly ReportEntry[];
}) => (
  <details class="report-group" open={!FOLDED.has(props.group)}>
    <summary>
      <h3>{GROUP_TITLES[props.group]}</h3>
      <span class="muted">{props.entries.length}</span>
    </summary>
    <ul>
      <For each={props.entries}>
        {(entry) => (
          <li>
            <span class="report-words">
              <Show when={entrySubject(entry)}>
                {(subject) => (
                  <b>
                    <bdi>{subject()}</bdi>:{' '}
                  </b>
                )}
              </Show>
              <bdi>{wordEntry(entry)}</bdi>
            </span>
            <span class="report-rule">{entry.rule}</span>
          </li>
        )}
      </For>
    </ul>
  </details>
);
