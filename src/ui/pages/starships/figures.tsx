/** A ship's figures: room as bars, sums that open to their steps, cargo, and faults. */
import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText, wholeText } from '../../../core/exact/rounding.ts';
import { wordStarshipIssue } from '../../../games/starships/issues.ts';
import {
  cargoSpeeds,
  type StarshipRating,
  speedsAfterLosses,
  unloaded,
} from '../../../games/starships/rating.ts';
import type { Starship } from '../../../games/starships/ship.ts';
import { createExplained, StepsView } from '../../components/steps-view.tsx';

const ROOMS = [
  { room: 'G', label: 'Guns' },
  { room: 'E', label: 'Engines' },
  { room: 'V', label: 'Items, by volume' },
  { room: 'C', label: 'Capacity' },
] as const;

export function StarshipFigures(props: {
  readonly ship: Starship;
  readonly rating: StarshipRating;
}) {
  const { explained, Figure } = createExplained();
  const rating = () => props.rating;
  const figures = () =>
    [
      ['weight', 'Weight', rating().weight],
      ['power', 'Power', rating().power],
      ['price.credits', 'Price, credits', rating().price.credits],
      ['price.alloy', 'Price, alloy', rating().price.alloy],
      ['scrap.credits', 'Scrap, credits', rating().scrap.credits],
      ['scrap.alloy', 'Scrap, alloy', rating().scrap.alloy],
      ['aim', 'AIM against it', wholeText(rating().aim)],
      ['chance', 'Chance to be hit', `${Math.round(rating().chance * 100)} %`],
    ] as const;
  const losses = createMemo(() => speedsAfterLosses(props.ship, rating()));
  const anyOff = () => props.ship.state?.offline?.some((name) => name.startsWith('engines/'));
  const steps = () => rating().steps.filter((step) => step.path === explained());
  return (
    <section class="starships-figures" aria-label="Figures">
      <div class="starships-speed">
        <span>Speed</span>
        <Figure path="speed" label="Speed" figure={rating().speed ?? '–'} />
      </div>
      <ul class="starships-rooms">
        <For each={ROOMS}>
          {({ room, label }) => {
            const used = () => rating().used[room];
            const isOver = () => used().used > used().limit;
            const share = () => Math.min(100, (100 * used().used) / Math.max(used().limit, 1));
            return (
              <li classList={{ over: isOver() }}>
                <span>
                  <b>{room}</b> {label}
                </span>
                <Figure
                  path={room}
                  label={label}
                  figure={`${countText(used().used)} of ${countText(used().limit)}`}
                />
                <span class="starships-bar" aria-hidden="true">
                  <i style={{ width: `${share()}%` }} />
                </span>
              </li>
            );
          }}
        </For>
      </ul>
      <dl class="starships-sums">
        <For each={figures()}>
          {([at, label, figure]) => (
            <div>
              <dt>{label}</dt>
              <dd>
                <Figure path={at} label={label} figure={figure} />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={steps()[0]}>
        {(step) => (
          <StepsView
            title={step().label}
            steps={steps()}
            result={step().rounded}
            partOf={() => ''}
          />
        )}
      </Show>
      <Show when={rating().issues.length === 0}>
        <p class="muted">Everything is within its limits.</p>
      </Show>
      <div role="status">
        <ul class="issues starships-issues">
          <For each={rating().issues}>
            {(issue) => (
              <li class={issue.severity}>
                {wordStarshipIssue(issue)} <span class="rule">{issue.rule}</span>
              </li>
            )}
          </For>
        </ul>
      </div>
      <Cargo ship={props.ship} rating={props.rating} />
      <Show when={losses().speeds.length > 1}>
        <p class="muted small">
          Speed with so many {anyOff() ? 'more engines' : 'engines'} lost:{' '}
          <For each={losses().speeds}>
            {({ lost, slowest, fastest }, at) => (
              <>
                {at() > 0 ? ' · ' : ''}
                {lost}: <b>{rangeText(slowest, fastest)}</b>
              </>
            )}
          </For>
          {losses().more ? ' · …' : ''}
        </p>
      </Show>
    </section>
  );
}

const rangeText = (from: number, to: number): string =>
  from === to ? countText(from) : `${countText(from)} to ${countText(to)}`;

/** A slider of cargo that starts at the present load, with the loads at which the speed drops. */
function Cargo(props: { readonly ship: Starship; readonly rating: StarshipRating }) {
  const id = createUniqueId();
  const [chosen, choose] = createSignal<number>();
  const without = createMemo(() => unloaded(props.ship, props.rating));
  const held = () => without().held;
  const empty = () => without().empty;
  const loads = createMemo(() => cargoSpeeds(empty()));
  const room = () => Math.max(0, empty().used.C.limit - empty().used.C.used);
  const cargo = () => Math.min(chosen() ?? held(), room());
  const speed = () => Math.floor(empty().power / (empty().weight + cargo()));
  const drops = () => [
    ...(loads().more ? ['…'] : []),
    ...loads().speeds.map((one) => `${countText(one.speed)} up to ${countText(one.load)}`),
  ];
  return (
    <Show when={room() > 0 && empty().speed !== undefined}>
      <div class="starships-cargo">
        <label for={id}>
          With cargo of <b>{countText(cargo())}</b>: speed <b>{countText(speed())}</b>
          {cargo() === held() ? ', as it is' : ''}
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max={room()}
          list={`${id}-drops`}
          value={cargo()}
          aria-valuetext={`${countOf(cargo(), 'unit')}, speed ${countText(speed())}`}
          onInput={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        <datalist id={`${id}-drops`}>
          <For each={loads().speeds}>{({ load }) => <option value={load} />}</For>
        </datalist>
        <p class="muted small">
          {drops().join(' · ') || 'It does not move even empty'}
          <Show when={drops().length > 0 && (loads().speeds.at(-1)?.load ?? 0) < room()}>
            , then none
          </Show>
        </p>
      </div>
    </Show>
  );
}
