/** What a choice would make of the ship that is open: its sheet shows it while it is pointed at. */
import { createSignal } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Ship } from '../../../store/bench.ts';

interface Preview {
  readonly ship: Ship;
  /** The choice in a line. */
  readonly text: string;
  readonly design: Design;
}

const [previewed, setPreviewed] = createSignal<Preview>();

/** Shows a design in the place of the ship, which stays as it is; without one, the ship again. */
export const preview = (to?: Preview): void => {
  setPreviewed(to);
};

/** What is shown in the place of this ship; undefined while that shows itself. */
export const previewOf = (ship: Ship): Preview | undefined => {
  const now = previewed();
  return now?.ship === ship ? now : undefined;
};
