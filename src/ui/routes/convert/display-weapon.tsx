import { Index } from 'solid-js';
import { withField } from '../../../convert/editions/fields.ts';
import type { NovaBank, NovaWeapon } from '../../../convert/nova/design.ts';
import type { NovaRules } from '../../../convert/nova/rules.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FigureFields } from './figure-fields.tsx';
import { OldWeaponHead } from './old-weapon-head.tsx';
import { TraitPicker } from './trait-picker.tsx';

interface DisplayWeaponProps {
  readonly id: string;
  readonly number: number;
  /** Codes that can be added. */
  readonly traits: readonly string[];
  /** Names of arcs that are known here. */
  readonly arcs: readonly string[];
  readonly limits: NovaRules['limits'];
  readonly weapon: NovaWeapon;
  readonly onChange: (weapon: NovaWeapon) => void;
  readonly onRemove: () => void;
}

const FIGURES = ['range'] as const;

/** A weapon as on the Nova display: its bands, its traits, attack dice by arc. */
export function DisplayWeapon(props: DisplayWeaponProps) {
  const change = (part: Partial<NovaWeapon>) => props.onChange({ ...props.weapon, ...part });
  const of = () => `Weapon ${props.number}`;
  const setBank = (at: number, bank: NovaBank) =>
    change({ banks: props.weapon.banks.map((other, i) => (i === at ? bank : other)) });
  return (
    <li class="old-weapon">
      <OldWeaponHead
        id={props.id}
        of={of()}
        name={props.weapon.name}
        onName={(name) => props.onChange(withField(props.weapon, 'name', name))}
        onRemove={props.onRemove}
      />
      <FigureFields
        id={props.id}
        of={of()}
        keys={FIGURES}
        limits={props.limits}
        values={props.weapon}
        onChange={(_, range) => change({ range })}
      />
      <TraitPicker
        of={of()}
        traits={props.weapon.traits}
        choices={props.traits}
        onChange={(traits) => change({ traits })}
      />
      <ul class="old-dice">
        <Index each={props.weapon.banks}>
          {(bank, i) => (
            <li>
              <TextField
                id={`${props.id}-arc-${i}`}
                label="Arc"
                value={bank().arc}
                onChange={(arc) => setBank(i, { ...bank(), arc: arc.trim() })}
              />
              <div class="labelled">
                <span aria-hidden="true">{props.limits.dice.name}</span>
                <NumberField
                  id={`${props.id}-dice-${i}`}
                  label={`${of()}: attack dice in ${bank().arc || 'this arc'}`}
                  value={bank().dice}
                  least={props.limits.dice.least}
                  most={props.limits.dice.most}
                  onChange={(dice) => setBank(i, { ...bank(), dice })}
                />
              </div>
              <IconButton
                label={`${of()}: remove the arc ${bank().arc}`}
                onClick={() => change({ banks: props.weapon.banks.filter((_, at) => at !== i) })}
              >
                <CloseIcon />
              </IconButton>
            </li>
          )}
        </Index>
      </ul>
      <button
        type="button"
        class="button small"
        onClick={() => {
          const taken = props.weapon.banks.map(({ arc }) => arc);
          const arc = props.arcs.find((name) => !taken.includes(name)) ?? '';
          change({ banks: [...props.weapon.banks, { arc, dice: 1 }] });
        }}
      >
        Add an arc
      </button>
    </li>
  );
}
