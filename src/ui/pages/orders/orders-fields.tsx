/** Fields of the Orders page: the ship, and the text of its orders with its faults. */
import { For, Show } from 'solid-js';
import { HEADINGS, headingAfter } from '../../../core/play/hex.ts';
import { wordFigures } from '../../../core/play/orders/check.ts';
import {
  ORDER_CODES,
  type OrderFault,
  withCode,
  wordOrderFault,
} from '../../../core/play/orders/parse.ts';
import { wordLackingSystem } from '../../../core/play/orders/plan.ts';
import { DRAGS } from '../../../core/rules/play-rules.ts';
import { LabelledSelect, optionsOf, Segments } from '../../components/fields.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { ARROWS } from '../../shared/board/hex-board.ts';
import { MAX_FIGURE, type OrdersState, type Setup } from './orders-state.ts';

export function OrdersText(props: { readonly state: OrdersState }) {
  const { state } = props;
  const places = createPlaces();
  const faults = () => state.checked().faults;
  /** Faults without a place cannot be marked. */
  const marks = () =>
    faults()
      .filter(({ span }) => span.end > span.start)
      .map(markOf);
  const end = () => state.path().end;
  return (
    <div class="orders-text">
      <label for="orders-text">Orders</label>
      <SourceView
        id="orders-text"
        label="Orders"
        value={state.text()}
        marks={marks()}
        placeholder="Z/2P1S(4)+1"
        field={places.field}
        onChange={(text) => state.setText(text.replace(/\n/g, ' '))}
      />
      <div class="orders-codes">
        <For each={ORDER_CODES}>
          {({ code, name, rule }) => (
            <button
              type="button"
              class="chip"
              aria-pressed={state.codes().includes(code)}
              title={rule}
              onClick={() => state.setText(withCode(state.text(), code))}
            >
              <b>{code}</b> {name}
            </button>
          )}
        </For>
      </div>
      <div role="status" class="orders-verdict">
        <p class="verdict" classList={{ 'text-error': !state.checked().isLegal }}>
          <strong>{state.checked().isLegal ? 'Legal' : 'Illegal'}</strong>
          {`: ${wordFigures(state.checked())}`}
        </p>
        <Show when={faults().length > 0}>
          <ul class="orders-faults">
            <For each={faults()}>
              {(fault) => (
                <li classList={{ 'text-error': fault.severity === 'error' }}>
                  <button type="button" onClick={() => places.show(fault.span)}>
                    {wordOrderFault(fault)}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <For each={state.lacking()}>
          {(system) => <p class="text-warning">{wordLackingSystem(system)}</p>}
        </For>
        <p class="muted">
          <Show
            when={state.checked().isLegal}
            fallback={
              <>
                Carried out as {state.done().speed} straight ahead (3.2)
                {state.done().boosters > 0 ? ', its boosters spent' : ''}.
              </>
            }
          >
            Ends at ({end().hex.q}, {end().hex.r}), heading {ARROWS[end().heading]}, facing{' '}
            {ARROWS[end().facing]}.
          </Show>
          <Show when={state.path().stoppedAt}>
            {' '}
            An orbit needs a planet, of which none is here.
          </Show>
        </p>
      </div>
    </div>
  );
}

const markOf = ({ span, severity }: OrderFault) => ({
  ...span,
  severity: severity === 'error' ? severity : ('warning' as const),
});

type Figure = 'rating' | 'previous' | 'slips' | 'boosters' | 'hull' | 'towed';

const DIRECTIONS = HEADINGS.map((heading) => ({
  value: `${heading}` as const,
  label: `${heading} ${ARROWS[heading]}`,
}));

const DRAG_WORDS = { none: 'none', half: 'half', full: 'at its fullest' } as const;

const DRAG_CHOICES = DRAGS.map((value) => ({ value, label: DRAG_WORDS[value] }));

export function SetupFields(props: {
  readonly setup: Setup;
  readonly onChange: (part: Partial<Setup>) => void;
}) {
  const figure = (id: Figure, label: string, rule: string, min = 0) => (
    <LabelledNumber
      shown={
        <>
          {label} <small>{rule}</small>
        </>
      }
      id={`orders-${id}`}
      label={label}
      value={props.setup[id]}
      min={min}
      max={MAX_FIGURE}
      onChange={(value) =>
        props.onChange({ [id]: Math.min(MAX_FIGURE, Math.max(min, Math.trunc(value))) })
      }
    />
  );
  const option = (id: 'sails' | 'freeform' | 'graded', label: string, rule: string) => (
    <button
      type="button"
      class="chip"
      aria-pressed={props.setup[id]}
      onClick={() => props.onChange({ [id]: !props.setup[id] })}
    >
      {label} <small>{rule}</small>
    </button>
  );
  return (
    <div class="orders-setup">
      {figure('rating', 'Engines now', '1.2', 0)}
      {figure('previous', 'Previous speed', '3.2')}
      {figure('slips', 'Slips last turn', '3.4')}
      <Show when={props.setup.slips > 0}>
        <div class="labelled">
          <span aria-hidden="true">to</span>
          <Segments
            id="orders-slip-side"
            label="Side of the last turn’s slips"
            segments={SIDES}
            value={props.setup.slipSide}
            onChange={(slipSide) => props.onChange({ slipSide })}
          />
        </div>
      </Show>
      {figure('boosters', 'Boosters spent', 'B.3')}
      <LabelledSelect
        label="Heading"
        options={DIRECTIONS}
        value={`${props.setup.heading}`}
        onChange={(heading) => props.onChange({ heading: headingAfter(Number(heading)) })}
      />
      <LabelledSelect
        label="Etheric drag"
        heading={
          <>
            Etheric drag <small>D.2</small>
          </>
        }
        options={DRAG_CHOICES}
        value={props.setup.drag}
        onChange={(drag) => props.onChange({ drag })}
      />
      {figure('towed', 'Hull in tow', 'D.9')}
      <Show when={props.setup.towed > 0}>{figure('hull', 'Own hull', 'D.9', 1)}</Show>
      <div class="orders-options">
        {option('freeform', 'Freeform turns', 'D.5')}
        {option('graded', 'Graded turns', 'D.6')}
        {option('sails', 'Solar sails', 'B.21')}
      </div>
      <Show when={props.setup.sails}>
        <LabelledSelect
          label="Solar wind towards"
          options={DIRECTIONS}
          value={`${props.setup.wind}`}
          onChange={(wind) => props.onChange({ wind: headingAfter(Number(wind)) })}
        />
      </Show>
    </div>
  );
}

const SIDES = optionsOf({ L: 'Port', R: 'Starboard' });
