import type { JSX } from 'solid-js';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { TextField } from '../../components/text-field.tsx';

interface LegacyWeaponHeadProps {
  readonly id: string;
  /** "Battery X", "Weapon 2". */
  readonly of: string;
  readonly name: string | undefined;
  /** What stands before the name. */
  readonly children?: JSX.Element;
  /** A name that was emptied is none. */
  readonly onName: (name: string | undefined) => void;
  readonly onRemove: () => void;
}

/** The first line of a legacy weapon: its name, and a button that takes it away. */
export function LegacyWeaponHead(props: LegacyWeaponHeadProps) {
  return (
    <div class="legacy-weapon-head">
      {props.children}
      <TextField
        id={`${props.id}-name`}
        label={props.of}
        value={props.name ?? ''}
        placeholder="Name of the weapon"
        onChange={(name) => props.onName(name === '' ? undefined : name)}
      />
      <IconButton icon={CloseIcon} label={`${props.of}: remove`} onClick={props.onRemove} />
    </div>
  );
}
