import { createUniqueId, Show } from 'solid-js';
import type { Rules } from '../../../core/rules/rules.ts';
import { LabelledNumber } from '../../components/labelled-number.tsx';
import type { LockChoice } from './lock-choice.ts';

interface HullRangeProps {
  readonly rules: Rules;
  /** Of the ship. */
  readonly hull: number;
  /** Undefined where any hull may be tried. */
  readonly range: LockChoice['hulls'];
  readonly onChange: (range: LockChoice['hulls']) => void;
}

const ENDS = [
  ['Smallest hull', 0],
  ['Largest hull', 1],
] as const;

/** Whether only some hulls may be tried, and which: the ship's own to begin with. */
export function HullRange(props: HullRangeProps) {
  const id = createUniqueId();
  const limit = () => props.rules.limits.hull;
  const field = (range: NonNullable<LockChoice['hulls']>, label: string, end: 0 | 1) => (
    <LabelledNumber
      id={`${id}-${end}`}
      label={label}
      value={range[end]}
      min={limit().min}
      max={limit().max}
      onChange={(value) => props.onChange(end === 0 ? [value, range[1]] : [range[0], value])}
    />
  );
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={props.range !== undefined}
          onChange={(event) =>
            props.onChange(event.currentTarget.checked ? [props.hull, props.hull] : undefined)
          }
        />
        Only some hulls
      </label>
      <Show when={props.range}>
        {(range) => (
          <div class="hull-range">{ENDS.map(([label, end]) => field(range(), label, end))}</div>
        )}
      </Show>
    </>
  );
}
