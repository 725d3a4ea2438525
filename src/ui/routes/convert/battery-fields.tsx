import type { AdmiraltyBattery } from '../../../convert/admiralty/design.ts';
import { arcsIn, arcsText } from '../../../convert/editions/fields.ts';
import type { TraitEquivalent } from '../../../core/editions.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { TextField } from '../../components/text-field.tsx';
import { DraftField } from './draft-field.tsx';
import { FigureFields, type FigureSpec } from './figure-fields.tsx';
import { TraitPicker } from './trait-picker.tsx';

interface BatteryFieldsProps {
  readonly id: string;
  readonly traits: readonly TraitEquivalent[];
  readonly battery: AdmiraltyBattery;
  readonly onChange: (battery: AdmiraltyBattery) => void;
  readonly onRemove: () => void;
}

const FIGURES: readonly FigureSpec<'range' | 'rof' | 'acc' | 'imp' | 'dmg'>[] = [
  { key: 'range', label: 'RNG', least: 3, most: 30, step: 3 },
  { key: 'rof', label: 'ROF', least: 1, most: 9 },
  { key: 'acc', label: 'ACC', least: 2, most: 6, suffix: '+' },
  { key: 'imp', label: 'IMP', least: 1, most: 9 },
  { key: 'dmg', label: 'DMG', least: 1, most: 9 },
];

/** A battery as on the data card: its figures, its traits, an arc in brackets a weapon. */
export function BatteryFields(props: BatteryFieldsProps) {
  const change = (part: Partial<AdmiraltyBattery>) => props.onChange({ ...props.battery, ...part });
  const of = () => `Battery ${props.battery.letter}`;
  return (
    <li class="old-weapon">
      <div class="old-weapon-head">
        <span class="old-letter" aria-hidden="true">
          {props.battery.letter}
        </span>
        <TextField
          id={`${props.id}-name`}
          label={of()}
          value={props.battery.name ?? ''}
          placeholder="Name of the weapon"
          onChange={(name) => {
            const { name: _, ...rest } = props.battery;
            props.onChange(name === '' ? rest : { ...rest, name });
          }}
        />
        <IconButton label={`Remove battery ${props.battery.letter}`} onClick={props.onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      <FigureFields
        id={props.id}
        of={of()}
        specs={FIGURES}
        values={props.battery}
        onChange={(key, value) => change({ [key]: value })}
      />
      <TraitPicker
        of={of()}
        traits={props.battery.traits}
        choices={props.traits.map(({ name }) => name)}
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
