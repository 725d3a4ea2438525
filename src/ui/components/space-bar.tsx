import { Index } from 'solid-js';
import type { Space } from '../../core/rating/evaluation.ts';

export interface SpacePart {
  readonly key: 'engines' | 'shields' | 'weapons' | 'systems';
  readonly label: string;
  readonly space: number;
}

/** Space by category as one stacked bar, with a mark at the hull's end. */
export function SpaceBar(props: { readonly parts: readonly SpacePart[]; readonly total: number }) {
  const used = () => props.parts.reduce((sum, part) => sum + part.space, 0);
  const scale = () => 100 / Math.max(used(), props.total, 1);
  return (
    <div class="space-bar" classList={{ over: used() > props.total }} aria-hidden="true">
      <Index each={props.parts}>
        {(part) => <span class={part().key} style={{ width: `${part().space * scale()}%` }} />}
      </Index>
      <i style={{ 'inset-inline-start': `${Math.min(100, props.total * scale())}%` }} />
    </div>
  );
}

/** The categories of the space bar; screens stand with the shields. */
export const spaceParts = (space: Space): readonly (SpacePart & { explains: string })[] => [
  { key: 'engines', label: 'Engines', space: space.engines, explains: 'space.engines' },
  {
    key: 'shields',
    label: space.screens > 0 ? 'Shields, screens' : 'Shields',
    space: space.shields + space.screens,
    explains: 'space.shields',
  },
  { key: 'weapons', label: 'Weapons', space: space.weapons, explains: 'batteries' },
  { key: 'systems', label: 'Systems', space: space.systems, explains: 'systems' },
];
