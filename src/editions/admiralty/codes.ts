/** Kinds of issues that reading an Admiralty card can find. */
import type { Severity } from '../../core/design/issues.ts';
import { type IssueCollector, SHEET_SEVERITIES } from '../../formats/drake/sheet-issues.ts';

export const ADMIRALTY_SEVERITIES = {
  ...SHEET_SEVERITIES,
  'header.missing': 'warning',
  'header.guessed': 'warning',
  'header.alone': 'warning',
  'track.unreadable': 'error',
  'track.repeated': 'warning',
  'track.differs': 'warning',
  'tech.unreadable': 'warning',
  'rating.unreadable': 'warning',
  'keyword.misspelt': 'warning',
  'track.missing': 'warning',
  'chart.repeated': 'warning',
  'chart.unreadable': 'error',
  'chart.no-battery': 'warning',
  'battery.repeated': 'warning',
  'battery.no-range': 'error',
  'battery.no-shot': 'error',
  'battery.no-arcs': 'warning',
  'battery.no-letter': 'warning',
  'range.not-thirds': 'warning',
  'trait.unknown': 'warning',
  'system.unknown': 'warning',
  'arcs.no-battery': 'error',
  'arc.unknown': 'error',
} as const satisfies { readonly [code: string]: Severity };

export type AdmiraltyCode = keyof typeof ADMIRALTY_SEVERITIES;

/** The issues of one ship or one text. */
export type AdmiraltyReports = IssueCollector<AdmiraltyCode>;
