import { Suspense } from 'solid-js';
import { afterPaint } from '../../after-paint.ts';
import { IdentitySection } from './identity-section.tsx';
import { StructureSection } from './structure-section.tsx';

// The first paint has the top of the form; the rest follows at once, in parts that load together.
const TechSection = afterPaint(() => import('./tech-section.tsx'));
const WeaponsSection = afterPaint(() => import('./weapons-section.tsx'));
const SystemsSection = afterPaint(() => import('./systems-section.tsx'));
const NotesSection = afterPaint(() => import('./notes-section.tsx'));

/** Everything of a design, in the order of the sheet; nothing has to be filled in in order. */
export function Form() {
  return (
    <form class="form" aria-label="Design" onSubmit={(event) => event.preventDefault()}>
      <IdentitySection />
      <StructureSection />
      <Suspense>
        <TechSection />
        <WeaponsSection />
        <SystemsSection />
        <NotesSection />
      </Suspense>
    </form>
  );
}
