/** All ships of a game: their constant parts, the strip of tiles, and the control sheet with their ratings. */
import { For, Index, type JSX, Show } from 'solid-js';
import { type CompiledShip, systemItems } from '../../../core/battle/compile.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { MUNITIONS, type Munition } from '../../../core/game/schema.ts';
import type { PlayTrack, TrackKind } from '../../../core/game/ship-sheet.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { ArcComponent, Rules } from '../../../core/rules/rules.ts';
import { sheetModel } from '../../../sheets/sheet.ts';
import type { SheetModel } from '../../../sheets/sheet-model.ts';
import { HiddenIcon } from '../../components/board-icons.tsx';
import { hrefTo } from '../../shared/page-list.ts';

/** The letter of a ship: filled for your side, outlined for the others. */
export const ShipTag = (props: {
  readonly face: Pick<ShipFace, 'letter' | 'isYours'>;
  readonly small?: boolean;
}) => (
  <b class="play-tag" classList={{ other: !props.face.isYours, small: props.small ?? false }}>
    {props.face.letter}
  </b>
);

/** A ship as lists show it. */
export interface ListedShip {
  readonly face: ShipFace;
  readonly tracks: readonly PlayTrack[];
  readonly speed: number;
  /** Victory points that it is worth to the other side so far. */
  readonly points: number;
  /** "3 marks, 2 items"; undefined if nothing is due. */
  readonly due: string | undefined;
  /** Number of due tasks. */
  readonly count: number;
  /** Fate in words; undefined while it is on the table. */
  readonly fate: string | undefined;
  /** True for orders that are written but not shown. */
  readonly isSecret: boolean;
  /** Its orders for this turn, where they may be read. */
  readonly orders: string | undefined;
}

/** A long range flight, which counts for victory points as ships do (F.6). */
export interface ListedFlight {
  readonly id: string;
  readonly name: string;
  readonly left: number;
  readonly points: number;
  readonly fate: string | undefined;
}

export interface ListedSide {
  /** "Yours", "Ida's". */
  readonly title: string;
  readonly rating: number;
  readonly ships: readonly ListedShip[];
  readonly flights: readonly ListedFlight[];
}

interface FleetProps {
  readonly sides: readonly ListedSide[];
  /** Ships whose sheets are open. */
  readonly open: readonly number[];
  readonly onOpen: (ship: number) => void;
}

/** The name of a ship, and its class below a name of its own. */
const Names = (props: { readonly face: ShipFace }) => (
  <span class="tile-name">
    <bdi>{props.face.name}</bdi>
    <Show when={props.face.name !== props.face.className}>
      <small>
        <bdi>{props.face.className}</bdi>
      </small>
    </Show>
  </span>
);

/** Tiles that fit one line of a tablet with their names; the control sheet beside two sheets shows as many rows. */
const MOST_IN_LINE = 4;

/** True for more ships than fit the view: their tiles are narrow, and each side has a line. */
export const areMany = (sides: readonly ListedSide[]): boolean =>
  sides.reduce((sum, { ships }) => sum + ships.length, 0) > MOST_IN_LINE;

export const FleetStrip = (props: FleetProps) => (
  <nav
    class="fleet-strip"
    classList={{ many: areMany(props.sides) }}
    data-region="fleet"
    aria-label="Ships"
  >
    <Index each={props.sides}>
      {(side) => (
        <section aria-label={side().title} style={{ '--ships': side().ships.length }}>
          <p>
            <span>{side().title}</span> <span>{countText(side().rating)} points</span>
          </p>
          <ul>
            <Index each={side().ships}>
              {(ship) => (
                <li>
                  <button
                    type="button"
                    class="ship-tile"
                    aria-current={props.open.includes(ship().face.index) || undefined}
                    classList={{ gone: ship().fate !== undefined }}
                    onClick={() => props.onOpen(ship().face.index)}
                  >
                    <ShipTag face={ship().face} />
                    <Names face={ship().face} />
                    <span class="tile-hull">
                      {hullOf(ship())?.now ?? 0}
                      <small>/{hullOf(ship())?.boxes.length}</small>
                    </span>
                    <span class="tile-foot">
                      <span class="tile-boxes">
                        <Index each={hullOf(ship())?.boxes ?? []}>
                          {(box) => <i class={box().state} />}
                        </Index>
                      </span>
                      <span class="tile-due" classList={{ waits: ship().due !== undefined }}>
                        {ship().fate ?? ship().due ?? 'nothing due'}
                      </span>
                    </span>
                    <Show when={ship().count > 0}>
                      <span class="badge">{ship().count}</span>
                    </Show>
                  </button>
                </li>
              )}
            </Index>
          </ul>
        </section>
      )}
    </Index>
  </nav>
);

const trackOf = ({ tracks }: ListedShip, name: TrackKind): PlayTrack | undefined =>
  tracks.find((track) => track.name === name);
const hullOf = (ship: ListedShip): PlayTrack | undefined => trackOf(ship, 'hull');

/** The control sheet: every ship with its ratings, and victory points against their target (Unity A.3). */
export const ControlSheet = (
  props: FleetProps & {
    readonly points: readonly [number, number];
    readonly names: readonly [string, string];
    readonly target: number | undefined;
    /** Id of the game. */
    readonly game: string;
    /** The due button and the words below it, in landscape. */
    readonly children?: JSX.Element;
  },
) => (
  <section class="control-sheet" data-region="fleet" aria-label="Control sheet">
    <h2>
      Control sheet{' '}
      <a link href={hrefTo(`/prints?${new URLSearchParams({ game: props.game })}`)}>
        Print
      </a>
    </h2>
    <div class="control-rows">
      <Index each={props.sides}>
        {(side) => (
          <>
            <For each={side().ships.map(({ face }) => face.index)}>
              {(index) => {
                const ship = () => side().ships.find(({ face }) => face.index === index);
                return (
                  <Show when={ship()}>{(found) => <ControlRow {...props} ship={found()} />}</Show>
                );
              }}
            </For>
            <Index each={side().flights}>
              {(flight) => (
                <FlightRow
                  flight={flight()}
                  onOpen={() => props.onOpen(side().ships[0]?.face.index ?? 0)}
                />
              )}
            </Index>
          </>
        )}
      </Index>
    </div>
    <h2>Victory points{props.target === undefined ? '' : `, ${props.target} win`}</h2>
    <dl class="points">
      <For each={[0, 1] as const}>
        {(side) => (
          <div>
            <dt>{props.names[side]}</dt>
            <dd>
              <progress
                max={props.target ?? Math.max(1, ...props.points)}
                value={props.points[side]}
                aria-hidden="true"
              />
              <b>{props.points[side]}</b>
            </dd>
          </div>
        )}
      </For>
    </dl>
    {props.children}
  </section>
);

/** A long range flight; its counter is on the sheet of its side's first ship. */
const FlightRow = (props: { readonly flight: ListedFlight; readonly onOpen: () => void }) => (
  <button
    type="button"
    class="control-row"
    classList={{ gone: props.flight.fate !== undefined }}
    onClick={() => props.onOpen()}
  >
    <span class="tile-name flight">
      {props.flight.name} {props.flight.id}
      <small>long range, F.6</small>
    </span>
    <span class="control-due">{props.flight.fate}</span>
    <ControlCells
      cells={[
        [props.flight.left, 'left'],
        [props.flight.points, 'VP'],
      ]}
    />
  </button>
);

const ControlCells = (props: {
  readonly cells: readonly (readonly [figure: string | number, words: string])[];
}) => (
  <span class="control-cells">
    <Index each={props.cells}>
      {(cell) => (
        <span>
          <b>{cell()[0]}</b>
          <small>{cell()[1]}</small>
        </span>
      )}
    </Index>
  </span>
);

const ControlRow = (props: {
  readonly ship: ListedShip;
  readonly open: readonly number[];
  readonly onOpen: (ship: number) => void;
}) => {
  const now = (name: TrackKind) => trackOf(props.ship, name)?.now ?? 0;
  const cells = () =>
    [
      [`${now('hull')}/${hullOf(props.ship)?.boxes.length ?? 0}`, 'hull'],
      [now('engines'), 'eng'],
      [now('weapons'), 'wpn'],
      [now('shields'), 'shld'],
      [props.ship.speed, 'speed'],
      [props.ship.points, 'VP'],
    ] as const;
  return (
    <button
      type="button"
      class="control-row"
      classList={{ gone: props.ship.fate !== undefined }}
      aria-current={props.open.includes(props.ship.face.index) || undefined}
      onClick={() => props.onOpen(props.ship.face.index)}
    >
      <ShipTag small face={props.ship.face} />
      <Names face={props.ship.face} />
      <span class="control-due" classList={{ secret: props.ship.isSecret }}>
        <Show when={props.ship.isSecret}>
          <HiddenIcon />
        </Show>
        {props.ship.fate ?? props.ship.due}
        <Show when={!props.ship.fate && props.ship.orders}>{(orders) => <b>{orders()}</b>}</Show>
      </span>
      <ControlCells cells={cells()} />
    </button>
  );
};

export interface ShipFace {
  readonly index: number;
  readonly letter: string;
  readonly side: number;
  /** Filled letters are yours, outlined ones the others'. */
  readonly isYours: boolean;
  /** Name of the ship, or its class. */
  readonly name: string;
  readonly className: string;
  readonly type: CompiledShip;
  readonly model: SheetModel;
  /** Arcs by battery and bank. */
  readonly arcs: readonly (readonly (readonly ArcComponent[])[])[];
  /** Names of the equipment, by line. */
  readonly gear: readonly string[];
  readonly munitions: { readonly [munition in Munition]: number };
}

/** Makes the face of a ship; computes its model at the first reading. */
export function shipFace(
  rules: Rules,
  type: CompiledShip,
  ship: Pick<ShipFace, 'index' | 'letter' | 'side' | 'isYours'> & {
    readonly name: string | undefined;
  },
): ShipFace {
  let model: SheetModel | undefined;
  const className = type.design.class?.trim() || 'Unnamed';
  return {
    ...ship,
    className,
    name: ship.name?.trim() || className,
    type,
    get model() {
      model ??= sheetModel(rules, type.design, evaluate(rules, type.design));
      return model;
    },
    arcs: type.legal.batteries.map(({ banks }) => banks.map(({ arc }) => arc.components)),
    get gear() {
      return this.model.equipment.items.map(({ label }) => label);
    },
    munitions: Object.fromEntries(
      MUNITIONS.map((munition) => [munition, systemItems(type, munition)]),
    ) as ShipFace['munitions'],
  };
}

/** A ship of this device's side, and one of the other beside it. */
export const facing = (faces: readonly ShipFace[]): readonly number[] =>
  [true, false].map((isYours) => faces.find((face) => face.isYours === isYours)?.index ?? 0);
