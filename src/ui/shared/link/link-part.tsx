/** The link of a page’s game: its state in the bar, the dialog behind it, differences between devices. */
import '../../styles/link-state.css';
import { createSignal, For, lazy, onCleanup, Show } from 'solid-js';
import { withSuspense } from '../../components/late.tsx';
import { gameLink, type LinkingPage, linkWords } from './game-link.ts';

const LinkDialog = withSuspense(lazy(() => import('./link-dialog.tsx')));

/** A dot and a word that open the link dialog; the label stands there while nothing is linked. */
export default function LinkPart(props: LinkingPage & { readonly label?: string }) {
  const link = gameLink();
  const [isOpen, setOpen] = createSignal(false);
  onCleanup(link.attach(props.host));
  const shown = () => {
    const found = linkWords(link.devices(), link.isSlow());
    return link.devices().length === 0 ? { ...found, words: props.label ?? found.words } : found;
  };
  return (
    <>
      <button type="button" class="link-state" onClick={() => setOpen(true)}>
        <span class={`link-dot ${shown().dot}`} aria-hidden="true" />
        <span class="link-words" aria-live="polite">
          {shown().words}
        </span>
      </button>
      <Show when={isOpen()}>
        <LinkDialog {...props} onClose={() => setOpen(false)} />
      </Show>
    </>
  );
}

/** Concurrent values of devices. */
interface DifferingValue {
  readonly value: string;
  /** "Ida, 20:15". */
  readonly by: string;
  readonly stands: boolean;
  readonly choose: () => void;
}

export interface Difference {
  readonly ship: string;
  /** "hull boxes left". */
  readonly thing: string;
  /** True for marks, which add up. */
  readonly isSum: boolean;
  readonly values: readonly DifferingValue[];
}

/** Differences after a rejoin, in place of the due bar; play continues without an answer. */
export const DifferenceBar = (props: { readonly differences: readonly Difference[] }) => {
  const title = () => {
    const { length } = props.differences;
    const ships = [...new Set(props.differences.map(({ ship }) => ship))].join(', ');
    return `${length} ${length === 1 ? 'thing differs' : 'things differ'} on ${ships}`;
  };
  const rule = () =>
    [
      ...(props.differences.some(({ isSum }) => !isSum) ? ['The owner’s value stands'] : []),
      ...(props.differences.some(({ isSum }) => isSum) ? ['All marks count'] : []),
    ].join('. ');
  return (
    <section class="difference-bar" aria-label="Differences between devices">
      <p role="status">
        <b>{title()}</b> {rule()} until you choose. All remain in the log.
      </p>
      <ul>
        <For each={props.differences}>
          {(difference) => (
            <li>
              <span class="grow">
                {difference.ship}, {difference.thing}
              </span>
              <For each={difference.values}>
                {({ value, by, stands, choose }) => (
                  <button type="button" aria-pressed={stands} onClick={() => choose()}>
                    <b>{value}</b>
                    <small>{stands ? `${by}, stands` : by}</small>
                  </button>
                )}
              </For>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
};
