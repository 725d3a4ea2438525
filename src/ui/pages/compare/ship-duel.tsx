import { LabelledSelect } from '../../components/fields.tsx';
import '../../styles/fire.css';
import { createMemo, createSignal, Show } from 'solid-js';
import type { DefensiveArc, Design } from '../../../core/design/design.ts';
import { DEFENSIVE_ARCS } from '../../../core/design/protection.ts';
import { type BattleRules, firerOf } from '../../../core/play/advisor/combatants.ts';
import { meansByBearing, oneWay } from '../../../core/play/advisor/salvo.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import {
  bearingText,
  chosenSituation,
  createFireChoices,
  withFireControl,
} from '../../shared/fire/fire-choices.ts';
import { FireFields } from '../../shared/fire/fire-fields.tsx';
import { FireTable } from '../../shared/fire/fire-figures.tsx';
import type { Playing } from '../../shared/play-options.tsx';
import { FireSides } from './fire-sides.tsx';

interface Duellist {
  readonly name: string;
  readonly design: Design;
}

const SIDES: { readonly [side in DefensiveArc]: string } = {
  fwd: 'bow',
  port: 'port side',
  stbd: 'starboard side',
  aft: 'stern',
};

/** Two ships that fire at each other: at each range, and on each bearing. */
export default function ShipDuel(props: {
  readonly battle: BattleRules;
  readonly playing: Playing;
  /** Two or more ships; two of them fight. */
  readonly ships: readonly Duellist[];
}) {
  const [choices, change] = createFireChoices();
  const [pair, setPair] = createSignal<readonly [number, number]>([0, 1]);
  const [side, setSide] = createSignal<DefensiveArc>('fwd');
  const ships = createMemo(() =>
    pair().flatMap((i) => {
      const ship = props.ships[i];
      return ship ? [{ ...ship, evaluation: evaluate(props.battle.rules, ship.design) }] : [];
    }),
  );
  const sides = createMemo(() =>
    ships().map(({ name, design, evaluation }, i) => {
      const other = ships()[1 - i];
      const way = oneWay(props.battle, design, other?.design ?? design, side());
      const { target, attacker } = way;
      return {
        name: `${name} on ${other?.name ?? name}`,
        target,
        firer: firerOf(attacker, evaluation),
      };
    }),
  );
  const bearings = createMemo(() => {
    const { offset: _, ...situation } = chosenSituation(choices);
    const means = sides().map(({ firer: { attacker }, target }) =>
      meansByBearing(
        props.battle,
        { attacker: withFireControl(attacker, choices), target },
        choices.range,
        situation,
      ),
    );
    return (means[0] ?? []).map((_, bearing) => ({
      at: bearing,
      head: bearingText(bearing),
      figures: means.map((list) => list[bearing] ?? 0),
    }));
  });
  const [column, setColumn] = createSignal<number>();
  const choice = (place: 0 | 1, label: string) => (
    <LabelledSelect
      label={label}
      value={String(pair()[place])}
      options={props.ships.map(({ name }, i) => ({ value: String(i), label: name }))}
      onChange={(value) => {
        const to = Number(value);
        const other = pair()[1 - place] ?? 0;
        // Choosing the opponent swaps the two ships.
        const kept = other === to ? (pair()[place] ?? 0) : other;
        setPair(place === 0 ? [to, kept] : [kept, to]);
      }}
    />
  );
  return (
    <div class="fire">
      <FireFields
        battle={props.battle}
        playing={props.playing}
        choices={choices}
        onChange={change}
        fireControl={sides()[0]?.firer.attacker.fireControl ?? 0}
        hasTarget={false}
        asked={`${SIDES[side()]} hit`}
      >
        <Show when={props.ships.length > 2}>
          {choice(0, 'One ship')}
          {choice(1, 'The other')}
        </Show>
        <LabelledSelect
          label="Side hit"
          value={side()}
          options={DEFENSIVE_ARCS.map((arc) => ({ value: arc, label: SIDES[arc] }))}
          onChange={setSide}
        />
      </FireFields>
      <FireSides battle={props.battle} sides={sides()} choices={choices} onChange={change} />
      <h3>Hull damage per turn on each bearing at range {choices.range}</h3>
      <FireTable
        label={`Hull damage per turn on each bearing at range ${choices.range}`}
        rowTitle="Bearing"
        columns={sides().map(({ name }) => name)}
        rows={bearings()}
        chosen={choices.bearing}
        column={column()}
        onOpen={(bearing, to) => {
          change({ bearing });
          setColumn(to);
        }}
      />
    </div>
  );
}
