/** Reads the other device's code, or the several codes of a link, from the camera or a paste. */
import '../../styles/link.css';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  type HeldParts,
  missingCodes,
  wholeOfParts,
  withParts,
} from '../../../formats/link/packing.ts';
import { Button } from '../../components/button.tsx';
import { optionsOf, Segments } from '../../components/fields.tsx';

/** Time between two readings, in ms: a code is read once the hand is still. */
const LOOK_MS = 150;
/** A square of this width shows each square of a code in some pixels, and is read in some tens of ms. */
const WIDTH = 640;

type Side = 'user' | 'environment';

/** Reads the text of a code in a picture of the camera. */
type Look = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorType {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader if it supports QR codes, else a loaded one. */
async function createLook(): Promise<Look> {
  const { BarcodeDetector } = window as { readonly BarcodeDetector?: DetectorType };
  // Some browsers have the type without formats, or fail to list them.
  const known = BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  const formats = await known;
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: readCode } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: wide, videoHeight: high } = video;
    const side = Math.min(wide, high);
    if (!context || side === 0) return undefined;
    canvas.width = WIDTH;
    canvas.height = WIDTH;
    // The player sees the middle of the picture.
    context.drawImage(video, (wide - side) / 2, (high - side) / 2, side, side, 0, 0, WIDTH, WIDTH);
    const { data } = context.getImageData(0, 0, WIDTH, WIDTH);
    return readCode(data, WIDTH, WIDTH, { inversionAttempts: 'dontInvert' })?.data;
  };
}

const FAULTS = new Map([
  ['NotAllowedError', 'The camera is not allowed here. Paste the code instead.'],
  ['NotFoundError', 'This device has no camera. Paste the code instead.'],
  ['NotReadableError', 'Another program uses the camera. Paste the code instead.'],
]);

/** Result of a text: nothing in it, one of several codes, everything. */
type Taken = 'none' | 'more' | 'all';

/** Collects the codes of a link and hands it on once it is whole; other texts go to `take` as they are. */
export function createCodes(take: (text: string) => boolean) {
  const [held, setHeld] = createSignal<HeldParts>();
  return {
    /** The codes that are read and missing, in words. */
    progress: () => progressOf(held()),
    read(text: string): Taken {
      const now = withParts(held(), text);
      if (!now) return take(text) ? 'all' : 'none';
      setHeld(now);
      const whole = wholeOfParts(now);
      if (whole === undefined) return 'more';
      setHeld(undefined);
      // Whatever is read here may be of another page.
      if (!take(whole)) location.replace(whole);
      return 'all';
    },
  };
}

function progressOf(held: HeldParts | undefined): string {
  if (!held) return '';
  const missing = missingCodes(held);
  const count = held.parts.length;
  if (missing.length === 0) return 'One of these codes is damaged. Read them all again.';
  const read = `${count - missing.length} of ${countOf(count, 'code')} read.`;
  return `${read} Missing: ${missing.join(', ')}.`;
}

export function CodeReader(props: {
  readonly onText: (text: string) => Taken;
  /** The codes that are read and missing, in words. */
  readonly progress: string;
}) {
  const [side, setSide] = createSignal<Side>('user');
  const [isOn, setOn] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  const [pasted, setPasted] = createSignal('');
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  let video: HTMLVideoElement | undefined;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;

  const stop = () => {
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = undefined;
    setOn(false);
  };
  onCleanup(() => {
    isGone = true;
    stop();
  });

  const start = async () => {
    stop();
    setFault(undefined);
    try {
      const size = { width: { ideal: 1280 }, height: { ideal: 960 } };
      const opened = await mediaDevices?.getUserMedia({ video: { facingMode: side(), ...size } });
      stream = opened;
      if (isGone || !video || !opened) return stop();
      setOn(true);
      video.srcObject = opened;
      await video.play();
      await lookOn(await createLook(), opened);
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      stop();
      setFault(FAULTS.get(name) ?? 'The camera does not work here. Paste the code instead.');
    }
  };
  /** Reads pictures until a code was found or the camera is off. */
  const lookOn = async (look: Look, opened: MediaStream): Promise<void> => {
    if (stream !== opened || !video) return;
    const text = await look(video);
    if (stream !== opened) return;
    if (text && props.onText(text) === 'all') stop();
    else timer = setTimeout(() => void lookOn(look, opened), LOOK_MS);
  };
  // The browser asks for the camera once; later visits need no tap.
  onMount(async () => {
    const asked = navigator.permissions?.query({ name: 'camera' as PermissionName });
    const permission = await asked?.catch(() => undefined);
    if (!isGone && mediaDevices && permission?.state === 'granted') await start();
  });
  const paste = (text: string) => {
    setPasted(text);
    if (props.onText(text) !== 'none') setPasted('');
  };
  return (
    <div class="code-reader">
      <div class="camera" classList={{ on: isOn(), mirrored: side() === 'user' }}>
        <video ref={video} muted playsinline aria-label="Picture of the camera" />
        <span class="camera-corners" aria-hidden="true" />
        <Show when={!isOn()}>
          <p class="camera-off">
            <Show
              when={mediaDevices}
              fallback="The camera needs a page opened by https. Paste the code instead."
            >
              <span role="status">
                {fault() ?? 'The camera reads the code of the other device.'}
              </span>
              <Button label={fault() ? 'Try again' : 'Use the camera'} onClick={start} />
            </Show>
          </p>
        </Show>
      </div>
      <p role="status" class="link-progress">
        {props.progress}
      </p>
      <div class="link-buttons">
        <Segments
          id="camera-side"
          label="Camera"
          segments={optionsOf({ user: 'Front', environment: 'Back' })}
          value={side()}
          onChange={(next) => {
            setSide(next);
            if (isOn()) void start();
          }}
        />
        <input
          type="text"
          class="paste-code"
          aria-label="Code of the other device"
          placeholder="Paste a code"
          autocomplete="off"
          spellcheck={false}
          value={pasted()}
          onInput={(event) => paste(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
