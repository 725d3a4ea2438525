/** The target of a roll: what it is, how far, and which arc of it is hit. */
import { For, Index, type JSX, Show } from 'solid-js';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import { LabelledSelect } from '../../components/select.tsx';
import { ShipTag } from './fleet-strip.tsx';
import { useGamePlay } from './game-play.ts';
import { AT_HEX, type InBurst, type Rolling } from './rolling.ts';

const ARCS = ['Fwd', 'Port', 'Stbd', 'Aft'];
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

/** Flights and minefields of the game as targets. */
function useTiny(rolling: Rolling) {
  const play = useGamePlay();
  return () => [
    ...rolling.flights().map(({ id, flight }) => ({
      value: `flight ${id}`,
      label: `${flight.isSeekers ? 'Seekers' : `Flight ${id}`} (${flight.count})`,
    })),
    ...[...play.state().fields.fields.keys()].map((id, i) => ({
      value: `field ${id}`,
      label: `Minefield ${i + 1}`,
    })),
  ];
}

const AWAY = 'away';

/** Says of each sheet if it lies in the hex of a burst or one hex away; friends are hit too (C.5). */
function BurstAround(props: { readonly rolling: Rolling; readonly actor: string }) {
  const { fields, change } = props.rolling;
  const play = useGamePlay();
  const tiny = useTiny(props.rolling);
  const ships = () =>
    play
      .faces()
      .filter(({ letter }) => letter !== props.actor && play.state().ship(letter)?.isAlive)
      .map(({ letter, name }) => ({ value: letter, label: `${letter}, ${name}`, isShip: true }));
  const all = () => [...ships(), ...tiny().map((one) => ({ ...one, isShip: false }))];
  const set = (id: string, at: InBurst | undefined) => {
    const burst = new Map(fields().burst);
    if (at) burst.set(id, at);
    else burst.delete(id);
    change({ burst });
  };
  return (
    <div class="burst-around">
      <p class="muted">
        All in the hex and beside it are hit, friends too, and the firer within a hex of it.
      </p>
      <Index each={all()}>
        {(one) => {
          const at = () => fields().burst.get(one().value);
          return (
            <div>
              <bdi>{one().label}</bdi>
              <Segments
                id={`burst-${one().value}`}
                label={`Where ${one().label} is`}
                segments={[
                  { value: AWAY, label: 'Away' },
                  { value: 'in', label: 'In the hex' },
                  { value: 'beside', label: 'Beside it' },
                ]}
                value={at() ? (at()?.isBeside ? 'beside' : 'in') : AWAY}
                onChange={(place) =>
                  set(
                    one().value,
                    place === AWAY
                      ? undefined
                      : { isBeside: place === 'beside', arc: at()?.arc ?? 0 },
                  )
                }
              />
              <Show when={one().isShip && at()}>
                {(here) => (
                  <Segments
                    id={`burst-arc-${one().value}`}
                    label={`Arc of ${one().label} that is hit`}
                    segments={ARCS.map((label, value) => ({ value, label }))}
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
  const { fields, change, target, isAtHex } = rolling;
  const tiny = useTiny(rolling);
  const isShip = () => rolling.others().some(({ letter }) => letter === target());
  const isTiny = () => /^(flight|field) /.test(target());
  const chips = () => [
    ...tiny(),
    { value: 'other', label: 'Other' },
    ...(rolling.mayBurst() ? [{ value: AT_HEX, label: 'A hex' }] : []),
  ];
  return (
    <DicePart title="Target">
      <div class="target-chips">
        <For each={rolling.others()}>
          {(face) => (
            <button
              type="button"
              class="fire-chip"
              aria-label={`${face.letter}, ${face.name}`}
              aria-pressed={target() === face.letter}
              onClick={() => change({ target: face.letter })}
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
              onClick={() => change({ target: value })}
            >
              {label}
            </button>
          )}
        </For>
      </div>
      <div class="dice-fields">
        <LabelledNumber
          id="dice-range"
          label={isAtHex() ? 'Range of the hex' : 'Range'}
          min={0}
          max={99}
          value={fields().range}
          onChange={(range) => change({ range: countWithin(range, 0, 99) })}
        />
        <LabelledSelect
          label="Seen from the firer"
          value={fields().clock === undefined ? '' : String(fields().clock)}
          options={[
            { value: '', label: 'Not given' },
            ...CLOCK.map((label, i) => ({ value: String(i), label })),
          ]}
          onChange={(clock) => change({ clock: clock === '' ? undefined : Number(clock) })}
        />
      </div>
      <Show when={isAtHex()}>
        <BurstAround rolling={rolling} actor={props.actor} />
      </Show>
      <Show when={!isTiny() && !isAtHex()}>
        <div class="labelled">
          <span>Arc that is hit</span>
          <Segments
            id="dice-arc"
            label="Arc that is hit"
            segments={ARCS.map((label, value) => ({ value, label }))}
            value={fields().arc}
            onChange={(arc) => change({ arc })}
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
