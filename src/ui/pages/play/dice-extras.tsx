/** Fields beside banks and target: squads, beams, TAGs and markers, drives, and facts that only the table knows. */
import { For, Show } from 'solid-js';
import type { ShipState } from '../../../core/battle/state.ts';
import { LabelledSelect, Segments } from '../../components/fields.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { useGamePlay } from './game-play.ts';
import { type CircumstanceFlag, DIRECTED } from './roll-fields.ts';
import type { Rolling } from './rolling.ts';

type Sent = 'squads' | 'beams' | 'probeShots' | 'tags' | 'flares' | 'probes' | 'repels' | 'stops';

const SENT: { readonly [field in Sent]: string } = {
  squads: 'Marine squads, B.14',
  beams: 'Tractor beams, B.24',
  probeShots: 'Probes as weapons, B.17',
  tags: 'TAGs, E.7',
  flares: 'Flares launched, B.9',
  probes: 'Probes launched, B.17',
  repels: 'Its squads that repel, B.14',
  stops: 'Parties its screens stop, B.14',
};

const beamsLeft = ({ beams, usedBeams }: ShipState): number => Math.max(0, beams - usedBeams);

/** Fields for everything that a ship sends besides the fire of its banks. */
export function Extras(props: { readonly rolling: Rolling; readonly firer: ShipState }) {
  const { fields, change } = props.rolling;
  const most = (): { readonly [field in Sent]: number } => {
    const { marines, probes, flares } = props.firer;
    const { squads: repels, parties: stops } = props.rolling.mostRepelled();
    return {
      ...{ squads: marines, beams: beamsLeft(props.firer), probeShots: probes, probes, flares },
      ...{ tags: props.rolling.mostTags(), repels, stops },
    };
  };
  return (
    <div class="dice-fields extras">
      <For each={Object.keys(SENT) as Sent[]}>
        {(field) => <Extra rolling={props.rolling} field={field} most={most()[field]} />}
      </For>
      <Show when={props.rolling.mayDirect()}>
        <LabelledSelect
          label="Directed damage, E.2"
          value={fields().directed}
          options={[
            { value: '', label: 'Not directed' },
            ...DIRECTED.map((value) => ({ value, label: `At ${value}` })),
          ]}
          onChange={(directed) => change({ directed })}
        />
      </Show>
      <Show when={props.firer.type.fixed.has('shockwave') && !props.rolling.isAtHex()}>
        <button
          type="button"
          class="chip"
          aria-pressed={fields().shockwave}
          onClick={() => change({ shockwave: !fields().shockwave })}
        >
          Shockwave <small>B.19</small>
        </button>
      </Show>
    </div>
  );
}

/** Beams that a ship turns on a flight or minefield, or on a flight that attacks it (B.24). */
export const Beams = (props: { readonly rolling: Rolling; readonly firer: ShipState }) => (
  <Extra rolling={props.rolling} field="beams" most={beamsLeft(props.firer)} />
);

/** Fields of drives: a turn of the facing, or hexes to cross. */
export function Drives(props: { readonly rolling: Rolling }) {
  const { fields, change, reach } = props.rolling;
  return (
    <>
      <Show when={fields().procedure === 'overthrusters'}>
        <div class="labelled">
          <span>Turns its facing</span>
          <Segments
            id="dice-turn"
            label="Turns its facing"
            segments={[
              { value: 5, label: 'to port' },
              { value: 1, label: 'to starboard' },
            ]}
            value={fields().turn}
            onChange={(turn) => change({ turn })}
          />
        </div>
        <p class="muted">
          After all moves; heading and speed stay, and the facing goes back in the End Phase, B.16.
        </p>
      </Show>
      <Show when={fields().procedure === 'stutterdrive'}>
        <LabelledNumber
          id="dice-hexes"
          label={`Hexes, up to ${reach()}`}
          min={1}
          max={reach()}
          value={Math.min(fields().count, reach())}
          onChange={(count) => change({ count: countWithin(count, 1, reach()) })}
        />
        <p class="muted">
          In the End Phase, to a hex that is free; heading and speed stay. Then ships in one hex
          part, and mines and asteroids attack as if it had moved there, B.23.
        </p>
      </Show>
    </>
  );
}

const FLAGS: readonly (readonly [flag: CircumstanceFlag, words: string])[] = [
  ['probe', 'probe near the target, B.17'],
  ['evades', 'firer evades, D.3'],
  ['targetEvades', 'target evades, D.3'],
  ['detected', 'detected under cloak, B.5'],
  ['isLocked', 'locked on already, B.22'],
];

/** Facts about the table that change the needed number; for a burst, those of its hex. */
export function Circumstance(props: { readonly rolling: Rolling }) {
  const { fields, change, isAtHex, flagNow } = props.rolling;
  const play = useGamePlay();
  const flags = () => {
    const { procedure } = fields();
    // Flights have no modifiers except a probe's on seekers; defence needs no line of sight (5.4, C.4, C.5).
    if (procedure === 'strafe') return FLAGS.filter(([flag]) => flag === 'probe');
    if (procedure === 'defence') return FLAGS.filter(([flag]) => flag === 'evades');
    return FLAGS.filter(([flag]) => !isAtHex() || flag === 'probe' || flag === 'evades');
  };
  return (
    <details>
      <summary>
        Another:{' '}
        {fields().procedure === 'attack' ? 'evasive, line of sight, probe' : 'evasive, probe'}
      </summary>
      <div class="fire-chips">
        <For each={flags()}>
          {([flag, label]) => (
            <button
              type="button"
              class="chip"
              aria-pressed={flagNow(flag)}
              onClick={() => change({ [flag]: !flagNow(flag) })}
            >
              {label}
            </button>
          )}
        </For>
        <Show when={fields().procedure === 'attack'}>
          <Penalty
            id="dice-sight"
            label="Line of sight, 4.1"
            value={fields().sight}
            onChange={(sight) => change({ sight })}
          />
          <Show when={play.state().battle.hasScreens}>
            <Penalty
              id="dice-screen"
              label="Worst fighter screen on it, F.3"
              none="none"
              value={fields().screen}
              onChange={(screen) => change({ screen })}
            />
          </Show>
        </Show>
      </div>
    </details>
  );
}

const Penalty = (props: {
  readonly id: string;
  readonly label: string;
  /** Word for no penalty. */
  readonly none?: string;
  readonly value: number | undefined;
  readonly onChange: (penalty: number) => void;
}) => (
  <div class="labelled">
    <span>{props.label}</span>
    <Segments
      id={props.id}
      label={props.label}
      segments={[0, 1, 2, 3].map((value) => ({
        value,
        label: value === 0 ? (props.none ?? 'clear') : `−${value}`,
      }))}
      value={props.value ?? 0}
      onChange={props.onChange}
    />
  </div>
);

const Extra = (props: {
  readonly rolling: Rolling;
  readonly field: Sent;
  readonly most: number;
}) => (
  <Show when={props.most > 0}>
    <LabelledNumber
      id={`dice-${props.field}`}
      label={SENT[props.field]}
      min={0}
      max={props.most}
      value={props.rolling.fields()[props.field]}
      onChange={(value) =>
        props.rolling.change({ [props.field]: countWithin(value, 0, props.most) })
      }
    />
  </Show>
);
