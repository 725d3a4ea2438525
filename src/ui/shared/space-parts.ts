import type { Space } from '../../core/rating/evaluation.ts';
import type { SpacePart } from '../components/space-bar.tsx';

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
