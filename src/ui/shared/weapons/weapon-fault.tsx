import { Show } from 'solid-js';
import type { WeaponRow } from '../../../store/lists.ts';

/** Mark of a weapon's fault: the missing pack, or its errors. */
export const WeaponFault = (props: { readonly row: Pick<WeaponRow, 'needs' | 'errors'> }) => (
  <Show
    when={props.row.needs}
    fallback={
      <Show when={props.row.errors > 0}>
        <b class="text-error">error</b>{' '}
      </Show>
    }
  >
    {(name) => (
      <b class="text-warning">
        needs <bdi>{name()}</bdi>{' '}
      </b>
    )}
  </Show>
);
