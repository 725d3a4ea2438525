import { createSignal, For, lazy, Match, type ParentProps, Show, Suspense, Switch } from 'solid-js';
import {
  allRound,
  byDefensiveArc,
  type Edit,
  type DesignTextField as Field,
  removeScreens,
  setEngines,
  setHull,
  setProtection,
  setText,
} from '../../../core/design/edits/structure.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { Bench } from '../../../store/bench.ts';
import { optionsOf, type Segment, Segments, TextField } from '../../components/fields.tsx';
import { named, withSuspense } from '../../components/late.tsx';
import { afterPaint, firstPaint } from '../../shared/after-paint.ts';
import { useShip } from './ship-context.tsx';
import { FigureRow, ShipField } from './ship-field.tsx';

// The first paint has the top of the form; the rest loads right after it.
const RulesSection = afterPaint(() => import('./rules-section.tsx'));
const later = () => import('./form-later.tsx');
const systems = () => import('./systems-section.tsx');
const TechSection = afterPaint(named(systems, 'TechSection'));
const WeaponsSection = afterPaint(() => import('./weapons-section.tsx'));
const SystemsSection = afterPaint(named(systems, 'SystemsSection'));

/** All fields of a design, in the order of the sheet. */
export const Form = (props: { readonly bench: Bench }) => (
  <section
    class="form"
    aria-label="Design"
    ref={(form) => void firstPaint.then(async () => (await import('./jump.ts')).followEnter(form))}
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

const IdentityChoices = withSuspense(lazy(named(later, 'IdentityChoices')));

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

const DefensiveArcFields = withSuspense(afterPaint(named(later, 'DefensiveArcFields')));

function StructureSection() {
  const { figures, rules, part } = useShip();
  const space = () => figures().space;
  return (
    <section aria-labelledby="structure-title">
      <h2 id="structure-title">Structure</h2>
      <FigureRow label="Hull" path="hull" explains="space.total" figure={space().total} unit="SU">
        <ShipField
          id="hull"
          label="Hull"
          value={part('hull')}
          limit={rules.limits.hull}
          edit={setHull}
        />
      </FigureRow>
      <FigureRow label="Engines" path="engines" explains="space.engines" figure={space().engines}>
        <ShipField
          id="engines"
          label="Engines"
          value={part('engines')}
          limit={rules.limits.engines}
          edit={setEngines}
        />
      </FigureRow>
      <ShieldsRow />
      <ScreensRow />
    </section>
  );
}

/** Choice of shields by side, beside the ratings of shields all round. */
const BY_SIDE = 'directional';

function ShieldsRow() {
  const { ship, figures, rules, part, withEffect } = useShip();
  const shields = () => part('shields') ?? 0;
  const choices: readonly Segment<number | typeof BY_SIDE>[] = [
    ...Array.from({ length: rules.limits.shields.max + 1 }, (_, rating) => ({
      value: rating,
      label: String(rating),
    })),
    { value: BY_SIDE, label: 'Directional' },
  ];
  const isBySide = () => typeof shields() !== 'number';
  const titleOf = (choice: number | typeof BY_SIDE) =>
    choice === BY_SIDE ? 'Directional shields' : `Shields ${choice}`;
  const edit = (choice: number | typeof BY_SIDE): Edit =>
    setProtection('shields', choice === BY_SIDE ? byDefensiveArc(shields()) : choice);
  return (
    <FigureRow
      label="Shields"
      path="shields"
      explains="space.shields"
      figure={figures().space.shields}
    >
      <Segments
        id="shields"
        label="Shield rating"
        loose
        segments={choices}
        value={isBySide() ? BY_SIDE : allRound(shields())}
        onChange={(choice) => ship.change(titleOf(choice), edit(choice))}
        hint={(choice) => withEffect({ title: titleOf(choice) }, edit(choice))}
      />
      <Show when={isBySide()}>
        <DefensiveArcFields field="shields" limit={rules.limits.shields} />
        <p class="muted small">
          Equivalent rating {shownFigure(figures().equivalentShields, 1, { fixed: true })}
        </p>
      </Show>
    </FigureRow>
  );
}

type Shape = 'none' | 'all round' | 'directional';

/** Screens of a ship, by default all round; directional ones start at 0. */
const FIRST_SCREENS = 5;

function ScreensRow() {
  const { ship, figures, rules, part, withEffect } = useShip();
  const screens = () => part('screens');
  const shape = (): Shape => {
    const now = screens();
    return now === undefined ? 'none' : typeof now === 'number' ? 'all round' : 'directional';
  };
  const toShape = (to: Shape): Edit => {
    if (to === 'none') return removeScreens;
    const count = screens() ?? (to === 'all round' ? FIRST_SCREENS : 0);
    return setProtection('screens', to === 'all round' ? allRound(count) : byDefensiveArc(count));
  };
  return (
    <FigureRow
      label="Screens"
      path="screens"
      explains="space.screens"
      figure={figures().space.screens}
    >
      <Segments
        id={shape() === 'none' ? 'screens' : 'screens-shape'}
        label="Kind of screens"
        segments={optionsOf({ none: 'None', 'all round': 'All round', directional: 'Directional' })}
        value={shape()}
        onChange={(to: Shape) => ship.change(`Screens: ${to}`, toShape(to))}
        hint={(to) => withEffect({ title: 'Screens' }, toShape(to))}
      />
      <Switch>
        <Match when={shape() === 'all round'}>
          <ShipField
            id="screens"
            label="Screens"
            value={allRound(screens())}
            limit={rules.limits.screens}
            edit={(value) => setProtection('screens', value)}
          />
        </Match>
        <Match when={shape() === 'directional'}>
          <DefensiveArcFields field="screens" limit={rules.limits.screens} />
        </Match>
      </Switch>
    </FigureRow>
  );
}
