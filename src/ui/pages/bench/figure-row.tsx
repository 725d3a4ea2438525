import { type JSX, Show } from 'solid-js';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { FieldIssues } from '../../components/field-issues.tsx';
import { useShip } from './ship-context.tsx';

interface FigureRowProps {
  readonly label: string;
  /** The place in the design whose issues stand under the row. */
  readonly path: string;
  /** The place in the evaluation that the number at the end explains. */
  readonly explains?: string;
  readonly figure?: JSX.Element;
  readonly children: JSX.Element;
}

/** A line of the form: label, control, what it costs, and what is wrong with it. */
export function FigureRow(props: FigureRowProps) {
  const context = useShip();
  return (
    <div class="figure-row">
      <span class="figure-label">{props.label}</span>
      <div class="figure-control">{props.children}</div>
      <Show when={props.explains}>
        {(path) => (
          <ExplainNumber
            label={`SU of ${props.label.toLowerCase()}`}
            current={context.explained() === path()}
            onExplain={() => context.explain(path())}
          >
            {props.figure}
          </ExplainNumber>
        )}
      </Show>
      <FieldIssues issues={context.issuesAt(props.path)} />
    </div>
  );
}
