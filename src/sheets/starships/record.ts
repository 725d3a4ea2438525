/** Record sheets of Starships: everything ticked off in play, one, two or four on a page. */
import { countText, wholeText } from '../../core/exact/rounding.ts';
import { shieldCopies } from '../../games/starships/issues.ts';
import { practiceYard } from '../../games/starships/practice.ts';
import {
  cargoSpeeds,
  rateStarship,
  type StarshipRating,
  speedsAfterLosses,
} from '../../games/starships/rating.ts';
import {
  copyName,
  type EquipmentList,
  isPirate,
  loadWords,
  mountedCopies,
  type Starship,
  starshipName,
} from '../../games/starships/ship.ts';
import type { ItemEffect } from '../../games/starships/tables.ts';

/** A line of components with a square for each copy. */
export interface RecordPart {
  readonly name: string;
  readonly copies: number;
  /** Numbers of copies that are off line, from 0. */
  readonly offline: readonly number[];
  /** Figures of the row, as in "SPR 3, to 4 points". */
  readonly note: string;
}

/** Everything that a record sheet says, in words and figures. */
export interface StarshipRecord {
  readonly name: string;
  /** "Lark, navy of Yard" */
  readonly about: string;
  readonly speed: string;
  readonly figures: readonly { readonly label: string; readonly figure: string }[];
  readonly structure: number;
  /** Points that are lost. */
  readonly lost: number;
  /** Present shields in per cent; undefined where they are up. */
  readonly shields: number | undefined;
  /** Beacons that are left, of 3. */
  readonly beacons: number;
  /** Most boxes that are drawn: larger numbers are counted by hand. */
  readonly boxes: number;
  readonly hasShields: boolean;
  readonly parts: readonly { readonly title: string; readonly rows: readonly RecordPart[] }[];
  /** Speeds by engines lost from now on, "all engines: 3 · 1 lost: 0". */
  readonly enginesLost: string;
  /** "3 up to 0 · 2 up to 3"; empty for a ship without room. */
  readonly byCargo: string;
  /** Squares of a pirate's free hold, in words. */
  readonly freeHold: string;
  readonly load: string;
  readonly notes: string;
  /** True for rows of the yard that comes with Slipway. */
  readonly isInvented: boolean;
}

export function starshipRecord(ship: Starship): StarshipRecord {
  const rating = rateStarship(ship);
  const { load: _, ...unloaded } = ship;
  const empty = rateStarship(unloaded);
  const { used, weight, power, speed, price, aim, chance } = rating;
  const { hull } = ship;
  const { homeworld } = ship;
  const kind = ship.class
    ? `${ship.class}${homeworld === undefined ? ', no homeworld' : ` of ${homeworld}`}`
    : (homeworld ?? 'pirate');
  const gone = new Set(ship.state?.offline);
  const offlineOf = (list: EquipmentList, index: number, copies: number) => {
    const all = Array.from({ length: Math.min(copies, MOST.boxes) }, (_, copy) => copy);
    return all.filter((copy) => gone.has(copyName(list, index, copy)));
  };
  const name = shortText(starshipName(ship));
  return {
    name,
    about: shortText(name === hull.name || !hull.name.trim() ? kind : `${hull.name}, ${kind}`),
    speed: speed === undefined ? '–' : countText(speed),
    figures: [
      { label: 'AIM against it', figure: wholeText(aim) },
      { label: 'Hit by', figure: `${Math.round(chance * 100)} %` },
      { label: 'Weight', figure: countText(weight) },
      { label: 'Power', figure: countText(power) },
      { label: 'Price', figure: `${countText(price.credits)} + ${countText(price.alloy)} alloy` },
      ...(['G', 'E', 'V', 'C'] as const).map((room) => ({
        ...{
          label: room,
          figure: `${countText(used[room].used)} of ${countText(used[room].limit)}`,
        },
      })),
    ],
    structure: hull.S,
    lost: Math.max(0, hull.S - rating.structure),
    shields: ship.state?.shields,
    beacons: ship.state?.beacons ?? BEACONS,
    boxes: Math.min(hull.S, MOST.boxes),
    hasShields: shieldCopies(ship, 'copies') > 0,
    parts: [
      {
        title: 'Weapons',
        rows: (ship.weapons ?? []).map(({ row, qty = 1 }, i) => ({
          ...{ name: shortText(row.name), copies: qty, offline: offlineOf('weapons', i, qty) },
          note: `SPR ${row.shots}, to ${row.damage}${row.aim ? `, AIM ${signed(row.aim)}` : ''}`,
        })),
      },
      {
        title: 'Engines',
        rows: (ship.engines ?? []).map(({ row, qty = 1 }, i) => ({
          ...{ name: shortText(row.name), copies: qty, offline: offlineOf('engines', i, qty) },
          note: `power ${countText(row.power)}`,
        })),
      },
      {
        title: 'Items',
        rows: (ship.items ?? []).map(({ row, qty = 1 }, i) => ({
          ...{ name: shortText(row.name), copies: qty, offline: offlineOf('items', i, qty) },
          note: shortText(
            (row.effects ?? []).map(effectWords).filter(Boolean).join(', '),
            MOST.words,
          ),
        })),
      },
    ].filter((part) => part.rows.length > 0),
    enginesLost: engineWords(ship, empty),
    byCargo: cargoWords(empty),
    freeHold: isPirate(ship) ? (ship.choices?.pirateHold === '2' ? '2 in all' : '2 + 2') : '',
    load: shortText(loadWords(ship), MOST.words),
    notes: shortText(ship.notes ?? '', MOST.notes),
    isInvented: ship.tables === practiceYard.name,
  };
}

/** Words for an effect; a shield has its own bar. */
function effectWords(effect: ItemEffect): string {
  if (effect.type === 'note') return effect.text;
  if (effect.type === 'enemy-aim') return `AIM against it ${signed(effect.by)}`;
  if (effect.type === 'own-aim') return `its own AIM ${signed(effect.by)}`;
  if (effect.type === 'sensors') return `sensors reach ${effect.range}`;
  return effect.type === 'split-fire' ? 'fires at several targets' : '';
}

/** Beacons that a ship carries (III.D.iii). */
export const BEACONS = 3;

/** Longest text: a sheet has no room for more. */
const MOST = { name: 120, words: 400, notes: 1500, boxes: 200 };

export const shortText = (text: string, most = MOST.name): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);

function engineWords(ship: Starship, empty: StarshipRating): string {
  const engines = mountedCopies(ship, 'engines');
  const off = engines.reduce((sum, { copies, online }) => sum + copies - online, 0);
  const [whole, more] = off === 0 ? ['all engines', 'lost'] : [`now, ${off} off line`, 'more lost'];
  const { speeds: after, more: isCut } = speedsAfterLosses(ship, empty);
  const words = after.map(({ lost, slowest, fastest }) => {
    const speeds = [...new Set([slowest, fastest])].map(countText).join(' to ');
    return `${lost === 0 ? whole : `${lost} ${more}`}: ${speeds}`;
  });
  return [...words, ...(isCut ? ['…'] : [])].join(' · ');
}

function cargoWords(empty: StarshipRating): string {
  const { limit, used } = empty.used.C;
  const { speeds: loads, more: isCut } = cargoSpeeds(empty);
  if (limit <= used || loads.length === 0) return '';
  const words = loads.map(({ speed, load }) => `${countText(speed)} up to ${countText(load)}`);
  if (isCut) words.unshift('…');
  return (loads.at(-1)?.load ?? 0) < limit - used
    ? [...words, 'then 0'].join(' · ')
    : words.join(' · ');
}
