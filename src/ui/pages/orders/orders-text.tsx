import { For, Show } from 'solid-js';
import { wordFigures } from '../../../core/play/orders/check.ts';
import {
  ORDER_CODES,
  type OrderFault,
  withCode,
  wordOrderFault,
} from '../../../core/play/orders/parse.ts';
import { wordLackingSystem } from '../../../core/play/orders/plan.ts';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { ARROWS } from '../../shared/board/hex-board.ts';
import type { OrdersState } from './orders-state.ts';

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
