import { createEffect, createSignal, lazy, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { sheetBook } from '../../../sheets/book.ts';
import type { Bench } from '../../../store/bench.ts';
import { Segments } from '../../components/fields.tsx';
import { createOnPause } from '../../components/following.ts';
import { named, withSuspense } from '../../components/late.tsx';
import { SheetPages } from '../../shared/sheet-pages.tsx';
import { previewOf, useShip } from './ship-context.tsx';
import type { Rated } from './ship-texts.tsx';

const AdvisorPanel = withSuspense(lazy(() => import('./advisor-panel.tsx')));
const battlePanel = () => import('./battle-panel.tsx');
const BattlePanel = withSuspense(lazy(battlePanel));
const DrakeText = withSuspense(lazy(named(() => import('./ship-texts.tsx'), 'DrakeText')));

/** Milliseconds that a ship stands still until the tab Battle is made ready. */
const STILL_MS = 1500;

type Form = 'sheet' | 'drake' | 'damage' | 'battle';

const TITLES: { readonly [form in Form]: string } = {
  sheet: 'Display sheet',
  drake: 'Drake notation',
  damage: 'Damage',
  battle: 'Battle',
};

export default function SheetPanel(props: { readonly bench: Bench }) {
  const { ship, part, library } = useShip();
  const [form, setForm] = createSignal<Form>('sheet');
  const readyBattles = async (workers?: number) => {
    const { readyWorkers } = await battlePanel();
    if (form() !== 'battle') readyWorkers(props.bench, ship.design(), workers);
    await (await library()).samples();
  };
  /** Opening the tab reports a failure. */
  const tryReadyBattles = (workers?: number) => void readyBattles(workers).catch(() => {});
  // A worker takes longer to start than to give a first chance; a phone keeps its memory.
  let isReady = false;
  createEffect(
    on(ship.design, () => {
      if (isReady) return;
      const timer = setTimeout(() => {
        isReady = true;
        if (matchMedia('(pointer: fine)').matches) tryReadyBattles(1);
      }, STILL_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return (
    <section class="sheet-panel" aria-labelledby="sheet-title">
      <div class="section-head">
        <h2 id="sheet-title">{TITLES[form()]}</h2>
        <Show when={(form() === 'sheet' || form() === 'drake') && previewOf(ship)}>
          {(shown) => (
            <p class="preview-note" title={shown().text}>
              Preview: <bdi>{shown().text}</bdi>
            </p>
          )}
        </Show>
        <Segments
          id="sheet-form"
          label="How the ship is shown"
          segments={[
            { value: 'sheet', label: 'Sheet' },
            { value: 'drake', label: 'Drake' },
            { value: 'damage', label: 'Damage', title: 'What the weapons do' },
            { value: 'battle', label: 'Battle', title: 'The chance to win' },
          ]}
          value={form()}
          onChange={(to: Form) => setForm(to)}
          onNear={(near: Form) => {
            if (near === 'battle') tryReadyBattles();
          }}
        />
      </div>
      <Switch>
        <Match when={form() === 'sheet'}>
          <SheetView name={part('class') ?? ''} />
        </Match>
        <Match when={form() === 'drake'}>
          <DrakeView />
        </Match>
        <Match when={form() === 'damage'}>
          <AdvisorPanel bench={props.bench} />
        </Match>
        <Match when={form() === 'battle'}>
          <BattlePanel bench={props.bench} />
        </Match>
      </Switch>
    </section>
  );
}

/** The pages of the sheet, drawn once typing pauses for a moment. */
function SheetView(props: { readonly name: string }) {
  const { rules, ship } = useShip();
  const bookOf = (shown: Rated) => sheetBook(rules, [shown]);
  const book = useShown((shown) => {
    const evaluation = ship.evaluation();
    if (shown.evaluation === evaluation) return bookOf(shown);
    const { sheets: former } = bookOf({ design: ship.design(), evaluation });
    return { ...bookOf(shown), former };
  });
  return <SheetPages book={book()} label={`Display sheet of ${props.name || 'this ship'}`} />;
}

function DrakeView() {
  const { rules } = useShip();
  const shown = useShown((rated) => rated);
  return <DrakeText rules={rules} shown={shown()} />;
}

/** Draws the ship, or the preview of a choice, after a pause in the changes. */
function useShown<Drawn>(draw: (shown: Rated) => Drawn): () => Drawn {
  const { rules, ship } = useShip();
  return createOnPause(
    () => previewOf(ship) ?? ship.design(),
    () => {
      const design = previewOf(ship)?.design;
      return design
        ? draw({ design, evaluation: evaluate(rules, design) })
        : draw({ design: ship.design(), evaluation: ship.evaluation() });
    },
  );
}
