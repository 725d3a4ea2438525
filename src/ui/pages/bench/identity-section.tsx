import { createSignal, For, lazy, Show } from 'solid-js';
import { type DesignTextField as Field, setText } from '../../../core/design/edits/structure.ts';
import { TextField } from '../../components/text-field.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { useShip } from './ship-context.tsx';

const IdentityChoices = withSuspense(lazy(() => import('./identity-choices.tsx')));

const FIELDS: readonly { field: Field; label: string; placeholder: string }[] = [
  { field: 'faction', label: 'Faction', placeholder: 'Empire, alliance, clan …' },
  { field: 'class', label: 'Class', placeholder: 'Name of the design' },
  { field: 'type', label: 'Type', placeholder: 'Destroyer, carrier, station …' },
];

export function IdentitySection() {
  const { ship, part } = useShip();
  const [asked, setAsked] = createSignal(false);
  const isShared = (field: Field) => field === 'faction' || field === 'type';
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
              choices={isShared(field) ? `${field}-choices` : undefined}
              onEnter={isShared(field) ? () => setAsked(true) : undefined}
              value={part(field) ?? ''}
              onChange={(text) => ship.change(`${label} changed`, setText(field, text), field)}
              onLeave={ship.endGroup}
            />
          )}
        </For>
      </div>
      <Show when={asked()}>
        <IdentityChoices />
      </Show>
    </section>
  );
}
