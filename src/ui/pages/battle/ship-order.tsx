import { createMemo, For, Index, Show } from 'solid-js';
import { PHASE } from '../../../core/battle/battle.ts';
import { FATE_WORDS } from '../../../core/battle/wording.ts';
import type { Scene, SceneShip } from '../../shared/board/scene.ts';

/** Ships of both sides in the order in which they act; those that have acted come first. */
export function ShipOrder(props: {
  readonly scene: Scene;
  readonly acting: number | undefined;
  /** Ships in the order in which they fire this turn, as far as it is known. */
  readonly firing: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (ship: number) => void;
}) {
  const isFire = () => props.scene.phase === PHASE.fire;
  const alive = () => props.scene.ships.filter(({ fate }) => fate === undefined);
  const ordered = createMemo(() => {
    const rank = (ship: SceneShip): number => {
      if (ship.fate !== undefined) return 3;
      if (!isFire()) return 0;
      return ship.index === props.acting ? 1 : ship.hasActed ? 0 : 2;
    };
    const turn = ({ index }: SceneShip) => (props.firing.indexOf(index) + 100) % 100;
    return props.scene.ships.toSorted(
      (a, b) => rank(a) - rank(b) || (isFire() ? turn(a) - turn(b) : 0) || a.index - b.index,
    );
  });
  const words = (ship: SceneShip): string => {
    if (ship.fate === 'escaped') return ship.fate;
    if (ship.fate !== undefined) return FATE_WORDS[ship.fate];
    if (!ship.isOnTable) return 'cloaked';
    if (!isFire()) return ship.speed > 0 ? `speed ${ship.speed}` : 'stands';
    if (ship.index === props.acting) return 'firing';
    if (ship.hasActed) return 'fired';
    const waiting = ordered().filter(
      ({ fate, hasActed, index }) => fate === undefined && !hasActed && index !== props.acting,
    );
    const at = waiting.indexOf(ship);
    if (!props.firing.includes(ship.index)) return 'to fire';
    return at === 0 ? 'next' : `after ${waiting[at - 1]?.letter}`;
  };
  const fired = () =>
    alive().filter(({ hasActed, index }) => hasActed && index !== props.acting).length;
  return (
    <section class="ship-order" aria-label="Order of ships">
      <h2>
        Order of ships
        <small>
          {isFire()
            ? `${fired()} of ${alive().length} ${fired() === 1 ? 'has' : 'have'} fired`
            : `${alive().length} in the battle`}
        </small>
      </h2>
      <ul>
        <For each={ordered().map(({ index }) => index)}>
          {(index) => {
            const ship = createMemo(() => props.scene.ships[index] as SceneShip);
            return (
              <li>
                <button
                  type="button"
                  aria-current={props.chosen === index ? 'true' : undefined}
                  classList={{ out: ship().fate !== undefined }}
                  onClick={() => props.onChoose(index)}
                >
                  <span class={`disc side-${ship().side + 1}`}>{ship().letter}</span>
                  <bdi class="name">{ship().title}</bdi>
                  <span class="state">{words(ship())}</span>
                  <HullRow ship={ship()} />
                </button>
              </li>
            );
          }}
        </For>
      </ul>
    </section>
  );
}

/** Most hull boxes of a wide ship on a line: beyond these they shrink. */
const WIDE = 24;

/** The hull as small boxes: lost hollow, marked half, left full. */
const HullRow = (props: { readonly ship: SceneShip }) => {
  const kind = (box: number): string => {
    const { boxes, hull, marks } = props.ship;
    const lost = boxes - hull;
    return box < lost ? 'lost' : box < lost + marks ? 'half' : 'full';
  };
  return (
    <span
      class="hull-row"
      role="img"
      aria-label={`hull ${props.ship.hull} of ${props.ship.boxes}`}
      classList={{ wide: props.ship.boxes > WIDE }}
    >
      <Index each={Array.from({ length: props.ship.boxes }, (_, i) => i)}>
        {(box) => <i class={kind(box())} />}
      </Index>
      <Show when={props.ship.boxes === 0}>no hull</Show>
    </span>
  );
};
