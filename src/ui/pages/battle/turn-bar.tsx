import { For, type JSX, Show } from 'solid-js';
import { PHASE } from '../../../core/battle/battle.ts';
import { PHASE_TITLES, type Scene } from '../../shared/board/scene.ts';

/** The turn, its phases, the victory points of both sides; the winner, once it is over. */
export function TurnBar(props: {
  readonly scene: Scene;
  readonly names: readonly [string, string];
  /** Points that win, of each side; undefined to the last ship. */
  readonly targets: readonly [number | undefined, number | undefined];
  readonly title: string | undefined;
  readonly children: JSX.Element;
}) {
  const hasFlights = () =>
    props.scene.small.some(({ kind }) => kind === 'fighters' || kind === 'seekers');
  const isOver = () => props.scene.result > 0;
  const winner = () => {
    const { result, points, victory, decided } = props.scene;
    if (result === 3) return 'A draw';
    const name = props.names[result - 1];
    const verb = name === 'You' ? 'win' : 'wins';
    const score = `, ${points[result - 1]} to ${points[2 - result]} VP`;
    return `${name} ${verb}${victory}${decided && `, ${decided}`}${left() === undefined ? score : ''}`;
  };
  /** The attacker's rating that is left, where it decides in place of points (S.1). */
  const left = () =>
    props.scene.left === undefined
      ? undefined
      : `${Math.floor(props.scene.left)} % of the attacker left`;
  return (
    <header class="turn-bar">
      <h1>{props.title ?? `Turn ${Math.max(1, props.scene.turn)}`}</h1>
      <Show when={props.title === undefined}>
        <Show
          when={!isOver()}
          fallback={
            <p class="battle-over" role="status">
              {winner()}
            </p>
          }
        >
          <ol class="phases">
            <For each={Object.values(PHASE_TITLES)}>
              {(name, i) => {
                const phase = i();
                const isSkipped = () => phase === PHASE.flights && !hasFlights();
                const isDone = () => phase < props.scene.phase && !isSkipped();
                const isNow = () => phase === props.scene.phase;
                return (
                  <li
                    classList={{ done: isDone(), skipped: isSkipped() && !isNow(), now: isNow() }}
                    aria-current={isNow() ? 'step' : undefined}
                  >
                    <span aria-hidden="true">{isDone() ? '✓' : phase + 1}</span>
                    <span class="phase-name">{name}</span>
                  </li>
                );
              }}
            </For>
          </ol>
        </Show>
        <dl class="victory">
          <For each={[0, 1] as const}>
            {(side) => (
              <div>
                <dt>
                  <i class={`disc side-${side + 1}`} aria-hidden="true" />
                  {props.names[side]}
                </dt>
                <dd>{left() === undefined ? props.scene.points[side] : ''}</dd>
              </div>
            )}
          </For>
        </dl>
        <span class="muted victory-target">
          <Show when={props.targets[0]} fallback={left() ?? 'VP'}>
            {(target) => <>of {target()} VP</>}
          </Show>
        </span>
      </Show>
      <div class="turn-actions">{props.children}</div>
    </header>
  );
}
