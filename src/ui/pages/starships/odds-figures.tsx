/** A part of the odds page: fields, figures that open to their steps, and a table. */
import { For, type JSX, Show } from 'solid-js';
import { countText, shownFigure } from '../../../core/exact/rounding.ts';
import type { GameStep } from '../../../games/shapes.ts';
import { createExplained, StepsView } from '../../components/steps-view.tsx';
import { TableHead } from '../../components/tables.tsx';

export interface OddsFigure {
  /** Path of its steps. */
  readonly path: string;
  readonly label: string;
  readonly figure: string | number;
  /** Paths of the steps that it is computed from. */
  readonly from?: readonly string[];
}

export const percentText = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

export const meanText = (mean: number | undefined): string =>
  mean === undefined ? 'never' : shownFigure(mean, 2);

export function OddsPart(props: {
  readonly title: string;
  readonly section: string;
  readonly fields: JSX.Element;
  readonly figures: readonly OddsFigure[];
  readonly steps: readonly GameStep[];
  readonly children?: JSX.Element;
}) {
  const { explained, Figure } = createExplained();
  const steps = () => {
    const chosen = props.figures.find(({ path }) => path === explained());
    const paths = chosen ? [chosen.path, ...(chosen.from ?? [])] : [];
    return props.steps.filter(({ path }) => paths.includes(path));
  };
  return (
    <section class="odds-part" aria-label={props.title}>
      <div class="section-head">
        <h2 class="grow">{props.title}</h2>
        <span class="rule muted small">{props.section}</span>
      </div>
      <div class="odds-fields">{props.fields}</div>
      <dl class="odds-figures">
        <For each={props.figures}>
          {(figure) => (
            <div>
              <dt>{figure.label}</dt>
              <dd>
                <Figure path={figure.path} label={figure.label} figure={figure.figure} />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={steps().at(-1)}>
        {(step) => <StepsView title={step().label} steps={steps()} partOf={() => ''} />}
      </Show>
      {props.children}
    </section>
  );
}

/** A table of figures; the first cell of a row names it. */
export const OddsTable = (props: {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}) => (
  <div class="odds-table">
    <table>
      <TableHead titles={props.titles} />
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr>
              <For each={row}>
                {(cell) => (
                  <td>
                    <bdi>{typeof cell === 'number' ? countText(cell) : cell}</bdi>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  </div>
);
