import { For } from 'solid-js';
import { type DesignTextField as Field, setText } from '../../../core/design/edits/structure.ts';
import { TextField } from '../../components/text-field.tsx';
import { useShip } from './ship-context.tsx';

const FIELDS: readonly { field: Field; label: string; placeholder: string }[] = [
  { field: 'faction', label: 'Faction', placeholder: 'Whose ship' },
  { field: 'class', label: 'Class', placeholder: 'Its class' },
  { field: 'type', label: 'Type', placeholder: 'Destroyer, carrier, station …' },
];

export function IdentitySection() {
  const { ship, part } = useShip();
  return (
    <section aria-labelledby="identity-title">
      <h2 id="identity-title">Identity</h2>
      <div class="identity">
        <For each={FIELDS}>
          {({ field, label, placeholder }) => (
            <TextField
              id={field}
              label={label}
              placeholder={placeholder}
              value={part(field) ?? ''}
              onChange={(text) => ship.change(`${label} changed`, setText(field, text), field)}
              onLeave={ship.endGroup}
            />
          )}
        </For>
      </div>
    </section>
  );
}
