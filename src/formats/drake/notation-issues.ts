/** The issues of Drake notation: their severities and their words. */
import {
  error,
  type IssueCollector,
  makeWording,
  quoted,
  SHARED_WORDS,
  warning,
} from './sheet-issues.ts';

export type NotationCode = keyof typeof NOTATION_WORDS;

export type Reports = IssueCollector<NotationCode>;

export const NOTATION_WORDS = {
  ...SHARED_WORDS,
  'text.no-ship': error(
    'No ship was found in this text.',
    'a header such as “Imperial MAJESTIC-class Battlecruiser (188)” and a hull track',
  ),
  'text.cancelled': warning('Reading was stopped here.', 'the rest of the text'),
  'header.missing': warning(
    'This ship has no header line; it has no class.',
    'a line such as “Imperial MAJESTIC-class Battlecruiser (188)” above',
  ),
  'header.no-class-mark': warning(
    (p) => `The header has no “-class”; ${quoted(p.class)} is taken for the class.`,
    '“-class” after the class',
  ),
  'identity.kept': warning(
    (_, text) => `${quoted(text)} belongs to one ship, not to its design; it is kept in the notes.`,
    '“ID: NAME:” with nothing filled in',
  ),
  'line.unknown': warning(
    (_, text) => `${quoted(text)} is not part of a ship’s sheet; it is kept in the notes.`,
    'a line of the sheet',
  ),
  'hull.missing': error(
    'This ship has no hull track and is left out.',
    'a line such as “Hull: 8-7-6-5-4-3-2-1”',
  ),
  'track.unreadable': error(
    (p, text) =>
      text === ''
        ? `The ${p.track} track is empty.`
        : `${quoted(text)} cannot be read as the ${p.track} track.`,
    'numbers with dashes between them, “4-3-2-1”',
  ),
  'tech.unreadable': warning(
    (_, text) => `${quoted(text)} cannot be read as tech levels; it is kept in the notes.`,
    '“Tech levels: Engines +1, Weapons -1”',
  ),
  'rating.differs': warning(
    (p) => `Combat rating: printed ${p.printed} · rulebook ${p.rulebook} · Drydock ${p.drydock}`,
    (p) => `${p.rulebook} (rulebook) or ${p.drydock} (drydock)`,
  ),
  'rating.unchecked': warning(
    (p) => `The rating is not checked: ${p.system} is listed ${p.count} times.`,
    (p) => `${p.max} at most`,
  ),
  'loss-limit.differs': warning(
    (p) =>
      `The loss limit of ${p.of} is printed as ${p.printed}; by the rules it is ${p.computed}.`,
    (p) => `${p.computed}`,
  ),
  'quarters.unreadable': error(
    (_, text) => `${quoted(text)} is not a figure for a defensive arc.`,
    'a line such as “-Fwd: 10”',
  ),
  'quarters.missing': warning(
    (p) => `The ${p.of} have no figure for ${p.arc}; 0 is assumed.`,
    'lines for Fwd, Port, Stbd and Aft',
  ),
  'quarters.stray': warning(
    (p) => `This defensive arc follows neither “Screens:” nor “Shields:”; it is read as ${p.of}.`,
    '“Screens:” or “Shields:” above',
  ),
  'quarters.both': warning(
    (p) =>
      `${p.total} all round and ${p.sum} over the defensive arcs: the all-round figure counts.`,
    (p) => `${p.sum}, or no figures for defensive arcs`,
  ),
  'battery.no-stats': error(
    (p) => `${quoted(p.weapon)} has no range and attack figures below it.`,
    'a line such as “4-8-12 | 2x5+/1/1”',
  ),
  'battery.no-banks': error(
    (p) => `${quoted(p.weapon)} has no banks.`,
    'an arc and a box a mount, “AB [][]”',
  ),
  'bank.arc': error(
    (_, text) =>
      text === '' ? 'This bank has no firing arc.' : `${quoted(text)} is not a firing arc.`,
    'letters A to L, an alternate name, or Fwd, Port, Stbd, Aft',
  ),
  'bank.no-boxes': error(
    (_, text) => `${quoted(text)} has no boxes; one mount is taken.`,
    'a box “[]” for each mount',
  ),
  'bank.unreadable': error(
    (_, text) => `${quoted(text)} is not a bank: an arc and its mounts.`,
    'an arc, boxes, or the loss limit “// (2)”',
  ),
  'bank.diamonds': warning(
    (p) => `${quoted(p.weapon)} has diamonds, but no trait that spends its weapons.`,
    'the trait Exp',
  ),
  'stats.no-battery': error(
    'A range and attack figures without a battery above; they are kept in the notes.',
    'a battery’s line first',
  ),
  'stats.range': error(
    (_, text) => (text === '' ? 'The range is missing.' : `${quoted(text)} is not a range.`),
    'three bands “4-8-12”, “MA 8”, or one customized band “1-4”',
  ),
  'stats.shot': error(
    (_, text) =>
      text === ''
        ? 'ROF, ACC, IMP and DMG are missing.'
        : `${quoted(text)} is not ROF, ACC, IMP and DMG.`,
    (p) => (p.part ? `${p.part}, as in “2x5+/1/1”` : 'ROF, ACC, IMP and DMG as in “2x5+/1/1”'),
  ),
  'stats.too-many': error(
    (p) => `More than ${p.max} modes for one weapon; this one is left out.`,
    (p) => `${p.max} modes at most`,
  ),
  'band.too-many': error(
    (p) => `More than ${p.max} bands for one mode; this one is left out.`,
    (p) => `${p.max} bands at most`,
  ),
  'range.not-thirds': warning(
    (p) =>
      `The bands ${p.printed} are not the thirds of ${p.range}, ${p.computed}; ${p.range} counts.`,
    (p) => `${p.computed}`,
  ),
  'range.seeking': warning(
    (p) => `A seeking weapon has one figure, its MA; ${p.ma} is taken.`,
    (p) => `MA ${p.ma}`,
  ),
  'figure.hidden': warning(
    (p) => `An asterisk for ${p.figure}, but no trait that makes it vary; ${p.value} is taken.`,
    (p) => (p.trait ? `a number, or the trait ${p.trait}` : 'a number'),
  ),
  'band.not-joined': warning(
    (p) => `This band begins at ${p.begins}; the one before makes it begin at ${p.joined}.`,
    (p) => `${p.joined}`,
  ),
  'band.traits': warning(
    'The bands of a mode share their traits, and this one has others; all are taken.',
    'the same traits in each band',
  ),
  'trait.unknown': warning(
    (_, text) => `No trait is called ${quoted(text)}; it is kept in the notes.`,
    'a trait’s code or name',
  ),
  'trait.repeated': warning(
    (p) => `${p.trait} is listed more often than it counts; the rest is left out.`,
    (p) => (p.times === 1 ? 'each trait once' : `${p.times} times at most`),
  ),
  'mode.other-weapon': warning(
    (p, text) =>
      `${quoted(text)} stands under ${quoted(p.weapon)}; the mode is read as that weapon’s.`,
    (p) => `${quoted(p.weapon)} before the “>”`,
  ),
  'mode.no-battery': error('A mode without a battery above.', 'a battery’s line first'),
  'system.unknown': warning(
    (_, text) => `No system is called ${quoted(text)}; it is kept in the notes.`,
    'a system’s name',
  ),
  'system.repeated': warning(
    (p) => `${p.system} is listed a second time; the first one counts.`,
    'each system once',
  ),
  'block.unreadable': warning(
    (p, text) => `${quoted(text)} cannot be read as ${quoted(p.key)}; it is left out.`,
    (p) => `${p.kind}`,
  ),
  'block.unknown': warning(
    (p) => `No design has a field ${quoted(p.key)}; this comment is left out.`,
    'a field of the design',
  ),
  'block.version': warning(
    (p) => `These comments are of version ${p.version}, which this program does not know.`,
    'version 1',
  ),
  'block.contradicts': warning(
    (p) => `The comment on ${quoted(p.key)} does not agree with the sheet above; the sheet counts.`,
    'the value that the sheet was written from',
  ),
};

export const wordNotationIssue = makeWording(NOTATION_WORDS);
