/** What follows from the rules alone, and is made once for each set of them. */
import type { Rules } from './rules.ts';

/** Gives what `make` gives, which must not change; made at the first call with those rules. */
export function perRules<Result extends object>(
  make: (rules: Rules) => Result,
): (rules: Rules) => Result {
  const made = new WeakMap<Rules, Result>();
  let latest: { readonly rules: Rules; readonly result: Result } | undefined;
  return (rules) => {
    if (latest?.rules === rules) return latest.result;
    const result = made.get(rules) ?? make(rules);
    made.set(rules, result);
    latest = { rules, result };
    return result;
  };
}
