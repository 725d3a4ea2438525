/** Where the parts of a JSON text are. */
import { type Node, parseTree } from 'jsonc-parser';
import type { Span } from '../../core/issues.ts';
import type { Steps } from './paths.ts';

/**
 * The spans of parts of a JSON text, or of what is around them where there are none: a figure or text
 * with its key, and of an object or list the key or the opening bracket. Of a repeated key, the last.
 */
export function partSpans(text: string, parts: readonly Steps[]): readonly Span[] {
  const root = parseTree(text);
  return parts.map((steps) => (root ? spanOf(nearest(root, steps)) : { start: 0, end: 0 }));
}

function nearest(root: Node, steps: Steps): Node {
  let node = root;
  for (const step of steps) {
    const { children = [] } = node.type === 'property' ? (node.children?.[1] ?? node) : node;
    const part =
      typeof step === 'number'
        ? children[step]
        : children.findLast((property) => property.children?.[0]?.value === step);
    if (!part) break;
    node = part;
  }
  return node;
}

function spanOf(node: Node): Span {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [undefined, node];
  const isWhole = value && value.type !== 'object' && value.type !== 'array';
  const last = isWhole ? value : key;
  return { start: node.offset, end: last ? last.offset + last.length : node.offset + 1 };
}
