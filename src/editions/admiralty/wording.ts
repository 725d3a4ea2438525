/** Issues of Admiralty cards in words. The only place that words them. */
import {
  error,
  type IssueCollector,
  makeWording,
  quoted,
  SHARED_WORDS,
  warning,
} from '../../formats/drake/sheet-issues.ts';
import { NAME_WORDS } from '../report.ts';

export const CARD_WORDS = {
  ...SHARED_WORDS,
  ...NAME_WORDS,
  'text.no-ship': error(
    'No Admiralty card was found in this text.',
    'a header such as “(277) Ranger-Class Cruiser [Faction]” and a hull track',
  ),
  'header.missing': warning(
    'This ship has no header line; it has no class.',
    'a line such as “(277) Ranger-Class Cruiser [Faction]” above',
  ),
  'header.guessed': warning(
    (p) => `The header does not mark its class; ${quoted(p.class)} is taken for it.`,
    '“-Class” after the class',
  ),
  'line.unknown': warning(
    (_, text) => `${quoted(text)} is not part of a card; it is kept in the notes.`,
    'a line of the card',
  ),
  'hull.missing': error(
    'This ship has no hull track and is left out.',
    'a line such as “Hull: 5 4 3 2 1”',
  ),
  'track.unreadable': error(
    (p, text) => `${quoted(text)} cannot be read as the ${p.track} track.`,
    'numbers with blanks between them, “3 3 2 1”',
  ),
  'track.missing': warning(
    (p) => `This ship has no ${p.track} line: ${p.track} 0 is taken.`,
    (p) => `a line such as “${p.track === 'engines' ? 'Engines: 4 3 2 1' : 'Shields: 3 2 2 1'}”`,
  ),
  'rating.unreadable': warning(
    (_, text) => `${quoted(text)} cannot be read as a combat rating; it is kept in the notes.`,
    'a whole number, “277” or “1,318”',
  ),
  'chart.repeated': warning(
    'A second weapon damage chart in one ship; the first one counts.',
    'one weapon damage chart',
  ),
  'battery.no-letter': warning(
    (p) => `This battery has no letter; it is read as ${p.letter}.`,
    (p) => `“[${p.letter}]” before its name`,
  ),
  'tech.unreadable': warning(
    (_, text) => `${quoted(text)} is not a tech level.`,
    'letters and levels, “E0 F0 G0 S0 W0”',
  ),
  'chart.unreadable': error(
    (_, text) => `${quoted(text)} is not a weapon damage chart.`,
    'battery letters for the results 1 to 6, “1[X] 2[X] 3[Y] …”',
  ),
  'chart.no-battery': warning(
    (p) => `The damage chart names battery ${p.letter}, which this ship does not have.`,
    'letters of the batteries below',
  ),
  'battery.repeated': warning(
    (p) => `A second battery ${p.letter} in one ship; both are kept.`,
    'a letter for each battery',
  ),
  'battery.no-range': error(
    (p) => `Battery ${p.letter} has no range and is left out; its text is kept in the notes.`,
    'three bands, “4/8/12” or “1-4/5-8/9-12”',
  ),
  'battery.no-shot': error(
    (p) => `Battery ${p.letter} has no ${p.part} and is left out; its text is kept in the notes.`,
    '“5+, 1/2/1” (ACC, ROF/IMP/DMG) or “1/5+/2/1” (ROF/ACC/IMP/DMG)',
  ),
  'battery.no-arcs': warning(
    (p) => `Battery ${p.letter} has no weapons.`,
    'an arc in brackets for each weapon, “[AB] [AB]”',
  ),
  'arcs.no-battery': error('Firing arcs without a battery above them.', 'a battery’s line first'),
  'arc.unknown': error(
    (_, text) => `${quoted(text)} is not a firing arc.`,
    'letters A to L in brackets',
  ),
};

export const wordAdmiraltyIssue = makeWording(CARD_WORDS);

export type AdmiraltyCode = keyof typeof CARD_WORDS;

export type AdmiraltyReports = IssueCollector<AdmiraltyCode>;
