import { createMemo, createSignal, For, lazy, Show } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { evaluateFleet } from '../../../core/rating/fleets/evaluate-fleet.ts';
import { wordFlights } from '../../../core/rating/fleets/wording.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { fleetRoster } from '../../../sheets/fleet-book.ts';
import { rosterText } from '../../../sheets/roster-text.ts';
import type { Bench } from '../../../store/bench.ts';
import { knownFleet, knownShips } from '../../../store/known-items.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/late.tsx';
import { TableHead } from '../../components/tables.tsx';
import { limitLeft } from '../../components/words.ts';
import { createCopying } from '../../shared/copy-and-save.ts';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { itemPath } from '../../shared/page-list.ts';
import RatedByPacks from '../../shared/rules/rated-by.tsx';
import {
  createKeeping,
  createKnown,
  knownHref,
  SaveOrShow,
  SharedList,
  SharedNotes,
  wordOthers,
} from './shared-list.tsx';

const FleetPrint = withSuspense(lazy(() => import('../../shared/print/fleet-print.tsx')));

/** Most ships listed: a shared fleet may have any number. */
const MAX_LISTED = 200;
/** Most tabs that open at once. */
const MAX_OPENED = 50;

/** A fleet from a link, with the choice to save it. */
export function SharedFleet(props: {
  readonly bench: Bench;
  /** With the packs that came with the fleet. */
  readonly rules: Rules;
  readonly packs: readonly RulesPack[];
  readonly fleet: Fleet;
  readonly onKept: () => void;
}) {
  const ships = createMemo(() =>
    props.fleet.ships.slice(0, MAX_LISTED).map(({ design, count = 1, names = [] }) => ({
      name: design.class?.trim() || 'Untitled ship',
      names: names.join(', '),
      count,
      type: design.type?.trim() ?? '',
      hull: design.hull,
      rating: evaluate(props.rules, design).combatRating,
    })),
  );
  const load = useLibraryLoad();
  // The rules of fleets come with the library; without it only the ships are shown.
  const [fleetRules, setFleetRules] = createSignal<FleetRules>();
  load().then(
    (library) => setFleetRules(() => library.fleetRules),
    () => {},
  );
  const figures = createMemo(() => {
    const rules = fleetRules();
    return rules && evaluateFleet(props.rules, rules, props.fleet);
  });
  /** Rules and evaluation for the print, once loaded. */
  const rated = createMemo(() => {
    const [rules, evaluation] = [fleetRules(), figures()];
    return rules && evaluation && { fleetRules: rules, evaluation };
  });
  const [printing, setPrinting] = createSignal(false);
  const copying = createCopying('print the roster instead');
  const copy = () => {
    const by = rated();
    if (by)
      void copying.copy(
        rosterText(fleetRoster(by.fleetRules, props.fleet, by.evaluation), 'plain'),
      );
  };
  const aboard = (index: number) => wordFlights(figures()?.ships[index]?.flights ?? []);
  const { keep, busy, fault } = createKeeping(() => props.packs);
  const keepFleet = () =>
    keep(async ({ fleets, newId }) => {
      const id = newId();
      await fleets.put([{ id, value: props.fleet, replaces: 0 }]);
      return itemPath('/fleets', id);
    });
  const known = createKnown(async (library) => ({
    fleet: await knownFleet(library, props.fleet),
    ships: await knownShips(
      library,
      props.fleet.ships.map(({ design }) => design),
    ),
  }));
  const knownId = () => known()?.fleet;
  /** Ships that the library does not have. */
  const missing = () => props.fleet.ships.filter((_, at) => known()?.ships[at] === undefined);
  const knownWords = () => {
    if (knownId()) return 'which you have';
    const count = props.fleet.ships.length;
    if (count === 0 || missing().length === count) return undefined;
    if (missing().length === 0) return 'whose ships you have';
    return `of which you have ${count - missing().length} of ${countOf(count, 'ship')}`;
  };
  const folder = () => props.fleet.name?.trim();
  const keepShips = () =>
    keep(async ({ ships }) => {
      const labels = { folder: folder(), tags: [] };
      await ships.add(missing().map(({ design }) => ({ design, labels })));
      return '/ships';
    });
  const open = async () => {
    if (props.packs.length > 0)
      await load().then(
        (library) => keepPacks(library, props.packs),
        () => {},
      );
    for (const { design } of props.fleet.ships.slice(0, MAX_OPENED)) props.bench.open(design);
    props.onKept();
  };
  return (
    <SharedList
      what="A fleet"
      known={knownWords()}
      title={props.fleet.name?.trim() || 'Untitled fleet'}
      actions={
        <>
          <SaveOrShow known={knownHref('/fleets', knownId())} busy={busy()} onSave={keepFleet} />
          <Show when={missing().length > 0 && folder()}>
            {(name) => (
              <Button
                label={
                  missing().length < props.fleet.ships.length
                    ? `Save ${wordOthers(missing().length, 'ship')} in folder “${name()}”`
                    : `Save ships in folder “${name()}”`
                }
                disabled={busy()}
                onClick={keepShips}
              />
            )}
          </Show>
          <Button
            label={
              props.fleet.ships.length > MAX_OPENED
                ? `Open the first ${MAX_OPENED} ships only`
                : 'Open ships only'
            }
            onClick={open}
          />
          <Button label="Print" disabled={!rated()} onClick={() => setPrinting(true)} />
          <Button label="Copy roster" disabled={!rated()} onClick={copy} />
          <span role="status">{copying.said()}</span>
        </>
      }
      fault={fault()}
    >
      <Show when={props.fleet.faction}>
        {(faction) => (
          <p>
            <bdi>{faction()}</bdi>
          </p>
        )}
      </Show>
      <table>
        <TableHead titles={['Class', 'Hull', 'Ships', 'Rating each', 'Total']} />
        <tbody>
          <For each={ships()}>
            {(ship, index) => (
              <tr>
                <th scope="row">
                  <bdi>{ship.name}</bdi>
                  <Show when={ship.type}>
                    {' '}
                    <bdi class="muted">{ship.type}</bdi>
                  </Show>
                  <Show when={ship.names}>
                    <small>
                      <bdi>{ship.names}</bdi>
                    </small>
                  </Show>
                  <Show when={aboard(index())}>{(words) => <small>{words()}</small>}</Show>
                </th>
                <td>{ship.hull}</td>
                <td>{ship.count}</td>
                <td>{countText(ship.rating)}</td>
                <td>{countText(figures()?.ships[index()]?.rating ?? 0)}</td>
              </tr>
            )}
          </For>
        </tbody>
        <Show when={figures()}>
          {(total) => (
            <tfoot>
              <tr>
                <th scope="row">Total{total().longRange > 0 ? ', with long range flights' : ''}</th>
                <td />
                <td>{total().shipCount}</td>
                <td />
                <td>{countText(total().rating)}</td>
              </tr>
            </tfoot>
          )}
        </Show>
      </table>
      <Show when={figures()}>
        {(total) => (
          <Show when={total().battle.limit !== undefined}>
            <p classList={{ 'text-error': (total().left ?? 0) < 0 }}>
              {limitLeft(total().left ?? 0)} of {countText(total().battle.limit ?? 0)}
              <Show when={total().battle.name}>
                {(name) => <span class="muted"> · {name()}</span>}
              </Show>
            </p>
          </Show>
        )}
      </Show>
      <Show when={props.fleet.ships.length > MAX_LISTED}>
        <p class="muted">and {props.fleet.ships.length - MAX_LISTED} more</p>
      </Show>
      <RatedByPacks
        rules={props.rules}
        ships={props.fleet.ships.map(({ design }) => ({ name: titleOf(design), design }))}
      />
      <SharedNotes notes={props.fleet.notes} />
      <Show when={printing() && rated()}>
        {(by) => (
          <FleetPrint
            rules={props.rules}
            fleet={props.fleet}
            {...by()}
            onClose={() => setPrinting(false)}
          />
        )}
      </Show>
    </SharedList>
  );
}
