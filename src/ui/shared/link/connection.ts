/** Direct connections between two browsers on one network: no server, not even to find each other. */
import {
  codeOfDescription,
  type DeviceCode,
  descriptionOfCode,
  formatDeviceCode,
} from '../../../formats/link/device-link.ts';

/** Browsers name their addresses within tenths of a second; later ones are left out. */
const GATHERING_MS = 2000;
/** Browsers of all makes take messages of 64 KiB. */
const FRAME = 16_000;
/** Most bytes in transit; others wait, so that a whole game does not delay other messages. */
const MOST_WAITING = 256 * 1024;
/** First byte of every frame of a message but the last. */
const [MORE, LAST] = ['+', '.'];

export interface ConnectionEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Interrupted; it may recover by itself, as after a moment without Wi-Fi. */
  readonly onAway: (isAway: boolean) => void;
  /** It ended for good, or never began. */
  readonly onEnd: () => void;
}

/** A connection, from the code that this device shows to the last message. */
export class PeerConnection {
  /** Code to show; undefined on a device without a network. */
  readonly code: Promise<string | undefined>;
  readonly #peer = new RTCPeerConnection({ iceServers: [] });
  readonly #channel = this.#peer.createDataChannel('game', { negotiated: true, id: 0 });
  readonly #frames: string[] = [];
  readonly #longest: number;
  #text = '';
  #isEnded = false;

  /** Messages longer than `longest` end the connection. */
  constructor(events: ConnectionEvents, longest: number) {
    this.#longest = longest;
    const channel = this.#channel;
    channel.bufferedAmountLowThreshold = MOST_WAITING / 2;
    channel.onbufferedamountlow = () => this.#pump();
    channel.onopen = () => events.onOpen();
    channel.onclose = () => this.#end(events);
    channel.onmessage = ({ data }) => this.#read(String(data), events);
    this.#peer.onconnectionstatechange = () => {
      const { connectionState } = this.#peer;
      if (connectionState === 'failed' && channel.readyState !== 'open') this.#end(events);
    };
    this.#peer.oniceconnectionstatechange = () => {
      if (channel.readyState !== 'open') return;
      const { iceConnectionState } = this.#peer;
      events.onAway(iceConnectionState === 'disconnected' || iceConnectionState === 'failed');
    };
    this.code = this.#ownCode();
  }

  async #ownCode(): Promise<string | undefined> {
    const peer = this.#peer;
    const gathered = new Promise<void>((resolve) => {
      const done = () => peer.iceGatheringState === 'complete' && resolve();
      peer.addEventListener('icegatheringstatechange', done);
      setTimeout(resolve, GATHERING_MS);
    });
    await peer.setLocalDescription();
    await gathered;
    const code = codeOfDescription(peer.localDescription?.sdp ?? '');
    return code && code.addresses.length > 0 ? formatDeviceCode(code) : undefined;
  }

  /** Connects to the device with this code, once that has read our own; a code is read once. */
  async join(code: DeviceCode): Promise<void> {
    const own = await this.code;
    if (own === undefined || this.#peer.remoteDescription !== null) return;
    const isActive = formatDeviceCode(code) < own;
    await this.#peer.setRemoteDescription({
      type: 'answer',
      sdp: descriptionOfCode(code, isActive),
    });
  }

  send(text: string): void {
    for (let i = 0; i < text.length; i += FRAME) {
      const isLast = i + FRAME >= text.length;
      this.#frames.push((isLast ? LAST : MORE) + text.slice(i, i + FRAME));
    }
    this.#pump();
  }

  close(): void {
    this.#isEnded = true;
    this.#peer.close();
  }

  #pump(): void {
    const channel = this.#channel;
    while (channel.readyState === 'open' && channel.bufferedAmount < MOST_WAITING) {
      const frame = this.#frames.shift();
      if (frame === undefined) return;
      channel.send(frame);
    }
  }

  #read(frame: string, events: ConnectionEvents): void {
    this.#text += frame.slice(1);
    if (this.#text.length > this.#longest) this.#end(events);
    else if (frame[0] !== MORE) {
      const text = this.#text;
      this.#text = '';
      events.onText(text);
    }
  }

  #end(events: ConnectionEvents): void {
    if (this.#isEnded) return;
    this.close();
    events.onEnd();
  }
}
