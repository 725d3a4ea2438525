import { type ExplainedFigure, ExplainNumber } from '../../components/explain-number.tsx';
import { useShip } from './ship-context.tsx';

interface ShipFigureProps extends ExplainedFigure {
  /** Its place in the evaluation. */
  readonly path: string;
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
