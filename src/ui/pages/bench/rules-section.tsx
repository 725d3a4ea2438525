import { createSignal, For, lazy, Show } from 'solid-js';
import { packReferences, withPacks } from '../../../core/design/design.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { withStoredFigures } from '../../../core/rating/evaluate.ts';
import { packProblems } from '../../../core/rules/packs/own-rules.ts';
import { packReference, packTitle } from '../../../core/rules/packs/pack.ts';
import { houseRow } from '../../../core/rules/packs/tables.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { FieldIssues, withSuspense } from '../../components/late.tsx';
import { ratingText } from '../../components/words.ts';
import { focusField } from '../../shared/focus.ts';
import { PackChanges, packHref } from '../../shared/rules/rated-by.tsx';
import { rowTitle } from '../../shared/rules/row-fields.ts';
import { useShip } from './ship-context.tsx';
import '../../styles/bench-rules.css';
import '../../styles/house-mark.css';

const RulesDialog = withSuspense(lazy(() => import('./rules-dialog.tsx')));

export default function RulesSection(props: { readonly bench: Bench }) {
  const { ship, rules, part, issuesAt } = useShip();
  const { shelf } = props.bench;
  const [choosing, setChoosing] = createSignal(false);
  const design = () => ({ rules: part('rules') });
  const named = () => packReferences(design() as Parameters<typeof packReferences>[0]);
  const problems = () => packProblems(props.bench.rules, ship.design());
  const problemAt = (at: number) => problems().find((problem) => problem.at === at);
  const packOf = (id: string) => rules.packs.find((pack) => pack.id === id);
  const figures = () => {
    const stamped = part('rules');
    return stamped && 'packs' in stamped ? stamped.figures : undefined;
  };
  /** House rows that apply to this ship; formulas apply to every ship. */
  const aboard = () => [
    ...(part('weapons') ?? [])
      .flatMap(({ modes }) => modes.flatMap(({ traits = [] }) => traits))
      .flatMap((code) => houseRow(rules, 'traits', code) ?? []),
    ...(part('systems') ?? []).flatMap(({ id }) => houseRow(rules, 'systems', id) ?? []),
    ...Object.values(part('techLevels') ?? {}).flatMap(
      (level) => houseRow(rules, 'techLevels', String(level)) ?? [],
    ),
    ...Object.keys(rules.formulas).flatMap((id) => houseRow(rules, 'formulas', id) ?? []),
  ];
  const rows = () => [...new Set(aboard())];
  const takeHere = (at: number) => {
    const { rules: known } = props.bench;
    const here = packOf(named()[at]?.id ?? '');
    if (!here) return;
    const references = named().map((before, i) => (i === at ? packReference(here) : before));
    ship.change(`By ${packTitle(here)}`, (before) =>
      withStoredFigures(known, withPacks(before, known.version, references)),
    );
    focusField('rules');
  };
  return (
    <section class="rated-by" aria-labelledby="rated-by-title">
      <div class="section-head">
        <h2 id="rated-by-title">Rules</h2>
        <Show when={named().length === 0}>
          <span class="muted small grow">Rated by the rulebook alone</span>
        </Show>
        <button
          type="button"
          id="rules"
          class="button small quiet"
          onClick={() => setChoosing(true)}
        >
          House rules…
        </button>
      </div>
      <Show when={named().length > 0}>
        <ol class="rated-packs">
          <For each={named()}>
            {(reference, at) => (
              <li>
                <Show
                  when={packOf(reference.id)}
                  fallback={
                    <>
                      <b class="text-error">
                        <bdi>{reference.id}</bdi> <bdi>{reference.version}</bdi> is not in use here
                      </b>
                      <span class="muted small">{problemAt(at())?.why}</span>
                    </>
                  }
                >
                  {(pack) => (
                    <a class="house-mark" href={packHref(shelf, pack())}>
                      <bdi>{packTitle(pack())}</bdi>
                    </a>
                  )}
                </Show>
                <Show when={problemAt(at())?.kind === 'changed'}>
                  <span class="text-warning small">
                    not as it was when the ship was rated
                    {reference.version === undefined ? '' : ` (${reference.version})`}
                  </span>
                  <Button small label="Use the one here" onClick={() => takeHere(at())} />
                </Show>
              </li>
            )}
          </For>
        </ol>
        <Show when={rules.packs.length > 0}>
          <PackChanges rules={rules} />
        </Show>
        <FieldIssues issues={issuesAt('rules')} />
        <Show when={problems().some(({ kind }) => kind !== 'changed') && figures()}>
          {(kept) => (
            <p class="stored-figures" role="status">
              <b>Stored: rating {countText(kept().combatRating)}</b>, {countText(kept().used)} of{' '}
              {countText(kept().total)} SU, ORAT {ratingText(kept().orat)}, DRAT{' '}
              {ratingText(kept().drat)}, by {namesOf(named())}. What is shown is rated without what
              is missing.
            </p>
          )}
        </Show>
        <Show when={rows().length > 0}>
          <p class="small house-rows">
            <span class="muted">House rules applied: </span>
            <For each={rows()}>
              {(row) => (
                <a href={packHref(shelf, row.pack, row)}>
                  <bdi>{rowTitle(row.table, row.key, row.row)}</bdi>
                </a>
              )}
            </For>
          </p>
        </Show>
      </Show>
      <Show when={choosing()}>
        <RulesDialog
          bench={props.bench}
          ship={ship}
          onClose={() => {
            setChoosing(false);
            focusField('rules');
          }}
        />
      </Show>
    </section>
  );
}

const namesOf = (named: ReturnType<typeof packReferences>): string =>
  named.map(({ id, version = '' }) => `${id} ${version}`.trim()).join(', ');
