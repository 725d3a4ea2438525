/** The link of a page's game: its state in the bar, and the dialog behind it. */
import { createSignal, type JSX, lazy, onCleanup, Show } from 'solid-js';
import { joinOf } from '../../../core/game/game.ts';
import { withSuspense } from '../../components/late.tsx';
import { gameLink, type LinkedGame } from './game-link.ts';
import { LinkState } from './link-state.tsx';

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
