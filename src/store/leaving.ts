/** Asks before the page closes while work would be lost. */

const unfinished = new Set<() => boolean>();

const ask = (event: Event): void => {
  if ([...unfinished].some((isUnfinished) => isUnfinished())) event.preventDefault();
};

/** Lets the browser ask before the page closes while the condition holds; returns a function that ends it. */
export function askBeforeClosing(isUnfinished: () => boolean): () => void {
  globalThis.addEventListener?.('beforeunload', ask);
  unfinished.add(isUnfinished);
  return () => {
    unfinished.delete(isUnfinished);
    // Without listeners, all browsers keep the page for going back.
    if (unfinished.size === 0) globalThis.removeEventListener?.('beforeunload', ask);
  };
}

/** Runs a job during which the browser asks before the page closes. */
export async function keptOpen<Result>(job: () => Promise<Result>): Promise<Result> {
  const end = askBeforeClosing(() => true);
  try {
    return await job();
  } finally {
    end();
  }
}
