/** Steps of a roll: each is rolled here or typed; a die can be changed until its marks are applied. */
import { createEffect, createMemo, createSignal, For, Index, on, onCleanup, Show } from 'solid-js';
import { wordDiceResult, wordDiceUse } from '../../../core/battle/wording.ts';
import type { DiceStep } from '../../../core/game/hand-dice.ts';
import type { StepHelp } from '../../../core/game/procedures.ts';
import type { PlayTrack } from '../../../core/game/ship-sheet.ts';
import { DieFace } from '../../components/board-icons.tsx';
import { Button } from '../../components/button.tsx';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { ShipTag } from './fleet-strip.tsx';
import type { Rolling } from './rolling.ts';
import { TRACK_WORDS } from './sheet-parts.tsx';

const FACES = [1, 2, 3, 4, 5, 6];

/** Most dice of a step that are drawn; the rest is a number. */
const MOST_DICE = 60;

/** "2 hull, 1 engines": the damage of a ship in a burst. */
const marksText = (tracks: readonly PlayTrack[]): string =>
  tracks
    .flatMap(({ marks, name }) => (marks > 0 ? `${marks} ${TRACK_WORDS[name]}` : []))
    .join(', ');

/** The tracks of a ship that dice mark, and its hull. */
const FootTracks = (props: { readonly tracks: readonly PlayTrack[] }) => (
  <div class="foot-tracks">
    <For each={props.tracks.filter(({ marks, name }) => marks > 0 || name === 'hull')}>
      {(track) => (
        <span
          role="img"
          aria-label={`${TRACK_WORDS[track.name]}, ${track.after ?? track.now} after marks`}
        >
          <small>{TRACK_WORDS[track.name]}</small>
          <span class="foot-boxes">
            <For each={track.boxes}>
              {(box) => <i class={`${box.state}${box.isNow ? ' now' : ''}`}>{box.rating}</i>}
            </For>
          </span>
        </span>
      )}
    </For>
  </div>
);

export const wholePercent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** "found by less than 3, 33 % a die". */
const helpWords = ({ hint, chance }: StepHelp): string =>
  [hint ?? '', chance === undefined ? '' : `${wholePercent(chance)} a die`]
    .filter(Boolean)
    .join(', ');

export function DiceSteps(props: { readonly rolling: Rolling; readonly onPut: () => void }) {
  const { rolling } = props;
  const [isTyped, setTyped] = createSignal(false);
  const outcome = rolling.outcome;
  const steps = createMemo(() => outcome()?.steps ?? []);
  /** The letters of ships that these dice mark. */
  const hurt = () => rolling.marks().flatMap(({ face, isHurt }) => (isHurt ? [face.letter] : []));
  // Dice take digits before the radio buttons of segments can choose by them.
  const onKey = (event: KeyboardEvent) => {
    const isField =
      event.target instanceof Element &&
      event.target.closest('input:not([type="radio"]), textarea, select');
    if (isField || event.ctrlKey || event.metaKey || event.altKey || !/^[1-6]$/.test(event.key))
      return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(true);
    rolling.type(Number(event.key));
  };
  addEventListener('keydown', onKey, { capture: true });
  onCleanup(() => removeEventListener('keydown', onKey, { capture: true }));
  // Keep the current step in view.
  let list: HTMLOListElement | undefined;
  createEffect(
    on(
      () => outcome()?.next?.key,
      () => {
        const step = list?.querySelector('li.next') ?? list?.lastElementChild;
        step?.scrollIntoView?.({ block: 'nearest' });
      },
      { defer: true },
    ),
  );
  const whyNone = () => {
    const reason = rolling.idle();
    return reason ? `: ${reason.text}, ${reason.rule}` : '';
  };
  const rowOf = (step: DiceStep) =>
    outcome()?.rows.find(
      ({ use, needed, target }) =>
        use === step.use && needed === step.needed && target === step.target,
    );
  const isHit = (step: DiceStep, place: number): boolean => {
    if (step.again > 0) return true;
    return (rowOf(step)?.dice[place]?.score ?? 1) > 0;
  };
  const result = (step: DiceStep): string => {
    const row = rowOf(step);
    // Dice rolled again belong to the row of the first: its result is complete after the last.
    const last = steps().findLast((one) => rowOf(one) === row);
    return row && last?.key === step.key && step.missing === 0 ? wordDiceResult(row) : '';
  };
  return (
    <>
      <Show when={steps().length === 0}>
        <p class="muted" role="status">
          No dice to roll{whyNone()}.
        </p>
      </Show>
      <ol class="dice-steps" ref={list}>
        <Index each={steps()}>
          {(step, i) => {
            const isNext = () => outcome()?.next?.key === step().key;
            return (
              <li classList={{ next: isNext() }}>
                <div class="roll-head">
                  <span class="step-number" aria-hidden="true">
                    {i + 1}
                  </span>
                  <b>
                    <Show when={step().about}>{(name) => <>{name()}: </>}</Show>
                    {wordDiceUse({ ...step(), dice: [] })}
                  </b>
                  <span class="muted">
                    {step().again > 0 ? 'rolled again' : ''}
                    {step().missing > 0
                      ? ` ${step().missing} ${step().missing === 1 ? 'die' : 'dice'} to roll`
                      : ''}
                  </span>
                  <Show when={step().missing > 0}>
                    <small>{helpWords(step())}</small>
                  </Show>
                  <span class="step-result">{result(step())}</span>
                  <Show when={isNext()}>
                    <Segments
                      id="dice-by"
                      label="Dice"
                      segments={optionsOf({ roll: 'Roll', type: 'Type' })}
                      value={isTyped() ? 'type' : 'roll'}
                      onChange={(by) => setTyped(by === 'type')}
                    />
                  </Show>
                </div>
                <div class="step-dice">
                  <Index each={step().faces.slice(0, MOST_DICE)}>
                    {(face, place) => (
                      <button
                        type="button"
                        class="die"
                        classList={{ hit: isHit(step(), place) }}
                        aria-label={`Die ${place + 1}: ${face()}, ${isHit(step(), place) ? 'counts' : 'does not count'}`}
                        aria-pressed={
                          rolling.picked()?.key === step().key && rolling.picked()?.place === place
                        }
                        onClick={() => {
                          rolling.setPicked({ key: step().key, place });
                          setTyped(true);
                        }}
                      >
                        <DieFace face={face()} />
                      </button>
                    )}
                  </Index>
                  <Show when={step().faces.length > MOST_DICE}>
                    and {step().faces.length - MOST_DICE} more
                  </Show>
                  <Show when={isNext() && !isTyped()}>
                    <button type="button" class="due filled roll" onClick={rolling.roll}>
                      Roll {step().missing} {step().missing === 1 ? 'die' : 'dice'}
                    </button>
                  </Show>
                </div>
              </li>
            );
          }}
        </Index>
      </ol>
      <Show when={(isTyped() && outcome()?.next) || rolling.picked()}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own */}
        <div class="keypad" role="group" aria-label="Type a die">
          <For each={FACES}>
            {(face) => (
              <button type="button" onClick={() => rolling.type(face)}>
                {face}
              </button>
            )}
          </For>
        </div>
        <p class="muted small">The keys 1 to 6 do the same. Tap a die to change it.</p>
      </Show>
      <Show when={outcome()?.notes.length}>
        <ul class="table-notes" role="status">
          <For each={outcome()?.notes}>{(note) => <li>{note}</li>}</For>
        </ul>
      </Show>
      <footer class="dice-foot">
        <For each={rolling.marks()} fallback={<span class="grow" />}>
          {(found) => (
            <>
              <ShipTag small face={found.face} />
              <Show
                when={!rolling.spread()}
                fallback={<span class="burst-marks">{marksText(found.tracks)}</span>}
              >
                <FootTracks tracks={found.tracks} />
              </Show>
            </>
          )}
        </For>
        <Button
          primary
          disabled={(outcome()?.acts.length ?? 0) === 0}
          onClick={() => props.onPut()}
        >
          {hurt().length > 0 ? `Mark on ${hurt().join(', ')}` : 'Note it'}
        </Button>
      </footer>
    </>
  );
}
