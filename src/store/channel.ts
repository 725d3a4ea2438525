/** How windows tell each other what they saved. */
import type { Kind } from './storage.ts';

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

/** Items of a collection were changed or deleted. */
export interface CollectionChange {
  readonly kind: 'collection-changed';
  readonly collection: Kind;
  readonly ids: readonly string[];
}

export const isCollectionChange = (message: unknown): message is CollectionChange =>
  typeof message === 'object' &&
  (message as Partial<CollectionChange> | null)?.kind === 'collection-changed' &&
  Array.isArray((message as Partial<CollectionChange>).ids);

/** Windows may run different versions: whatever else comes in is passed over. */
export const isSaved = (message: unknown): message is Saved => {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, ship, revision } = message as { [field: string]: unknown };
  return kind === 'saved' && typeof ship === 'string' && typeof revision === 'number';
};
