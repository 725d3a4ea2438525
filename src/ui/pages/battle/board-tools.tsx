import { createMemo, createSignal, Index, Show, untrack } from 'solid-js';
import { shipSituation } from '../../../core/battle/choices.ts';
import { fireBands } from '../../../core/battle/fire-bands.ts';
import { type Hex, headingAfter } from '../../../core/play/hex.ts';
import { moveBookSteps } from '../../../core/play/orders/move-book.ts';
import { Select } from '../../components/fields.tsx';
import { signed } from '../../components/words.ts';
import type { BoardLayer } from '../../shared/board/battle-board.tsx';
import { endsOf } from '../../shared/board/hex-board.ts';
import { createSliced } from '../../shared/work.ts';
import type { Filming } from './filming.ts';

type Reach = ReturnType<typeof createReach>;

/** The reach of one bank of a ship, and the hexes where the ship can end. */
export function createReach(
  film: Filming,
  ship: () => number,
  fired: () => { readonly ship: number; readonly bank: number; readonly mode: number } | undefined,
  layers: () => ReadonlySet<BoardLayer>,
) {
  const [wanted, setWanted] = createSignal<{ readonly ship: number; readonly bank: number }>();
  const type = createMemo(() => film.state().ship(ship()).type);
  const bank = () => {
    const now = fired();
    if (now?.ship === ship()) return now.bank;
    const by = wanted();
    return by?.ship === ship() ? by.bank : 0;
  };
  /** Everything that the bands depend on; most steps do not change it. */
  const aim = createMemo(
    () => {
      const { q, r, facing, inverted, isOnTable, sensors } = film.state().ship(ship());
      const [arcs, ranges] = [layers().has('arcs'), layers().has('ranges')];
      const mode = fired()?.ship === ship() ? (fired()?.mode ?? 0) : 0;
      const isShown = isOnTable && (arcs || ranges);
      const from = { ship: ship(), bank: bank(), mode, q, r, facing, inverted, sensors };
      return isShown ? { ...from, arcs, ranges } : undefined;
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const bands = createMemo(() => {
    const from = aim();
    if (!from) return [];
    const state = untrack(film.state);
    const own = state.ship(from.ship).banks[from.bank];
    return own ? fireBands(state, state.ship(from.ship), own, from.mode, from) : [];
  });
  const start = createMemo(
    () => {
      if (!layers().has('ends')) return undefined;
      const state = film.state();
      const { q, r, heading, isOnTable } = state.ship(ship());
      if (!isOnTable) return undefined;
      return { q, r, heading, situation: shipSituation(state, state.ship(ship())) };
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const book = createSliced(() => {
    const from = start();
    return from && moveBookSteps(untrack(film.state).play.battle.play, from.situation);
  });
  return {
    bands,
    ends: createMemo((): readonly Hex[] => {
      const from = start();
      if (!from) return [];
      const state = untrack(film.state);
      const { q, r, heading } = from;
      return [...endsOf(book() ?? [], { hex: { q, r }, heading: headingAfter(heading) }).values()]
        .map(({ hex }) => hex)
        .filter(({ q, r }) => state.isSafe(q, r));
    }),
    bank,
    /** Banks of the ship by name and arc. */
    banks: createMemo(
      () =>
        type().banks.map(({ index, battery, place }) => ({
          value: String(index),
          label: [
            type().batteries[battery]?.name ?? '',
            type().legal.batteries[battery]?.banks[place]?.source.arc ?? '',
          ].join(' '),
        })),
      [],
      {
        equals: (a, b) => a.length === b.length && a.every(({ label }, i) => label === b[i]?.label),
      },
    ),
    choose: (value: string) => setWanted({ ship: ship(), bank: Number(value) }),
  };
}

const LAYERS: readonly { readonly layer: BoardLayer; readonly title: string }[] = [
  { layer: 'arcs', title: 'Arcs' },
  { layer: 'ranges', title: 'Ranges' },
  { layer: 'paths', title: 'Paths' },
  { layer: 'ends', title: 'Legal ends' },
];

const modifierWords = (modifier: number | undefined): string =>
  modifier === undefined ? '' : modifier === 0 ? '0' : signed(modifier);

/** Switches of the board, and the bank whose reach it tints. */
export const BoardTools = (props: {
  readonly reach: Reach;
  readonly layers: ReadonlySet<BoardLayer>;
  readonly onLayer: (layer: BoardLayer) => void;
}) => (
  <div class="board-tools">
    {LAYERS.map(({ layer, title }) => (
      <button
        type="button"
        class="board-switch"
        aria-pressed={props.layers.has(layer)}
        onClick={() => props.onLayer(layer)}
      >
        {title}
      </button>
    ))}
    <span class="grow" />
    <Show when={props.reach.bands().length > 0}>
      <Select
        label="Bank whose reach is shown"
        class="board-bank"
        options={props.reach.banks()}
        value={String(props.reach.bank())}
        onChange={props.reach.choose}
      />
      <ul class="board-legend" aria-label="Ranges">
        <Index each={props.reach.bands()}>
          {(band, i) => (
            <li>
              <i class={`band-${Math.min(3, i + 1)}`} aria-hidden="true" />
              {Math.max(1, band().from)}–{band().to} <b>{modifierWords(band().modifier)}</b>
            </li>
          )}
        </Index>
      </ul>
    </Show>
  </div>
);
