/** The pips of a die, 1 to 6; none for 0. */
import { For } from 'solid-js';

/** Pips by face, on a grid of three by three. */
const PIPS: readonly string[] = ['', '4', '08', '048', '0268', '02468', '023568'];

export const DieFace = (props: { readonly face: number }) => (
  <svg viewBox="0 0 30 30" aria-hidden="true">
    <For each={[...(PIPS[props.face] ?? '')].map(Number)}>
      {(place) => <circle cx={7 + 8 * (place % 3)} cy={7 + 8 * Math.floor(place / 3)} r="2.7" />}
    </For>
  </svg>
);
