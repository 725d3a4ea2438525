/** Whether the browser has promised to keep what it stores, and how much that is. */

/** The part of the browser's storage manager that is used here; old browsers lack some of it. */
export type Manager = Partial<Pick<StorageManager, 'persisted' | 'persist' | 'estimate'>>;

export interface Keeping {
  /** Unknown where the browser has no such promise, or the page came without https. */
  readonly promise: 'given' | 'not-given' | 'unknown';
  /** In bytes. */
  readonly used?: number;
  readonly room?: number;
}

/** What the browser says of its storage. Never rejects. */
export async function readKeeping(manager: Manager | undefined): Promise<Keeping> {
  const [persisted, estimate] = await Promise.all([
    manager?.persisted?.().catch(() => undefined),
    manager?.estimate?.().catch(() => undefined),
  ]);
  const promise = persisted === undefined ? 'unknown' : persisted ? 'given' : 'not-given';
  const { usage, quota } = estimate ?? {};
  return {
    promise,
    ...(usage === undefined ? {} : { used: usage }),
    ...(quota === undefined ? {} : { room: quota }),
  };
}

/** Asks for the promise; some browsers ask the player in turn. Never rejects. */
export async function askToKeep(manager: Manager | undefined): Promise<Keeping> {
  await manager?.persist?.().catch(() => false);
  return readKeeping(manager);
}

/** Ships in the library from which on there is something to lose, and to ask the browser for. */
export const WORTH_KEEPING = 3;

const STEPS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in words: "3.4 MB". */
export function sizeText(bytes: number): string {
  let step = 0;
  let size = bytes;
  while (size >= 1000 && step < STEPS.length - 1) {
    size /= 1000;
    step += 1;
  }
  const figure = step > 0 && size < 10 ? size.toFixed(1) : String(Math.round(size));
  return `${figure} ${STEPS[step]}`;
}
