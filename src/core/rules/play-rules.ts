/** The rules of play as a value: figures of `data/` and options, handed to functions as an argument. */
import type { Shape } from '../design/schema.ts';
import { DEFAULT_CHOICES, type PlayChoices } from './play-choices.ts';
import { playCombat, playSystems, playTraits } from './play-combat.ts';
import { playCraft } from './play-craft.ts';
import { type BANDS, playGeometry } from './play-geometry.ts';
import { type DRAGS, playMovement } from './play-movement.ts';
import { checkedTable, frozen } from './read.ts';

export type BandName = (typeof BANDS)[number];

export type Drag = (typeof DRAGS)[number];

/** The files of one edition's rules of play, as parsed JSON. */
export interface PlayTables {
  readonly geometry: unknown;
  readonly movement: unknown;
  readonly combat: unknown;
  readonly traits: unknown;
  readonly craft: unknown;
  readonly systems: unknown;
}

export type TraitEffect =
  Shape<typeof playTraits> extends ReadonlyMap<string, infer Row>
    ? Row extends { readonly effects: readonly (infer Effect)[] }
      ? Effect
      : never
    : never;

export interface PlayRules {
  readonly geometry: Shape<typeof playGeometry>;
  readonly movement: Shape<typeof playMovement>;
  readonly combat: Shape<typeof playCombat>;
  /** What traits do in play, by their codes. */
  readonly traits: Shape<typeof playTraits>;
  readonly craft: Shape<typeof playCraft>;
  /** What systems do to attacks and to orders, by their ids. */
  readonly systems: Shape<typeof playSystems>;
  /** What the rulebook leaves open, decided. */
  readonly choices: PlayChoices;
}

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export const assemblePlay = (tables: PlayTables): PlayRules =>
  frozen({
    geometry: checkedTable('play/geometry.json', playGeometry, tables.geometry),
    movement: checkedTable('play/movement.json', playMovement, tables.movement),
    combat: checkedTable('play/combat.json', playCombat, tables.combat),
    traits: checkedTable('play/traits.json', playTraits, tables.traits),
    craft: checkedTable('play/craft.json', playCraft, tables.craft),
    systems: checkedTable('play/systems.json', playSystems, tables.systems),
    choices: DEFAULT_CHOICES,
  });

/** The same rules of play with other options. */
export const withChoices = (play: PlayRules, choices: Partial<PlayChoices>): PlayRules => ({
  ...play,
  choices: { ...play.choices, ...choices },
});
