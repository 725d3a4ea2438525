/** Declarations that were given: what the rules allow, and what was chosen of it (4.1, 2.4). */
import { bandFor, bears, modesNow, readyMounts, type Shot, type Target } from './aim.ts';
import {
  boardable,
  mayTag,
  type Slot,
  shakenBy,
  shockHits,
  squadsAllowed,
  tagsOf,
} from './combat.ts';
import { Disagreement, take, wordOfHex } from './decisions.ts';
import { type Hex, rangeOf } from './hexes.ts';
import { type Ship, working } from './ship.ts';
import {
  type Battle,
  enemyShips,
  type Flight,
  isInSight,
  isOn,
  isOnMap,
  type Minefield,
} from './state.ts';
import { mayProbe } from './wide.ts';
import type { WildDeclaration } from './wild.ts';
import { wordOfTarget } from './words.ts';

const NOTHING = {
  ...{ shots: [], boarding: undefined, squads: 0, shock: 0, caught: undefined, beams: 0, tags: [] },
  beamsAt: [],
  launches: { flares: [], probes: [], probed: undefined, shooting: 0 },
};

/** What a ship does in its slot. */
export const declaredSlot = (battle: Battle, ship: Ship): Slot => {
  const { turn } = battle;
  const enemies = enemyShips(battle, ship.side);
  const flights = battle.flights.filter(
    ({ side, left, isFresh }) => side !== ship.side && left > 0 && !isFresh,
  );
  const tiny: readonly (Flight | Minefield)[] = [...flights, ...battle.fields];
  const all: readonly Target[] = [...enemies, ...tiny];
  const legal = ship.banks.flatMap((bank, b) => {
    const mounts = readyMounts(bank, turn);
    return modesNow(bank).flatMap((mode) => {
      const mayAim = (target: Target): boolean => {
        if (!bears(ship, bank.design, target) || !isInSight(battle, ship, target)) return false;
        // Seekers go at ships without a cloak, and at flights.
        if (mode.isSeeking)
          return 'blueprint' in target ? target.cloaked === 0 : 'number' in target;
        return bandFor(battle, ship, mode, target) !== undefined;
      };
      const mayDirect = isOn(battle, 'E.2') && !mode.isSeeking && !mode.traits.has('Dsr');
      return (mounts > 0 ? all.filter(mayAim) : []).map((target) => {
        const isDirectable = mayDirect && 'blueprint' in target;
        const place = bank.design.modes.indexOf(mode);
        return `${mounts} of bank ${b} in mode ${place} at ${wordOfTarget(target)}${isDirectable ? ', directed' : ''}`;
      });
    });
  });
  const squads = Math.min(ship.marines, squadsAllowed(ship));
  const beams = Math.max(0, working(ship, 'tractor-beam') - ship.beamsUsed);
  const near = tiny.filter((one) => rangeOf(ship, one) <= 1);
  const taggable = isOn(battle, 'E.7') ? all.filter((one) => mayTag(battle, ship, one)) : [];
  const shakes = shockHits(ship) > 0 && shakenBy(battle, ship).length > 0;
  const of = (count: number, name: string, targets: readonly Target[]) =>
    count === 0 ? [] : targets.map((target) => `${count} ${name} at ${wordOfTarget(target)}`);
  legal.push(
    ...of(squads, 'squads', boardable(battle, ship)),
    ...(shakes ? ['shockwave'] : []),
    ...of(beams, 'beams', near),
    ...of(tagsOf(ship), 'tags', taggable),
    ...of(
      ship.probes,
      'probes',
      all.filter((one) => mayProbe(battle, ship, one)),
    ),
  );
  if (ship.flares + ship.probes > 0) {
    legal.push(`${ship.flares} flares, ${ship.probes} probes within 10`);
  }
  for (const [b, bank] of ship.banks.entries()) {
    const mounts = readyMounts(bank, turn);
    for (const mode of mounts > 0 ? modesNow(bank) : []) {
      if (mode.isSeeking || !mode.traits.has('Prx')) continue;
      legal.push(`${mounts} of bank ${b} in mode ${bank.design.modes.indexOf(mode)} at hexes`);
    }
  }
  if (legal.length === 0) return NOTHING;
  const given = take<WildDeclaration>(`declare ${ship.id}`, legal);
  for (const { bank: b, mode, hex, isLegal } of given.tried) {
    const bank = ship.banks[b]!;
    const own = bank.design.modes[mode]!;
    const isOpen =
      isOnMap(battle, hex) &&
      bears(ship, bank.design, hex) &&
      isInSight(battle, ship, hex) &&
      bandFor(battle, ship, own, hex) !== undefined;
    if (isOpen !== isLegal) {
      throw new Disagreement(
        `${ship.id} ${isLegal ? 'may' : 'may not'} burst at ${wordOfHex(hex)}`,
      );
    }
  }
  const find = <Each extends Target>(list: readonly Each[], word: string): Each =>
    list.find((one) => wordOfTarget(one) === word)!;
  const hexes = (list: WildDeclaration['flares']): Hex[] => list.map(([q, r]) => ({ q, r }));
  return {
    shots: given.shots.map(({ bank: b, mode, mounts, target, hex, directed }): Shot => {
      const bank = ship.banks[b]!;
      const isDirected = directed === true;
      return {
        bank,
        mode: bank.design.modes[mode]!,
        mounts,
        target: hex ?? find(all, target),
        isDirected,
      };
    }),
    boarding: given.squads > 0 ? find(enemies, given.boarding) : undefined,
    squads: given.squads,
    shock: given.hasShockwave ? shockHits(ship) : 0,
    caught: given.beams > 0 ? find(tiny, given.beamTarget) : undefined,
    beams: given.beams,
    beamsAt: given.beamsAt.map((word) => find(tiny, word)),
    tags: given.tags.map((word) => find(all, word)),
    launches: {
      flares: hexes(given.flares),
      probes: hexes(given.probes),
      probed: given.probeShots > 0 ? find(all, given.probeTarget) : undefined,
      shooting: given.probeShots,
    },
  };
};

/** Defensive fire of a ship on a flight that attacks from a hex (5.4). */
export const declaredDefence = (
  { turn }: Battle,
  ship: Ship,
  flight: Flight,
  from: Hex,
): { readonly beams: number; readonly shots: readonly Shot[] } => {
  const beams = Math.max(0, working(ship, 'tractor-beam') - ship.beamsUsed);
  const at = wordOfTarget(flight);
  const legal = ship.banks.flatMap((bank, b) => {
    const mounts = bears(ship, bank.design, from) ? readyMounts(bank, turn) : 0;
    const modes = mounts > 0 ? modesNow(bank).filter(({ traits }) => traits.has('Dfn')) : [];
    return modes.map(
      (mode) => `${mounts} of bank ${b} in mode ${bank.design.modes.indexOf(mode)} at ${at}`,
    );
  });
  if (beams > 0) legal.push(`${beams} beams at ${at}`);
  if (legal.length === 0) return { beams: 0, shots: [] };
  const given = take<WildDeclaration>(`defend ${ship.id}`, legal);
  return {
    beams: given.beams,
    shots: given.shots.map(({ bank: b, mode, mounts }): Shot => {
      const bank = ship.banks[b]!;
      return { bank, mode: bank.design.modes[mode]!, mounts, target: flight };
    }),
  };
};
