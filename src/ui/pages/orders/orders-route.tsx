import '../../styles/orders.css';
import '../../styles/orders-board.css';
import { A } from '@solidjs/router';
import { createSignal, For, lazy, Show, Suspense } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { shipInPlay } from '../../../core/play/orders/plan.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { Bench } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/late.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { MOST_LISTED } from '../../shared/board/hex-board.ts';
import { PageFrame } from '../../shared/library/library-page.tsx';
import { createPlaying, type Playing, PlayOptions } from '../../shared/play-options.tsx';
import { EndsList, OrdersBoard } from './orders-board.tsx';
import { OrdersText, SetupFields } from './orders-fields.tsx';
import { createOrders, withShip } from './orders-state.ts';

const ChooseShip = withSuspense(lazy(() => import('../../shared/ships/choose-ship.tsx')));

interface OrdersRouteProps {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
}

export default function OrdersRoute(props: OrdersRouteProps) {
  const playing = createPlaying(props.bench);
  return (
    <PageFrame page="/orders">
      <div class="orders-page">
        <div class="orders-head">
          <h1>Orders</h1>
          <A class="button" href="/reference">
            Reference for the table
          </A>
        </div>
        <Suspense>
          <Show when={playing.play()}>
            {(play) => <Orders {...props} play={play()} playing={playing} />}
          </Show>
        </Suspense>
      </div>
    </PageFrame>
  );
}

function Orders(props: OrdersRouteProps & { readonly play: PlayRules; readonly playing: Playing }) {
  const state = createOrders(() => props.play);
  const [library, setLibrary] = createSignal<Library>();
  const [tried, setTried] = createSignal<string>();
  const take = (title: string, design: Design) => {
    const ship = shipInPlay({ rules: props.bench.rules, play: props.play }, design);
    state.change(withShip(state.setup(), title, ship));
  };
  const ends = () => state.ends();
  const write = (orders: string) => {
    state.setText(orders);
    setTried();
  };
  return (
    <div class="orders-columns">
      <section class="orders-panel" aria-label="The ship and its orders">
        <div class="orders-ship">
          <span>
            <Show when={state.setup().ship} fallback={<span class="muted">Any ship</span>}>
              {(title) => (
                <strong>
                  <bdi>{title()}</bdi>
                </strong>
              )}
            </Show>
          </span>
          <For each={props.bench.ships().slice(0, SHOWN_SHIPS)}>
            {(ship, i) => (
              <Button
                small
                onClick={() => take(props.bench.tabs()[i()]?.title ?? '', ship.design())}
              >
                <bdi>{props.bench.tabs()[i()]?.title}</bdi>
              </Button>
            )}
          </For>
          <Button
            small
            label="From the library…"
            onClick={async () => setLibrary(await props.library())}
          />
        </div>
        <SetupFields setup={state.setup()} onChange={state.change} />
        <OrdersText state={state} />
        <PlayOptions playing={props.playing} topic="orders" />
      </section>
      <section class="orders-play" aria-label="Where the orders lead">
        <OrdersBoard
          start={{ hex: { q: 0, r: 0 }, heading: state.setup().heading }}
          path={state.path().hexes}
          end={state.path().end}
          isLegal={state.checked().isLegal}
          instead={state.pathOfParts(state.done().parts).hexes}
          ends={ends()}
          chosen={state.chosen()}
          tried={state.chosen() ? state.wayOf(tried() ?? leastOf(state.chosen())) : []}
          onChoose={(hex) => {
            setTried();
            state.choose(hex);
          }}
          onWrite={(end) => write(leastOf(end))}
        />
        <p class="muted orders-legend">
          <Show
            when={state.isShaded()}
            fallback={
              <>
                Ends are shaded for engine ratings and slips up to {MOST_LISTED.plain} (ratings up
                to {MOST_LISTED.freeform} with freeform turns). Orders are checked at any rating.
              </>
            }
          >
            Shaded: every hex that legal orders may end in. Choose one for the orders to write.
          </Show>
        </p>
        <Show when={state.chosen()}>
          {(end) => (
            <EndsList
              end={end()}
              heading={state.setup().heading}
              onTry={(move) => setTried(move.orders)}
              onWrite={(move) => write(move.orders)}
            />
          )}
        </Show>
      </section>
      <div class="orders-steps">
        <StepsView title="these orders" steps={state.steps()} />
      </div>
      <Show when={library()}>
        {(loaded) => (
          <ChooseShip
            library={loaded()}
            onChoose={(title, design) => {
              take(title, design);
              setLibrary();
            }}
            onClose={() => setLibrary()}
          />
        )}
      </Show>
    </div>
  );
}

/** Number of open ships with their own button. */
const SHOWN_SHIPS = 6;

const leastOf = (end: { readonly moves: readonly { readonly orders: string }[] } | undefined) =>
  end?.moves[0]?.orders ?? '';
