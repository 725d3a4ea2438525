/** The kinds of doubts and faults that reading a Nova display can find. */
import type { Severity } from '../../core/design/issues.ts';

export const NOVA_SEVERITIES = {
  'text.no-ship': 'error',
  'issues.more': 'warning',
  'line.unknown': 'warning',
  'title.missing': 'warning',
  'title.rest': 'warning',
  'keyword.misspelt': 'warning',
  'keyword.no-colon': 'warning',
  'field.repeated': 'warning',
  'field.missing': 'warning',
  'hull.missing': 'error',
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
