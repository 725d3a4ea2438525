/** A ship's sheet with its marks: `/` a mark of this phase, X a checked box. White in both themes, as paper. */
import { createMemo, For, Index, Show } from 'solid-js';
import type { BattleState } from '../../../core/battle/battle.ts';
import type { ShipState } from '../../../core/battle/state.ts';
import { shipLetter } from '../../../core/design/ship-letters.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { SystemEffect } from '../../../core/rules/play-rules.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { sheetModel } from '../../../sheets/sheet.ts';
import type { SheetModel, TrackModel } from '../../../sheets/sheet-model.ts';
import { ArcIcon } from '../../components/arc-rose.tsx';

/** Boxes of a track that are left, and those marked among them. */
interface TrackState {
  readonly left: number;
  readonly marks: number;
}

/** Mounts or items: ready, used up, given up. */
interface ItemState {
  readonly ready: number;
  readonly spent: number;
  readonly lost: number;
}

/** The marks on a ship's sheet, in the order of its sheet. */
export interface SheetMarks {
  readonly index: number;
  readonly hull: TrackState;
  readonly tracks: { readonly [label: string]: TrackState };
  readonly screens: readonly number[];
  readonly shields: readonly number[];
  readonly banks: readonly ItemState[];
  readonly gear: readonly ItemState[];
  /** Munitions that are left, by the place of their system. */
  readonly munitions: { readonly [effect in SystemEffect]?: number };
}

export function sheetMarks(ship: ShipState): SheetMarks {
  const { hull, engines, weapons, shields, hullMarks, casualtyMarks } = ship;
  const mark = (left: number, marks: number): TrackState => ({
    left,
    marks: Math.min(left, marks),
  });
  const { boosters, marines, mines, flares, probes } = ship;
  return {
    index: ship.index,
    hull: mark(hull, hullMarks + casualtyMarks),
    tracks: {
      Eng: mark(engines, ship.engineMarks),
      Wpn: mark(weapons, ship.weaponMarks),
      Shld: mark(shields, ship.shieldMarks),
    },
    screens: [0, 1, 2, 3].map((arc) => ship.screensOf(arc)),
    shields: [0, 1, 2, 3].map((arc) => ship.shieldsOf(arc)),
    banks: ship.banks.map(({ ready, spent, lost, lostSpent }) => ({
      ...{ ready, spent, lost: lost + lostSpent },
    })),
    gear: ship.gear.map(({ works, lost }) => ({ ready: works, spent: 0, lost })),
    munitions: { boosters, marines, mines, flares, probes },
  };
}

export function LiveSheet(props: {
  readonly rules: Rules;
  readonly battle: BattleState;
  readonly marks: SheetMarks;
}) {
  const type = createMemo(() => props.battle.ship(props.marks.index).type);
  const model = createMemo(
    (): SheetModel => sheetModel(props.rules, type().design, evaluate(props.rules, type().design)),
  );
  /** Munitions by what they do, in the order of the sheet. */
  const munitions = createMemo(() => {
    const { systems } = props.battle.play.battle.play;
    const lines = type().legal.systems.filter(
      ({ system, count }) => count > 0 && system?.kind === 'munitions',
    );
    return lines.map(({ line }) => systems.get(line.id)?.effect);
  });
  const track = (label: string) => model().tracks.find((one) => one.label === label);
  const linesOf = (battery: number) =>
    model().weapons.find((weapon) => weapon.battery === battery)?.lines ?? [];
  return (
    <section class="live-sheet" aria-label={`Sheet of ${shipLetter(props.marks.index)}`}>
      <header>
        <b class="id">{shipLetter(props.marks.index)}</b>
        <h2>
          <bdi>{model().title.faction}</bdi> <strong>{model().title.className}</strong>
          <Show when={model().title.type}>
            -class <bdi>{model().title.type}</bdi>
          </Show>
        </h2>
        <b class="rating">{model().title.combatRating}</b>
      </header>
      <div class="sheet-tracks">
        <Track model={model().hull} state={props.marks.hull} />
        <For each={['Eng', 'Wpn', 'Shld']}>
          {(label) => (
            <Show when={track(label)}>
              {(found) => (
                <Track model={found()} state={props.marks.tracks[label] ?? { left: 0, marks: 0 }} />
              )}
            </Show>
          )}
        </For>
        <Show when={model().screens.length > 0 || model().shieldQuarters.length > 0}>
          <p class="arcs">
            <For each={model().shieldQuarters}>
              {({ label }, i) => (
                <span>
                  {label} shields <b>{props.marks.shields[i()]}</b>
                </span>
              )}
            </For>
            <For each={model().screens}>
              {({ label, count }, i) => (
                <span>
                  {label === 'Scr' ? 'Screens' : `${label} screens`}{' '}
                  <b>{props.marks.screens[i()]}</b> of {count}
                </span>
              )}
            </For>
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
                    const state = () => props.marks.banks[bank.index];
                    const own = () => model().batteries[i()]?.banks[bank.place];
                    return (
                      <li>
                        <ArcIcon
                          components={
                            type().legal.batteries[i()]?.banks[bank.place]?.arc.components ?? []
                          }
                        />
                        <span class="arc">{own()?.arc}</span>
                        <Items count={bank.mounts} state={state()} what="mounts" />
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
            {({ label, count }, i) => (
              <li>
                {label} <Items count={count} state={props.marks.gear[i()]} what="items" />
              </li>
            )}
          </For>
          <For each={model().munitions}>
            {({ label, boxes }, i) => {
              const left = () => {
                const effect = munitions()[i()];
                return (effect && props.marks.munitions[effect]) ?? boxes.length;
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
const Track = (props: { readonly model: TrackModel; readonly state: TrackState }) => {
  const checked = () => props.model.boxes.length - props.state.left;
  const words = () =>
    `${props.model.label} ${props.state.left} of ${props.model.boxes.length}` +
    (props.state.marks > 0 ? `, ${props.state.marks} marked` : '');
  return (
    <div class="track" role="img" aria-label={words()}>
      <span aria-hidden="true">{props.model.label}</span>
      <span class="boxes" aria-hidden="true">
        <Index each={props.model.boxes}>
          {(box, i) => (
            <i
              classList={{
                checked: i < checked(),
                marked: i >= checked() && i < checked() + props.state.marks,
              }}
            >
              {box()}
            </i>
          )}
        </Index>
      </span>
    </div>
  );
};

/** Boxes of mounts or items: open, spent with one stroke, given up with two. */
const Items = (props: {
  readonly count: number;
  readonly state: ItemState | undefined;
  readonly what: string;
}) => {
  const open = () => props.state?.ready ?? props.count;
  const lost = () => props.state?.lost ?? 0;
  const spent = () => props.state?.spent ?? 0;
  return (
    <span
      class="items"
      role="img"
      aria-label={`${open()} of ${props.count} ${props.what}${spent() > 0 ? `, ${spent()} spent` : ''}`}
    >
      <For each={Array.from({ length: props.count }, (_, i) => i)}>
        {(i) => (
          <i classList={{ checked: i < lost(), marked: i >= lost() && i < lost() + spent() }} />
        )}
      </For>
    </span>
  );
};
