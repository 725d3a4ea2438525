/** The issues of Drake notation: their severities and their words. */
import {
  type CodeWords,
  type IssueCollector,
  makeWording,
  quoted,
  SHARED_WORDS,
} from './sheet-issues.ts';

export type NotationCode = keyof typeof NOTATION_WORDS;

export type Reports = IssueCollector<NotationCode>;

export const NOTATION_WORDS = {
  ...SHARED_WORDS,
  'text.no-ship': {
    isError: true,
    message: () => 'No ship was found in this text.',
    expected: () =>
      'a header such as “Imperial MAJESTIC-class Battlecruiser (188)” and a hull track',
  },
  'text.cancelled': {
    message: () => 'Reading was stopped here.',
    expected: () => 'the rest of the text',
  },
  'header.missing': {
    message: () => 'This ship has no header line; it has no class.',
    expected: () => 'a line such as “Imperial MAJESTIC-class Battlecruiser (188)” above',
  },
  'header.no-class-mark': {
    message: (p) => `The header has no “-class”; ${quoted(p.class)} is taken for the class.`,
    expected: () => '“-class” after the class',
  },
  'identity.kept': {
    message: (_, text) =>
      `${quoted(text)} belongs to one ship, not to its design; it is kept in the notes.`,
    expected: () => '“ID: NAME:” with nothing filled in',
  },
  'line.unknown': {
    message: (_, text) => `${quoted(text)} is not part of a ship’s sheet; it is kept in the notes.`,
    expected: () => 'a line of the sheet',
  },
  'hull.missing': {
    isError: true,
    message: () => 'This ship has no hull track and is left out.',
    expected: () => 'a line such as “Hull: 8-7-6-5-4-3-2-1”',
  },
  'track.unreadable': {
    isError: true,
    message: (p, text) =>
      text === ''
        ? `The ${p.track} track is empty.`
        : `${quoted(text)} cannot be read as the ${p.track} track.`,
    expected: () => 'numbers with dashes between them, “4-3-2-1”',
  },
  'rating.differs': {
    message: (p) =>
      `The combat rating is printed as ${p.printed}; by the rulebook’s rounding it is ${p.rulebook}, ` +
      `as the old spreadsheet seems to round it is ${p.drydock}.`,
    expected: (p) => `${p.rulebook} (rulebook) or ${p.drydock} (drydock)`,
  },
  'rating.unchecked': {
    message: (p) => `The rating is not checked: ${p.system} is listed ${p.count} times.`,
    expected: (p) => `${p.max} at most`,
  },
  'loss-limit.differs': {
    message: (p) =>
      `The loss limit of ${p.of} is printed as ${p.printed}; by the rules it is ${p.computed}.`,
    expected: (p) => `${p.computed}`,
  },
  'quarters.unreadable': {
    isError: true,
    message: (_, text) => `${quoted(text)} is not a figure for a defensive arc.`,
    expected: () => 'a line such as “-Fwd: 10”',
  },
  'quarters.missing': {
    message: (p) => `The ${p.of} have no figure for ${p.arc}; 0 is assumed.`,
    expected: () => 'lines for Fwd, Port, Stbd and Aft',
  },
  'quarters.stray': {
    message: (p) =>
      `This defensive arc follows neither “Screens:” nor “Shields:”; it is read as ${p.of}.`,
    expected: () => '“Screens:” or “Shields:” above',
  },
  'quarters.both': {
    message: (p) =>
      `${p.total} all round and ${p.sum} over the defensive arcs: the all-round figure counts.`,
    expected: (p) => `${p.sum}, or no figures for defensive arcs`,
  },
  'battery.no-stats': {
    isError: true,
    message: (p) => `${quoted(p.weapon)} has no range and attack figures below it.`,
    expected: () => 'a line such as “4-8-12 | 2x5+/1/1”',
  },
  'battery.no-banks': {
    isError: true,
    message: (p) => `${quoted(p.weapon)} has no banks.`,
    expected: () => 'an arc and a box a mount, “AB [][]”',
  },
  'bank.arc': {
    isError: true,
    message: (_, text) =>
      text === '' ? 'This bank has no firing arc.' : `${quoted(text)} is not a firing arc.`,
    expected: () => 'letters A to L, an alternate name, or Fwd, Port, Stbd, Aft',
  },
  'bank.no-boxes': {
    isError: true,
    message: (_, text) => `${quoted(text)} has no boxes; one mount is taken.`,
    expected: () => 'a box “[]” for each mount',
  },
  'bank.unreadable': {
    isError: true,
    message: (_, text) => `${quoted(text)} is not a bank: an arc and its mounts.`,
    expected: () => 'an arc, boxes, or the loss limit “// (2)”',
  },
  'bank.diamonds': {
    message: (p) => `${quoted(p.weapon)} has diamonds, but no trait that spends its weapons.`,
    expected: () => 'the trait Exp',
  },
  'stats.no-battery': {
    isError: true,
    message: () =>
      'A range and attack figures without a battery above; they are kept in the notes.',
    expected: () => 'a battery’s line first',
  },
  'stats.range': {
    isError: true,
    message: (_, text) =>
      text === '' ? 'The range is missing.' : `${quoted(text)} is not a range.`,
    expected: () => 'three bands “4-8-12”, “MA 8”, or one customized band “1-4”',
  },
  'stats.shot': {
    isError: true,
    message: (_, text) =>
      text === ''
        ? 'ROF, ACC, IMP and DMG are missing.'
        : `${quoted(text)} is not ROF, ACC, IMP and DMG.`,
    expected: (p) =>
      p.part ? `${p.part}, as in “2x5+/1/1”` : 'ROF, ACC, IMP and DMG as in “2x5+/1/1”',
  },
  'stats.too-many': {
    isError: true,
    message: (p) => `More than ${p.max} modes for one weapon; this one is left out.`,
    expected: (p) => `${p.max} modes at most`,
  },
  'band.too-many': {
    isError: true,
    message: (p) => `More than ${p.max} bands for one mode; this one is left out.`,
    expected: (p) => `${p.max} bands at most`,
  },
  'range.not-thirds': {
    message: (p) =>
      `The bands ${p.printed} are not the thirds of ${p.range}, ${p.computed}; ${p.range} counts.`,
    expected: (p) => `${p.computed}`,
  },
  'range.seeking': {
    message: (p) => `A seeking weapon has one figure, its MA; ${p.ma} is taken.`,
    expected: (p) => `MA ${p.ma}`,
  },
  'figure.hidden': {
    message: (p) =>
      `An asterisk for ${p.figure}, but no trait that makes it vary; ${p.value} is taken.`,
    expected: (p) => (p.trait ? `a number, or the trait ${p.trait}` : 'a number'),
  },
  'band.not-joined': {
    message: (p) =>
      `This band begins at ${p.begins}; the one before makes it begin at ${p.joined}.`,
    expected: (p) => `${p.joined}`,
  },
  'band.traits': {
    message: () =>
      'The bands of a mode share their traits, and this one has others; all are taken.',
    expected: () => 'the same traits in each band',
  },
  'trait.unknown': {
    message: (_, text) => `No trait is called ${quoted(text)}; it is kept in the notes.`,
    expected: () => 'a trait’s code or name',
  },
  'trait.repeated': {
    message: (p) => `${p.trait} is listed more often than it counts; the rest is left out.`,
    expected: (p) => (p.times === 1 ? 'each trait once' : `${p.times} times at most`),
  },
  'mode.other-weapon': {
    message: (p, text) =>
      `${quoted(text)} stands under ${quoted(p.weapon)}; the mode is read as that weapon’s.`,
    expected: (p) => `${quoted(p.weapon)} before the “>”`,
  },
  'mode.no-battery': {
    isError: true,
    message: () => 'A mode without a battery above.',
    expected: () => 'a battery’s line first',
  },
  'system.unknown': {
    message: (_, text) => `No system is called ${quoted(text)}; it is kept in the notes.`,
    expected: () => 'a system’s name',
  },
  'system.repeated': {
    message: (p) => `${p.system} is listed a second time; the first one counts.`,
    expected: () => 'each system once',
  },
  'block.unreadable': {
    message: (p, text) => `${quoted(text)} cannot be read as ${quoted(p.key)}; it is left out.`,
    expected: (p) => `${p.kind}`,
  },
  'block.unknown': {
    message: (p) => `No design has a field ${quoted(p.key)}; this comment is left out.`,
    expected: () => 'a field of the design',
  },
  'block.version': {
    message: (p) => `These comments are of version ${p.version}, which this program does not know.`,
    expected: () => 'version 1',
  },
  'block.contradicts': {
    message: (p) =>
      `The comment on ${quoted(p.key)} does not agree with the sheet above; the sheet counts.`,
    expected: () => 'the value that the sheet was written from',
  },
} as const satisfies { readonly [code: string]: CodeWords };

export const wordNotationIssue = makeWording(NOTATION_WORDS);
