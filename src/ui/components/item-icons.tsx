/** Icons of what can be done with the parts of a list. */
import { icon } from './icons.tsx';

export const TrashIcon = icon(() => (
  <path d="M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9M6.8 7v4M9.2 7v4" />
));
export const CopyIcon = icon(() => <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />);
export const UpIcon = icon(() => <path d="m4 10 4-4 4 4" />);
export const DownIcon = icon(() => <path d="m4 6 4 4 4-4" />);
export const MirrorIcon = icon(() => <path d="M8 2v12M5.5 5 2 11h3.5zM10.5 5 14 11h-3.5z" />);
export const GripIcon = icon(() => (
  <path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" stroke-width="2.2" />
));
export const ClockIcon = icon(() => (
  <path d="M8 2.5a5.5 5.5 0 1 1-5.2 3.7M2.5 2.5v4h4M8 5v3.2l2.2 1.5" />
));
