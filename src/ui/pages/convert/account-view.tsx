import { Show } from 'solid-js';
import type { Account, Fit } from '../../../editions/fitting.ts';
import { wordFit } from '../../../editions/wording.ts';
import { Segments } from '../../components/segments.tsx';
import { spaceLeft } from '../../components/words.ts';

interface AccountViewProps {
  readonly account: Account;
  readonly fit: Fit;
  readonly onFit: (fit: Fit) => void;
}

const FITS: readonly { value: Fit; label: string; title: string }[] = [
  { value: 'as-is', label: 'As it is', title: 'Do not change the ship' },
  { value: 'hull', label: 'Nearest hull', title: 'Take the nearest hull that fits' },
  { value: 'scaled', label: 'Scaled', title: 'Scale mounts and systems down until they fit' },
];

/** Legacy rating and new, space against the hull, and what makes the ship fit. */
export function AccountView(props: AccountViewProps) {
  const left = () => props.account.space.remaining;
  return (
    <section class="account" aria-label="Rating and space">
      <dl>
        <div>
          <dt>Rating before</dt>
          <dd>{props.account.before ?? '—'}</dd>
        </div>
        <div>
          <dt>Rating now</dt>
          <dd class="big">{props.account.rulebook}</dd>
        </div>
        <div>
          <dt>Drydock rounding</dt>
          <dd>{props.account.drydock}</dd>
        </div>
        <div>
          <dt>Space</dt>
          <dd classList={{ over: left() < 0 }}>{spaceLeft(left(), props.account.space.total)}</dd>
        </div>
      </dl>
      <Show when={left() < 0 || props.fit !== 'as-is'}>
        <div class="fit">
          <p>{wordFit(props.account, props.fit)}</p>
          <Segments
            id="fit"
            label="Make it fit"
            segments={FITS}
            value={props.fit}
            onChange={props.onFit}
          />
        </div>
      </Show>
    </section>
  );
}
