/** Messages between windows about what they saved. */
import type { Kind } from './storage.ts';

export interface Channel {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
  close(): void;
}

/** Returns a channel of the browser; without one, windows notice changes only when they save. */
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

/** Message that a ship was saved. */
export interface Saved {
  readonly kind: 'saved';
  readonly ship: string;
  readonly revision: number;
}

/** Says whether a message tells that a page ends; others may take over what it could not save. */
export const isClosing = (message: unknown): boolean =>
  typeof message === 'object' && (message as Partial<Saved> | null)?.kind === ('closing' as string);

/** Message that items of a collection were changed or deleted. */
export interface CollectionChange {
  readonly kind: 'collection-changed';
  readonly collection: Kind;
  readonly ids: readonly string[];
}

export const isCollectionChange = (message: unknown): message is CollectionChange =>
  typeof message === 'object' &&
  (message as Partial<CollectionChange> | null)?.kind === 'collection-changed' &&
  Array.isArray((message as Partial<CollectionChange>).ids);

/** Says whether a message tells that a ship was saved; windows of other versions may send others. */
export const isSaved = (message: unknown): message is Saved => {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, ship, revision } = message as { [field: string]: unknown };
  return kind === 'saved' && typeof ship === 'string' && typeof revision === 'number';
};
