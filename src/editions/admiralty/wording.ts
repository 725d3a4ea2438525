/** Issues of Admiralty cards in words. The only place that words them. */

import {
  type CodeWords,
  type IssueCollector,
  makeWording,
  quoted,
  SHARED_WORDS,
} from '../../formats/drake/sheet-issues.ts';
import { NAME_WORDS } from '../report.ts';

export const CARD_WORDS = {
  ...SHARED_WORDS,
  ...NAME_WORDS,
  'text.no-ship': {
    isError: true,
    message: () => 'No Admiralty card was found in this text.',
    expected: () => 'a header such as “(277) Ranger-Class Cruiser [Faction]” and a hull track',
  },
  'header.missing': {
    message: () => 'This ship has no header line; it has no class.',
    expected: () => 'a line such as “(277) Ranger-Class Cruiser [Faction]” above',
  },
  'header.guessed': {
    message: (p) => `The header does not mark its class; ${quoted(p.class)} is taken for it.`,
    expected: () => '“-Class” after the class',
  },
  'line.unknown': {
    message: (_, text) => `${quoted(text)} is not part of a card; it is kept in the notes.`,
    expected: () => 'a line of the card',
  },
  'hull.missing': {
    isError: true,
    message: () => 'This ship has no hull track and is left out.',
    expected: () => 'a line such as “Hull: 5 4 3 2 1”',
  },
  'track.unreadable': {
    isError: true,
    message: (p, text) => `${quoted(text)} cannot be read as the ${p.track} track.`,
    expected: () => 'numbers with blanks between them, “3 3 2 1”',
  },
  'track.missing': {
    message: (p) => `This ship has no ${p.track} line: ${p.track} 0 is taken.`,
    expected: (p) =>
      `a line such as “${p.track === 'engines' ? 'Engines: 4 3 2 1' : 'Shields: 3 2 2 1'}”`,
  },
  'rating.unreadable': {
    message: (_, text) =>
      `${quoted(text)} cannot be read as a combat rating; it is kept in the notes.`,
    expected: () => 'a whole number, “277” or “1,318”',
  },
  'chart.repeated': {
    message: () => 'A second weapon damage chart in one ship; the first one counts.',
    expected: () => 'one weapon damage chart',
  },
  'battery.no-letter': {
    message: (p) => `This battery has no letter; it is read as ${p.letter}.`,
    expected: (p) => `“[${p.letter}]” before its name`,
  },
  'tech.unreadable': {
    message: (_, text) => `${quoted(text)} is not a tech level.`,
    expected: () => 'letters and levels, “E0 F0 G0 S0 W0”',
  },
  'chart.unreadable': {
    isError: true,
    message: (_, text) => `${quoted(text)} is not a weapon damage chart.`,
    expected: () => 'battery letters for the results 1 to 6, “1[X] 2[X] 3[Y] …”',
  },
  'chart.no-battery': {
    message: (p) => `The damage chart names battery ${p.letter}, which this ship does not have.`,
    expected: () => 'letters of the batteries below',
  },
  'battery.repeated': {
    message: (p) => `A second battery ${p.letter} in one ship; both are kept.`,
    expected: () => 'a letter for each battery',
  },
  'battery.no-range': {
    isError: true,
    message: (p) =>
      `Battery ${p.letter} has no range and is left out; its text is kept in the notes.`,
    expected: () => 'three bands, “4/8/12” or “1-4/5-8/9-12”',
  },
  'battery.no-shot': {
    isError: true,
    message: (p) =>
      `Battery ${p.letter} has no ${p.part} and is left out; its text is kept in the notes.`,
    expected: () => '“5+, 1/2/1” (ACC, ROF/IMP/DMG) or “1/5+/2/1” (ROF/ACC/IMP/DMG)',
  },
  'battery.no-arcs': {
    message: (p) => `Battery ${p.letter} has no weapons.`,
    expected: () => 'an arc in brackets for each weapon, “[AB] [AB]”',
  },
  'arcs.no-battery': {
    isError: true,
    message: () => 'Firing arcs without a battery above them.',
    expected: () => 'a battery’s line first',
  },
  'arc.unknown': {
    isError: true,
    message: (_, text) => `${quoted(text)} is not a firing arc.`,
    expected: () => 'letters A to L in brackets',
  },
} as const satisfies { readonly [code: string]: CodeWords };

export const wordAdmiraltyIssue = makeWording(CARD_WORDS);

export type AdmiraltyCode = keyof typeof CARD_WORDS;

export type AdmiraltyReports = IssueCollector<AdmiraltyCode>;
