/** Icons as inline SVG, 16 units square, in the current colour; all decorative. */
import type { JSX } from 'solid-js';

export const icon = (shape: () => JSX.Element) => () => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {shape()}
  </svg>
);

export const UndoIcon = icon(() => <path d="M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7" />);
export const RedoIcon = icon(() => <path d="m10 3 3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H9" />);
export const PlusIcon = icon(() => <path d="M8 3v10M3 8h10" />);
/** The plus of a button that adds what it names; a screen reader says “Add”. */
export const AddIcon = () => (
  <>
    <PlusIcon /> <span class="visually-hidden">Add</span>
  </>
);
export const MinusIcon = icon(() => <path d="M3 8h10" />);
/** Down, and further choices. */
export const ChevronIcon = icon(() => <path d="m4 6 4 4 4-4" />);
export const CloseIcon = icon(() => <path d="m4 4 8 8M12 4l-8 8" />);
export const MoreIcon = icon(() => (
  <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" stroke-width="2.5" stroke-linecap="round" />
));
export const MarkIcon = () => (
  <svg class="mark" viewBox="0 0 22 20" width="22" height="20" aria-hidden="true">
    <path d="M11 2.5 19 14H3z" fill="none" stroke="currentColor" stroke-width="2" />
    <path d="M4 18.5h14" stroke="currentColor" stroke-width="2.2" />
  </svg>
);

export const TrashIcon = icon(() => (
  <path d="M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9M6.8 7v4M9.2 7v4" />
));
export const CopyIcon = icon(() => <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />);
export const UpIcon = icon(() => <path d="m4 10 4-4 4 4" />);
export const MirrorIcon = icon(() => <path d="M8 2v12M5.5 5 2 11h3.5zM10.5 5 14 11h-3.5z" />);
export const GripIcon = icon(() => (
  <path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" stroke-width="2.2" />
));
export const ClockIcon = icon(() => (
  <path d="M8 2.5a5.5 5.5 0 1 1-5.2 3.7M2.5 2.5v4h4M8 5v3.2l2.2 1.5" />
));
