/** Orders of a side's ships, checked while typing; hidden from the others until they are revealed. */
import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import { PHASE } from '../../../core/battle/battle.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { checkAtTable, codesAtTable } from '../../../core/game/order-check.ts';
import { sealed } from '../../../core/game/seal.ts';
import { wordFigures } from '../../../core/play/orders/check.ts';
import { codesOf, withCode, wordOrderFault } from '../../../core/play/orders/parse.ts';
import { randomId } from '../../../store/bench.ts';
import { HiddenIcon } from '../../components/board-icons.tsx';
import { Button } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { type ShipFace, ShipTag } from './fleet-strip.tsx';
import { useGamePlay } from './game-play.ts';
import { CoveredOrders } from './sheet-parts.tsx';

export default function OrdersPanel(props: {
  readonly side: number;
  readonly onSide: (side: number) => void;
  /** The ship to write orders for: its field gets the focus. */
  readonly asked: number | undefined;
  readonly onAsked: () => void;
  /** True if this panel covers the due bar. */
  readonly isAlone: boolean;
}) {
  const play = useGamePlay();
  const side = () => props.side;
  const ships = () =>
    play
      .faces()
      .filter((face) => face.side === side() && play.state().battle.ship(face.index).isAlive);
  const missing = () =>
    ships().filter(({ index }) => !play.ordersOf(index, play.state().turn)).length;
  const isRevealed = () =>
    (play.state().fields.revealed[side() as 0 | 1] ?? 0) >= play.state().turn;
  createEffect(() => {
    const letter = play.faces()[props.asked ?? -1]?.letter;
    if (letter === undefined) return;
    props.onAsked();
    // The panel takes the focus first.
    queueMicrotask(() => document.getElementById(fieldId(letter))?.focus());
  });
  return (
    <div class="orders-panel-play">
      <h2>Orders, turn {play.state().turn}</h2>
      <Show when={play.played().length > 1}>
        <Segments
          id="orders-side"
          label="Side"
          segments={play.played().map((value) => ({
            value,
            label: play.names()[value as 0 | 1],
          }))}
          value={side()}
          onChange={props.onSide}
        />
      </Show>
      <p class="muted small">
        <HiddenIcon /> Covered on all sheets until both sides reveal. Rules 3.1 to 3.4 check them
        here.
      </p>
      <For each={ships()} fallback={<p>No ship of this side is on the table.</p>}>
        {(face) => <ShipOrders face={face} />}
      </For>
      <div class="orders-foot">
        <Button
          primary={props.isAlone ? missing() === 0 : play.due()[0]?.kind === 'reveal'}
          disabled={isRevealed()}
          onClick={() => play.enter({ type: 'reveal', side: side(), turn: play.state().turn })}
        >
          {isRevealed() ? 'Revealed' : 'Reveal these orders'}
        </Button>
        <span class="muted">
          {missing() === 0 ? 'All are written.' : `${missing()} without orders: they coast.`}
        </span>
      </div>
    </div>
  );
}

/** Moves on to the orders of the next ship on Enter; leaving a field stores its text. */
function toNextField(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (event.key !== 'Enter') return;
  // The newly focused button must not receive the same key press.
  event.preventDefault();
  const panel = event.currentTarget.closest('.orders-panel-play');
  const fields = [...(panel?.querySelectorAll<HTMLElement>('.ship-orders > input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  (next ?? panel?.querySelector<HTMLElement>('.orders-foot .button'))?.focus();
}

const fieldId = (letter: string): string => `orders-${letter}`;

/** The orders of a ship: written when the field is left, or on Enter. */
function ShipOrders(props: { readonly face: ShipFace }) {
  const play = useGamePlay();
  const turn = () => play.state().turn;
  const known = () => play.ordersOf(props.face.index, turn());
  const [draft, setDraft] = createSignal<string>();
  const [isOpen, setOpen] = createSignal(false);
  const isCovered = () => known()?.isCovered && !isOpen();
  const text = () => draft() ?? known()?.text ?? '';
  const boosters = () => known()?.boosters ?? 0;
  const ship = () => play.state().battle.ship(props.face.index);
  /** After the ships have moved, their speed differs from the start of the orders. */
  const isFlown = () => play.state().phase > PHASE.move;
  const codes = () => codesAtTable(play.state(), ship());
  const checked = createMemo(() =>
    text() && !isFlown()
      ? checkAtTable(play.state(), props.face.letter, text(), boosters())
      : undefined,
  );
  const write = (orders: string, spent: number) => {
    setDraft();
    const { letter: ship } = props.face;
    if (orders === known()?.text && spent === boosters()) return;
    const act = { type: 'orders', ship, turn: turn(), orders, boosters: spent } as const;
    play.enter(sealed(act, randomId()));
  };
  const id = fieldId(props.face.letter);
  return (
    <section
      class="ship-orders"
      aria-label={`Orders of ${props.face.letter}`}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // Cover them once the focus leaves them, but not on the way to a code or their field.
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        queueMicrotask(() => currentTarget.contains(document.activeElement) || setOpen(false));
      }}
    >
      <ShipTag small face={props.face} />
      <label for={id}>
        <bdi>{props.face.name}</bdi>
        <small>
          speed {ship().speed}, engines {ship().engineRating}
          {ship().slips === 0 ? '' : `, ${countOf(Math.abs(ship().slips), 'slip')}`}
        </small>
      </label>
      <Show
        when={isCovered()}
        fallback={
          <input
            id={id}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder={String(ship().speed)}
            value={text()}
            ref={(field) => isOpen() && queueMicrotask(() => field.focus())}
            onInput={(event) => {
              setDraft(event.currentTarget.value);
              setOpen(true);
            }}
            onChange={(event) => write(event.currentTarget.value.trim(), boosters())}
            onKeyDown={toNextField}
          />
        }
      >
        <span class="orders-covered">
          <CoveredOrders text={known()?.text} />
          <Show when={checked()?.isLegal === false}>
            <span class="text-error">Illegal</span>
          </Show>
          <Button small label="Change" onClick={() => setOpen(true)} />
        </span>
      </Show>
      <Show when={!isCovered() && !isFlown() && codes().length > 0}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own */}
        <div class="order-codes" role="group" aria-label={`Codes of ${props.face.letter}`}>
          <For each={codes()}>
            {({ code, name, rule }) => {
              const isOn = () => codesOf(text()).includes(code);
              return (
                <button
                  type="button"
                  class="chip"
                  aria-pressed={isOn()}
                  // The field keeps the focus, and stays open.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    setOpen(true);
                    write(withCode(text() || String(ship().speed), code), boosters());
                    if (document.activeElement !== event.currentTarget)
                      document.getElementById(id)?.focus();
                  }}
                >
                  {name} <small>{rule}</small>
                </button>
              );
            }}
          </For>
        </div>
      </Show>
      <Show when={!isCovered() && (checked()?.boosters ?? ship().boosters) > 0}>
        <LabelledNumber
          id={`${id}-boosters`}
          label={`Boosters of ${props.face.letter}`}
          shown="Boosters"
          min={0}
          max={checked()?.boosters ?? ship().boosters}
          value={boosters()}
          onChange={(spent) => write(text() || String(ship().speed), spent)}
        />
      </Show>
      <Show when={!isCovered() && checked()}>
        {(found) => (
          <p class="verdict" classList={{ 'text-error': !found().isLegal }}>
            <b>{found().isLegal ? 'Legal' : 'Illegal'}</b>: {wordFigures(found())}
            {found().isLegal ? '' : '.'}
            <For each={found().faults}>{(fault) => <span> {wordOrderFault(fault)}</span>}</For>
            <Show when={!found().isLegal}> It would fly {ship().speed} straight ahead.</Show>
          </p>
        )}
      </Show>
    </section>
  );
}
