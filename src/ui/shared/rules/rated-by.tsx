/** Packs that ships are rated by, expandable to their changes. */
import '../../styles/rated-by.css';
import { createMemo, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { ownRules } from '../../../core/rules/packs/own-rules.ts';
import {
  packHash,
  packTitle,
  type RowChange,
  type RulesPack,
} from '../../../core/rules/packs/pack.ts';
import { type HouseRow, PACK_TABLES } from '../../../core/rules/packs/tables.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { PackShelf } from '../../../store/packs/pack-shelf.ts';
import { hrefTo, itemPath } from '../page-list.ts';
import { rowCode, rowTitle, rowWords } from './row-fields.ts';

/** Most changes listed. */
const MAX_LISTED = 100;

/** Lines for the packs that rate designs; empty for designs by the rulebook alone. */
export default function RatedByPacks(props: {
  readonly rules: Rules;
  readonly ships: readonly { readonly name?: string; readonly design: Pick<Design, 'rules'> }[];
}) {
  const groups = createMemo(() => {
    const ships = props.ships.map(({ name = '', design }) => {
      const rules = ownRules(props.rules, design);
      return { name, rules, key: rules.packs.map(packHash).join() };
    });
    return [...new Set(ships.map(({ key }) => key))].flatMap((key) => {
      const some = ships.filter((ship) => ship.key === key);
      const [first] = some;
      if (!first || first.rules.packs.length === 0) return [];
      const names = some.length < ships.length ? new Set(some.map(({ name }) => name)) : [];
      return [{ rules: first.rules, names: [...names].join(', ') }];
    });
  });
  return <For each={groups()}>{(group) => <PackChanges {...group} />}</For>;
}

/** "Rated by Club rules 1.0: 2 changes", opening to the changes. */
export function PackChanges(props: {
  readonly rules: Rules;
  /** Names of the ships, if these packs rate only some of them. */
  readonly names?: string;
  /** True to show the changes at first, below the packs' names. */
  readonly open?: boolean;
}) {
  const changes = () => props.rules.changes;
  return (
    <details class="rated-by-packs" open={props.open}>
      <summary>
        <span>
          <Show when={!props.open}>
            Rated by <bdi>{props.rules.packs.map(packTitle).join(' and ')}</bdi>:{' '}
          </Show>
          {countOf(changes().length, 'change')}
          <Show when={props.names}>
            {' '}
            (<bdi>{props.names}</bdi>)
          </Show>
        </span>
      </summary>
      <ul>
        <For each={changes().slice(0, MAX_LISTED)}>{(change) => <Change {...change} />}</For>
        <Show when={changes().length > MAX_LISTED}>
          <li class="muted">and {changes().length - MAX_LISTED} more</li>
        </Show>
      </ul>
    </details>
  );
}

function Change(props: RowChange) {
  const row = () => props.after ?? props.before;
  const was = () => rowWords(props.table, props.before);
  return (
    <li>
      <span class="muted">{PACK_TABLES[props.table].title}: </span>
      <b>
        <bdi>
          {[rowCode(props.table, props.key, row()), rowTitle(props.table, props.key, row())]
            .join(' ')
            .trim()}
        </bdi>
      </b>{' '}
      {props.change === 'removed' ? 'removed' : ''}
      <bdi>{rowWords(props.table, props.after)}</bdi>
      <Show when={props.change === 'replaced'}>
        <span class="muted"> (rulebook: {was()})</span>
      </Show>
    </li>
  );
}

/** Address of a pack on the page of rules; of the page alone if the pack is missing. */
export function packHref(
  { packs }: Pick<PackShelf, 'packs'>,
  pack: RulesPack,
  row?: Pick<HouseRow, 'table' | 'key'>,
): string {
  const found = packs().find((known) => known.pack === pack);
  if (!found) return hrefTo('/rules');
  const place = row ? `?${new URLSearchParams({ table: row.table, row: row.key })}` : '';
  return hrefTo(itemPath('/rules', found.key) + place);
}

export const houseText = (text: string, pack: RulesPack | undefined): string =>
  pack ? `${text} House rule: ${packTitle(pack)}.` : text;
