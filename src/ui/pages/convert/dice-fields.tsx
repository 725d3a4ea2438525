import { Index } from 'solid-js';
import type { Limit } from '../../../core/rules/rules.ts';
import type { FormDice } from '../../../editions/form.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { LabelledNumber } from '../../components/labelled-number.tsx';
import { TextField } from '../../components/text-field.tsx';

interface DiceFieldsProps {
  readonly id: string;
  /** Whose dice they are, for assistive technology. */
  readonly of: string;
  readonly limit: Limit;
  /** Names of arcs that are known here. */
  readonly arcs: readonly string[];
  readonly dice: readonly FormDice[];
  readonly onChange: (dice: readonly FormDice[]) => void;
}

/** Attack dice by arc, a line each. */
export function DiceFields(props: DiceFieldsProps) {
  const setBank = (at: number, bank: FormDice) =>
    props.onChange(props.dice.map((other, i) => (i === at ? bank : other)));
  return (
    <>
      <ul class="legacy-dice">
        <Index each={props.dice}>
          {(bank, i) => (
            <li>
              <TextField
                id={`${props.id}-arc-${i}`}
                label="Arc"
                value={bank().arc}
                onChange={(arc) => setBank(i, { ...bank(), arc: arc.trim() })}
              />
              <LabelledNumber
                shown={props.limit.name}
                id={`${props.id}-dice-${i}`}
                label={`${props.of}: attack dice in ${bank().arc || 'this arc'}`}
                value={bank().dice}
                min={props.limit.min}
                max={props.limit.max}
                onChange={(dice) => setBank(i, { ...bank(), dice })}
              />
              <IconButton
                icon={CloseIcon}
                label={`${props.of}: remove the arc ${bank().arc}`}
                onClick={() => props.onChange(props.dice.filter((_, at) => at !== i))}
              />
            </li>
          )}
        </Index>
      </ul>
      <Button
        small
        label="Add an arc"
        onClick={() => {
          const taken = props.dice.map(({ arc }) => arc);
          const arc = props.arcs.find((name) => !taken.includes(name)) ?? '';
          props.onChange([...props.dice, { arc, dice: 1 }]);
        }}
      />
    </>
  );
}
