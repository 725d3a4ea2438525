import type { JSX } from 'solid-js';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { useShip } from './ship-context.tsx';

interface ShipFigureProps {
  /** What the number is, for assistive technology. */
  readonly label: string;
  /** Its place in the evaluation. */
  readonly path: string;
  readonly class?: string;
  readonly children: JSX.Element;
}

/** A figure of the ship that opens to its steps. */
export function ShipFigure(props: ShipFigureProps) {
  const { explained, explain } = useShip();
  return (
    <ExplainNumber
      {...props}
      current={explained() === props.path}
      onExplain={() => explain(props.path)}
    />
  );
}
