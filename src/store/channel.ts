/** How windows tell each other what they saved. */

export interface Channel {
  /** To all other windows. */
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
  close(): void;
}

/** A channel of the browser; where there is none, nobody is told and saving finds out. */
export function browserChannel(name = 'slipway'): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => {
      channel.onmessage = ({ data }) => receive(data);
    },
    close: () => channel.close(),
  };
}

/** A ship was saved. */
export interface Saved {
  readonly kind: 'saved';
  readonly ship: string;
  readonly revision: number;
}

/** A page ends: what it could not save may be taken up. */
export const isClosing = (message: unknown): boolean =>
  typeof message === 'object' && (message as Partial<Saved> | null)?.kind === ('closing' as string);

/** Items of a shelf were changed or deleted. */
export interface Shelved {
  readonly kind: 'shelved';
  readonly shelf: 'ships' | 'weapons' | 'fleets';
  readonly ids: readonly string[];
}

export const isShelved = (message: unknown): message is Shelved =>
  typeof message === 'object' &&
  (message as Partial<Shelved> | null)?.kind === 'shelved' &&
  Array.isArray((message as Partial<Shelved>).ids);

/** Windows may run different versions: whatever else comes in is passed over. */
export const isSaved = (message: unknown): message is Saved => {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, ship, revision } = message as { [field: string]: unknown };
  return kind === 'saved' && typeof ship === 'string' && typeof revision === 'number';
};
