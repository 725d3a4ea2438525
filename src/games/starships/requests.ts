/** Requests of programs about Starships, and their answers: see docs/starships.md. */
import {
  array,
  boolean,
  type GenericSchema,
  literal,
  nullable,
  exactOptional as optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot';
import { type Read, wholeFrom } from '../shapes.ts';
import {
  type AssaultCourse,
  assaultOdds,
  boardingAttempts,
  MOST_SHIP_STRUCTURE,
  shieldOdds,
} from './encounters.ts';
import { ODDS_LIMITS, oddsExcess, shipOdds } from './odds.ts';
import { rateStarship, speedLoads, yardOrder } from './rating.ts';
import { SHIP_CLASSES, type Starship, starshipSchema } from './ship.ts';
import { natural, positive } from './tables.ts';
import {
  exploring,
  facilityWorks,
  incomeOf,
  mineReturn,
  SQUARE,
  wormholePassage,
} from './works.ts';

const square = pipe(string(), regex(SQUARE, 'like A.16.23'));
const haul = optional(strictObject({ ore: optional(natural), alloy: optional(natural) }));

const SHIP = strictObject({ ask: literal('ship'), id: string(), ship: starshipSchema });
const YARD = strictObject({
  ...{ ask: literal('yard'), id: string(), pirate: boolean(), ships: array(starshipSchema) },
});
const ODDS = strictObject({
  ...{ ask: literal('odds'), id: string(), attacker: starshipSchema, target: starshipSchema },
  turns: wholeFrom(1, 100),
});
const SHIELDS = strictObject({
  ...{ ask: literal('shields'), id: string(), level: wholeFrom(0, 100), damage: wholeFrom(1, 20) },
});
const BOARDING = strictObject({
  ...{ ask: literal('boarding'), id: string(), attempts: wholeFrom(1, 100) },
  ...{ attackerShields: wholeFrom(0, 100), targetShields: wholeFrom(0, 100) },
});
const ASSAULT = strictObject({
  ...{
    ask: literal('assault'),
    id: string(),
    strength: wholeFrom(1, 100),
    rounds: wholeFrom(1, 100),
  },
  structure: optional(positive),
  ship: optional(nullable(positive)),
  pirate: optional(boolean()),
});
const WORKS = strictObject({
  ask: literal('works'),
  id: string(),
  facilities: strictObject({
    'm-class': optional(natural),
    dome: optional(natural),
    mine: optional(natural),
    station: optional(natural),
    terraforming: optional(natural),
    drydock: optional(natural),
  }),
  planet: optional(
    strictObject({
      mClass: optional(boolean()),
      habitable: optional(boolean()),
      minerals: optional(boolean()),
    }),
  ),
});
const MINES = strictObject({
  ...{ ask: literal('mines'), id: string(), mines: wholeFrom(1, 3), turns: natural },
});
const EXPLORE = strictObject({
  ...{ ask: literal('explore'), id: string(), reach: positive, speed: natural },
  squares: array(natural),
});
const INCOME = strictObject({
  ask: literal('income'),
  id: string(),
  turn: natural,
  ships: array(
    strictObject({
      class: optional(nullable(picklist(SHIP_CLASSES))),
      captured: optional(boolean()),
      launched: optional(natural),
      destroyed: optional(array(natural)),
      squares: optional(natural),
      colony: haul,
      homeworld: haul,
    }),
  ),
});
const WORMHOLE = strictObject({
  ...{ ask: literal('wormhole'), id: string(), at: square, near: square, far: square },
  unstable: optional(boolean()),
});

const starshipsRequestSchema = union([
  SHIP,
  YARD,
  ODDS,
  SHIELDS,
  BOARDING,
  ASSAULT,
  WORKS,
  MINES,
  EXPLORE,
  INCOME,
  WORMHOLE,
]);

type StarshipsRequest = Read<typeof starshipsRequestSchema>;

type Asked<Schema extends GenericSchema> = Read<Schema>;

type Answered =
  | { readonly answer: object }
  | { readonly fault: { readonly path: string; readonly message: string } };

const fault = (path: string, message: string): Answered => ({ fault: { path, message } });

/** Answers a request, or reports figures that contradict each other. */
function answerStarships(request: StarshipsRequest): Answered {
  switch (request.ask) {
    case 'ship':
      return shipAnswer(request.ship);
    case 'yard':
      return yardAnswer(request);
    case 'odds':
      return oddsAnswer(request);
    case 'shields':
      return shieldsAnswer(request);
    case 'boarding':
      return boardingAnswer(request);
    case 'assault':
      return assaultAnswer(request);
    case 'works':
      return worksAnswer(request);
    case 'mines': {
      const { steps: _, ...answer } = mineReturn(request.mines, request.turns);
      return { answer };
    }
    case 'explore': {
      const { steps: _, ...answer } = exploring(request.reach, request.speed, request.squares);
      return { answer };
    }
    case 'income':
      return incomeAnswer(request);
    case 'wormhole': {
      const { at, near, far, unstable = false } = request;
      const { mayEnter, to = null, survive } = wormholePassage(at, near, far, unstable);
      return { answer: { enter: mayEnter, to, survive } };
    }
  }
}

/** Most loads whose speeds are listed. */
const MOST_LOADS = 100_000;

function shipAnswer(ship: Starship): Answered {
  const rating = rateStarship(ship);
  const { used, speed = null, drydocks = null, issues, steps: _, ...figures } = rating;
  if (speed !== null && speed > MOST_LOADS)
    return fault('ship', `speed ${speed} has more loads than the ${MOST_LOADS} that are listed`);
  const codes = issues.map(({ code }) => code);
  const loads = speedLoads(rating);
  return { answer: { ...used, ...figures, speed, drydocks, loads, issues: codes } };
}

function yardAnswer({ ships, pirate }: Asked<typeof YARD>): Answered {
  const { total, left, isEnough, ships: prices } = yardOrder(ships, pirate);
  return { answer: { ships: prices, ...total, left, enough: isEnough } };
}

function oddsAnswer({ attacker, target, turns }: Asked<typeof ODDS>): Answered {
  const excess = oddsExcess(attacker, target);
  if (excess)
    return fault(
      excess === 'structure' ? 'target' : 'attacker',
      `more ${excess} than the ${ODDS_LIMITS[excess]} that odds take`,
    );
  const { steps: _, weapons, ...odds } = shipOdds(attacker, target, turns);
  const { meanDown = null, meanDestroyed = null } = odds;
  const listed = weapons.map(({ name: _name, ...figures }) => figures);
  return { answer: { ...odds, weapons: listed, meanDown, meanDestroyed } };
}

function shieldsAnswer({ level, damage }: Asked<typeof SHIELDS>): Answered {
  const { steps: _, ...answer } = shieldOdds(level, damage);
  return { answer };
}

function boardingAnswer({
  attackerShields,
  targetShields,
  attempts,
}: Asked<typeof BOARDING>): Answered {
  const odds = boardingAttempts(attackerShields, targetShields, attempts);
  const { isAllowed, mean = null, steps: _, ...figures } = odds;
  return { answer: { ...figures, allowed: isAllowed, mean } };
}

const courseAnswer = (course: AssaultCourse): object => ({
  ...course,
  rounds: course.rounds ?? null,
  structure: course.structure ?? null,
});

function assaultAnswer(request: Asked<typeof ASSAULT>): Answered {
  const { strength, structure, rounds, pirate = false } = request;
  const ship = request.ship ?? undefined;
  if (structure !== undefined && structure > strength)
    return fault('structure', `${structure} is more than the strength, ${strength}`);
  if (ship !== undefined && ship > MOST_SHIP_STRUCTURE)
    return fault('ship', `more than ${MOST_SHIP_STRUCTURE}; leave it out for a ship to spare`);
  const odds = assaultOdds({ strength, structure, ship, rounds, isPirate: pirate });
  const { steps: _, constant, falling, ...figures } = odds;
  const courses = { constant: courseAnswer(constant), falling: courseAnswer(falling) };
  return { answer: { ...figures, ...courses } };
}

function worksAnswer({ facilities, planet }: Asked<typeof WORKS>): Answered {
  const {
    steps: _,
    underway: _pieces,
    builds = null,
    issues,
    ...sums
  } = facilityWorks(facilities, planet);
  return { answer: { ...sums, ...(issues && { issues, builds }) } };
}

function incomeAnswer({ turn, ships }: Asked<typeof INCOME>): Answered {
  const late = ships.findIndex(({ launched = 0 }) => launched > turn);
  if (late >= 0) return fault(`ships[${late}].launched`, `launched after turn ${turn}`);
  const { steps: _, ...answer } = incomeOf(turn, ships);
  return { answer };
}

/** Requests of `slipway starships --json -`. */
export const starshipsProtocol = {
  requestSchema: starshipsRequestSchema,
  answerRequest: answerStarships,
};
