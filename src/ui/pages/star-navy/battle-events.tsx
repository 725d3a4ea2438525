import { createSignal, For, Index, Show } from 'solid-js';
import { NAVY_EVENTS, type NavyBattle } from '../../../games/star-navy/schema.ts';
import { EVENT_WORDS } from '../../../games/star-navy/score.ts';
import { IconButton } from '../../components/button.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';

export type NavyEvent = NonNullable<NavyBattle['events']>[number];

/** Fates of the ships: a tick for each event, in the order in which they happened. */
export function BattleEvents(props: {
  readonly battle: NavyBattle;
  /** Ships of each team on the mat. */
  readonly holds: readonly (readonly string[])[];
  readonly nameAt: (team: number) => string;
  readonly shipName: (id: string) => string;
  readonly onChange: (label: string, events: readonly NavyEvent[]) => void;
}) {
  const events = () => props.battle.events ?? [];
  const [turn, setTurn] = createSignal(
    Math.max(1, ...(props.battle.events ?? []).map((event) => event.turn ?? 1)),
  );
  const holderOf = (id: string): number => props.holds.findIndex((ids) => ids.includes(id));
  const last = (id: string) => events().findLast(({ ship }) => ship === id);
  const isGone = (id: string): boolean => holderOf(id) < 0;
  const toggle = (ship: string, kind: NavyEvent['kind'], isOn: boolean) => {
    const at = events().findLastIndex((event) => event.ship === ship);
    if (isOn) props.onChange('Event taken back', events().toSpliced(at, 1));
    else props.onChange('Event noted', [...events(), { turn: turn(), kind, ship }]);
  };
  const words = (id: string, kind: NavyEvent['kind']): string =>
    kind === 'captured'
      ? `Taken by ${props.nameAt(holderOf(id) === 0 ? 1 : 0)}`
      : capital(EVENT_WORDS[kind] ?? kind);
  return (
    <section class="navy-events" aria-label="Events">
      <header class="row">
        <h2>What became of them</h2>
        <LabelledNumber
          id="navy-turn"
          label="Turn"
          value={turn()}
          min={1}
          max={999}
          onChange={setTurn}
        />
      </header>
      <ul>
        <For each={props.battle.ships.map(({ id }) => id)}>
          {(id) => (
            <li>
              <bdi>{props.shipName(id)}</bdi>
              <span class="navy-chips">
                <For each={NAVY_EVENTS}>
                  {(kind) => {
                    const isOn = () => isGone(id) && last(id)?.kind === kind;
                    return (
                      <Show when={!isGone(id) || isOn()}>
                        <button
                          type="button"
                          class="chip"
                          aria-label={`${props.shipName(id)}: ${words(id, kind)}`}
                          aria-pressed={isOn()}
                          onClick={() => toggle(id, kind, isOn())}
                        >
                          {words(id, kind)}
                        </button>
                      </Show>
                    );
                  }}
                </For>
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={events().length > 0}>
        <ol class="navy-log">
          <Index each={events()}>
            {(event, i) => (
              <li>
                <span>
                  <Show when={event().turn}>{(number) => `Turn ${number()}: `}</Show>
                  <bdi>{props.shipName(event().ship)}</bdi> {EVENT_WORDS[event().kind]}
                </span>
                <IconButton
                  icon={TrashIcon}
                  label={`Remove: ${props.shipName(event().ship)} ${EVENT_WORDS[event().kind]}`}
                  onClick={() => props.onChange('Event removed', events().toSpliced(i, 1))}
                />
              </li>
            )}
          </Index>
        </ol>
      </Show>
    </section>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
