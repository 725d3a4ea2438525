/** The rules that a text in notation is read by: those of the packs that its comments name. */
import type { RatedBy } from '../../core/design/rated-by-schema.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { BLOCK_FIELDS } from './block-fields.ts';

const RULES_LINE = /;[ \t]*rules[ \t]*:[ \t]*(\{[^\n]{1,10000})/gi;

/** The rules with all packs that ships of the text name, as far as they are at hand. */
export function namedRules(rules: Rules, text: string): Rules {
  const packs: RatedBy['packs'][number][] = [];
  for (const [, source = ''] of text.matchAll(RULES_LINE)) {
    const named = BLOCK_FIELDS.rules.read(source.trim());
    if (!named || !('packs' in named)) continue;
    for (const pack of named.packs) {
      if (!packs.some(({ id, hash }) => id === pack.id && hash === pack.hash)) packs.push(pack);
    }
  }
  return packs.length === 0 ? rules : ownRules(rules, { rules: { version: rules.version, packs } });
}
