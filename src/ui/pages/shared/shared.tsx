import { useLocation, useNavigate } from '@solidjs/router';
import { createMemo, For, lazy, Match, Show, Switch } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { scenarioName } from '../../../core/design/scenario.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { withKnownPacks } from '../../../core/rules/packs/own-rules.ts';
import { packTitle } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { readLink, type Shared, wordLinkIssue } from '../../../formats/link/link.ts';
import { withParts } from '../../../formats/link/packing.ts';
import { sheetBook } from '../../../sheets/book.ts';
import type { Bench } from '../../../store/bench.ts';
import { fleetName } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/late.tsx';
import { isEmbedded } from '../../shared/page-list.ts';
import { createPageTitle } from '../../shared/page-title.ts';
import { SheetPages } from '../../shared/sheet-pages.tsx';
import { SiteBar } from '../../shared/site-bar.tsx';
import { SharedFleet } from './shared-fleet.tsx';
import { SharedPack, SharedScenario, SharedWeapons } from './shared-items.tsx';
import { OpenInSlipway } from './shared-list.tsx';
import { SharedShip } from './shared-ship.tsx';

const SharedParts = withSuspense(lazy(() => import('./shared-parts.tsx')));

/** The content of a share link, not saved; for a broken link, its faults. */
export default function SharedRoute(props: { readonly bench: Bench }) {
  const navigate = useNavigate();
  /** Replaces the link in the browser's history. */
  const toBench = () => navigate('/', { replace: true });
  const place = useLocation();
  /** The fragment as written: the router reports its changes, but decodes some letters. */
  const fragment = createMemo(() =>
    [place.pathname, place.search, place.hash, location.hash].at(-1),
  );
  const reading = createMemo(() => readLink(fragment() ?? ''));
  /** The content if it is of this kind. */
  const shared = <Kind extends Shared['kind']>(kind: Kind) => {
    const { value } = reading();
    return value?.kind === kind ? (value as Extract<Shared, { readonly kind: Kind }>) : undefined;
  };
  /** The ship is rated by the packs that came with it. */
  const packs = () => reading().value?.packs ?? [];
  const rules = createMemo(() => {
    const { rules: here } = props.bench;
    return packs().length === 0 ? here : withKnownPacks(here, [...here.known, ...packs()]);
  });
  createPageTitle(() => {
    const { value } = reading();
    if (value?.kind === 'ship') return titleOf(value.design);
    if (value?.kind === 'fleet') return fleetName(value.fleet);
    if (value?.kind === 'pack') return packTitle(value.pack);
    if (value?.kind === 'scenario') return scenarioName(value.scenario);
    return value ? (value.name ?? 'Weapons') : 'Share link';
  });
  return (
    <div class="shared" classList={{ embedded: isEmbedded() }}>
      <Show when={!isEmbedded()}>
        <SiteBar />
      </Show>
      <Switch
        fallback={
          <main class="page-message">
            <h1>This link cannot be opened</h1>
            <For each={reading().issues}>
              {(issue) => (
                <p>
                  {isEmbedded() && issue.code === 'link.none'
                    ? 'Inside another page, Slipway opens only links of ships, fleets, weapons, house rules and scenarios.'
                    : wordLinkIssue(issue)}
                </p>
              )}
            </For>
            <Show when={!isEmbedded()} fallback={<OpenInSlipway title="it" />}>
              <p class="muted">Your own ships are as you left them.</p>
              <Button primary label="Go to my bench" onClick={toBench} />
            </Show>
          </main>
        }
      >
        <Match when={withParts(undefined, fragment() ?? '')}>
          <SharedParts fragment={fragment() ?? ''} />
        </Match>
        <Match when={shared('ship')?.design}>
          {(design) => (
            <Show when={design()} keyed>
              {(shown) =>
                isEmbedded() ? (
                  <EmbeddedShip rules={rules()} design={shown} />
                ) : (
                  <SharedShip
                    bench={props.bench}
                    rules={rules()}
                    packs={packs()}
                    design={shown}
                    onKept={toBench}
                  />
                )
              }
            </Show>
          )}
        </Match>
        <Match when={shared('weapons')}>
          {(shown) => (
            <SharedWeapons
              rules={rules()}
              packs={packs()}
              weapons={shown().weapons}
              name={shown().name}
            />
          )}
        </Match>
        <Match when={shared('pack')?.pack}>
          {(shown) => <SharedPack rules={props.bench.rules} pack={shown()} />}
        </Match>
        <Match when={shared('scenario')?.scenario}>
          {(shown) => <SharedScenario scenario={shown()} />}
        </Match>
        <Match when={shared('fleet')?.fleet}>
          {(shown) => (
            <SharedFleet
              bench={props.bench}
              rules={rules()}
              packs={packs()}
              fleet={shown()}
              onKept={toBench}
            />
          )}
        </Match>
      </Switch>
    </div>
  );
}

/** A ship in a frame of a wiki or a blog: its sheet, and a link that opens it in a tab of its own. */
function EmbeddedShip(props: { readonly rules: Rules; readonly design: Design }) {
  const evaluation = createMemo(() => evaluate(props.rules, props.design));
  const book = createMemo(() =>
    sheetBook(props.rules, [{ design: props.design, evaluation: evaluation() }]),
  );
  const name = () => props.design.class?.trim() || 'Untitled ship';
  return (
    <main class="embedded-ship">
      <h1 class="visually-hidden">
        <bdi>{name()}</bdi>
      </h1>
      <SheetPages book={book()} label={`Display sheet of ${name()}`} />
      <OpenInSlipway title={name()} />
    </main>
  );
}
