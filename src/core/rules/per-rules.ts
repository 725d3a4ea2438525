/** Values that depend only on the rules, made once for each set of rules or of rules of play. */
import type { PlayRules } from './play-rules.ts';
import type { Rules } from './rules.ts';

/** Returns a function that calls `make` once for each key and keeps its result. */
function perKey<Key extends object, Result extends object>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const made = new WeakMap<Key, Result>();
  let latest: { readonly key: Key; readonly result: Result } | undefined;
  return (key) => {
    if (latest?.key === key) return latest.result;
    const result = made.get(key) ?? make(key);
    made.set(key, result);
    latest = { key, result };
    return result;
  };
}

export const perRules: <Result extends object>(
  make: (rules: Rules) => Result,
) => (rules: Rules) => Result = perKey;

export const perPlayRules: <Result extends object>(
  make: (play: PlayRules) => Result,
) => (play: PlayRules) => Result = perKey;
