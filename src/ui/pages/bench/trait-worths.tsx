import { createMemo, For, Show } from 'solid-js';
import type { ArmedBattery, BattleRules } from '../../../core/play/advisor/combatants.ts';
import { paysAt, type TraitOffer, traitOffers } from '../../../core/play/advisor/trait-worth.ts';

interface TraitWorthsProps {
  readonly battle: BattleRules;
  /** The batteries that fire; the table needs exactly one. */
  readonly batteries: readonly ArmedBattery[];
  readonly shields: number;
}

/** Worth and price of each trait that the chosen weapon has or could have. */
export function TraitWorths(props: TraitWorthsProps) {
  const only = () => (props.batteries.length === 1 ? props.batteries[0] : undefined);
  const offers = createMemo(() => {
    const battery = only();
    const mode = battery?.modes[0]?.mode;
    if (!battery || !mode || 'bands' in mode) return undefined;
    return traitOffers(props.battle, mode, props.shields, battery.banks[0]?.size ?? 1);
  });
  return (
    <>
      <h3>Where a trait pays</h3>
      <Show
        when={offers()}
        fallback={
          <p class="muted">
            {only()
              ? 'Not for customized range bands.'
              : 'Choose one weapon above to see what its traits are worth.'}
          </p>
        }
      >
        {(found) => <OfferTable offers={found()} shields={props.shields} />}
      </Show>
    </>
  );
}

const factor = (value: number | undefined): string =>
  value === undefined ? '–' : `×${value.toFixed(2)}`;

/** Least worth ÷ price at which a trait pays. */
const PAYS = 1;

function OfferTable(props: { readonly offers: readonly TraitOffer[]; readonly shields: number }) {
  return (
    <div class="fire-scroll">
      <table class="fire-worths">
        <thead>
          <tr>
            <th scope="col">Trait</th>
            <th scope="col">Price</th>
            <For each={props.offers[0]?.worth ?? []}>
              {(_, shields) => (
                <th scope="col" classList={{ chosen: shields() === props.shields }}>
                  S {shields()}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.offers}>
            {(offer) => (
              <tr classList={{ aboard: offer.isAboard }}>
                <th scope="row">
                  {offer.trait}
                  <Show when={offer.isAboard}>
                    <small> aboard</small>
                  </Show>
                </th>
                <td>{factor(offer.price)}</td>
                <For each={offer.worth}>
                  {(worth, shields) => {
                    const pays = () => (paysAt(offer, shields()) ?? 0) >= PAYS;
                    return (
                      <td classList={{ pays: pays() }}>
                        {factor(worth)}
                        <Show when={pays()}>
                          <span class="visually-hidden">, pays</span>
                        </Show>
                      </td>
                    );
                  }}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="muted small">
        What the trait multiplies the damage over the area in range by, beside what it multiplies
        the base SU by (A.1, C.5); bold where it is worth its price.
      </p>
    </div>
  );
}
