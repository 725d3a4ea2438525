/** The target of a roll: what it is, how far, and which arc of it is hit. */
import { For, type JSX, Show } from 'solid-js';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import { LabelledSelect } from '../../components/select.tsx';
import { ShipTag } from './fleet-strip.tsx';
import { useGamePlay } from './game-play.ts';
import type { Rolling } from './rolling.ts';

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

export function Target(props: { readonly rolling: Rolling }) {
  const { rolling } = props;
  const { fields, change } = rolling;
  const play = useGamePlay();
  const isShip = () => rolling.others().some(({ letter }) => letter === fields().target);
  const isTiny = () => /^(flight|field) /.test(fields().target);
  const tiny = () => [
    ...rolling.flights().map(({ id, flight }) => ({
      value: `flight ${id}`,
      label: `${flight.isSeekers ? 'Seekers' : `Flight ${id}`} (${flight.count})`,
    })),
    ...[...play.state().fields.fields.keys()].map((id, i) => ({
      value: `field ${id}`,
      label: `Minefield ${i + 1}`,
    })),
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
              aria-pressed={fields().target === face.letter}
              onClick={() => change({ target: face.letter })}
            >
              <ShipTag small face={face} />
            </button>
          )}
        </For>
        <For each={[...tiny(), { value: 'other', label: 'Other' }]}>
          {({ value, label }) => (
            <button
              type="button"
              class="fire-chip"
              aria-pressed={fields().target === value}
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
          label="Range"
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
      <Show when={!isTiny()}>
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
      <Show when={!isShip() && !isTiny()}>
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
