/** The link of a page’s game: its state in the bar, the dialog behind it, differences between devices. */
import '../../styles/link-state.css';
import { createSignal, For, type JSX, lazy, onCleanup, Show } from 'solid-js';
import { joinOf } from '../../../core/game/game.ts';
import { withSuspense } from '../../components/late.tsx';
import { gameLink, type LinkedDevice, type LinkedGame, linkWords } from './game-link.ts';

const LinkDialog = withSuspense(lazy(() => import('./link-dialog.tsx')));

export default function LinkPart(props: {
  readonly host: LinkedGame;
  /** "Cinder Gap, turn 3"; undefined on a page without a game. */
  readonly about?: string | undefined;
  readonly side?: number;
  /** Words of the button while nothing is linked. */
  readonly label?: string;
  /** Takes a whole game in a text that was scanned or pasted; false if there is none. */
  readonly onText?: (text: string) => boolean;
  /** The game as others may see it, to pass on without a connection. */
  readonly passing?: () => JSX.Element;
}) {
  const link = gameLink();
  const [isOpen, setOpen] = createSignal(false);
  onCleanup(link.attach(props.host));
  const sides = () => (props.about === undefined ? [] : (props.host.game()?.sides ?? []));
  return (
    <>
      <LinkState
        devices={link.devices()}
        isSlow={link.isSlow()}
        label={props.label}
        onOpen={() => setOpen(true)}
      />
      <Show when={isOpen()}>
        <LinkDialog
          link={link}
          about={props.about}
          sides={sides().map(({ name }) => name)}
          side={props.side ?? 0}
          onSide={(side) => {
            const game = props.host.game();
            const act = game && joinOf(game, props.host.device, side);
            if (act) props.host.enter(act);
          }}
          onText={(text) => props.onText?.(text) ?? false}
          passing={props.passing?.()}
          onClose={() => setOpen(false)}
        />
      </Show>
    </>
  );
}

/** A dot and a word that open the link dialog. */
const LinkState = (props: {
  readonly devices: readonly LinkedDevice[];
  readonly isSlow: boolean;
  /** Words while nothing is linked. */
  readonly label?: string | undefined;
  readonly onOpen: () => void;
}) => {
  const shown = () => {
    const found = linkWords(props.devices, props.isSlow);
    return props.devices.length === 0 ? { ...found, words: props.label ?? found.words } : found;
  };
  return (
    <button type="button" class="link-state" onClick={() => props.onOpen()}>
      <span class={`link-dot ${shown().dot}`} aria-hidden="true" />
      <span class="link-words" aria-live="polite">
        {shown().words}
      </span>
    </button>
  );
};

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
