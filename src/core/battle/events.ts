/** Events: everything that happens in a battle, in order. */

/** Boxes left of hull, engines, weapons, shields. */
type BoxesLeft = readonly [hull: number, engines: number, weapons: number, shields: number];

/**
 * An event. Ships have their number among all, flights their running number, banks their number in the
 * ship; entries are banks, then equipment. Targets are ships, then flights, then minefields.
 */
export type BattleEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'orders';
      readonly ship: number;
      readonly orders: string;
      readonly boosters: number;
      readonly legal: boolean;
    }
  | {
      readonly type: 'cloak';
      readonly ship: number;
      readonly cloaked: boolean;
      readonly detected: boolean;
    }
  | { readonly type: 'warmed up'; readonly ship: number; readonly sum: number }
  | {
      readonly type: 'moved';
      readonly ship: number;
      readonly q: number;
      readonly r: number;
      readonly heading: number;
      readonly facing: number;
      readonly speed: number;
    }
  | { readonly type: 'displaced'; readonly ship: number; readonly q: number; readonly r: number }
  | {
      readonly type: 'mined';
      readonly target: number;
      readonly field: number;
      readonly hits: number;
    }
  | {
      readonly type: 'flew';
      readonly flight: number;
      readonly q: number;
      readonly r: number;
      readonly heading: number;
    }
  | {
      readonly type: 'strafed';
      readonly flight: number;
      readonly target: number;
      readonly hits: number;
    }
  | { readonly type: 'shot down'; readonly flight: number; readonly count: number }
  | {
      readonly type: 'defended';
      readonly ship: number;
      readonly battery: number;
      readonly mounts: number;
      readonly flight: number;
      readonly needed: number;
      readonly hits: number;
    }
  | { readonly type: 'lock-on'; readonly target: number; readonly succeeds: boolean }
  | {
      readonly type: 'fired';
      readonly ship: number;
      readonly battery: number;
      readonly bank: number;
      readonly mode: number;
      readonly mounts: number;
      readonly target: number;
      readonly range: number;
      readonly needed: number;
      readonly hits: number;
      readonly points: number;
    }
  | {
      readonly type: 'boarded';
      readonly ship: number;
      readonly target: number;
      readonly squads: number;
      readonly landed: number;
      readonly killed: number;
    }
  | {
      readonly type: 'shocked';
      readonly ship: number;
      readonly target: number;
      readonly hits: number;
    }
  | {
      readonly type: 'beams';
      readonly ship: number;
      readonly target: number;
      readonly beams: number;
      readonly hits: number;
    }
  | {
      readonly type: 'launched';
      readonly ship: number;
      readonly flight: number;
      readonly target: number;
      readonly count: number;
      readonly q: number;
      readonly r: number;
      readonly heading: number;
    }
  | {
      readonly type: 'damaged';
      readonly ship: number;
      readonly hull: number;
      readonly casualties: number;
      readonly engines: number;
      readonly weapons: number;
      readonly shields: number;
      readonly left: BoxesLeft;
    }
  | { readonly type: 'gave up' | 'regained'; readonly ship: number; readonly entry: number }
  | { readonly type: 'arc'; readonly ship: number; readonly arc: number; readonly rating: number }
  | {
      readonly type: 'exploded';
      readonly ship: number;
      readonly target: number;
      readonly hits: number;
    }
  | { readonly type: 'left'; readonly ship: number; readonly fate: number }
  | { readonly type: 'repaired'; readonly ship: number; readonly left: BoxesLeft }
  | {
      readonly type: 'mines';
      readonly ship: number;
      readonly q: number;
      readonly r: number;
      readonly count: number;
    }
  | { readonly type: 'over'; readonly result: number };
