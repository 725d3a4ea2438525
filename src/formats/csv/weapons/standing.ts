/** Which weapons can stand in the cells of a table and be read again as they were. */
import { isBanded, isSeeking, type Mode, type Weapon } from '../../../core/design/design.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { isSeeker } from './columns.ts';

/** What a reader takes as a trait's code and nothing else: a name would be read as its code. */
const CODE = /^[A-Z][A-Za-z0-9]{0,2}$/;

/** Whether a code stands between blanks: one of another case is read as the rules have it. */
export const codeStands = (code: string, rules?: Rules): boolean =>
  CODE.test(code) &&
  (rules === undefined ||
    rules.traits.has(code) ||
    ![...rules.traits.keys()].some((known) => known.toLowerCase() === code.toLowerCase()));

/** Whether the weapon comes back from rows of cells; one without an id or a mode does not. */
export const weaponStands = ({ id, name, modes }: Weapon): boolean =>
  /\S/.test(id) && name !== '' && modes.length > 0 && modes.every(stands);

function stands(mode: Mode): boolean {
  if (mode.name === '' || mode.traits?.some(isSeeker)) return false;
  if (!isBanded(mode)) return (isSeeking(mode) ? mode.ma : mode.range) > 0;
  return mode.bands.length > 1 && Number(mode.bands[0]?.range) > 0;
}
