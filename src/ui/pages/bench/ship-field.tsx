import type { Edit } from '../../../core/design/edits/structure.ts';
import type { Limit } from '../../../core/rules/rules.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useShip } from './ship-context.tsx';

interface ShipFieldProps {
  /** The path of the figure in the design. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly limit: Limit;
  readonly edit: (value: number) => Edit;
  /** What the step is called; the label and the figure when left out. */
  readonly step?: (value: number) => string;
}

/** A figure of the ship to type; what is typed in one go is one step. */
export function ShipField(props: ShipFieldProps) {
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
