/** The map of a campaign: objectives joined by lines, ships under their place, moves and battles. */
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { type CampaignMap, MAP, type Objective } from '../../../core/rules/campaign-rules.ts';
import {
  burstOf,
  burstPoints,
  CHIP,
  DISC,
  HOME_RING,
  type MapPlace,
  mapArrows,
  mapChips,
  objectiveWords,
  type ShownMap,
} from '../../../sheets/campaign/map-geometry.ts';
import { Button } from '../../components/button.tsx';
import { commandOf } from '../../components/keys.ts';
import { MAP_KEYS } from '../../shared/list-keys.ts';

/** Units by which a key moves an objective, and by which a pointer moves before it drags. */
const KEY_STEP = 20;
const SLACK = 6;

const pointsText = (points: readonly (readonly [number, number])[]): string =>
  points.map((point) => point.join(' ')).join(' ');

export function GraphMap(props: {
  readonly map: ShownMap;
  readonly names: readonly string[];
  readonly edit?: MapEditing | undefined;
}) {
  let svg: SVGSVGElement | undefined;
  const [dragged, setDragged] = createSignal<{ readonly id: string; x: number; y: number }>();
  const map = createMemo((): ShownMap => {
    const at = dragged();
    const places = props.map.places.map((place) =>
      place.id === at?.id ? { ...place, ...at } : place,
    );
    return { ...props.map, places };
  });
  const placeOf = (id: string) => map().places.find((place) => place.id === id);
  const pointOf = (event: PointerEvent | MouseEvent): readonly [number, number] => {
    const box = svg?.getBoundingClientRect();
    if (!box) return [0, 0];
    return bounded(
      ((event.clientX - box.left) / box.width) * MAP.width,
      ((event.clientY - box.top) / box.height) * MAP.height,
    );
  };
  /** Moves the objective under the pointer; a press without a drag chooses or joins it. */
  const grab = (event: PointerEvent, id: string) => {
    const { edit } = props;
    const start = placeOf(id);
    if (!edit || !start || event.button > 0) return;
    const [fromX, fromY] = pointOf(event);
    const target = event.currentTarget as Element;
    target.setPointerCapture?.(event.pointerId);
    const ended = new AbortController();
    const { signal } = ended;
    const move = (now: Event) => {
      const [x, y] = pointOf(now as PointerEvent);
      if (!dragged() && Math.hypot(x - fromX, y - fromY) < SLACK) return;
      const [toX, toY] = bounded(start.x + x - fromX, start.y + y - fromY);
      setDragged({ id, x: toX, y: toY });
    };
    const up = (now: Event) => {
      ended.abort();
      const at = dragged();
      setDragged();
      if (now.type === 'pointercancel') return;
      if (at) edit.move(id, at.x, at.y);
      else press(id);
    };
    target.addEventListener('pointermove', move, { signal });
    target.addEventListener('pointerup', up, { signal });
    target.addEventListener('pointercancel', up, { signal });
  };
  const press = (id: string) => {
    const { edit } = props;
    if (!edit) return;
    const { chosen } = edit;
    if (chosen !== undefined && chosen !== id) edit.join(chosen, id);
    edit.choose(chosen === undefined ? id : undefined);
  };
  const onKey = (event: KeyboardEvent, id: string) => {
    const command = commandOf(MAP_KEYS, event);
    const at = placeOf(id);
    if (command === undefined || !at) return;
    event.preventDefault();
    const { edit } = props;
    if (command === 'press') return press(id);
    if (!edit) return;
    if (command === 'remove') return edit.remove(id);
    if (command === 'leave') return edit.choose(undefined);
    const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[command] as [
      number,
      number,
    ];
    edit.move(id, ...bounded(at.x + KEY_STEP * dx, at.y + KEY_STEP * dy));
  };
  /** A double press beside all objectives adds one. */
  const follow = (element: SVGSVGElement) => {
    svg = element;
    element.addEventListener('dblclick', (event) => {
      if (event.target === element) props.edit?.add(...pointOf(event));
    });
  };
  return (
    <div class="campaign-map" classList={{ editing: props.edit !== undefined }}>
      {/* A narrow screen pans over the map by scrolling. */}
      <section class="map-pan" aria-label="Map" tabindex="0">
        <svg
          ref={follow}
          viewBox={`0 0 ${MAP.width} ${MAP.height}`}
          role={props.edit ? undefined : 'img'}
          aria-label={props.edit ? undefined : 'Map; the list after it says the same in words'}
        >
          <For each={map().edges}>
            {([from, to]) => (
              <line
                class="map-edge"
                x1={placeOf(from)?.x}
                y1={placeOf(from)?.y}
                x2={placeOf(to)?.x}
                y2={placeOf(to)?.y}
              />
            )}
          </For>
          <For each={mapArrows(map())}>
            {({ side, from, to, head }) => (
              <g class={`map-arrow side-${side + 1}`}>
                <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
                <polygon points={pointsText(head)} />
              </g>
            )}
          </For>
          <Index each={map().places}>
            {(place) => (
              <g class={sideClass(place())}>
                <Show when={props.edit} fallback={<Disc place={place()} />}>
                  {(edit) => (
                    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG
                    <g
                      classList={{ chosen: edit().chosen === place().id }}
                      role="button"
                      tabindex="0"
                      aria-label={objectiveWords(place(), map(), props.names)}
                      aria-pressed={edit().chosen === place().id}
                      onPointerDown={(event) => grab(event, place().id)}
                      onKeyDown={(event) => onKey(event, place().id)}
                    >
                      <Disc place={place()} />
                    </g>
                  )}
                </Show>
                <Around place={place()} />
              </g>
            )}
          </Index>
        </svg>
      </section>
      <ul class="visually-hidden" aria-label="Objectives">
        <For each={map().places}>
          {(place) => <li>{objectiveWords(place, map(), props.names)}</li>}
        </For>
      </ul>
    </div>
  );
}

const sideClass = ({ holder }: MapPlace): string =>
  `map-place side-${holder === undefined ? 'none' : holder + 1}`;

const bounded = (x: number, y: number): readonly [number, number] => [
  Math.round(Math.min(MAP.width - 60, Math.max(60, x))),
  Math.round(Math.min(MAP.height - 70, Math.max(60, y))),
];

/** An objective: a disc with its name, a ring around a home. */
const Disc = (props: { readonly place: MapPlace }) => (
  <>
    <Show when={props.place.home !== undefined}>
      <circle class="map-home" cx={props.place.x} cy={props.place.y} r={HOME_RING} />
    </Show>
    <circle class="map-disc" cx={props.place.x} cy={props.place.y} r={DISC} />
    <text class="map-name" x={props.place.x} y={props.place.y + 8}>
      {props.place.id}
    </text>
  </>
);

/** Words or the burst of a battle above an objective, and ships below it. */
const Around = (props: { readonly place: MapPlace }) => (
  <>
    <Show
      when={props.place.battle}
      fallback={
        <Show when={props.place.home !== undefined}>
          <text class="map-words" x={props.place.x} y={props.place.y - HOME_RING - 10}>
            home
          </text>
        </Show>
      }
    >
      {(words) => (
        <>
          <polygon class="map-burst" points={pointsText(burstPoints(...burstOf(props.place)))} />
          <text class="map-words strong" x={props.place.x} y={burstOf(props.place)[1] - 21}>
            {words()}
          </text>
        </>
      )}
    </Show>
    <For each={mapChips(props.place)}>
      {({ side, text, x, y, width }) => (
        <g class={`map-chip side-${side + 1}`}>
          <rect x={x} y={y} width={width} height={CHIP.size} rx="4" />
          <text x={x + width / 2} y={y + CHIP.size / 2 + 6}>
            {text}
          </text>
        </g>
      )}
    </For>
  </>
);

type MapEditing = ReturnType<typeof createMapEditing>;

/** Changes of a map by buttons, pointer and keys. */
export function createMapEditing(map: () => CampaignMap, change: (map: CampaignMap) => void) {
  const [chosen, choose] = createSignal<string>();
  const isPath = (path: readonly string[], from: string, to: string) =>
    path.includes(from) && path.includes(to);
  const objectives = (list: readonly Objective[]) => change({ ...map(), objectives: [...list] });
  const add = (x: number, y: number) => {
    let number = map().objectives.length + 1;
    while (map().objectives.some(({ id }) => id === `C${number}`)) number += 1;
    objectives([...map().objectives, { id: `C${number}`, x, y }]);
    choose(`C${number}`);
  };
  return {
    get chosen() {
      return chosen();
    },
    choose,
    add,
    move: (id: string, x: number, y: number) =>
      objectives(map().objectives.map((one) => (one.id === id ? { ...one, x, y } : one))),
    /** Joins two objectives, or separates them. */
    join(from: string, to: string) {
      const kept = map().paths.filter((path) => !isPath(path, from, to));
      const isNew = kept.length === map().paths.length;
      change({ ...map(), paths: isNew ? [...kept, [from, to]] : kept });
    },
    /** Removes an objective, but no home: choose another home first. */
    remove(id: string) {
      if (map().objectives.some((one) => one.id === id && one.home !== undefined)) return;
      choose(undefined);
      change({
        objectives: map().objectives.filter((one) => one.id !== id),
        paths: map().paths.filter((path) => !path.includes(id)),
      });
    },
    /** Makes an objective the home of a player, one where ships may begin, or neither. */
    role(id: string, role: Pick<Objective, 'home' | 'start'>) {
      objectives(
        map().objectives.map(({ home, start, ...one }) =>
          one.id === id
            ? { ...one, ...role }
            : {
                ...one,
                ...(home !== undefined && home !== role.home && { home }),
                ...(start !== undefined && { start }),
              },
        ),
      );
    },
  };
}

export function MapTools(props: {
  readonly edit: MapEditing;
  readonly map: CampaignMap;
  readonly names: readonly string[];
}) {
  const chosen = () => props.map.objectives.find(({ id }) => id === props.edit.chosen);
  const role = () => {
    const { home, start } = chosen() ?? {};
    return home !== undefined ? `home ${home}` : start !== undefined ? `start ${start}` : '';
  };
  const setRole = (value: string) => {
    const [what, player] = value.split(' ');
    const number = Number(player);
    props.edit.role(
      props.edit.chosen ?? '',
      what === 'home' ? { home: number, start: number } : what === 'start' ? { start: number } : {},
    );
  };
  return (
    <div class="map-tools">
      <Button small label="Add an objective" onClick={() => props.edit.add(500, 300)} />
      <Show
        when={chosen()}
        fallback={<span class="muted">Drag to move. Press two to join or part them.</span>}
      >
        {(one) => (
          <>
            <b>{one().id}</b>
            <select
              class="bare-select"
              aria-label={`What ${one().id} is`}
              disabled={one().home !== undefined}
              value={role()}
              onChange={(event) => setRole(event.currentTarget.value)}
            >
              <option value="">nobody’s at first</option>
              <For each={props.names}>
                {(name, i) => (
                  <>
                    <option value={`home ${i()}`}>home of {name}</option>
                    <option value={`start ${i()}`}>{name} may begin here</option>
                  </>
                )}
              </For>
            </select>
            <Button
              small
              disabled={one().home !== undefined}
              label={`Delete ${one().id}`}
              onClick={() => props.edit.remove(one().id)}
            />
            <span class="muted">Press another to join it, or to part them.</span>
          </>
        )}
      </Show>
    </div>
  );
}
