/** Ships of a battle: in the order in which they act, and the sheet of one with its marks. */
import { createMemo, For, Index, Show } from 'solid-js';
import { type BattleState, PHASE } from '../../../core/battle/battle.ts';
import { FATE_WORDS } from '../../../core/battle/wording.ts';
import { ARC_LABELS } from '../../../core/design/design.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import type { Munition } from '../../../core/game/schema.ts';
import type { PlayTrack, SheetItem, ShipSheet } from '../../../core/game/ship-sheet.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { sheetModel } from '../../../sheets/sheet.ts';
import type { SheetModel } from '../../../sheets/sheet-model.ts';
import { ArcIcon } from '../../components/arc-rose.tsx';
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

const TRACK_LABELS = { hull: 'Hull', engines: 'Eng', weapons: 'Wpn', shields: 'Shld' } as const;

const arcLabels = Object.values(ARC_LABELS);

/** A ship’s sheet with its marks: `/` a mark of this phase, X a checked box. White in both themes, as paper. */
export function LiveSheet(props: {
  readonly rules: Rules;
  readonly battle: BattleState;
  readonly sheet: ShipSheet;
}) {
  const type = createMemo(() => props.battle.ship(props.sheet.index).type);
  const model = createMemo(
    (): SheetModel => sheetModel(props.rules, type().design, evaluate(props.rules, type().design)),
  );
  /** Munitions by their use, in the order of the sheet. */
  const munitions = createMemo(() => {
    const { systems } = props.battle.play.battle.play;
    const lines = type().legal.systems.filter(
      ({ system, count }) => count > 0 && system?.kind === 'munitions',
    );
    return lines.map(({ line }) => systems.get(line.id)?.effect);
  });
  const linesOf = (battery: number) =>
    model().weapons.find((weapon) => weapon.battery === battery)?.lines ?? [];
  return (
    <section class="live-sheet" aria-label={`Sheet of ${shipLetter(props.sheet.index)}`}>
      <header>
        <b class="id">{shipLetter(props.sheet.index)}</b>
        <h2>
          <bdi>{model().title.faction}</bdi> <strong>{model().title.className}</strong>
          <Show when={model().title.type}>
            <span>-class</span> <bdi>{model().title.type}</bdi>
          </Show>
        </h2>
        <b class="rating">{model().title.combatRating}</b>
      </header>
      <div class="sheet-tracks">
        <Index each={props.sheet.tracks}>{(track) => <Track track={track()} />}</Index>
        <Show when={props.sheet.screens.length > 0 || model().shieldQuarters.length > 0}>
          <p class="arcs">
            <For each={model().shieldQuarters}>
              {({ label }, i) => (
                <span>
                  {label} shields <b>{props.sheet.shieldArcs[i()]}</b>
                </span>
              )}
            </For>
            <Index each={props.sheet.screens}>
              {(screens) => (
                <span>
                  {type().hasScreenArcs ? `${arcLabels[screens().arc]} screens` : 'Screens'}{' '}
                  <b>{screens().left}</b> of {screens().all}
                </span>
              )}
            </Index>
          </p>
        </Show>
      </div>
      <div class="sheet-batteries">
        <For each={type().batteries}>
          {(battery, i) => (
            <div class="sheet-battery">
              <h3>{model().batteries[i()]?.name}</h3>
              <p class="figures">
                <For each={linesOf(i())}>
                  {({ reach, shot, traits }) => (
                    <span>
                      {reach} &nbsp;{shot} {traits}
                    </span>
                  )}
                </For>
              </p>
              <ul>
                <For each={battery.banks}>
                  {(bank) => {
                    const items = () => props.sheet.batteries[i()]?.banks[bank.place]?.items ?? [];
                    const own = () => model().batteries[i()]?.banks[bank.place];
                    return (
                      <li>
                        <ArcIcon
                          components={
                            type().legal.batteries[i()]?.banks[bank.place]?.arc.components ?? []
                          }
                        />
                        <span class="arc">{own()?.arc}</span>
                        <Items items={items()} what="mounts" />
                      </li>
                    );
                  }}
                </For>
              </ul>
            </div>
          )}
        </For>
      </div>
      <Show when={model().equipment.items.length + model().munitions.length > 0}>
        <ul class="gear">
          <For each={model().equipment.items}>
            {({ label }, i) => (
              <li>
                {label} <Items items={props.sheet.gear[i()]?.items ?? []} what="items" />
              </li>
            )}
          </For>
          <For each={model().munitions}>
            {({ label, boxes }, i) => {
              const left = () => {
                const effect = munitions()[i()];
                return props.sheet.munitions[effect as Munition] ?? boxes.length;
              };
              return (
                <li>
                  {label} <b>{left()}</b> of {boxes.length}
                </li>
              );
            }}
          </For>
        </ul>
      </Show>
      <Show when={model().traits.length > 0}>
        <p class="traits">{model().traits.join(', ')}</p>
      </Show>
    </section>
  );
}

/** Numbered boxes, from the first on; those checked are crossed, those marked have one stroke. */
const Track = (props: { readonly track: PlayTrack }) => {
  const label = () => TRACK_LABELS[props.track.name];
  const words = () => {
    const { boxes, marks } = props.track;
    const left = boxes.filter(({ state }) => state !== 'checked').length;
    const { name } = props.track;
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${left} of ${boxes.length}${marks > 0 ? `, ${marks} marked` : ''}`;
  };
  return (
    <div class="track" role="img" aria-label={words()}>
      <span aria-hidden="true">{label()}</span>
      <span class="boxes" aria-hidden="true">
        <Index each={props.track.boxes}>{(box) => <i class={box().state}>{box().rating}</i>}</Index>
      </span>
    </div>
  );
};

/** Boxes of mounts or items: open, spent with one stroke, given up with two. */
const Items = (props: { readonly items: readonly SheetItem[]; readonly what: string }) => {
  const words = () => {
    const kept = props.items.filter(({ isLost }) => !isLost);
    const spent = kept.filter(({ isSpent }) => isSpent).length;
    const about = spent > 0 ? `, ${spent} spent` : '';
    return `${kept.length - spent} of ${props.items.length} ${props.what}${about}`;
  };
  return (
    <span class="items" role="img" aria-label={words()}>
      <Index each={props.items}>
        {(item) => (
          <i classList={{ checked: item().isLost, marked: !item().isLost && item().isSpent }} />
        )}
      </Index>
    </span>
  );
};
