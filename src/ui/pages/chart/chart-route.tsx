import { A, useNavigate } from '@solidjs/router';
import { createMemo, createSignal, Show } from 'solid-js';
import { countText } from '../../../core/exact/rounding.ts';
import { ScatterChart } from '../../components/charts.tsx';
import { commandOf } from '../../components/keys.ts';
import { CollectionView } from '../../shared/library/collection-page.tsx';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { NoticeBar } from '../../shared/library/notice-bar.tsx';
import { CHART_KEYS } from '../../shared/list-keys.ts';
import { isPrinting } from '../../shared/media.ts';
import { createShipJobs } from '../../shared/ships/ship-jobs.ts';
import { createShipsView } from '../../shared/ships/ships-view.ts';
import { chartLabels, nearestPoint, pointAbove, shipChart } from './ship-chart.ts';
import '../../styles/chart.css';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';

/** Rating against space of the ships selected in the list, or of all listed ones. */
export default function ChartRoute() {
  return (
    <LibraryPage page="/chart">
      <Chart />
    </LibraryPage>
  );
}

/** Size of the drawing on paper, in pixels. */
const PAPER = { width: 690, height: 480 };

const AROUND = { left: 56, right: 24, top: 24, bottom: 40 };

/** Largest distance from the pointer to a point, in pixels. */
const NEAR = 24;

function Chart() {
  const library = useLibrary();
  const navigate = useNavigate();
  const view = createShipsView(library);
  const jobs = createShipJobs(library, () => navigate('/'));
  const [size, setSize] = createSignal({ width: 800, height: 480 });
  const [active, setActive] = createSignal<number>();
  const frame = () => ({ ...(isPrinting() ? PAPER : size()), ...AROUND });
  const ships = createMemo(() => {
    const ids = new Set(view.chosen());
    return ids.size > 0 ? view.shown().filter(({ id }) => ids.has(id)) : view.shown();
  });
  const chart = createMemo(() => shipChart(ships(), frame()));
  const over = () => chart().points.filter((point) => point.over).length;
  const pointed = () => chart().points[active() ?? -1]?.ship;
  const words = (index: number): string => {
    const ship = chart().points[index]?.ship;
    return ship
      ? `${ship.value.title}: rating ${countText(ship.value.rating)}, ${countText(ship.value.used)} SU`
      : '';
  };
  const step = (change: number) => {
    const last = chart().points.length - 1;
    const now = active();
    setActive(now === undefined ? 0 : Math.min(Math.max(now + change, 0), last));
  };
  const onKey = (event: KeyboardEvent) => {
    const now = active();
    const command = commandOf(CHART_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    if (command === 'open') open();
    else if (command === 'first') setActive(0);
    else if (command === 'last') setActive(chart().points.length - 1);
    else if (command === 'up' || command === 'down') {
      const direction = command === 'up' ? 1 : -1;
      setActive(now === undefined ? 0 : pointAbove(chart().points, now, direction));
    } else step({ right: 1, left: -1, pageDown: 10, pageUp: -10 }[command]);
  };
  const open = () => {
    const ship = pointed();
    if (ship) void jobs.open([ship.id]);
  };
  return (
    <CollectionView
      collection={library.ships}
      things="ships"
      empty={
        <section class="page-message">
          <h1>No ships to chart</h1>
          <A class="button" href="/">
            Back to the bench
          </A>
        </section>
      }
    >
      <div class="chart-page">
        <div class="page-head">
          <h1>Rating against space</h1>
          <p class="muted">
            {countOf(ships().length, 'ship')}
            {view.chosen().length > 0 ? ' selected' : view.text().trim() ? ' found' : ''}
            <Show when={over() > 0}>, {over()} of them over space (squares)</Show>
          </p>
          <span class="grow" />
          <A class="button" href="/ships">
            Back to the list
          </A>
        </div>
        <ScatterChart
          label="Ships by space and rating: arrows go from ship to ship, Enter opens one"
          xLabel="Space used, SU"
          yLabel="Combat rating"
          {...frame()}
          {...chart()}
          labels={chartLabels(chart().points, frame())}
          active={active()}
          nameOf={words}
          onPoint={(x, y) => {
            const near = nearestPoint(chart().points, x, y, NEAR);
            if (near !== undefined) setActive(near);
          }}
          onKey={onKey}
          onSize={(width, height) => setSize({ width, height })}
        />
        <div class="chart-said">
          <Show
            when={pointed()}
            fallback={<p class="muted">Point at a ship, or move with the arrow keys.</p>}
          >
            {(ship) => (
              <>
                <p>
                  <strong>
                    <bdi>{ship().value.title}</bdi>
                  </strong>{' '}
                  <bdi class="muted">
                    {[ship().value.faction, ship().value.type].filter(Boolean).join(' · ')}
                  </bdi>{' '}
                  rating {countText(ship().value.rating)}, {countText(ship().value.used)} of{' '}
                  {countText(ship().value.total)} SU
                </p>
                <Button small label="Open on the bench" onClick={open} />
              </>
            )}
          </Show>
        </div>
      </div>
      <NoticeBar notice={jobs.notice()} onDone={jobs.dismiss} />
    </CollectionView>
  );
}
