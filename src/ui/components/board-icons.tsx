/** Icons of boards, films, dice and play sheets, which no first page shows. */
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

export const HoldIcon = icon(() => (
  <>
    <circle cx="8" cy="8" r="6.2" stroke-dasharray="2.6 2.2" />
    <circle cx="8" cy="8" r="2.6" fill="currentColor" stroke="none" />
  </>
));
export const SheetIcon = icon(() => <path d="M3.5 2h9v12h-9zM5.8 5h4.4M5.8 8h4.4M5.8 11h2.6" />);
export const PenIcon = icon(() => (
  <path d="M3 13l.8-3.2 7-7a1.4 1.4 0 0 1 2 2l-7 7zM9.6 4l2.2 2.2" />
));
export const DiceIcon = icon(() => (
  <>
    <rect x="2.5" y="2.5" width="11" height="11" rx="2" />
    <path d="M5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01" stroke-width="1.9" />
  </>
));
export const GridIcon = icon(() => <path d="M2 5h12M2 8.5h12M2 12h12M6 3v11M10.5 3v11" />);
export const BookIcon = icon(() => (
  <path d="M8 4C6.6 3 4.6 2.8 2.5 3v9.5c2.1-.2 4.1 0 5.5 1 1.4-1 3.4-1.2 5.5-1V3C11.4 2.8 9.4 3 8 4zm0 0v9.5" />
));
export const LinesIcon = icon(() => <path d="M3 4h.01M3 8h.01M3 12h.01M6 4h7M6 8h7M6 12h7" />);
export const ForwardIcon = icon(() => <path d="m6 3 5 5-5 5" />);
export const HiddenIcon = icon(() => (
  <path d="M2 8c1.6-2.7 3.6-4 6-4s4.4 1.3 6 4c-1.6 2.7-3.6 4-6 4S3.6 10.7 2 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M3 13 13 3" />
));
export const TickIcon = icon(() => <path d="m4 8.3 2.8 2.7L12 5.5" />);
