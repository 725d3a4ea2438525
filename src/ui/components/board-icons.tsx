/** Icons of boards, films and dice, which no first page shows. */
import { For } from 'solid-js';
import { icon } from './icons.tsx';

export const FitIcon = icon(() => (
  <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
));
export const PlayIcon = icon(() => <path d="M4.5 2.5v11l8-5.5z" />);
export const PauseIcon = icon(() => <path d="M5 3v10M11 3v10" stroke-width="2.2" />);
export const StepIcon = icon(() => <path d="M5 4v8l6-4z" />);
export const BackIcon = icon(() => <path d="M11 4v8L5 8z" />);
export const LastIcon = icon(() => <path d="M3.5 4v8l6-4zM12.5 3.5v9" />);
export const FirstIcon = icon(() => <path d="M12.5 4v8l-6-4zM3.5 3.5v9" />);
export const ShareIcon = icon(() => <path d="M5 6.5H3v7h10v-7h-2M8 10V2M5 4.5l3-3 3 3" />);

/** Pips by face, on a grid of three by three. */
const PIPS: readonly string[] = ['', '4', '08', '048', '0268', '02468', '023568'];

export const DieFace = (props: { readonly face: number }) => (
  <svg viewBox="0 0 30 30" aria-hidden="true">
    <For each={[...(PIPS[props.face] ?? '')].map(Number)}>
      {(place) => <circle cx={7 + 8 * (place % 3)} cy={7 + 8 * Math.floor(place / 3)} r="2.7" />}
    </For>
  </svg>
);
