/** One random sequence of two to four devices against a plain model: taps, undos, secrets, cuts, reloads, files. */
import { Random } from '../../../src/core/chance/random.ts';
import { deviceOf } from '../../../src/core/game/events.ts';
import { eventsLacking, NOTHING } from '../../../src/core/game/merge.ts';
import type { GameAct, GameEvent } from '../../../src/core/game/schema.ts';
import { covered } from '../../../src/core/game/seal.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { ticksOf } from './engine-battle.ts';
import { gameOf, runOf } from './games.ts';
import { type Device, Table } from './linked-devices.ts';

const START = { ...gameOf([[majestic], [majestic]], ['E.6']), id: 'cinder' };

/** Texts of secrets, and the turn in which they open. */
type Secrets = Map<string, number>;

const isDeed = ({ act }: GameEvent): boolean => act.type !== 'join';

function randomActs(random: Random, device: Device, secrets: Secrets): readonly GameAct[] {
  const run = device.run;
  if (!run) return [];
  const { state } = run;
  const ship = random.pick(['A', 'B']);
  const turn = 1 + random.below(2);
  const of = random.pick(run.events.length > 0 ? run.events : [undefined])?.id;
  const last = run.lastOf(device.name);
  const undone = run.lastUndoOf(device.name);
  const conflict = state.fields.conflicts.at(0);
  const ids = (conflict?.heads ?? conflict?.marks ?? []).map(({ id }) => id);
  const acts: readonly (() => readonly GameAct[])[] = [
    () => [{ type: 'note', text: 'n' }],
    () => [{ type: 'mark', ship, hull: 1 }],
    () => [{ type: 'apply', ships: ['A', 'B'] }],
    () => [{ type: 'give up', ship, entry: 0 }],
    () => [{ type: 'correct', ship, figure: 'hull', to: 1 + random.below(3) }],
    () => (ids.length > 0 ? [{ type: 'settle', of: ids, to: random.pick(ids) }] : []),
    () => (last ? [{ type: 'undo', of: run.tapOf(last.id).map(({ id }) => id) }] : []),
    () => (undone ? [{ type: 'undo', of: [undone.id] }] : []),
    () => (of === undefined ? [] : [{ type: 'undo', of: [of] }]),
    () => [{ type: 'reveal', side: device.side, turn }],
    () => [{ type: 'phase', turn, phase: random.below(5) }],
    () => {
      const orders = `secret ${device.table.time}.`;
      secrets.set(orders, turn);
      return [{ type: 'orders', ship: 'AB'[device.side] ?? '', turn, orders, boosters: 1 }];
    },
    () => [{ type: 'reinforcement', ship: 'AB'[device.side] ?? '', turn, arc: random.below(4) }],
  ];
  return random.pick(acts)();
}

/** Secrets that went over before both sides had revealed. */
function early(text: string, secrets: Secrets, revealed: ReadonlySet<string>): readonly string[] {
  const isOpen = (turn: number) => revealed.has(`${turn} 0`) && revealed.has(`${turn} 1`);
  const told = [...secrets].filter(([secret, turn]) => text.includes(secret) && !isOpen(turn));
  const events: readonly GameEvent[] = JSON.parse(text).events ?? [];
  const fields = events.flatMap(({ act }) => {
    const isSecret = act.type === 'orders' || act.type === 'reinforcement';
    const open = isSecret && ['orders', 'boosters', 'arc', 'salt'].filter((key) => key in act);
    return open && !isOpen(act.turn) ? open : [];
  });
  return [...told.map(([secret]) => secret), ...fields];
}

/** Ids of the corrections of each number that no later one knew of, told by what each device had. */
function plainHeads(log: readonly GameEvent[], knew: Table['knew']): readonly string[][] {
  const counts = (event: GameEvent): boolean =>
    !log.some((undo) => undo.act.type === 'undo' && undo.act.of.includes(event.id) && counts(undo));
  const heads = new Map<string, { event: GameEvent; id: string; to: number }[]>();
  const stood: GameEvent[] = [];
  for (const event of log.filter(counts)) {
    const { act } = event;
    const id = act.type === 'settle' && act.of.includes(act.to) ? act.to : event.id;
    const chosen = stood.find((each) => each.id === id)?.act ?? act;
    stood.push(event);
    if (chosen.type !== 'correct') continue;
    const left = (heads.get(chosen.ship) ?? []).filter(
      (head) =>
        !knew.get(event.id)?.has(head.event.id) &&
        deviceOf(head.event.id)[0] !== deviceOf(event.id)[0],
    );
    heads.set(chosen.ship, [...left, { event, id, to: chosen.to }]);
  }
  const open = [...heads.values()].filter((all) => new Set(all.map(({ to }) => to)).size > 1);
  return open.map((all) => all.map(({ id }) => id)).sort();
}

const shown = (device: Device): string => {
  const { state, events } = device.run ?? runOf(START);
  const { fields } = state;
  return JSON.stringify([
    ticksOf(state.battle),
    [state.turn, state.phase, fields.revealed, fields.conflicts],
    events.map(covered),
    state.lines.map(({ event, outside }) => [event.id, outside]),
  ]);
};

function link(table: Table, pairs: readonly (readonly [number, number])[]): void {
  for (const [a, b] of pairs) table.link(a, b);
  table.deliverAll();
}

const STAR = [1, 2, 3].map((i) => [0, i] as const);
const CHAIN = [0, 1, 2].map((i) => [i, i + 1] as const);

/** Plays one sequence; returns what went wrong. */
export function linkedFaults(seed: number): readonly string[] {
  const random = new Random(seed, 'linked');
  const count = 2 + random.below(3);
  const crashes = random.below(3) === 0;
  const table = new Table(count);
  for (const device of table.devices) device.game = START;
  const entered = new Set<number>();
  const secrets: Secrets = new Map();
  const revealed = new Set<string>();
  const faults: string[] = [];
  let read = 0;
  const listen = () => {
    for (const { text } of table.said.slice(read)) {
      for (const told of early(text, secrets, revealed)) faults.push(`told ${told}`);
    }
    read = table.said.length;
  };
  const reload = (place: number) => {
    const device = table.devices[place] as Device;
    for (const { time = 0 } of device.unstored) {
      const isKnown = table.devices.some(
        ({ run }, i) => i !== place && run?.events.some((event) => event.time === time),
      );
      if (!isKnown) entered.delete(time);
    }
    device.reload();
  };
  for (let step = 0; step < 40; step += 1) {
    const place = random.below(count);
    const other = random.below(count);
    const device = table.devices[place] as Device;
    const wire = random.pick([...table.wires.keys(), 0]);
    const kind = random.below(20);
    if (kind < 8) {
      const acts = randomActs(random, device, secrets);
      for (const act of acts) {
        if (act.type === 'reveal') revealed.add(`${act.turn} ${act.side}`);
      }
      const isStored = !crashes || random.below(3) > 0;
      if (acts.length > 0) entered.add(table.time + 1);
      device.enterAll(acts, { isStored });
    } else if (kind < 11) table.link(place, other);
    else if (kind < 16) for (let i = 0; i < 3; i += 1) table.deliver(wire);
    else if (kind === 16) table.cut(wire);
    else if (kind === 17) reload(place);
    else if (kind === 18) device.leave();
    else if (place !== other) {
      const { log = [] } = device.game ?? {};
      const file = eventsLacking(log, 2, NOTHING, device.hasHiddenText);
      for (const told of early(JSON.stringify({ events: file }), secrets, revealed))
        faults.push(`told ${told} in a file`);
      table.devices[other]?.receive(file);
      table.devices[other]?.session.sendAll();
    }
    listen();
  }
  // They come back as they are, in a chain, or all anew.
  const again = random.below(3);
  if (again === 0) for (let i = 0; i < count; i += 1) reload(i);
  link(table, again === 1 ? CHAIN.slice(0, count - 1) : STAR.slice(0, count - 1));
  listen();
  // Only then all may know all.
  const [host] = table.devices as [Device];
  for (const turn of [1, 2]) for (const side of [0, 1]) revealed.add(`${turn} ${side}`);
  for (const key of revealed) {
    const [turn = 0, side = 0] = key.split(' ').map(Number);
    entered.add(table.time + 1);
    host.enter({ type: 'reveal', side, turn });
  }
  table.deliverAll();
  const views = table.devices.map(shown);
  if (new Set(views).size > 1) faults.push('devices differ');
  for (const { name, session } of table.devices) {
    for (const { id, state, device } of session.peers) {
      if (state === 'away' || state === 'joining') faults.push(`${name}: ${device} is ${state}`);
      if (state !== 'away' && session.keptFor(id) > 0)
        faults.push(`${name} keeps some for ${device}`);
    }
  }
  const log = host.run?.events ?? [];
  const times = log.filter(isDeed).map(({ time = 0 }) => time);
  if (times.length !== new Set(times).size) faults.push('an event twice');
  for (const time of entered) if (!times.includes(time)) faults.push(`event of ${time} is lost`);
  for (const time of times) if (!entered.has(time)) faults.push(`event of ${time} was not entered`);
  if (!crashes) {
    const heads = host.run?.state.fields.conflicts.flatMap((one) => (one.heads ? [one.heads] : []));
    const ids = heads?.map((all) => all.map(({ id }) => id)).sort();
    if (JSON.stringify(ids) !== JSON.stringify(plainHeads(log, table.knew)))
      faults.push(`conflicts ${JSON.stringify([ids, plainHeads(log, table.knew)])}`);
  }
  return faults;
}
