/** What follows from rules alone, and is made once for each set of them. */
import type { PlayRules } from './play-rules.ts';
import type { Rules } from './rules.ts';

/** Gives what `make` gives, which must not change; made at the first call with those rules. */
export const perRules = <Result extends object>(
  make: (rules: Rules) => Result,
): ((rules: Rules) => Result) => perKey(make);

/** As `perRules`, of the rules of play. */
export const perPlayRules = <Result extends object>(
  make: (play: PlayRules) => Result,
): ((play: PlayRules) => Result) => perKey(make);

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
