/** Preview of a choice: the sheet shows its result while the player points at it. */
import { createSignal } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Ship } from '../../../store/bench.ts';

interface Preview {
  readonly ship: Ship;
  /** Name of the choice. */
  readonly text: string;
  readonly design: Design;
  readonly rating: number;
}

const [previewed, setPreviewed] = createSignal<Preview>();

/** Shows a design instead of the ship, which stays unchanged; without one, the ship. */
export const preview = (to?: Preview): void => {
  setPreviewed(to);
};

export const previewOf = (ship: Ship): Preview | undefined => {
  const now = previewed();
  return now?.ship === ship ? now : undefined;
};
