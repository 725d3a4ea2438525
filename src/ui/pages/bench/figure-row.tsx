import { type JSX, Show } from 'solid-js';
import { FieldIssues } from '../../components/field-issues.tsx';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-figure.tsx';

interface FigureRowProps {
  readonly label: string;
  /** The place in the design whose issues stand under the row. */
  readonly path: string;
  /** The place in the evaluation that the number at the end explains. */
  readonly explains?: string;
  readonly figure?: number;
  /** Its unit, where nothing near it says so. */
  readonly unit?: string;
  readonly children: JSX.Element;
}

/** A line of the form: label, control, what it costs, and what is wrong with it. */
export function FigureRow(props: FigureRowProps) {
  const { issuesAt } = useShip();
  return (
    <div class="figure-row">
      <span class="figure-label">{props.label}</span>
      <div class="figure-control">{props.children}</div>
      <Show when={props.explains}>
        {(path) => (
          <ShipFigure
            label={`SU of ${props.label.toLowerCase()}`}
            path={path()}
            figure={props.figure ?? ''}
            behind={props.unit}
          />
        )}
      </Show>
      <FieldIssues issues={issuesAt(props.path)} />
    </div>
  );
}
