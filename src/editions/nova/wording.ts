/** Issues of Nova displays in words. The only place that words them. */
import { makeWording, SHARED_WORDS } from '../../formats/drake/issue-words.ts';
import type { NovaCode } from './codes.ts';

export const wordNovaIssue = makeWording<NovaCode>({
  'issues.more': SHARED_WORDS['issues.more'],
  'text.between': SHARED_WORDS['text.between'],
  'text.unread': SHARED_WORDS['text.unread'],
  'range.not-thirds': SHARED_WORDS['range.not-thirds'],
  'text.no-ship': {
    message: () => 'No Nova display was found in this text.',
    expected: () => 'a line “Nova display”, and below it “Hull: 5-4-4”',
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
  'dice.no-weapon': {
    message: () => 'Attack dice without a weapon above.',
    expected: () => 'a weapon’s line first',
  },
  'dice.unreadable': {
    message: (_, text) => `“${text}” is no arc with its attack dice.`,
    expected: () => 'an arc and a number, “FF 6”',
  },
});
