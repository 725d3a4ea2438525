/** The figures of combat: data/…/play/combat.json and traits.json. */
import { check, type GenericSchema, literal, pipe, variant } from 'valibot';
import { BANDS } from './play-geometry.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

/** What can be hit besides the hull (4.4). */
const HIT_SYSTEMS = ['engines', 'weapons', 'shields'] as const;

const SIDES = 6;

/** A figure for each face of a die. */
const byFace = <Schema extends GenericSchema>(figure: Schema) =>
  pipe(
    v.list(figure),
    check((faces) => faces.length === SIDES, `a list of ${SIDES}`),
  );

const faces = v.list(whole);

/** Not all, or a die would be rolled for ever. */
const someFaces = pipe(
  faces,
  check((list) => new Set(list).size < SIDES, `a list of fewer than ${SIDES} faces`),
);

export const playCombat = v.object({
  /** The face that always misses, and the one that is rolled again with so much added. */
  die: v.object({ misses: whole, rerolled: whole, bonus: whole, rule }),
  /** What stands in the table of modifiers to hit (4.2), by its id. */
  modifiers: v.table(v.object({ id: text, by: whole, rule }), ({ id }) => [id]),
  /** What evasive action takes off, by the engine rating now. */
  evasive: v.list(v.object({ from: whole, to: v.nullable(whole), by: whole, rule })),
  damageDie: v.object({
    hull: byFace(whole),
    systems: byFace(v.nullable(v.oneOf(...HIT_SYSTEMS))),
    rule,
  }),
  /** Faces of a damage die that an ionized hull makes void. */
  ionized: v.object({ faces, rule }),
  /** Faces of an impact die that succeed in a nebula whatever the shields. */
  nebula: v.object({ faces, rule }),
  /** Screens that a point of damage takes. */
  screens: v.object({ eachPoint: whole, rule }),
  /** Faces on which a point passes the screens, where that rule is used. */
  bleedThrough: v.object({ faces, rule }),
  /** Faces of a lock-on die that stop the attack. */
  stealth: v.object({ faces, rule }),
});

const band = v.oneOf(...BANDS);

/** What a trait does in play. */
const playEffect = variant(
  'type',
  [
    // Added to the modifier for tiny targets; no better than none.
    v.fields({ type: literal('tiny'), by: whole }),
    v.fields({ type: literal('no attack'), band }),
    v.fields({ type: literal('range modifier'), times: whole }),
    v.fields({ type: literal('impact modifier'), by: whole }),
    v.fields({ type: literal('impact by band'), short: whole, medium: whole, long: whole }),
    v.fields({ type: literal('shields as'), rating: whole }),
    v.fields({ type: literal('shields at least'), rating: whole }),
    // Hull boxes by the face of the damage die; of several the least.
    v.fields({ type: literal('hull'), boxes: byFace(whole) }),
    // Hull boxes of every damage die besides its result.
    v.fields({ type: literal('hull each die'), boxes: whole }),
    // Faces that cost a crew casualty, one a damage die at most.
    v.fields({ type: literal('casualty'), faces }),
    // Faces that count and are rolled again.
    v.fields({ type: literal('rolled again'), faces: someFaces }),
    // More screens for each point of damage, or by a die that traits share or roll by themselves.
    v.fields({ type: literal('screens'), by: whole }),
    v.fields({
      type: literal('screens by die'),
      by: byFace(whole),
      die: v.oneOf('shared', 'own'),
    }),
    // What a hit must roll, one after the other, to score again.
    v.fields({ type: literal('repeats'), needs: v.list(whole) }),
    v.fields({ type: literal('linked') }),
    v.fields({ type: literal('rolled rate of fire') }),
    v.fields({ type: literal('reload'), turns: whole }),
    v.fields({ type: literal('once') }),
    // Of battles: no directed damage, defensive fire, attacks on all of a hex and those around it.
    v.fields({ type: literal('undirected') }),
    v.fields({ type: literal('defensive') }),
    v.fields({ type: literal('burst') }),
  ],
  'one of the effects of traits in play',
);

export const playTraits = v.table(
  v.object({ code: text, effects: v.list(playEffect), rule }),
  ({ code }) => [code],
);

/** What systems do to the dice of attacks and to orders, by their ids. */
export const playSystems = v.table(
  v.object({
    id: text,
    effect: v.oneOf(
      'anti-fighter',
      'countermeasures',
      'fire control',
      'ionized',
      'sensors',
      'stealth',
      'boosters',
      'sails',
      'cloak',
      'hyperdrive',
    ),
    rule,
  }),
  ({ id }) => [id],
);
