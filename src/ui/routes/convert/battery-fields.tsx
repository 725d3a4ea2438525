import type { AdmiraltyBattery } from '../../../convert/admiralty/design.ts';
import type { AdmiraltyRules } from '../../../convert/admiralty/rules.ts';
import { arcsIn, arcsText, withField } from '../../../convert/editions/fields.ts';
import { DraftField } from './draft-field.tsx';
import { FigureFields } from './figure-fields.tsx';
import { OldWeaponHead } from './old-weapon-head.tsx';
import { TraitPicker } from './trait-picker.tsx';

interface BatteryFieldsProps {
  readonly id: string;
  readonly rules: AdmiraltyRules;
  readonly battery: AdmiraltyBattery;
  readonly onChange: (battery: AdmiraltyBattery) => void;
  readonly onRemove: () => void;
}

const FIGURES = ['range', 'rof', 'acc', 'imp', 'dmg'] as const;

/** A battery as on the data card: its figures, its traits, an arc in brackets a weapon. */
export function BatteryFields(props: BatteryFieldsProps) {
  const change = (part: Partial<AdmiraltyBattery>) => props.onChange({ ...props.battery, ...part });
  const of = () => `Battery ${props.battery.letter}`;
  return (
    <li class="old-weapon">
      <OldWeaponHead
        id={props.id}
        of={of()}
        name={props.battery.name}
        onName={(name) => props.onChange(withField(props.battery, 'name', name))}
        onRemove={props.onRemove}
      >
        <span class="old-letter" aria-hidden="true">
          {props.battery.letter}
        </span>
      </OldWeaponHead>
      <FigureFields
        id={props.id}
        of={of()}
        keys={FIGURES}
        limits={props.rules.limits}
        values={props.battery}
        onChange={(key, value) => change({ [key]: value })}
      />
      <TraitPicker
        of={of()}
        traits={props.battery.traits}
        choices={props.rules.traits.map(({ name }) => name)}
        onChange={(traits) => change({ traits })}
      />
      <DraftField
        id={`${props.id}-arcs`}
        label="Weapons: an arc each"
        value={arcsText(props.battery.arcs)}
        placeholder="[AB] [AC] [BD]"
        onChange={(text) => change({ arcs: arcsIn(text) })}
      />
    </li>
  );
}
