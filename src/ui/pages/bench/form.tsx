import { createSignal, For, lazy, type ParentProps, Show, Suspense } from 'solid-js';
import { type DesignTextField as Field, setText } from '../../../core/design/edits/structure.ts';
import type { Bench } from '../../../store/bench.ts';
import { TextField } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { afterPaint, firstPaint } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';
import { StructureSection } from './structure-section.tsx';

// The first paint has the top of the form; the rest loads right after it.
const RulesSection = afterPaint(() => import('./rules-section.tsx'));
const TechSection = afterPaint(() => import('./tech-section.tsx'));
const WeaponsSection = afterPaint(() => import('./weapons-section.tsx'));
const SystemsSection = afterPaint(() => import('./systems-section.tsx'));

/** All fields of a design, in the order of the sheet. */
export const Form = (props: { readonly bench: Bench }) => (
  <section
    class="form"
    aria-label="Design"
    ref={(form) =>
      void firstPaint.then(async () => (await import('./next-field.ts')).followEnter(form))
    }
  >
    <Part>
      <IdentitySection />
    </Part>
    <Part>
      <StructureSection />
    </Part>
    <Suspense>
      <Part>
        <RulesSection bench={props.bench} />
      </Part>
      <Part>
        <TechSection />
      </Part>
      <Part>
        <WeaponsSection />
      </Part>
      <Part>
        <SystemsSection />
      </Part>
      <Part>
        <NotesSection />
      </Part>
    </Suspense>
  </section>
);

/** A form per section: at every keystroke, browsers search all fields of a form for autofill. */
const Part = (props: ParentProps) => (
  <form onSubmit={(event) => event.preventDefault()}>{props.children}</form>
);

function NotesSection() {
  const { ship, part } = useShip();
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <textarea
        id="notes"
        aria-labelledby="notes-title"
        rows="4"
        dir="auto"
        placeholder="Background, tactics, what is still to do. Not printed."
        value={part('notes') ?? ''}
        onInput={(event) =>
          ship.change('Notes changed', setText('notes', event.currentTarget.value), 'notes')
        }
        onBlur={ship.endGroup}
      />
    </section>
  );
}

const IdentityChoices = withSuspense(lazy(() => import('./identity-choices.tsx')));

const FIELDS: readonly { field: Field; label: string; placeholder: string }[] = [
  { field: 'faction', label: 'Faction', placeholder: 'Empire, alliance, clan …' },
  { field: 'class', label: 'Class', placeholder: 'Name of the design' },
  { field: 'type', label: 'Type', placeholder: 'Destroyer, carrier, station …' },
];

function IdentitySection() {
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
