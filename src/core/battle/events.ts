/** Events: everything that happens in a battle, in order. */
import type { FieldNames } from './records.ts';

/** An event with numbers of these names. */
type Numbers<Type extends string, Names extends string> = { readonly type: Type } & {
  readonly [name in FieldNames<Names>]: number;
};

/** Boxes left of hull, engines, weapons, shields. */
interface BoxesLeft {
  readonly left: readonly [hull: number, engines: number, weapons: number, shields: number];
}

/**
 * An event. Ships have their number among all, flights their running number, banks their number in the
 * ship; entries are banks, then equipment. Targets are ships, then flights, then minefields.
 */
export type BattleEvent =
  | Numbers<'turn', 'turn'>
  | (Numbers<'orders', 'ship boosters'> & { readonly orders: string; readonly legal: boolean })
  | (Numbers<'cloak', 'ship'> & { readonly cloaked: boolean; readonly detected: boolean })
  | Numbers<'reinforced', 'ship arc'>
  | Numbers<'tows', 'ship target'>
  | Numbers<'towed', 'ship by'>
  | Numbers<'floated', 'column row'>
  | Numbers<'tagged', 'ship target sum'>
  | Numbers<'warmed up', 'ship sum'>
  | Numbers<'moved', 'ship q r heading facing speed'>
  | Numbers<'displaced', 'ship q r'>
  | Numbers<'overthrust', 'ship facing'>
  | Numbers<'stuttered', 'ship q r scatter'>
  | Numbers<'mined', 'target field hits'>
  | Numbers<'rocks', 'target hits'>
  | Numbers<'pulled', 'target q r isDrawnIn'>
  | Numbers<'flew', 'flight q r heading'>
  | Numbers<'duty', 'flight duty'>
  | Numbers<'dogfight', 'flight target'>
  | Numbers<'took off', 'ship flight count heading'>
  | Numbers<'recovered', 'ship flight'>
  | Numbers<'jump', 'flight leaves'>
  | Numbers<'strafed', 'flight target hits'>
  | Numbers<'shot down', 'flight count'>
  | Numbers<'defended', 'ship battery mounts flight needed hits'>
  | (Numbers<'lock-on', 'target'> & { readonly succeeds: boolean })
  | Numbers<'fired', 'ship battery bank mode mounts target range needed hits points'>
  | Numbers<'boarded', 'ship target squads landed killed'>
  | Numbers<'fought aboard', 'ship parties squads'>
  | Numbers<'crew saved', 'ship squads'>
  | Numbers<'mode', 'ship bank mode'>
  | Numbers<'shocked', 'ship target hits'>
  | Numbers<'beams', 'ship target beams hits'>
  | Numbers<'launched', 'ship flight target count q r heading'>
  | (Numbers<'damaged', 'ship hull casualties engines weapons shields'> & BoxesLeft)
  | Numbers<'gave up' | 'regained', 'ship entry spent'>
  | Numbers<'spent', 'ship bank mounts'>
  | Numbers<'screens', 'ship arc left'>
  | Numbers<'arc', 'ship arc rating'>
  | Numbers<'exploded', 'ship target hits'>
  | Numbers<'left', 'ship fate'>
  | (Numbers<'repaired', 'ship'> & BoxesLeft)
  | Numbers<'mines', 'ship q r count'>
  | Numbers<'marker', 'ship q r isProbe isDud'>
  | Numbers<'probed', 'ship target probes needed hits'>
  | Numbers<'over', 'result'>;
