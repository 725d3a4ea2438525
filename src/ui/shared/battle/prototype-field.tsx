/** The choice of the prototype, where several ships are the strongest of their side (S.8). */
import { shipLetter } from '../../../core/design/ship-letters.ts';
import type { Trial } from '../../../study/preparation.ts';
import { LabelledSelect } from '../../components/fields.tsx';

export function PrototypeField(props: {
  readonly trial: Trial;
  /** Receives the number of a ship over both sides. */
  readonly onChange: (ship: number) => void;
}) {
  return (
    <LabelledSelect
      label="Prototype"
      options={props.trial.ships.map(({ ship, title }) => ({
        value: String(ship),
        label: `${shipLetter(ship)}, ${title}`,
      }))}
      value={String(props.trial.chosen)}
      onChange={(ship) => props.onChange(Number(ship))}
    />
  );
}
