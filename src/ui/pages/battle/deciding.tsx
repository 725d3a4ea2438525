import '../../styles/deciding.css';
import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';
import type { BattleState } from '../../../core/battle/battle.ts';
import type {
  BattleChoice,
  BattleChoiceAnswer,
  DeclarationAnswer,
  FlightAnswer,
} from '../../../core/battle/choices.ts';
import type { Hex } from '../../../core/play/hex.ts';
import { Button } from '../../components/button.tsx';
import { DecidingFire } from './deciding-fire.tsx';
import { DecidingFlight } from './deciding-flight.tsx';
import { DecidingOrders } from './deciding-orders.tsx';
import { numberWords } from './deciding-words.ts';

/** What the panels of decisions share. */
export interface DecidingProps {
  /** The decision that is due, with the adviser's answer. */
  readonly due: BattleChoice;
  /** The state in which it is due. */
  readonly battle: BattleState;
  /** The hex of the board that was pressed last. */
  readonly pressed: Hex | undefined;
  readonly onAnswer: (answer: BattleChoiceAnswer) => void;
  /** Shows hexes on the board: where something may end, and a path that is tried. */
  readonly onShow: (shown: ShownHexes) => void;
}

export interface ShownHexes {
  readonly ends?: readonly Hex[];
  readonly path?: readonly Hex[];
}

/** The panel in which a person answers the decision that is due. */
export function Deciding(
  props: DecidingProps & { readonly onUndo: (() => void) | undefined; readonly side: string },
) {
  const kind = () => props.due.kind;
  return (
    <section class="deciding" aria-label="Your decision">
      <Switch fallback={<DecidingNumber {...props} />}>
        <Match when={kind() === 'orders'}>
          <DecidingOrders {...props} />
        </Match>
        <Match when={kind() === 'declare' || kind() === 'defend'}>
          <DecidingFire {...props} suggested={props.due.suggested as DeclarationAnswer} />
        </Match>
        <Match when={kind() === 'fly'}>
          <DecidingFlight {...props} suggested={props.due.suggested as FlightAnswer} />
        </Match>
      </Switch>
      <p class="deciding-foot">
        <Show when={props.onUndo}>
          {(undo) => <Button label="Undo" onClick={() => undo()()} />}
        </Show>
        <span class="muted">{props.side}</span>
      </p>
    </section>
  );
}

/** Answers to choose from in a list; more of them stand in a select. */
const MOST_LISTED = 12;

/** A decision between numbers: items, ships, arcs, hexes. */
function DecidingNumber(props: DecidingProps) {
  const id = createUniqueId();
  const words = () => numberWords(props.due, props.battle);
  const [chosen, setChosen] = createSignal(
    typeof props.due.suggested === 'number' ? props.due.suggested : (props.due.numbers[0] ?? -1),
  );
  props.onShow({ ends: (props.due.hexes ?? []).map(([q, r]) => ({ q, r })) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.onAnswer(chosen());
      }}
    >
      <h2>
        {words().question} <small>{words().rule}</small>
      </h2>
      <Show
        when={props.due.numbers.length <= MOST_LISTED}
        fallback={
          <select
            aria-label={words().question}
            value={String(chosen())}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            <For each={props.due.numbers}>
              {(number) => (
                <option value={number} selected={number === chosen()}>
                  {words().option(number)}
                </option>
              )}
            </For>
          </select>
        }
      >
        <div class="deciding-list" role="radiogroup" aria-label={words().question}>
          <For each={props.due.numbers}>
            {(number) => (
              <label>
                <input
                  type="radio"
                  name={id}
                  checked={number === chosen()}
                  onChange={() => setChosen(number)}
                />
                {words().option(number)}
                <Show when={number === props.due.suggested}>
                  <small class="muted">advised</small>
                </Show>
              </label>
            )}
          </For>
        </div>
      </Show>
      <Button primary submit>
        {words().button(chosen())}
      </Button>
    </form>
  );
}
