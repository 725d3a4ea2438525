import { For } from 'solid-js';
import { figureIn } from '../../../editions/form.ts';
import { TextField } from '../../components/text-field.tsx';
import { DraftField } from './draft-field.tsx';

interface Labels {
  readonly faction?: string;
  readonly class?: string;
  readonly type?: string;
  readonly name?: string;
  readonly combatRating?: number;
}

interface IdentityFieldsProps {
  readonly ship: Labels;
  /** A field that was emptied is left out. */
  readonly onLabel: (
    field: 'faction' | 'class' | 'type' | 'name',
    value: string | undefined,
  ) => void;
  readonly onRating: (value: number | undefined) => void;
}

const FIELDS = [
  { key: 'faction', label: 'Faction' },
  { key: 'class', label: 'Class' },
  { key: 'type', label: 'Type' },
  { key: 'name', label: 'Ship’s name' },
] as const;

/** Who the ship is, and what it was worth. */
export function IdentityFields(props: IdentityFieldsProps) {
  return (
    <div class="legacy-identity">
      <For each={FIELDS}>
        {({ key, label }) => (
          <TextField
            id={`legacy-${key}`}
            label={label}
            value={props.ship[key] ?? ''}
            onChange={(text) => props.onLabel(key, text === '' ? undefined : text)}
          />
        )}
      </For>
      <DraftField
        id="legacy-rating"
        label="Combat rating"
        value={String(props.ship.combatRating ?? '')}
        onChange={(text) => props.onRating(figureIn(text))}
      />
    </div>
  );
}
