import { createMemo, createSignal, Index, Show } from 'solid-js';
import type { ArcNotation, Bank } from '../../../core/design/design.ts';
import { addBattery, setArcNotation } from '../../../core/design/edits/batteries.ts';
import { PLAIN_MODE } from '../../../core/design/edits/weapons.ts';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { Segments } from '../../components/segments.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { afterPaint } from '../../shared/after-paint.ts';
import { BatteryCard } from './battery-card.tsx';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-figure.tsx';
import { UnfittedWeapons } from './unfitted-weapons.tsx';

const LibraryBattery = withSuspense(afterPaint(() => import('./library-battery.tsx')));
const ShipCoverage = withSuspense(afterPaint(() => import('./ship-coverage.tsx')));

/** What a new battery starts with: one mount that fires forward. */
const FIRST_BANK: Bank = { mounts: 1, arc: 'AB' };

export default function WeaponsSection() {
  const { ship, figures, part, notation } = useShip();
  const batteries = () => part('batteries') ?? [];
  const count = createMemo(() => batteries().length);
  const [open, setOpen] = createSignal(0);
  const space = () => figures().space.weapons;
  const orat = () => figures().batteries.reduce((sum, battery) => sum + battery.orat, 0);

  const openLast = () => {
    const last = batteries().length - 1;
    setOpen(last);
    jumpTo(`batteries[${last}].name`);
  };
  const add = () => {
    ship.change(
      'Battery added',
      addBattery({ name: 'New weapon', modes: [PLAIN_MODE] }, FIRST_BANK),
    );
    openLast();
  };

  return (
    <section aria-labelledby="weapons-title">
      <div class="section-head">
        <h2 id="weapons-title">Weapons</h2>
        <ShipFigure
          label="SU and ORAT of all weapons"
          path="batteries"
          figure={`${space()} SU · ORAT ${Number.isInteger(orat()) ? orat() : orat().toFixed(1)}`}
        />
      </div>
      <Show when={count() === 0}>
        <p class="empty">No weapons yet. A ship without any rates 0.</p>
      </Show>
      <ol class="batteries" id="batteries" tabindex="-1">
        <Index each={batteries()}>
          {(battery, index) => (
            <BatteryCard
              battery={battery()}
              index={index}
              count={count()}
              open={open() === index}
              onOpen={() => setOpen(open() === index ? -1 : index)}
              onMoved={(to) => setOpen((now) => (now === index ? to : now))}
            />
          )}
        </Index>
      </ol>
      <UnfittedWeapons bank={FIRST_BANK} onFitted={openLast} />
      <div class="section-foot">
        <Button onClick={add}>
          <PlusIcon /> Battery
        </Button>
        <LibraryBattery bank={FIRST_BANK} onAdded={openLast} />
        <span class="grow" />
        <span class="muted">Arcs:</span>
        <Segments
          id="arcNotation"
          label="How firing arcs are written"
          segments={[
            { value: 'standard', label: 'ABC', title: 'Arcs as letters: AB, CDEF' },
            { value: 'alternate', label: 'FF', title: 'Arcs by alternate names: FF, TT' },
          ]}
          value={notation()}
          onChange={(notation: ArcNotation) =>
            ship.change(
              notation === 'standard' ? 'Arcs as letters' : 'Arcs by name',
              setArcNotation(notation),
            )
          }
        />
      </div>
      <Show when={count() > 0}>
        <ShipCoverage />
      </Show>
    </section>
  );
}
