/** The kinds of doubts and faults that reading a sheet can find. */
import type { Severity } from '../core/issues.ts';

/** What can be wrong with a text, and whether something is lost by it. */
export const SEVERITIES = {
  'text.no-ship': 'error',
  'text.cancelled': 'warning',
  'issues.more': 'warning',
  'header.alone': 'warning',
  'header.missing': 'warning',
  'header.no-class-mark': 'warning',
  'identity.kept': 'warning',
  'keyword.misspelt': 'warning',
  'line.unknown': 'warning',
  'hull.missing': 'error',
  'track.unreadable': 'error',
  'track.repeated': 'warning',
  'track.differs': 'warning',
  'rating.differs': 'warning',
  'rating.unchecked': 'warning',
  'loss-limit.differs': 'warning',
  'quarters.unreadable': 'error',
  'quarters.missing': 'warning',
  'quarters.stray': 'warning',
  'quarters.both': 'warning',
  'battery.no-stats': 'error',
  'battery.no-banks': 'error',
  'battery.too-many': 'error',
  'bank.arc': 'error',
  'bank.no-boxes': 'error',
  'bank.unreadable': 'error',
  'bank.diamonds': 'warning',
  'stats.no-battery': 'error',
  'stats.range': 'error',
  'stats.shot': 'error',
  'stats.too-many': 'error',
  'range.not-thirds': 'warning',
  'range.seeking': 'warning',
  'figure.hidden': 'warning',
  'band.not-joined': 'warning',
  'band.traits': 'warning',
  'trait.unknown': 'warning',
  'trait.repeated': 'warning',
  'mode.other-weapon': 'warning',
  'mode.no-battery': 'error',
  'system.unknown': 'warning',
  'system.repeated': 'warning',
  'block.unreadable': 'warning',
  'block.unknown': 'warning',
  'block.version': 'warning',
  'block.contradicts': 'warning',
} as const satisfies { readonly [code: string]: Severity };

export type NotationCode = keyof typeof SEVERITIES;

/** The figures and texts that an issue's wording needs. */
export type Params = { readonly [name: string]: string | number };
