import { createPlaying } from '../../shared/play-options.tsx';
import '../../styles/chart.css';
import { A, useNavigate } from '@solidjs/router';
import { createMemo, createResource, For, lazy, Show } from 'solid-js';
import {
  byName,
  changeText,
  compared,
  isBest,
} from '../../../core/rating/comparison/comparison.ts';
import { twinWords } from '../../../store/ships.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { loadedFrom, named, withSuspense } from '../../components/late.tsx';
import { ComparisonTable } from '../../components/tables.tsx';
import { createAddress, idsParam, wordParam } from '../../shared/address.ts';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { NoticeBar } from '../../shared/library/notice-bar.tsx';
import RatedByPacks from '../../shared/rules/rated-by.tsx';
import { createShipJobs, MAX_COMPARED } from '../../shared/ships/ship-jobs.ts';

const duels = () => import('./duels.tsx');
const ComparedWeapons = withSuspense(lazy(named(duels, 'ComparedWeapons')));
const ShipDuel = withSuspense(lazy(named(duels, 'ShipDuel')));

/** Compare ships, or weapons, by the ids in the address. */
export default function CompareRoute() {
  const [address] = createAddress({ weapons: idsParam(MAX_COMPARED) });
  const hasWeapons = () => address.weapons.length > 0;
  return (
    <LibraryPage
      page="/compare"
      under={hasWeapons() ? '/weapons' : '/ships'}
      title={hasWeapons() ? 'Compare weapons' : 'Compare ships'}
    >
      <Show when={hasWeapons()} fallback={<Compare />}>
        <ComparedWeapons ids={address.weapons} />
      </Show>
    </LibraryPage>
  );
}

function Compare() {
  const library = useLibrary();
  const navigate = useNavigate();
  const jobs = createShipJobs(library, () => navigate('/'));
  const [address, setAddress] = createAddress({
    ships: idsParam(MAX_COMPARED),
    list: wordParam(['all', 'differences', 'damage']),
  });
  const ids = () => address.ships;
  const playing = createPlaying(library.bench);
  /** Keys of the ships: read again when one changes. */
  const revisions = createMemo(() => ids().map((id) => [id, library.ships.find(id)?.revision]));
  const [ships] = createResource(revisions, () => library.ships.values(ids()));
  const found = () => (ships.error ? [] : (loadedFrom(ships) ?? []));
  /** Titles of the ships; equal ones get distinguishing words. */
  const names = createMemo(() => {
    const twins = twinWords(ids().flatMap((id) => library.ships.find(id) ?? []));
    return found().map(({ id, value, label }) =>
      [titleOf(value, label), twins(id)].filter(Boolean).join(', '),
    );
  });
  const rows = createMemo(() => {
    const designs = found().map(({ value }) => value);
    const all = compared(library.rules, designs, byName);
    return address.list !== 'differences' ? all : all.filter(({ differs }) => differs);
  });
  return (
    <>
      <div class="compare-page">
        <div class="page-head">
          <h1>Compare ships</h1>
          <Segments
            id="compare-rows"
            label="What to list"
            segments={[
              { value: 'all', label: 'Everything' },
              { value: 'differences', label: 'Differences' },
              { value: 'damage', label: 'Damage', title: 'What they do to each other' },
            ]}
            value={address.list}
            onChange={(list) => setAddress({ list })}
          />
          <span class="grow" />
          <A class="button" href="/ships">
            Back to the list
          </A>
        </div>
        <Show
          when={found().length > 1}
          fallback={
            <Show
              when={!ships.loading}
              fallback={
                <p class="muted" role="status">
                  Reading the ships…
                </p>
              }
            >
              <div class="page-message">
                <h2>Nothing to compare yet</h2>
                <p class="muted" role="status">
                  Select two to six ships in the list, then compare them.
                </p>
                <A class="button primary" href="/ships">
                  Choose ships
                </A>
              </div>
            </Show>
          }
        >
          <Show
            when={address.list === 'damage' && playing.play()}
            fallback={
              <ComparisonTable
                label="Compare ships"
                names={names()}
                rows={rows()}
                isBest={isBest}
                change={found().length === 2 ? changeText : undefined}
              />
            }
          >
            {(rules) => (
              <ShipDuel
                playing={playing}
                battle={{ rules: library.rules, play: rules() }}
                ships={found().map(({ value }, at) => ({ name: names()[at] ?? '', design: value }))}
              />
            )}
          </Show>
        </Show>
        <RatedByPacks
          rules={library.rules}
          ships={found().map(({ value }, at) => ({ name: names()[at] ?? '', design: value }))}
        />
        <div class="compare-names">
          <For each={found()}>
            {({ id }, at) => (
              <Button small onClick={() => void jobs.open([id])}>
                Open <bdi>{names()[at()]}</bdi>
              </Button>
            )}
          </For>
        </div>
      </div>
      <NoticeBar notice={jobs.notice()} onDone={jobs.dismiss} />
    </>
  );
}
