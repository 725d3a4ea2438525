/** Options of a battle: the optional rules of Appendices D to G in force. */
import type { MovementOptions } from '../play/orders/plan.ts';

/** The optional rules that battles can use, by rule number. */
export const BATTLE_OPTIONS = [
  { rule: 'D.1', name: 'Emergency thrust' },
  { rule: 'D.2', name: 'Etheric drag' },
  { rule: 'D.3', name: 'Evasive action' },
  { rule: 'D.4', name: 'Floating board' },
  { rule: 'D.5', name: 'Freeform turns' },
  { rule: 'D.6', name: 'Graded turns' },
  { rule: 'D.7', name: 'Rolls' },
  { rule: 'D.8', name: 'Sequential movement' },
  { rule: 'D.9', name: 'Towing' },
  { rule: 'E.1', name: 'Damage control' },
  { rule: 'E.2', name: 'Directed damage' },
  { rule: 'E.3', name: 'Explosions' },
  { rule: 'E.4', name: 'Partial victory points' },
  { rule: 'E.5', name: 'Sequential combat' },
  { rule: 'E.6', name: 'Shield reinforcement' },
  { rule: 'E.7', name: 'Target acquisition' },
  { rule: 'F.1', name: 'Combat space patrol' },
  { rule: 'F.2', name: 'Dogfights' },
  { rule: 'F.3', name: 'Fighter screens' },
  { rule: 'F.5', name: 'Launch and recovery' },
  { rule: 'F.6', name: 'Long range fighters' },
  { rule: 'F.7', name: 'Random fighter initiative' },
  { rule: 'G.4', name: 'Nebula' },
  { rule: 'G.6', name: 'Three-dimensional play' },
] as const;

export type BattleOption = (typeof BATTLE_OPTIONS)[number]['rule'];

export const isBattleOption = (text: string): text is BattleOption =>
  BATTLE_OPTIONS.some(({ rule }) => rule === text);

/** Drag, freeform and graded turns as orders read them. */
export const movementOptions = (options: ReadonlySet<BattleOption>): MovementOptions => ({
  drag: options.has('D.2') ? 'half' : 'none',
  freeform: options.has('D.5'),
  graded: options.has('D.6'),
});
