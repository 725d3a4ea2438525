import { createMemo, createSignal, For, lazy, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { wordIssue } from '../../../core/design/issues.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { exportText, shipLike } from '../../../formats/writing.ts';
import { sheetBook } from '../../../sheets/book.ts';
import type { Bench } from '../../../store/bench.ts';
import { knownShips } from '../../../store/known-items.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { Button } from '../../components/button.tsx';
import { FaultLine, MAX_ISSUES, MoreIssues } from '../../components/issue-list.tsx';
import { withSuspense } from '../../components/late.tsx';
import { SpaceBar, spaceParts } from '../../components/space-bar.tsx';
import { ratingText, spaceLeft } from '../../components/words.ts';
import { createCopying } from '../../shared/copy-and-save.ts';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import type { Printable } from '../../shared/print/print-dialog.tsx';
import RatedByPacks from '../../shared/rules/rated-by.tsx';
import { SheetPages } from '../../shared/sheet-pages.tsx';
import { createAttempt } from '../../shared/work.ts';
import { createKnown } from './shared-list.tsx';

const PrintDialog = withSuspense(lazy(() => import('../../shared/print/print-dialog.tsx')));

/** A ship from a link: figures and sheet, to open, save or print. */
export function SharedShip(props: {
  readonly bench: Bench;
  /** With the packs that came with the ship. */
  readonly rules: Rules;
  readonly packs: readonly RulesPack[];
  readonly design: Design;
  readonly onKept: () => void;
}) {
  const evaluation = createMemo(() => evaluate(props.rules, props.design));
  const book = createMemo(() =>
    sheetBook(props.rules, [{ design: props.design, evaluation: evaluation() }]),
  );
  const own = createMemo(() => shipLike(props.bench.ships(), props.design));
  const known = createKnown((library) => knownShips(library, [props.design]));
  const name = () => props.design.class?.trim() || 'Untitled ship';
  const [savedId, setSavedId] = createSignal<string>();
  /** Id of the ship in the library. */
  const ownId = () => own()?.id ?? savedId() ?? known()?.[0];
  const { attempt, busy: saving, fault } = createAttempt();
  const save = () =>
    attempt(async () => {
      const loaded = await library();
      await keepPacks(loaded, props.packs);
      setSavedId((await loaded.ships.add([{ design: props.design }]))[0]);
    });
  const open = async () => {
    if (props.packs.length > 0) {
      try {
        await keepPacks(await library(), props.packs);
      } catch {
        // Open the ship anyway; it shows which rules are missing.
      }
    }
    const id = ownId();
    if (!id || !(await props.bench.show(id))) props.bench.open(props.design);
    props.onKept();
  };
  const library = useLibraryLoad();
  const copying = createCopying();
  const copy = () => copying.copy(exportText('drake', props.rules, props.design, evaluation()));
  const [printing, setPrinting] = createSignal(false);
  /** The ship in the form that the print dialog takes; it is not saved. */
  const printable = (): Printable => ({
    id: own()?.id ?? '',
    design: () => props.design,
    evaluation,
  });
  return (
    <main class="shared-columns">
      <section class="shared-facts summary" aria-labelledby="shared-title">
        <section>
          <p class="muted">A ship from a link, {ownId() ? 'which you have' : 'not saved yet'}</p>
          <h1 id="shared-title">
            <bdi>{name()}</bdi>
          </h1>
          <Show when={[props.design.faction, props.design.type].filter(Boolean).join(' ')}>
            {(words) => (
              <p>
                <bdi>{words()}</bdi>
              </p>
            )}
          </Show>
          <div class="row">
            <Button primary label="Open on the bench" onClick={open} />
            <Show
              when={ownId()}
              fallback={<Button label="Save to my library" disabled={saving()} onClick={save} />}
            >
              <a class="button" link href={hrefTo('/ships')}>
                Show my ships
              </a>
            </Show>
          </div>
          <div class="row">
            <Button label="Print sheet" onClick={() => setPrinting(true)} />
            <Button label="Copy as Drake notation" onClick={copy} />
          </div>
          <p role="status">
            {savedId() ? 'Saved in your library. ' : ''}
            {copying.said()}
          </p>
          <FaultLine class="over-space" what="Not saved" why={fault()} />
          <Show when={printing()}>
            <PrintDialog
              rules={props.rules}
              ship={printable()}
              ships={[printable()]}
              portraits={async () => (await library()).portraits}
              onClose={() => setPrinting(false)}
            />
          </Show>
        </section>
        <section aria-label="Rating and space">
          <div class="rating-row">
            <p class="shared-rating">
              <span class="visually-hidden">Combat rating </span>
              {countText(evaluation().combatRating)}
            </p>
            <dl>
              <For each={['orat', 'drat'] as const}>
                {(name) => (
                  <div>
                    <dt>{name.toUpperCase()}</dt>
                    <dd>{ratingText(evaluation()[name])}</dd>
                  </div>
                )}
              </For>
            </dl>
          </div>
          <RatedByPacks rules={props.rules} ships={[{ design: props.design }]} />
          <SpaceBar parts={spaceParts(evaluation().space)} total={evaluation().space.total} />
          <p classList={{ 'over-space': evaluation().space.remaining < 0 }}>
            {spaceLeft(evaluation().space.remaining, evaluation().space.total)}
          </p>
        </section>
        <Show when={evaluation().issues.length > 0}>
          <section aria-labelledby="shared-issues">
            <h2 id="shared-issues">Problems</h2>
            <ul class="issues">
              <For each={evaluation().issues.slice(0, MAX_ISSUES)}>
                {(issue) => (
                  <li class={issue.severity}>
                    <p>{wordIssue(issue)}</p>
                  </li>
                )}
              </For>
              <MoreIssues count={evaluation().issues.length} />
            </ul>
          </section>
        </Show>
        <Show when={props.design.notes}>
          {(notes) => (
            <section aria-labelledby="shared-notes">
              <h2 id="shared-notes">Notes</h2>
              <p class="shared-notes" dir="auto">
                {notes()}
              </p>
            </section>
          )}
        </Show>
      </section>
      <section class="sheet-column" aria-label="Display sheet">
        <div class="sheet-panel">
          <SheetPages book={book()} label={`Display sheet of ${name()}`} />
        </div>
      </section>
    </main>
  );
}
