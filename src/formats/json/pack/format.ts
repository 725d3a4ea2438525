/** House-rule packs as canonical JSON text. */
import { packSchema, type RulesPack } from '../../../core/rules/packs/pack.ts';
import { formatDocument } from '../format.ts';

/** The schema's order of keys, two spaces, a newline at the end. Reading it gives the same pack. */
export const formatPack = (pack: RulesPack): string => formatDocument(packSchema, pack);

/** As `formatPack`, on one line. */
export const formatPackLine = (pack: RulesPack): string => JSON.stringify(pack);
