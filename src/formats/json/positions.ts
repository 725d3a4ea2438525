/** Where the parts of a JSON text are. */
import { visit } from 'jsonc-parser';
import type { Span } from '../../core/design/issues.ts';
import type { Steps } from './issues.ts';

/** A part that is looked for, or that one lies in. */
interface Part {
  span?: Span;
  readonly inner: Map<string | number, Part>;
}

/** An object or a list around, as far as it is of use. */
interface Holder {
  readonly part: Part | undefined;
  readonly isList: boolean;
  items: number;
}

/**
 * The spans of parts of a JSON text, or of the part around a missing one: a figure or text
 * with its key, and of an object or list the key or the opening bracket. Of a repeated key, the last.
 */
export function partSpans(text: string, parts: readonly Steps[]): readonly Span[] {
  const root: Part = { inner: new Map() };
  const chains = parts.map((steps) => chainOf(root, steps));
  const around: Holder[] = [];
  let next: Part | undefined = root;

  /** The part that begins at an offset; a property has its span from its key on. */
  const partAt = (offset: number, end: number): Part | undefined => {
    const holder = around.at(-1);
    if (holder?.isList) {
      next = holder.part?.inner.get(holder.items);
      holder.items += 1;
    }
    if (next && (!holder || holder.isList)) next.span = { start: offset, end };
    return next;
  };
  const begin = (isList: boolean) => (offset: number) => {
    around.push({ part: partAt(offset, offset + 1), isList, items: 0 });
  };
  const end = () => {
    around.pop();
  };
  visit(text, {
    onObjectProperty: (key, offset, length) => {
      next = around.at(-1)?.part?.inner.get(key);
      if (next) next.span = { start: offset, end: offset + length };
    },
    onLiteralValue: (_, offset, length) => {
      const part = partAt(offset, offset + length);
      if (part?.span) part.span = { start: part.span.start, end: offset + length };
    },
    onObjectBegin: begin(false),
    onArrayBegin: begin(true),
    onObjectEnd: end,
    onArrayEnd: end,
  });
  return chains.map((chain) => chain.findLast(({ span }) => span)?.span ?? { start: 0, end: 0 });
}

/** The part that steps lead to from the root, behind all that it lies in. */
function chainOf(root: Part, steps: Steps): readonly Part[] {
  const chain = [root];
  let part = root;
  for (const step of steps) {
    const inner: Part = part.inner.get(step) ?? { inner: new Map() };
    part.inner.set(step, inner);
    chain.push(inner);
    part = inner;
  }
  return chain;
}
