/** Pages that open documents of Slipway: advice for a document on another page. */
import { ownField } from '../core/rules/lookup.ts';
import { isObject, parsedJson } from './json/reader.ts';

/** Sentences on where a document belongs, by its format. */
export const PAGE_ADVICE = {
  'slipway.design': 'These are ships of Starmada: import them on the Ships page.',
  'slipway.fleet': 'This is a fleet of Starmada: import it on the Fleets page.',
  'slipway.weapons': 'These are weapons of Starmada: import them on the Weapons page.',
  'slipway.rules': 'These are house rules of Starmada: install them on the Rules page.',
  'slipway.scenario': 'This is a scenario of Starmada: import it under Your scenarios.',
  'slipway.campaign': 'This is a campaign of Starmada: open it on the Campaigns page.',
  'slipway.game': 'This is a game of Starmada: open it on the Play page.',
  'slipway.replay': 'This is a battle of Starmada: open it on the Battle page.',
  'slipway.backup': 'This is a backup of the whole library: restore it on the Backup page.',
  'slipway.starships.ship': 'This is a ship of Starships: import it there, under Ships.',
  'slipway.starships.tables': 'These are tables of Starships: import them there, under Tables.',
  'slipway.starnavy.battle':
    'This is a battle of Star Navy: import it there, under Line-up and score.',
  'slipway.starnavy.schematic':
    'This is a schematic of Star Navy: import it there, under Schematics.',
} as const satisfies { readonly [format: string]: string };

/** Says where a document with a wrong “format” belongs; undefined for other texts and issues. */
export function otherPage(
  issues: readonly { readonly path?: string | undefined }[],
  text: string,
): string | undefined {
  if (!issues.some(({ path }) => path === 'format')) return undefined;
  const document = parsedJson(text);
  const format = isObject(document) ? document.format : undefined;
  return typeof format === 'string' ? ownField(PAGE_ADVICE, format) : undefined;
}
