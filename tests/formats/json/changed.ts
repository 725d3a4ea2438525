/** Values with a part or two left out, put in or replaced, wherever in them. */
import fc from 'fast-check';

const other = fc.oneof(
  fc.constantFrom(null, true, '', '8', 0, -1, 1.5, 1e300, 'standard', 'nova'),
  fc.constantFrom<unknown>([], {}, [null], { id: 'a' }, { id: 'a', mark: 'b' }, { fwd: 1 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const key = fc.constantFrom(
  ...['origin', 'range', 'ma', 'bands', 'rof', 'size', 'qty', 'limit', 'scenario', 'battle'],
  ...['__proto__', 'toString', 'format', 'version', 'original', 'shields', 'names', 'Hull'],
);

const isParent = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** A copy in which the part that `turns` leads to is changed. */
function withChange(value: unknown, turns: readonly number[], name: string, to: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  let parent = copy;
  for (const [i, turn] of turns.entries()) {
    if (!isParent(parent)) return copy;
    const keys = Object.keys(parent);
    const at = keys[turn % Math.max(1, keys.length)];
    const inner = at === undefined ? undefined : parent[at];
    if (i < turns.length - 1 && isParent(inner)) {
      parent = inner;
      continue;
    }
    if (turn % 3 === 0 && !Array.isArray(parent))
      Object.defineProperty(parent, name, {
        value: to,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else if (turn % 3 === 1 && at !== undefined && !Array.isArray(parent)) delete parent[at];
    else if (at !== undefined) parent[at] = to;
    return copy;
  }
  return copy;
}

/** Values of `sound` after one change or two. */
export function changed<Value>(sound: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  const turns = fc.array(fc.nat(), { minLength: 1, maxLength: 7 });
  const change = fc.tuple(turns, key, other);
  return fc
    .tuple(sound, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) =>
      changes.reduce<unknown>((now, [where, name, to]) => withChange(now, where, name, to), value),
    );
}
