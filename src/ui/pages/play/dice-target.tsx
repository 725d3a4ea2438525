/** The target of a roll: its kind, its range, and the arc that is hit. */
import { For, Index, type JSX, Show } from 'solid-js';
import { ARC_LABELS } from '../../../core/design/design.ts';
import type { GameState } from '../../../core/game/state.ts';
import { LabelledSelect, Segments } from '../../components/fields.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { ShipTag } from './fleet-strip.tsx';
import { type GamePlay, useGamePlay } from './game-play.ts';
import { AT_HEX, type Near } from './roll-fields.ts';
import type { Rolling } from './rolling.ts';

const ARC_CHOICES = Object.values(ARC_LABELS).map((label, value) => ({ value, label }));
const CLOCK = ['Dead ahead', ...Array.from({ length: 11 }, (_, i) => `${i + 1} o’clock`)];

/** A part of the panel under its title. */
export const DicePart = (props: {
  readonly title: string;
  readonly aside?: string;
  readonly children: JSX.Element;
}) => (
  <section class="dice-part">
    <h3>
      {props.title} <small>{props.aside}</small>
    </h3>
    {props.children}
  </section>
);

/** Flights and minefields that a roll may be aimed at, in words. */
function useTiny(rolling: Rolling) {
  const play = useGamePlay();
  return () =>
    rolling.tiny().map((value) => {
      const [kind, id = ''] = value.split(' ');
      const flight = kind === 'flight' ? play.state().flight(id) : undefined;
      const place = [...play.state().fields.fields.keys()].indexOf(id);
      return {
        value,
        label: flight ? flightWords(play, { id, flight }) : `Minefield ${place + 1}`,
      };
    });
}

/** "Bombers 3 (5)", "Ida’s bombers 4 (5)", "Seekers of A at D (4)". */
export function flightWords(
  { state, side, names }: GamePlay,
  { id, flight }: GameState['flights'][number],
): string {
  const variant = state().table.setup.variants[flight.kind]?.name ?? 'Flight';
  const owner = flight.side === side() ? '' : `${names()[flight.side as 0 | 1]}’s `;
  const letterOf = (ship: number) => state().letterOf({ index: ship });
  const at = state().targetName(flight.target);
  const words = flight.isSeekers
    ? `seekers of ${letterOf(flight.launcher)}${at && ` at ${at}`}`
    : `${owner}${variant.toLowerCase()} ${id}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${flight.count})`;
}

const AWAY = 'away';

interface Spread {
  readonly hint: string;
  /** Words for a number of hexes from the middle. */
  readonly steps: readonly string[];
}

const SPREADS: { readonly [spread in 'burst' | 'wave' | 'explosion' | 'way']: Spread } = {
  burst: {
    hint: 'All in the hex and beside it are hit, friends too, and the firer within a hex of it.',
    steps: ['In the hex', 'Beside it'],
  },
  wave: {
    hint: 'All within three hexes and in sight share its hits, friends too, B.19.',
    steps: ['Same hex', '1', '2', '3'],
  },
  explosion: {
    hint: 'All in its hex and beside it are hit, friends too, E.3.',
    steps: ['In its hex', 'Beside it'],
  },
  way: {
    hint: 'Say which ships share its hex after all moves. Each rolls a die and adds its engine rating: the lowest stays, with its side, 3.3.',
    steps: ['In its hex'],
  },
};

/** Choices of the distance of each element to a burst, wave or explosion, friends included. */
export function Around(props: { readonly rolling: Rolling; readonly actor: string }) {
  const { fields, change, isAimed, isAtHex, target } = props.rolling;
  const play = useGamePlay();
  const spread = () => SPREADS[props.rolling.spread() ?? 'burst'];
  /** The target of a volley has its range already. */
  const isTarget = (id: string) => isAimed() && !isAtHex() && target() === id;
  const tiny = useTiny(props.rolling);
  const isWay = () => props.rolling.spread() === 'way';
  const ships = () =>
    play
      .faces()
      .filter(({ letter }) => letter !== props.actor && play.state().ship(letter)?.isAlive)
      .map(({ letter, name }) => ({ value: letter, label: `${letter}, ${name}`, isShip: true }));
  const all = () =>
    [...ships(), ...(isWay() ? [] : tiny().map((one) => ({ ...one, isShip: false })))].filter(
      ({ value }) => !isTarget(value),
    );
  const set = (id: string, at: Near | undefined) => {
    const near = new Map(fields().near);
    if (at) near.set(id, at);
    else near.delete(id);
    change({ near });
  };
  return (
    <div class="burst-around">
      <p class="muted">{spread().hint}</p>
      <Index each={all()}>
        {(one) => {
          const at = () => fields().near.get(one().value);
          return (
            <div>
              <bdi>{one().label}</bdi>
              <Segments
                id={`burst-${one().value}`}
                label={`Where ${one().label} is`}
                segments={[
                  { value: AWAY, label: 'Away' },
                  ...spread().steps.map((label, steps) => ({ value: String(steps), label })),
                ]}
                value={String(at()?.steps ?? AWAY)}
                onChange={(place) =>
                  set(
                    one().value,
                    place === AWAY ? undefined : { steps: Number(place), arc: at()?.arc ?? 0 },
                  )
                }
              />
              <Show when={one().isShip && !isWay() && at()}>
                {(here) => (
                  <Segments
                    id={`burst-arc-${one().value}`}
                    label={`Arc of ${one().label} that is hit`}
                    segments={ARC_CHOICES}
                    value={here().arc}
                    onChange={(arc) => set(one().value, { ...here(), arc })}
                  />
                )}
              </Show>
            </div>
          );
        }}
      </Index>
    </div>
  );
}

export function Target(props: { readonly rolling: Rolling; readonly actor: string }) {
  const { rolling } = props;
  const { fields, change, target, isAtHex, isTiny, aimAt } = rolling;
  const play = useGamePlay();
  const tiny = useTiny(rolling);
  const isAttack = () => fields().procedure === 'attack';
  const isDefence = () => fields().procedure === 'defence';
  const isShip = () => rolling.others().some(({ letter }) => letter === target());
  /** Arcs matter where shields or screens differ by arc, or one is reinforced (B.7, B.18, E.6). */
  const hasArcs = () => {
    const ship = play.state().ship(target());
    return ship && (ship.type.hasArcs || ship.type.hasScreenArcs || ship.reinforced > 0);
  };
  const chips = () => [
    ...tiny(),
    ...(isDefence() ? [] : [{ value: 'other', label: 'Other' }]),
    ...(rolling.mayBurst() ? [{ value: AT_HEX, label: 'A hex' }] : []),
  ];
  return (
    <DicePart title="Target">
      <div class="target-chips">
        <For each={isDefence() ? [] : rolling.others()}>
          {(face) => (
            <button
              type="button"
              class="fire-chip"
              aria-label={`${face.letter}, ${face.name}`}
              aria-pressed={target() === face.letter}
              onClick={() => aimAt(face.letter)}
            >
              <ShipTag small face={face} />
            </button>
          )}
        </For>
        <For each={chips()}>
          {({ value, label }) => (
            <button
              type="button"
              class="fire-chip"
              aria-pressed={target() === value}
              onClick={() => aimAt(value)}
            >
              {label}
            </button>
          )}
        </For>
      </div>
      <Show when={isDefence() && tiny().length === 0}>
        <p class="muted">No flight of the enemy is under way.</p>
      </Show>
      <div class="dice-fields">
        <Show when={isAttack()}>
          <LabelledNumber
            id="dice-range"
            label={isAtHex() ? 'Range of the hex' : 'Range'}
            min={0}
            max={99}
            value={rolling.range()}
            onChange={(range) =>
              rolling.setAimed('range', fields().target, countWithin(range, 0, 99))
            }
          />
        </Show>
        <Show when={!rolling.isByFlight()}>
          <LabelledSelect
            label="Seen from the firer"
            value={String(rolling.aimed('clock', fields().target) ?? '')}
            options={[
              { value: '', label: 'Not given' },
              ...CLOCK.map((label, i) => ({ value: String(i), label })),
            ]}
            onChange={(clock) =>
              rolling.setAimed('clock', fields().target, clock === '' ? undefined : Number(clock))
            }
          />
        </Show>
      </div>
      <Show when={play.state().battle.hasTags && isAttack() && !isAtHex()}>
        <button
          type="button"
          class="chip"
          aria-pressed={rolling.flagNow('tagged')}
          onClick={() => change({ tagged: !rolling.flagNow('tagged') })}
        >
          tagged <small>E.7, else its range counts twice</small>
        </button>
      </Show>
      <Show when={isAtHex()}>
        <Around rolling={rolling} actor={props.actor} />
      </Show>
      <Show when={hasArcs()}>
        <div class="labelled">
          <span>Arc that is hit</span>
          <Segments
            id="dice-arc"
            label="Arc that is hit"
            segments={ARC_CHOICES}
            value={rolling.arc()}
            onChange={(arc) => rolling.setAimed('arc', target(), arc)}
          />
        </div>
      </Show>
      <Show when={!isShip() && !isTiny() && !isAtHex()}>
        <div class="dice-fields">
          <LabelledNumber
            id="dice-shields"
            label="Its shields"
            min={0}
            max={5}
            value={fields().shields}
            onChange={(shields) => change({ shields: countWithin(shields, 0, 5) })}
          />
          <LabelledNumber
            id="dice-countermeasures"
            label="Its countermeasures"
            min={0}
            max={9}
            value={fields().countermeasures}
            onChange={(levels) => change({ countermeasures: countWithin(levels, 0, 9) })}
          />
        </div>
      </Show>
    </DicePart>
  );
}
