import { createMemo, createSignal, createUniqueId, For } from 'solid-js';
import type { BattleState } from '../../../core/battle/battle.ts';
import type { FlightAnswer } from '../../../core/battle/choices.ts';
import { pathsWithin } from '../../../core/battle/flight-paths.ts';
import { movementOf } from '../../../core/battle/setup.ts';
import { FIRST_FLIGHT } from '../../../core/battle/state.ts';
import { BOARD_NAMES, targetName } from '../../../core/battle/wording.ts';
import { Button } from '../../components/button.tsx';
import type { DecidingProps } from './deciding-words.ts';

interface FlightOption {
  readonly words: string;
  readonly answer: FlightAnswer;
}

/** The move of a flight: the doctrine's, or an attack on any target in its reach. */
export function DecidingFlight(props: DecidingProps & { readonly suggested: FlightAnswer }) {
  const id = createUniqueId();
  const { battle, due } = props;
  const flight = battle.flights.at(due.subject);
  const options = createMemo(() => optionsOf(props, battle));
  const [chosen, setChosen] = createSignal(0);
  const choose = (place: number) => {
    setChosen(place);
    show();
  };
  const show = () => {
    const hexes = options()[chosen()]?.answer.path ?? [];
    const path = [{ q: flight.q, r: flight.r }, ...hexes.map(([q, r]) => ({ q, r }))];
    props.onShow({ path });
  };
  show();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const option = options()[chosen()];
        if (option) props.onAnswer(option.answer);
      }}
    >
      <h2>
        Flight {due.subject + 1}: {flight.count} in {BOARD_NAMES.hex(battle, flight.q, flight.r)}{' '}
        <small>5.3</small>
      </h2>
      <div class="deciding-list" role="radiogroup" aria-label="Move and target">
        <For each={options()}>
          {({ words }, i) => (
            <label>
              <input
                type="radio"
                name={id}
                checked={i() === chosen()}
                onChange={() => choose(i())}
              />
              {words}
            </label>
          )}
        </For>
      </div>
      <Button primary submit>
        {options()[chosen()]?.words}
      </Button>
    </form>
  );
}

/** The advised move, then the shortest ways to other targets, and the duties that are open. */
function optionsOf(
  { due, suggested }: DecidingProps & { readonly suggested: FlightAnswer },
  battle: BattleState,
): readonly FlightOption[] {
  const flight = battle.flights.at(due.subject);
  const at = (answer: FlightAnswer): string => {
    const [q, r] = answer.path.at(-1) ?? [flight.q, flight.r];
    return BOARD_NAMES.hex(battle, q, r);
  };
  const wordsOf = (answer: FlightAnswer): string => {
    if (answer.recovers) return `Return to the carrier at ${at(answer)}`;
    if (answer.duty === 'patrol') return 'Stay on patrol';
    if (answer.duty === 'screen') return `Screen ${at(answer)}`;
    if (answer.attack < 0) return answer.path.length === 0 ? 'Stay' : `Fly to ${at(answer)}`;
    return `Attack ${targetName(battle, answer.attack)} from ${at(answer)}`;
  };
  const ways = pathsWithin(battle, flight, movementOf(battle.setup, flight)).toSorted(
    (a, b) => a.path.length - b.path.length,
  );
  const ships = battle.shipsOf(1 - flight.side).filter(({ isOnTable }) => isOnTable);
  const flights = battle.flights.all
    .slice(0, battle.flights.count)
    .filter(({ side, count }) => side !== flight.side && count > 0);
  const attacks = [
    ...ships.map(({ index }) => index),
    ...flights.map(({ index }) => FIRST_FLIGHT + index),
  ];
  const first = (make: (way: (typeof ways)[number]) => FlightAnswer): readonly FlightAnswer[] => {
    const found = ways.map(make).find((answer) => due.mayFly?.(answer));
    return found ? [found] : [];
  };
  const stay = { path: [], heading: flight.heading, attack: -1 };
  const others: readonly FlightAnswer[] = [
    ...attacks.flatMap((attack) => first((way) => ({ ...way, attack }))),
    ...[stay, { ...stay, duty: 'patrol' as const }, { ...stay, duty: 'screen' as const }].filter(
      (answer) => due.mayFly?.(answer),
    ),
    ...first((way) => ({ ...way, attack: -1, recovers: true })),
  ];
  const all = [suggested, ...others].map((answer) => ({ words: wordsOf(answer), answer }));
  return all.filter(({ words }, i) => all.findIndex((one) => one.words === words) === i);
}
