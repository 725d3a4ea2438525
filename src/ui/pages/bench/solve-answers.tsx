import { createMemo, For, Show } from 'solid-js';
import { compared } from '../../../core/design/comparison/comparison.ts';
import { byId } from '../../../core/design/comparison/facts.ts';
import type { Design } from '../../../core/design/design.ts';
import type { Answer } from '../../../core/solve/search/request.ts';
import { Button } from '../../components/button.tsx';
import { ComparisonTable } from '../../components/comparison-table.tsx';
import { roomLeft } from '../../components/words.ts';
import { OddityView } from './oddity-view.tsx';
import { useShip } from './ship-context.tsx';

interface SolveAnswersProps {
  /** The ship that the search began with. */
  readonly design: Design;
  readonly answers: readonly Answer[];
  readonly onOpen: (answer: Answer, place: number) => void;
}

/** Clearly different designs: what was changed for each, and all side by side. */
export function SolveAnswers(props: SolveAnswersProps) {
  const { rules } = useShip();
  const rows = createMemo(() => {
    const designs = [props.design, ...props.answers.map(({ design }) => design)];
    return compared(rules, designs, byId).filter(({ differs }) => differs);
  });
  return (
    <>
      <ol class="solve-answers">
        <For each={props.answers}>
          {(answer, at) => (
            <li>
              <p>
                <b>
                  {at() + 1}: rating {answer.figures.combatRating}
                </b>
                , {roomLeft(answer.figures.space.remaining)}
                {answer.figures.space.remaining >= 0 ? ' SU left' : ''}
              </p>
              <p class="small">
                <bdi>{answer.moves.map(({ text }) => text).join('; ') || 'No change'}</bdi>
              </p>
              <Show when={answer.oddities.length > 0}>
                <details class="adder">
                  <summary>
                    <span class="small">Odd: why?</span>
                  </summary>
                  <For each={answer.oddities}>
                    {(oddity) => <OddityView oddity={oddity} design={answer.design} />}
                  </For>
                </details>
              </Show>
              <Button
                small
                label={`Open ${at() + 1} in a new tab`}
                onClick={() => props.onOpen(answer, at() + 1)}
              />
            </li>
          )}
        </For>
      </ol>
      <Show when={rows().length > 0}>
        <ComparisonTable
          label="The designs side by side"
          names={['This ship', ...props.answers.map((_, at) => String(at + 1))]}
          rows={rows()}
        />
      </Show>
    </>
  );
}
