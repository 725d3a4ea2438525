/** Rules in messages between a page or program and its workers. */
import type { Rules } from '../rules.ts';
import { assemble } from './assemble.ts';
import { withKnownPacks } from './own-rules.ts';
import type { RulesPack } from './pack.ts';

/** Rules as a message holds them: the packs on top of the worker's own rules. */
export interface SentRules {
  /** In force, in the order in which they apply. */
  readonly packs: readonly RulesPack[];
  /** Packs that designs may name. */
  readonly known: readonly RulesPack[];
}

export const sentRules = ({ packs, known }: Rules): SentRules => ({ packs, known });

/** The rules of a message, on top of the worker's own. */
export const receivedRules = (rulebook: Rules, { packs, known }: SentRules): Rules =>
  withKnownPacks(assemble(rulebook, packs), known);
