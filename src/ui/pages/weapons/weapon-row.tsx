import { For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { WeaponRow as Row } from '../../../store/weapons/list.ts';
import { RowCheck } from '../../shared/library/item-grid.tsx';

interface WeaponRowProps {
  readonly row: Row;
  readonly selected: boolean;
  readonly onToggle: () => void;
  /** It stands beside the list. */
  readonly chosen: boolean;
  /** A change of it waits. */
  readonly draft: boolean;
}

const weaponHref = (id: string): string => `#/library/weapons?weapon=${encodeURIComponent(id)}`;

/** The height of a row in pixels, as the style sheet has it: a line for the name, one for each mode. */
export const weaponRowHeight = ({ modes }: Row): number => 37 + 20 * modes.length;

/** A weapon in the list: its name and figures, and how it stands to the ships. */
export const WeaponCell = (props: WeaponRowProps) => (
  <>
    <RowCheck name={props.row.name} checked={props.selected} onToggle={props.onToggle} />
    <span role="gridcell" class="collection-row" classList={{ current: props.chosen }}>
      <a
        href={weaponHref(props.row.id)}
        tabIndex={-1}
        aria-current={props.chosen ? 'true' : undefined}
      >
        <bdi class="name">{props.row.name}</bdi>
        <span class="figure">
          <span class="visually-hidden">base SU </span>
          {props.row.baseSU.toFixed(1)}
        </span>
        <span class="stats">
          <For each={props.row.modes}>{(mode) => <span>{mode}</span>}</For>
        </span>
        <span class="muted small">
          <Show when={props.draft}>
            <b class="text-warning">not applied</b>{' '}
          </Show>
          <Show when={props.row.errors > 0}>
            <b class="text-error">breaks a rule</b>{' '}
          </Show>
          {props.row.ships > 0 ? countOf(props.row.ships, 'ship') : ''}
        </span>
      </a>
    </span>
  </>
);
