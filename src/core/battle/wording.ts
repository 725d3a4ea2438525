/** Events of a battle in words, one line each. */
import { type BattleState, RESULTS } from './battle.ts';
import type { BattleEvent } from './events.ts';
import { FATES, FIRST_FLIGHT, FIRST_MINEFIELD, ON_STATION, type ShipState } from './state.ts';

const ARC_NAMES = ['forward', 'port', 'starboard', 'aft'];

/** The name of a ship in a log: its side and number, with its class. */
const shipName = ({ side, number, type }: ShipState): string =>
  `${side === 0 ? 'A' : 'B'}${number + 1}${type.name ? ` ${type.name}` : ''}`;

/** Words an event for readers; undefined for one that changes nothing. */
export function wordEvent(battle: BattleState, event: BattleEvent): string {
  const ship = (index: number): string => shipName(battle.ship(index));
  const target = (number: number): string => {
    if (number < FIRST_FLIGHT) return ship(number);
    return number < FIRST_MINEFIELD
      ? `flight ${number - FIRST_FLIGHT + 1}`
      : `minefield ${number - FIRST_MINEFIELD + 1}`;
  };
  const count = (number: number, name: string): string =>
    `${number} ${name}${number === 1 ? '' : name.endsWith('x') ? 'es' : 's'}`;
  const parts = (named: readonly (readonly [number, string])[]): string =>
    named.flatMap(([number, name]) => (number > 0 ? count(number, name) : [])).join(', ');
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}`;
    case 'orders': {
      const spent = event.boosters > 0 ? ` with ${count(event.boosters, 'booster')}` : '';
      return `${ship(event.ship)}: orders ${event.orders}${spent}${event.legal ? '' : ', illegal'}`;
    }
    case 'cloak': {
      const state = !event.cloaked ? 'uncloaks' : event.detected ? 'is detected' : 'is cloaked';
      return `${ship(event.ship)} ${state}`;
    }
    case 'reinforced':
      return `${ship(event.ship)} reinforces its shields ${ARC_NAMES[event.arc]}`;
    case 'tows':
      return `${ship(event.ship)} is to tow ${ship(event.target)}`;
    case 'towed':
      return `${ship(event.ship)} is towed by ${ship(event.by)}`;
    case 'floated':
      return `The board floats to column ${event.column}, row ${event.row}`;
    case 'tagged':
      return `${ship(event.ship)} tags ${target(event.target)}: ${event.sum}`;
    case 'warmed up':
      return `${ship(event.ship)} warms up its hyperdrive: ${event.sum}`;
    case 'moved':
      return `${ship(event.ship)} moves to (${event.q}, ${event.r}), heading ${event.heading}, speed ${event.speed}`;
    case 'displaced':
      return `${ship(event.ship)} makes way to (${event.q}, ${event.r})`;
    case 'overthrust':
      return `${ship(event.ship)} uses overthrusters: it faces ${event.facing}`;
    case 'stuttered': {
      const scatter = event.scatter > 0 ? `, scattered by ${event.scatter}` : '';
      return `${ship(event.ship)} stutters to (${event.q}, ${event.r})${scatter}`;
    }
    case 'mined':
      return `Minefield ${event.field + 1} attacks ${target(event.target)}: ${count(event.hits, 'hit')}`;
    case 'rocks':
      return `Asteroids strike ${target(event.target)}: ${count(event.hits, 'hit')}`;
    case 'pulled':
      return `The black hole ${event.isDrawnIn ? 'swallows' : 'pulls'} ${target(event.target)} at (${event.q}, ${event.r})`;
    case 'flew':
      return `Flight ${event.flight + 1} flies to (${event.q}, ${event.r})`;
    case 'duty':
      return `Flight ${event.flight + 1} ${event.duty === ON_STATION ? 'is on station' : 'screens its hex'}`;
    case 'dogfight':
      return `Flight ${event.flight + 1} is in a dogfight with flight ${event.target + 1}`;
    case 'took off':
      return `${ship(event.ship)} launches flight ${event.flight + 1}`;
    case 'recovered':
      return `${ship(event.ship)} recovers flight ${event.flight + 1}`;
    case 'jump':
      return `Flight ${event.flight + 1} ${event.leaves ? 'enters' : 'does not enter'} hyperspace`;
    case 'strafed':
      return `Flight ${event.flight + 1} attacks ${target(event.target)}: ${count(event.hits, 'hit')}`;
    case 'shot down':
      return `Flight ${event.flight + 1} loses ${event.count}`;
    case 'defended':
      return `${ship(event.ship)} defends itself: ${count(event.mounts, 'mount')}, ${event.needed}+: ${count(event.hits, 'hit')}`;
    case 'lock-on':
      return `Lock-on to ${ship(event.target)} ${event.succeeds ? 'succeeds' : 'fails'}`;
    case 'fired': {
      const { type } = battle.ship(event.ship);
      const weapon = type.batteries[event.battery]?.name ?? '';
      const mode =
        (type.banks[event.bank]?.modes.length ?? 0) > 1 ? ` (mode ${event.mode + 1})` : '';
      const hits = `${count(event.hits, 'hit')}, ${count(event.points, 'point')}`;
      return `${ship(event.ship)} fires ${event.mounts} ${weapon}${mode} at ${target(event.target)}, range ${event.range}, ${Math.max(2, event.needed)}+: ${hits}`;
    }
    case 'boarded':
      return `${ship(event.ship)} sends ${count(event.squads, 'squad')} to ${ship(event.target)}: ${event.landed} land, ${event.killed} killed`;
    case 'fought aboard':
      return `Combat aboard ${ship(event.ship)}: ${count(event.parties, 'attacker')} and ${count(event.squads, 'squad')} killed`;
    case 'crew saved':
      return `${ship(event.ship)} loses ${count(event.squads, 'squad')} to save its crew`;
    case 'mode': {
      const { banks, batteries } = battle.ship(event.ship).type;
      const name = batteries[banks[event.bank]?.battery ?? -1]?.name ?? '';
      return `${ship(event.ship)} sets ${name} to mode ${event.mode + 1}`;
    }
    case 'shocked':
      return `The shockwave of ${ship(event.ship)} strikes ${target(event.target)}: ${count(event.hits, 'hit')}`;
    case 'beams':
      return `${ship(event.ship)} turns ${count(event.beams, 'tractor beam')} on ${target(event.target)}: ${count(event.hits, 'hit')}`;
    case 'launched':
      return `${ship(event.ship)} launches ${count(event.count, 'seeker')} at ${ship(event.target)}`;
    case 'damaged': {
      const [hull, engines, weapons, shields] = event.left;
      const checked = parts([
        [event.hull, 'hull box'],
        [event.casualties, 'casualty'],
        [event.engines, 'engine box'],
        [event.weapons, 'weapon box'],
        [event.shields, 'shield box'],
      ]);
      return `${ship(event.ship)} takes ${checked}; left: hull ${hull}, engines ${engines}, weapons ${weapons}, shields ${shields}`;
    }
    case 'gave up':
    case 'regained': {
      const { banks, batteries, gear } = battle.ship(event.ship).type;
      const bank = banks[event.entry];
      const item = bank
        ? batteries[bank.battery]?.name
        : gear[event.entry - banks.length]?.id.replaceAll('-', ' ');
      return `${ship(event.ship)} ${event.type === 'gave up' ? 'gives up' : 'regains'} ${item}`;
    }
    case 'spent': {
      const { banks, batteries } = battle.ship(event.ship).type;
      const name = batteries[banks[event.bank]?.battery ?? -1]?.name ?? '';
      return `${ship(event.ship)} spends ${count(event.mounts, 'mount')} of ${name}`;
    }
    case 'screens':
      return `${ship(event.ship)} has ${count(event.left, 'screen')} left`;
    case 'arc':
      return `${ship(event.ship)} has shields ${event.rating} ${ARC_NAMES[event.arc]}`;
    case 'exploded':
      return `${ship(event.ship)} explodes on ${target(event.target)}: ${count(event.hits, 'hit')}`;
    case 'left':
      return `${ship(event.ship)} is ${FATE_WORDS[event.fate] ?? FATES[event.fate]}`;
    case 'repaired': {
      const [hull, engines, weapons, shields] = event.left;
      return `${ship(event.ship)} repairs; left: hull ${hull}, engines ${engines}, weapons ${weapons}, shields ${shields}`;
    }
    case 'mines':
      return `${ship(event.ship)} lays ${count(event.count, 'mine')} at (${event.q}, ${event.r})`;
    case 'marker': {
      const what = event.isProbe ? 'probe' : 'flare';
      if (event.isDud) return `A ${what} of ${ship(event.ship)} fails`;
      return `A ${what} of ${ship(event.ship)} lies at (${event.q}, ${event.r})`;
    }
    case 'probed':
      return `${ship(event.ship)} fires ${count(event.probes, 'probe')} at ${target(event.target)}, ${Math.max(2, event.needed)}+: ${count(event.hits, 'hit')}`;
    case 'over':
      return event.result === RESULTS.length - 1
        ? 'Draw'
        : `${event.result === 1 ? 'A' : 'B'} wins`;
  }
}

const FATE_WORDS = ['', 'destroyed', 'captured', 'off the board', 'in hyperspace'];
