/** Decisions about moves: written orders of a ship, and the way of a flight. */
import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show } from 'solid-js';
import type { BattleState } from '../../../core/battle/battle.ts';
import { type FlightAnswer, shipSituation } from '../../../core/battle/choices.ts';
import { pathsWithin } from '../../../core/battle/flight-paths.ts';
import { availableFor, isLegalOrder, requirementOf } from '../../../core/battle/movement.ts';
import { movementOf } from '../../../core/battle/setup.ts';
import { FIRST_FLIGHT, type FlightPath } from '../../../core/battle/state.ts';
import { BOARD_NAMES, targetName } from '../../../core/battle/wording.ts';
import { HEADING_WORDS } from '../../../core/design/text/scenario-text.ts';
import { type Hex, headingAfter } from '../../../core/play/hex.ts';
import { checkOrders, orderPath } from '../../../core/play/orders/check.ts';
import { moveBookSteps } from '../../../core/play/orders/move-book.ts';
import { wordOrderFault } from '../../../core/play/orders/parse.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import { Button } from '../../components/button.tsx';
import { endsOf, hexKey, MOST_LISTED } from '../../shared/board/hex-board.ts';
import { createSliced } from '../../shared/work.ts';
import { barWords, type DecidingProps, flightText } from './deciding-words.ts';

/** Legal orders shown for a hex. */
const MOST_SHOWN = 8;

/** Written orders of a ship, checked as typed, with the legal ends on the board. */
export function DecidingOrders(props: DecidingProps) {
  const id = createUniqueId();
  const { battle, due } = props;
  const ship = battle.ship(due.subject);
  const { play } = battle.play.battle;
  const situation = shipSituation(battle, ship);
  const from = { hex: { q: ship.q, r: ship.r }, heading: headingAfter(ship.heading) };
  const planets = battle.terrain?.planets ?? [];
  const advised = typeof due.suggested === 'string' ? due.suggested : String(ship.speed);
  const [text, setText] = createSignal(advised);
  const checked = createMemo(() => checkOrders(play, text(), situation));
  const order = () => battle.orders.of(text());
  const isLegal = (boosters: number) => isLegalOrder(battle, ship, order(), boosters);
  /** Boosters that make the orders legal; undefined if none do. */
  const needed = createMemo(() =>
    Array.from({ length: ship.boosters + 1 }, (_, i) => i).find((count) => isLegal(count)),
  );
  /** Faults of the text; the rating that it lacks stands in the verdict. */
  const faults = () =>
    checked().faults.filter(({ code, severity }) => severity === 'error' && code !== 'rating');
  const path = createMemo(() => orderPath(play, checked(), from, planets));
  const straight = createMemo(() =>
    orderPath(play, checkOrders(play, String(ship.speed), situation), from, planets),
  );
  /** Path that the ship flies: illegal orders become the previous speed straight ahead (3.2). */
  const flown = () => (needed() === undefined ? straight() : path());
  const most = situation.freeform ? MOST_LISTED.freeform : MOST_LISTED.plain;
  const isListed = Math.max(ship.engineRating, Math.abs(ship.slips)) <= most;
  const book = createSliced(() => (isListed ? moveBookSteps(play, situation) : undefined));
  const ends = createMemo(() => endsOf(book() ?? [], from));
  const there = () => {
    const end = props.pressed && ends().get(hexKey(props.pressed));
    return end?.moves.toSorted((a, b) => a.requirement - b.requirement).slice(0, MOST_SHOWN);
  };
  createEffect(() => {
    const shown = [from.hex, ...flown().hexes];
    const hexes = [...ends().values()].map(({ hex }) => hex);
    props.onShow({ piece: due.subject, ends: hexes, path: shown });
  });
  const name = BOARD_NAMES.ship(ship);
  const verdict = (): string => {
    const requirement = requirementOf(ship, order());
    const available = availableFor(battle, ship, order(), needed() ?? 0);
    const figures = `speed ${order().speed}, needs ${requirement} of ${available}`;
    const count = needed();
    if (count === undefined)
      return `Illegal: ${figures}. It would fly ${ship.speed} straight ahead.`;
    return count === 0 ? `Legal: ${figures}` : `Legal with boosters: ${figures}`;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.onAnswer(text());
      }}
    >
      <h2>
        Orders of {name} {ship.type.name} <small>3.1</small>
      </h2>
      <p class="muted">
        Speed {ship.speed}, heading {HEADING_WORDS[ship.heading]}, engines {ship.engineRating}.
        Secret until all ships have their orders.
      </p>
      <label for={id}>Orders</label>
      <input
        id={id}
        class="deciding-orders"
        autocomplete="off"
        spellcheck={false}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" classList={{ 'text-error': needed() === undefined }}>
        {verdict()} <small>3.2</small>
      </p>
      <For each={faults()}>{(fault) => <p class="text-error">{wordOrderFault(fault)}</p>}</For>
      <Show when={barWords(battle, ship, order())}>
        {(why) => <p class="text-error">{why()}</p>}
      </Show>
      <p class="muted">
        Ends at {BOARD_NAMES.hex(battle, flown().end.hex.q, flown().end.hex.r)}, heading{' '}
        {HEADING_WORDS[flown().end.heading]}.
      </p>
      <Show
        when={there()}
        fallback={<p class="muted">Press a hex of the board for the orders that end there.</p>}
      >
        {(moves) => (
          <p class="deciding-moves">
            <For each={moves()}>
              {({ orders, requirement, heading }) => (
                <Button
                  small
                  title={`needs ${requirement}, heading ${HEADING_WORDS[(ship.heading + heading) % 6]}`}
                  onClick={() => setText(orders)}
                >
                  {orders}
                </Button>
              )}
            </For>
          </p>
        )}
      </Show>
      <Show when={text() !== advised}>
        <Button quiet small label={`As advised: ${advised}`} onClick={() => setText(advised)} />
      </Show>
      <Button primary submit>
        Order {name}: {text() || 'nothing'}
      </Button>
    </form>
  );
}

interface FlightOption {
  readonly words: string;
  readonly answer: FlightAnswer;
}

/** The move of a flight: the advised one, an attack on any target in reach, or the way to a pressed hex. */
export function DecidingFlight(props: DecidingProps & { readonly suggested: FlightAnswer }) {
  const id = createUniqueId();
  const { battle, due } = props;
  const flight = battle.flights.at(due.subject);
  const from = { q: flight.q, r: flight.r };
  const title = flightText(battle, due.subject);
  const moves = movesOf(props, battle);
  const [options, setOptions] = createSignal(moves.options);
  const [chosen, setChosen] = createSignal(moves.options[0]);
  const [isOut, setOut] = createSignal(false);
  createEffect(() => {
    const hexes = chosen()?.answer.path ?? [];
    props.onShow({
      piece: FIRST_FLIGHT + due.subject,
      ends: moves.ends,
      path: [from, ...hexes.map(([q, r]) => ({ q, r }))],
    });
  });
  createEffect(
    on(
      () => props.pressed,
      (hex) => {
        const found = hex && moves.at(hex, chosen());
        setOut(hex !== undefined && !found);
        if (!found) return;
        setOptions((now) =>
          now.some(({ words }) => words === found.words) ? now : [...now, found],
        );
        setChosen(options().find(({ words }) => words === found.words));
      },
      { defer: true },
    ),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const option = chosen();
        if (option) props.onAnswer(option.answer);
      }}
    >
      <h2>
        {title} <small>5.3</small>
      </h2>
      <p class="muted" role="status">
        {isOut()
          ? 'No way leads to that hex.'
          : 'Press a hex to fly there, again for what else may be done from it, or an enemy to attack.'}
      </p>
      <div class="deciding-list" role="radiogroup" aria-label="Move and target">
        <For each={options()}>
          {(option) => (
            <label>
              <input
                type="radio"
                name={id}
                checked={option === chosen()}
                onChange={() => setChosen(option)}
              />
              {option.words}
              <Show when={option === moves.options[0]}>
                <small class="muted">advised</small>
              </Show>
            </label>
          )}
        </For>
      </div>
      <Button primary submit>
        {chosen()?.words}
      </Button>
    </form>
  );
}

interface Moves {
  /** The advised move, then the shortest ways to other targets, and the available duties. */
  readonly options: readonly FlightOption[];
  /** Hexes where the flight may end. */
  readonly ends: readonly Hex[];
  /** The attack on the content of a hex, else the way there and its actions: the next one at each press. */
  at(hex: Hex, chosen: FlightOption | undefined): FlightOption | undefined;
}

function movesOf(
  { due, suggested }: DecidingProps & { readonly suggested: FlightAnswer },
  battle: BattleState,
): Moves {
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
  const enemies = [
    ...ships.map(({ index, q, r }) => ({ target: index, key: hexKey({ q, r }) })),
    ...flights.map(({ index, q, r }) => ({ target: FIRST_FLIGHT + index, key: hexKey({ q, r }) })),
  ];
  /** The shortest ways with a legal action, as a list. */
  const first = (
    part: Partial<FlightAnswer>,
    among: readonly FlightPath[] = ways,
  ): readonly FlightAnswer[] => {
    const answers = among.map((way): FlightAnswer => ({ ...way, attack: -1, ...part }));
    const found = answers.find((answer) => due.mayFly?.(answer));
    return found ? [found] : [];
  };
  const stay = { path: [], heading: flight.heading, attack: -1 };
  const others: readonly FlightAnswer[] = [
    ...enemies.flatMap(({ target }) => first({ attack: target })),
    ...[stay, { ...stay, duty: 'patrol' as const }, { ...stay, duty: 'screen' as const }].filter(
      (answer) => due.mayFly?.(answer),
    ),
    ...first({ recovers: true }),
  ];
  const optionOf = (answer: FlightAnswer) => ({ words: wordsOf(answer), answer });
  const all = [suggested, ...others].map(optionOf);
  const byEnd = new Map<string, FlightPath[]>();
  for (const way of ways) {
    const [q, r] = way.path.at(-1) ?? [flight.q, flight.r];
    keptOr(byEnd, hexKey({ q, r }), () => []).push(way);
  }
  const flown = [...byEnd.values()].flatMap((among) => first({}, among));
  /** All actions of a flight from the end of some ways. */
  const doneFrom = (among: readonly FlightPath[]): readonly FlightOption[] =>
    [
      {},
      ...enemies.map(({ target }) => ({ attack: target })),
      ...[{ duty: 'screen' as const }, { recovers: true }],
    ]
      .flatMap((part) => first(part, among))
      .map(optionOf);
  return {
    options: all.filter(({ words }, i) => all.findIndex((one) => one.words === words) === i),
    ends: flown.map(({ path }) => {
      const [q, r] = path.at(-1) ?? [flight.q, flight.r];
      return { q, r };
    }),
    at: (hex, chosen) => {
      const here = enemies.filter(({ key }) => key === hexKey(hex)).map(({ target }) => target);
      const attacks = all.filter(({ answer }) => here.includes(answer.attack));
      const open = attacks.length > 0 ? attacks : doneFrom(byEnd.get(hexKey(hex)) ?? []);
      return open[(open.findIndex(({ words }) => words === chosen?.words) + 1) % open.length];
    },
  };
}
