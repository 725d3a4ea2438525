/** What a row of a table calls a ship. */
import type { Design } from '../core/design/design.ts';
import { displayPath, displayText } from './display-text.ts';

const LONGEST = 40;

/** Its class, else its id, else where it came from. */
export const shipName = ({ class: name, id }: Design, source: string): string =>
  name || id ? displayText(name || id || '', LONGEST) : sourceName(source);

/** Where a ship came from that could not be read. */
export const sourceName = (source: string): string => displayPath(source, LONGEST);
