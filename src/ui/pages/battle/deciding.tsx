import '../../styles/deciding.css';
import {
  createEffect,
  createSignal,
  createUniqueId,
  For,
  Match,
  on,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import type { DeclarationAnswer, FlightAnswer } from '../../../core/battle/choices.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/fields.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { hexKey } from '../../shared/board/hex-board.ts';
import { DecidingFire } from './deciding-fire.tsx';
import { DecidingFlight, DecidingOrders } from './deciding-moves.tsx';
import { answerHex, type DecidingProps, numberWords, shownAnswer } from './deciding-words.ts';

/** The panel in which a person answers the decision that is due. */
export function DecisionPanel(
  props: DecidingProps & {
    readonly onUndo: (() => void) | undefined;
    /** Gives the advised answers to the end of the phase. */
    readonly onAdvised: () => void;
    /** The player who decides, if persons fly both sides. */
    readonly side: string | undefined;
  },
) {
  const kind = () => props.due.kind;
  let panel!: HTMLElement;
  onMount(() => focusHeading(panel));
  return (
    <section ref={panel} class="deciding" aria-label="Your decision" data-succeeded>
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
        <Button quiet label="Rest of the phase as advised" onClick={props.onAdvised} />
        <span class="muted">{props.side}</span>
      </p>
    </section>
  );
}

/** Cover over secret orders, until the player of the side has the screen. */
export function HandOver(props: { readonly side: string; readonly onTaken: () => void }) {
  let panel!: HTMLElement;
  onMount(() => focusHeading(panel));
  return (
    <section ref={panel} class="deciding" aria-label="Hand over" data-succeeded>
      <h2>Orders of {props.side}</h2>
      <p>They are secret until both sides have written theirs. Hand the screen over.</p>
      <Button primary onClick={props.onTaken}>
        I play {props.side}
      </Button>
    </section>
  );
}

/** Most answers in a list; more become a select. */
const MOST_LISTED = 12;

/** A decision between numbers: items, ships, arcs, hexes. Those on the board are chosen by pressing them. */
function DecidingNumber(props: DecidingProps) {
  const id = createUniqueId();
  const words = () => numberWords(props.due, props.battle);
  /** Hexes of the answers, read while the state belongs to the decision. */
  const places = props.due.numbers.flatMap((number) => {
    const hex = answerHex(props.due, props.battle, number);
    return hex ? [{ number, key: hexKey(hex) }] : [];
  });
  const [chosen, setChosen] = createSignal(
    typeof props.due.suggested === 'number' ? props.due.suggested : (props.due.numbers[0] ?? -1),
  );
  createEffect(() => props.onShow(shownAnswer(props.due, props.battle, chosen())));
  // Each press of the same hex chooses the next element in it.
  createEffect(
    on(
      () => props.pressed,
      (hex) => {
        const here = hex ? places.filter(({ key }) => key === hexKey(hex)) : [];
        const at = here.findIndex(({ number }) => number === chosen());
        const next = here[(at + 1) % here.length];
        if (next) setChosen(next.number);
      },
      { defer: true },
    ),
  );
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
      <Show when={places.length > 1}>
        <p class="muted">Choose here, or press it on the board.</p>
      </Show>
      <Show
        when={props.due.numbers.length <= MOST_LISTED}
        fallback={
          <Select
            label={words().question}
            class="deciding-select"
            options={props.due.numbers.map((number) => ({
              value: String(number),
              label: `${words().option(number)}${number === props.due.suggested ? ', advised' : ''}`,
            }))}
            value={String(chosen())}
            onChange={(number) => setChosen(Number(number))}
          />
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
