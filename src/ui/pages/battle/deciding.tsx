import '../../styles/deciding.css';
import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';
import type { DeclarationAnswer, FlightAnswer } from '../../../core/battle/choices.ts';
import { Button } from '../../components/button.tsx';
import { DecidingFire } from './deciding-fire.tsx';
import { DecidingFlight } from './deciding-flight.tsx';
import { DecidingOrders } from './deciding-orders.tsx';
import { type DecidingProps, numberWords } from './deciding-words.ts';

/** The panel in which a person answers the decision that is due. */
export function DecisionPanel(
  props: DecidingProps & {
    readonly onUndo: (() => void) | undefined;
    /** Who decides, where persons fly both sides. */
    readonly side: string | undefined;
  },
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

/** Cover over secret orders, until the player of the side has the screen. */
export const HandOver = (props: { readonly side: string; readonly onTaken: () => void }) => (
  <section class="deciding" aria-label="Hand over">
    <h2>Orders of {props.side}</h2>
    <p>They are secret until both sides have written theirs. Hand the screen over.</p>
    <Button primary onClick={props.onTaken}>
      I play {props.side}
    </Button>
  </section>
);

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
