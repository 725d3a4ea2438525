import type { DamageBand } from '../../../core/play/advisor/range-table.ts';
import { LabelledNumber } from '../../components/labelled-number.tsx';

/** What damage counts at, until it is chosen: point blank to the reach of most weapons, on no shields. */
export const FIRST_BAND: DamageBand = { from: 1, to: 6, shields: 0 };

/** Ranges beyond these are no weapon's. */
const MOST_RANGE = 60;

interface BandFieldsProps {
  readonly band: DamageBand;
  readonly mostShields: number;
  readonly onChange: (band: DamageBand) => void;
}

/** The ranges that damage counts at, and the shields that it has to get through. */
export function BandFields(props: BandFieldsProps) {
  const change = (part: Partial<DamageBand>) => {
    const { from, to, shields } = { ...props.band, ...part };
    // The end that was set pushes the other one along.
    const ends =
      part.to === undefined ? { from, to: Math.max(from, to) } : { from: Math.min(from, to), to };
    props.onChange({ ...ends, shields });
  };
  const figure = (
    field: keyof DamageBand,
    label: string,
    { min, max }: { readonly min: number; readonly max: number },
  ) => (
    <LabelledNumber
      id={`fit-${field}`}
      label={label}
      value={props.band[field]}
      min={min}
      max={max}
      steppers={false}
      onChange={(value) => {
        if (Number.isInteger(value) && value >= min && value <= max) change({ [field]: value });
      }}
    />
  );
  return (
    <div class="fit-band">
      {figure('from', 'From range', { min: 1, max: MOST_RANGE })}
      {figure('to', 'To range', { min: 1, max: MOST_RANGE })}
      {figure('shields', 'On shields', { min: 0, max: props.mostShields })}
    </div>
  );
}
