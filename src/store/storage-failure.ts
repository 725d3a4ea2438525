/** Failures of the storage, in words for a player. */

export type StorageFailureCode =
  | 'absent'
  | 'blocked'
  | 'closed'
  | 'damaged'
  | 'forbidden'
  | 'full'
  | 'newer'
  | 'silent'
  | 'unreadable'
  | 'unknown';

/** Failure for which the browser has no exception. */
export class StorageFailure extends Error {
  readonly code: StorageFailureCode;

  /** `words` replace the words of the code. */
  constructor(code: StorageFailureCode, words = WORDS[code]) {
    super(words);
    this.code = code;
  }
}

const WORDS: { readonly [code in StorageFailureCode]: string } = {
  absent:
    'This browser cannot save anything. Export what you want to keep before you close the page.',
  blocked:
    'Another window with an older Slipway keeps the storage closed. Close or reload the other windows, then try again.',
  closed: 'The browser closed its storage. Try again; if that fails, export what you want to keep.',
  damaged: 'What is stored here is damaged and was left as it is. Duplicate it to save it.',
  forbidden:
    'This window may not save anything: it may be private, or its settings forbid it. Export what you want to keep.',
  full: 'The browser’s storage is full. Free some space, then try again; until then, export what you want to keep.',
  newer:
    'A newer version of Slipway has used this browser’s storage; nothing in it was changed. Export what you want to keep, then reload the page.',
  silent:
    'The browser’s storage does not answer. Export what you want to keep, or restart the browser.',
  unreadable:
    'The browser cannot read its storage. Nothing was changed; try again or restart the browser.',
  unknown: 'The browser could not save it. Try again; if that fails, export what you want to keep.',
};

/** Codes for the exceptions of IndexedDB, by name. */
const CODES: ReadonlyMap<string, StorageFailureCode> = new Map([
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
  ['SecurityError', 'forbidden'],
  ['NotAllowedError', 'forbidden'],
  ['InvalidStateError', 'closed'],
  ['TransactionInactiveError', 'closed'],
  ['AbortError', 'closed'],
  ['UnknownError', 'unreadable'],
  ['NotReadableError', 'unreadable'],
  ['NotFoundError', 'unreadable'],
]);

export function explainFailure(error: unknown): string {
  if (error instanceof StorageFailure) return error.message;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return WORDS[CODES.get(name) ?? 'unknown'];
}
