/** Events: everything that happens in a battle, in order. */
import type { FieldNames } from './records.ts';
import { SCREENING } from './state.ts';

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
  | Numbers<'begins', 'side'>
  | (Numbers<'orders', 'ship boosters'> & { readonly orders: string; readonly legal: boolean })
  | (Numbers<'cloak', 'ship'> & { readonly cloaked: boolean; readonly detected: boolean })
  | Numbers<'reinforced', 'ship arc'>
  | Numbers<'tows', 'ship target'>
  | Numbers<'towed', 'ship by'>
  | Numbers<'floated', 'column row'>
  | Numbers<'tagged', 'ship target sum'>
  | Numbers<'warmed up', 'ship sum'>
  | Numbers<'moved', 'ship q r heading facing speed'>
  | Numbers<'climbed', 'ship altitude'>
  | Numbers<'displaced', 'ship q r'>
  | Numbers<'strained', 'ship lost'>
  | Numbers<'overthrust', 'ship facing'>
  | Numbers<'stuttered', 'ship q r scatter'>
  | Numbers<'mined', 'target field hits'>
  | Numbers<'rocks', 'target hits'>
  | Numbers<'pulled', 'target q r isDrawnIn'>
  | Numbers<'flew', 'flight q r heading'>
  | Numbers<'flight climbed', 'flight altitude'>
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
  | Numbers<'marked', 'ship hull casualties engines weapons shields'>
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
  | Numbers<'tried', 'ship toHit engines'>
  | Numbers<'storm', 'effect'>
  | Numbers<'veered', 'ship heading'>
  | Numbers<'reinforcements', 'side sum'>
  | Numbers<'arrived', 'ship q r heading'>
  | Numbers<'over', 'result'>;

/** Rule numbers by kind of event. */
const RULES: { readonly [type in BattleEvent['type']]: string } = {
  turn: '2.4',
  begins: '4.0',
  orders: '3.1',
  cloak: 'B.5',
  reinforced: 'E.6',
  tows: 'D.9',
  towed: 'D.9',
  floated: 'D.4',
  tagged: 'E.7',
  'warmed up': 'B.10',
  moved: '3.3',
  climbed: 'G.6',
  'flight climbed': 'G.6',
  displaced: '3.3',
  strained: 'D.1',
  overthrust: 'B.16',
  stuttered: 'B.23',
  mined: 'B.15',
  rocks: 'G.1',
  pulled: 'G.2',
  flew: '5.3',
  duty: 'F.1',
  dogfight: 'F.2',
  'took off': 'F.5',
  recovered: 'F.5',
  jump: 'F.6',
  strafed: '5.4',
  'shot down': '5.4',
  defended: '5.4',
  'lock-on': 'B.22',
  fired: '4.2',
  boarded: 'B.14',
  'fought aboard': 'B.14',
  'crew saved': 'B.14',
  mode: 'C.2',
  shocked: 'B.19',
  beams: 'B.24',
  launched: 'C.4',
  marked: '4.4',
  damaged: '4.5',
  'gave up': '4.5',
  regained: 'E.1',
  spent: 'C.5',
  screens: 'B.18',
  arc: 'B.7',
  exploded: 'E.3',
  left: '4.5',
  repaired: 'E.1',
  mines: 'B.15',
  marker: 'B.9',
  probed: 'B.17',
  tried: 'S.8',
  storm: 'S.9',
  veered: 'S.9',
  reinforcements: 'S.11',
  arrived: 'S.11',
  over: '2.5',
};

/** Rule numbers by the fate of a ship that leaves. */
const FATE_RULES = ['', '4.5', 'B.14', '3.3', 'B.10'];

/** The rule number of an event. */
export function ruleOf(event: BattleEvent): string {
  if (event.type === 'left') return FATE_RULES[event.fate] ?? RULES.left;
  if (event.type === 'duty') return event.duty === SCREENING ? 'F.3' : RULES.duty;
  if (event.type === 'marker') return event.isProbe ? 'B.17' : RULES.marker;
  return RULES[event.type];
}
