import { For, Index, type JSX, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { partNames } from '../../../core/design/text/part-names.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { Suggestion, Tip, TipOption } from '../../../core/solve/fit.ts';
import type { FitGoal } from '../../../core/solve/goal.ts';
import { moveText } from '../../../core/solve/move.ts';
import { type Oddity, wordOddity } from '../../../core/solve/oddities.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { changeWords, roomLeft, signed } from '../../components/words.ts';
import { createRemembered } from '../../shared/theme.tsx';
import { traitLabels } from '../../shared/weapons/trait-toggles.tsx';
import { preview, useShip } from './ship-context.tsx';

/** A tip with its cost, its gain and its oddities; several equal steps are buttons in its row. */
export function FitRow(props: {
  readonly tip: Tip;
  readonly goal: FitGoal;
  /** Cost and gain in words; without them, the gain of the goal. */
  readonly words?: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onApply: (suggestion: Suggestion) => void;
}) {
  const first = () => props.tip.options[0].suggestion;
  const isChoice = () => props.tip.options.length > 1;
  const rating = () => (
    <>
      <bdi class="name">{props.tip.text}</bdi>
      <span class="fit-rating">
        {first().ratingBefore} → <b>{first().ratingAfter}</b>
      </span>
      <span class="muted small">{props.words ?? costText(first(), props.goal)}</span>
    </>
  );
  return (
    <li class="fit-row">
      <Show
        when={isChoice()}
        fallback={
          <StepButton
            class="fit-move"
            tip={props.tip}
            option={props.tip.options[0]}
            onApply={props.onApply}
          >
            {rating()}
          </StepButton>
        }
      >
        <div class="fit-move">{rating()}</div>
        <div class="fit-choices">
          <Index each={props.tip.options}>
            {(option) => (
              <StepButton class="chip" tip={props.tip} option={option()} onApply={props.onApply}>
                {option().name}
              </StepButton>
            )}
          </Index>
        </div>
      </Show>
      <Show when={first().oddities.length > 0}>
        <button
          type="button"
          class="button small quiet"
          aria-expanded={props.isOpen}
          onClick={() => props.onToggle()}
        >
          Formula only. Why?
        </button>
        <Show when={props.isOpen}>
          <For each={first().oddities}>
            {(oddity) => <OddityView oddity={oddity} design={first().design} />}
          </For>
        </Show>
      </Show>
    </li>
  );
}

/** Applies a step, and previews it while it is hovered or focused. */
function StepButton(props: {
  readonly class: string;
  readonly tip: Tip;
  readonly option: TipOption;
  readonly onApply: (suggestion: Suggestion) => void;
  readonly children: JSX.Element;
}) {
  const suggestion = () => props.option.suggestion;
  const text = () => moveText(suggestion().move, traitLabels());
  return (
    <ChangeButton
      class={props.class}
      label={
        props.class === 'chip'
          ? `${props.option.name}: ${text()}, ${changeWords(suggestion())}`
          : undefined
      }
      change={suggestion()}
      text={text()}
      onApply={() => props.onApply(suggestion())}
    >
      {props.children}
    </ChangeButton>
  );
}

/** A button that applies a change of the ship, and previews it while it is hovered or focused. */
export function ChangeButton(props: {
  readonly class: string;
  readonly label?: string | undefined;
  readonly change: Pick<Suggestion, 'design' | 'ratingAfter'>;
  readonly text: string;
  readonly onApply: () => void;
  readonly children: JSX.Element;
}) {
  const { ship } = useShip();
  const point = () => {
    const { design, ratingAfter } = props.change;
    preview({ ship, text: props.text, design, rating: ratingAfter });
  };
  return (
    <button
      type="button"
      class={props.class}
      aria-label={props.label}
      onClick={() => props.onApply()}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && point()}
      onPointerLeave={() => preview()}
      onFocus={point}
      onBlur={() => preview()}
    >
      {props.children}
    </button>
  );
}

/** A part of the summary that the browser remembers as open or shut; its content is made when it opens. */
export function FoldedPart(props: {
  readonly id: string;
  readonly title: string;
  /** Beside the title. */
  readonly note?: JSX.Element;
  readonly first: 'open' | 'shut';
  readonly children: JSX.Element;
}) {
  const [state, setState] = createRemembered(
    `slipway.${props.id}`,
    ['shut', 'open'],
    () => props.first,
  );
  const isOpen = () => state() === 'open';
  return (
    <section class="fit" aria-labelledby={`${props.id}-title`}>
      <details
        class="adder"
        open={isOpen()}
        onToggle={(event) => setState(event.currentTarget.open ? 'open' : 'shut')}
      >
        <summary>
          <h2 id={`${props.id}-title`}>{props.title}</h2>
          {props.note}
        </summary>
        <Show when={isOpen()}>{props.children}</Show>
      </details>
    </section>
  );
}

/** Explains why the formula favours a design, with the steps that show it. */
export function OddityView(props: { readonly oddity: Oddity; readonly design: Design }) {
  const { explanation } = useShip();
  const shown = () => explanation(props.design, props.oddity.path);
  return (
    <>
      <p class="small">{wordOddity(props.oddity)}</p>
      <StepsView
        title={`${shown().title} afterwards`}
        steps={shown().steps}
        partOf={partNames(props.design)}
      />
    </>
  );
}

const UNITS: { readonly [goal in FitGoal]: string } = {
  rating: 'rating',
  orat: 'ORAT',
  drat: 'DRAT',
  space: '',
  damage: 'boxes a turn',
  win: 'rating',
  target: '',
};

/** “+54 SU, 6 left”, “−54 SU, still 14 over”. */
export const spaceText = ({ space, remaining }: Pick<Suggestion, 'space' | 'remaining'>): string =>
  `${signed(space)} SU, ${remaining < 0 ? 'still ' : ''}${roomLeft(remaining)}${remaining < 0 ? '' : ' left'}`;

/** “+54 SU, 6 left · +0.15 rating per SU”, “−54 SU, still 14 over · −0.15 rating per SU”. @internal */
export function costText(suggestion: Suggestion, goal: FitGoal): string {
  const { gain, perSpace } = suggestion;
  const cost = spaceText(suggestion);
  if (goal === 'space' || goal === 'target') return cost;
  return perSpace === undefined
    ? `${cost} · ${decimals(gain)} ${UNITS[goal]}`
    : `${cost} · ${decimals(perSpace)} ${UNITS[goal]} per SU`;
}

/** A figure with its sign; two significant digits if it is below 1. */
function decimals(value: number): string {
  const size = Math.abs(value);
  const text =
    size >= 1 ? shownFigure(size, size >= 100 ? 0 : 1, { fixed: true }) : size.toPrecision(2);
  return `${value < 0 ? '−' : '+'}${text}`;
}
