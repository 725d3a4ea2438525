/** Issues of Nova displays in words. The only place that words them. */
import { makeWording } from '../../formats/drake/issue-words.ts';
import type { NovaCode } from './codes.ts';

export const wordNovaIssue = makeWording<NovaCode>({
  'text.no-ship': {
    message: () => 'No Nova display was found in this text.',
    expected: () => 'a line “Nova display”, and below it “Hull: 5-4-4”',
  },
  'issues.more': {
    message: (p) => `${p.count} more issues in this ship are not listed.`,
    expected: () => 'fewer faults',
  },
  'line.unknown': {
    message: (_, text) => `“${text}” is no line that is read; it is kept in the notes.`,
    expected: () => 'a field of the display and a colon',
  },
  'field.repeated': {
    message: (p) => `A second line for ${p.field} in one ship; the first one counts.`,
    expected: (p) => `one line “${p.field}:”`,
  },
  'hull.missing': {
    message: () => 'This ship has no hull boxes and is left out.',
    expected: () => 'a line such as “Hull: 5-4-4”',
  },
  'figures.unreadable': {
    message: (p, text) => `“${text}” is nothing that ${p.field} can be.`,
    expected: (p) => (p.many === 1 ? 'numbers with dashes between them, “5-4-4”' : 'a number'),
  },
  'weapon.no-range': {
    message: (_, text) => `The weapon “${text}” has no range and is left out.`,
    expected: () => 'three bands, “Plasma Lance, 5-10-15, Dx2”',
  },
  'weapon.no-dice': {
    message: () => 'This weapon has no attack dice.',
    expected: () => 'a line such as “Dice: FF 6, PP 4” below',
  },
  'range.not-thirds': {
    message: (p) => `The bands ${p.printed} are not the thirds of ${p.range}; ${p.range} counts.`,
    expected: (p) => `${p.computed}`,
  },
  'dice.no-weapon': {
    message: () => 'Attack dice without a weapon above.',
    expected: () => 'a weapon’s line first',
  },
  'dice.unreadable': {
    message: (_, text) => `“${text}” is no arc with its attack dice.`,
    expected: () => 'an arc and a number, “FF 6”',
  },
});
