/** Kinds of issues that reading a Nova display can find. */
import type { Severity } from '../../core/design/issues.ts';
import {
  type IssueCollector,
  SHEET_SEVERITIES,
  type SheetIssue,
} from '../../formats/drake/sheet-issues.ts';

export const NOVA_SEVERITIES = {
  ...SHEET_SEVERITIES,
  'title.missing': 'warning',
  'title.rest': 'warning',
  'keyword.misspelt': 'warning',
  'keyword.no-colon': 'warning',
  'field.repeated': 'warning',
  'field.missing': 'warning',
  'figures.unreadable': 'error',
  'figures.rest': 'warning',
  'weapon.no-range': 'error',
  'weapon.no-dice': 'warning',
  'range.not-thirds': 'warning',
  'dice.no-weapon': 'error',
  'dice.unreadable': 'error',
  'arc.unknown': 'warning',
  'trait.unknown': 'warning',
  'system.unknown': 'warning',
} as const satisfies { readonly [code: string]: Severity };

export type NovaCode = keyof typeof NOVA_SEVERITIES;

/** @internal */
export type NovaIssue = SheetIssue<NovaCode>;

/** The issues of one ship or one text. */
export type NovaReports = IssueCollector<NovaCode>;
