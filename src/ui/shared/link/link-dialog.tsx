/** Linking: this device's code, the other's, and the devices at the table. */
import '../../styles/link.css';
import { createSignal, For, lazy, onCleanup, Show } from 'solid-js';
import { joinOf } from '../../../core/game/game.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Segments } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { createCopying } from '../copy-and-save.ts';
import { CodeReader, createCodes } from './code-reader.tsx';
import {
  gameLink,
  isApart,
  type LinkedDevice,
  type LinkingPage,
  linkWords,
  nameOf,
} from './game-link.ts';

const QrCode = withSuspense(lazy(() => import('../../components/qr-code.tsx')));

const NOTES = [
  ['Nothing leaves the table', 'The devices talk over the network here. No server, no account.'],
  ['A lost link loses nothing', 'Each goes on alone. When it is back, the games join again.'],
  ['Orders stay secret', 'Their text goes over only after both sides have revealed.'],
  ['Each marks, all see', 'Anyone may mark any ship, and the log says who. Four devices at most.'],
] as const;

export default function LinkDialog(props: LinkingPage & { readonly onClose: () => void }) {
  const link = gameLink();
  const codes = createCodes(
    (text) => props.onText(text) || (!text.startsWith('#') && link.read(text)),
  );
  const sides = () => props.host.game?.().sides ?? [];
  const play = (side: number) => {
    const game = props.host.game?.();
    const act = game && joinOf(game, props.host.device, side);
    if (act) props.host.enter?.(act);
  };
  const isShowing = () => link.stage() !== 'none';
  if (link.devices().every(({ state }) => isApart(state))) link.show();
  onCleanup(() => {
    if (link.stage() !== 'joining') link.hide();
  });
  return (
    <DialogFrame
      title="One game on every device"
      class="link-dialog"
      description={`${props.about ?? 'Join a game'}. Hold two devices face to face, a hand apart: each shows its code and reads the other’s.`}
      onPastedText={codes.read}
      onClose={props.onClose}
    >
      <div class="link-body">
        <p role="alert" class="link-fault">
          {link.fault()}
        </p>
        <Show when={isShowing()} fallback={<LinkedNow />}>
          <Codes codes={codes} />
        </Show>
        <Show when={link.devices().length > 0}>
          <ul class="link-devices">
            <For each={link.devices()}>{(device) => <DeviceRow device={device} />}</For>
          </ul>
        </Show>
        <Show when={sides().length > 1}>
          <div class="link-side">
            <span>This device plays</span>
            <Segments
              id="link-side"
              label="Side of this device"
              segments={sides().map(({ name }, value) => ({ value, label: name }))}
              value={props.side ?? 0}
              onChange={play}
            />
          </div>
        </Show>
        <ul class="link-notes">
          <For each={NOTES}>
            {([title, text]) => (
              <li>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            )}
          </For>
        </ul>
      </div>
      <div class="dialog-foot link-foot">
        <p class="grow">
          <b>No camera, or no network?</b> Pass the game on, as often as you like.
        </p>
        {props.passing()}
      </div>
    </DialogFrame>
  );
}

/** Two codes side by side, with their progress. */
function Codes(props: { readonly codes: ReturnType<typeof createCodes> }) {
  const link = gameLink();
  const copying = createCopying('select the code and copy it by hand');
  const [isLarge, setLarge] = createSignal(false);
  const stage = () => link.stage();
  const steps = () =>
    [
      ['Your code is ready', 'the other device reads it', stage() !== 'preparing'],
      ['Their code is read', 'hold still a moment', stage() === 'joining'],
      ['Linked', 'a moment later', false],
    ] as const;
  return (
    <>
      <div class="link-cards" classList={{ large: isLarge() }}>
        <section class="link-card" aria-label="Your code">
          <h3>
            <b aria-hidden="true">1</b> Your code
          </h3>
          <Show
            when={link.code()}
            fallback={
              <p class="link-code-missing" role="status">
                {stage() === 'no network'
                  ? 'This device is on no network. Join the Wi-Fi of the other device, or let one of them be the hotspot.'
                  : ''}
              </p>
            }
          >
            {(code) => (
              <>
                <QrCode text={code()} label="QR code of this device" />
                <Show when={isLarge()}>
                  <code class="link-text">{code()}</code>
                </Show>
                <div class="link-buttons">
                  <Button label="Copy as text" onClick={() => copying.copy(code())} />
                  <Button
                    label={isLarge() ? 'Smaller' : 'Larger'}
                    onClick={() => setLarge(!isLarge())}
                  />
                </div>
                <p role="status" class="muted small">
                  {copying.said()}
                </p>
              </>
            )}
          </Show>
        </section>
        <section class="link-card" aria-label="Their code">
          <h3>
            <b aria-hidden="true">2</b> Their code
          </h3>
          <Show
            when={stage() !== 'joining'}
            fallback={
              <p class="link-code-missing" role="status">
                Their code is read. Now let the other device read yours.
              </p>
            }
          >
            <CodeReader onText={props.codes.read} progress={props.codes.progress()} />
          </Show>
        </section>
      </div>
      <ol class="link-steps">
        <For each={steps()}>
          {([title, text, isDone], i) => (
            <li
              classList={{ done: isDone }}
              aria-current={!isDone && (i() === 0 || steps()[i() - 1]?.[2]) ? 'step' : undefined}
            >
              <b>{title}</b> <small>{text}</small>
            </li>
          )}
        </For>
      </ol>
    </>
  );
}

function LinkedNow() {
  const link = gameLink();
  return (
    <div class="link-now">
      <p role="status">{linkWords(link.devices(), true).words}</p>
      <Show when={link.mayLinkMore()} fallback={<p class="muted">Four devices are the most.</p>}>
        <Button label="Link another device" onClick={() => link.show()} />
      </Show>
    </div>
  );
}

const STATES = {
  linked: 'linked',
  'passed on': 'linked through another device',
  joining: 'joining',
  away: 'away until you show codes again',
  'other game': 'has another game',
  left: 'has left the game',
} as const;

const DeviceRow = (props: { readonly device: LinkedDevice }) => (
  <li>
    <span
      class={`link-dot ${['linked', 'passed on'].includes(props.device.state) ? 'on' : 'away'}`}
      aria-hidden="true"
    />
    <span class="grow">
      <bdi>{nameOf(props.device)}</bdi>
      <small>
        {STATES[props.device.state]}
        {props.device.kept > 0 ? `, ${props.device.kept} kept` : ''}
      </small>
    </span>
    <Show when={props.device.state === 'other game'}>
      <Button
        label={`Open “${props.device.title}” here`}
        onClick={() => gameLink().askForGame(props.device.id)}
      />
    </Show>
    <Button label="Unlink" onClick={() => gameLink().unlink(props.device.id)} />
  </li>
);
