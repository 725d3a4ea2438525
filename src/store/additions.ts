/** Notes of ships while they are added, so that a later visit can name an import that was cut short. */

/** Ships that are added together; all get the same time of creation. */
export interface Addition {
  /** Time in ms. */
  readonly at: number;
  readonly total: number;
  /** Names of the files that they are from. */
  readonly from?: string | undefined;
}

interface Note extends Addition {
  /** Id of the page that adds them; empty once it has failed. */
  readonly page: string;
}

const PREFIX = 'slipway.adding.';

/** Notes an addition before it starts; `end` removes the note, `fail` leaves it for `cutShort`. */
export function noteAddition(store: () => Storage, page: string, addition: Addition) {
  const key = `${PREFIX}${addition.at}`;
  const write = (by: string) =>
    quietly(() => store().setItem(key, JSON.stringify({ ...addition, page: by } satisfies Note)));
  write(page);
  return { end: () => forgetAddition(store, addition), fail: () => write('') };
}

export const forgetAddition = (store: () => Storage, { at }: Addition): void =>
  quietly(() => store().removeItem(`${PREFIX}${at}`));

/** Returns the additions whose page has failed or is no longer open. */
export function cutShort(
  store: () => Storage,
  living: ReadonlySet<string> | undefined,
): readonly Addition[] {
  const found: Addition[] = [];
  quietly(() => {
    for (const [key, text] of Object.entries(store())) {
      if (!key.startsWith(PREFIX)) continue;
      const { page, ...addition } = JSON.parse(String(text)) as Note;
      if (!living?.has(page)) found.push(addition);
    }
  });
  return found;
}

/** If storage is full or forbidden, only the note is missing. */
function quietly(job: () => void): void {
  try {
    job();
  } catch {
    // The import itself reports a failure.
  }
}
