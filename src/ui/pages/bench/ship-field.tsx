import { type JSX, Show } from 'solid-js';
import type { Edit } from '../../../core/design/edits/structure.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { type ExplainedFigure, ExplainNumber } from '../../components/explain-number.tsx';
import { FieldIssues } from '../../components/late.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { useShip } from './ship-context.tsx';

/** A number field of the ship; continuous typing is one undo step. */
export function ShipField(props: {
  /** The path of the figure in the design. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly limit: Limit;
  readonly edit: (value: number) => Edit;
  /** Name of the undo step; by default label and figure. */
  readonly step?: (value: number) => string;
}) {
  const { ship, issuesAt } = useShip();
  const change = (value: number) =>
    ship.change(props.step?.(value) ?? `${props.label} ${value}`, props.edit(value), props.id);
  return (
    <NumberField
      id={props.id}
      label={props.label}
      value={props.value}
      min={props.limit.min}
      max={props.limit.max}
      invalid={issuesAt(props.id).length > 0}
      onChange={change}
      onLeave={ship.endGroup}
    />
  );
}

export function ShipFigure(props: ExplainedFigure & { readonly path: string }) {
  const { explained, explain } = useShip();
  return (
    <ExplainNumber
      {...props}
      current={explained() === props.path}
      onExplain={() => explain(props.path)}
    />
  );
}

/** A row of the form: label, control, cost and issues. */
export function FigureRow(props: {
  readonly label: string;
  /** Path in the design whose issues stand under the row. */
  readonly path: string;
  /** Path in the evaluation of the number at the end. */
  readonly explains?: string;
  readonly figure?: number;
  /** Unit of the figure, unless something near it names the unit. */
  readonly unit?: string;
  readonly children: JSX.Element;
}) {
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
