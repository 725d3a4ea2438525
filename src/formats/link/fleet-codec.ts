/** A fleet in the bytes of a link. */
import {
  type Battle,
  type CustomBattle,
  type Fleet,
  type FleetShip,
  type FlightGroup,
  isScenario,
  isSized,
  type ScenarioBattle,
  type SizedBattle,
} from '../../core/design/fleet.ts';
import { Malformed } from './bytes.ts';
import {
  by,
  type Codec,
  choice,
  listCodec,
  numberCodec,
  record,
  textCodec,
  word,
} from './codec.ts';
import { design } from './design-codec.ts';
import { BATTLES, VARIANTS } from './vocabulary.ts';

const flights = listCodec(
  record<FlightGroup>({ count: numberCodec }, { variant: word(VARIANTS) }),
  'flights',
);

const sized = record<SizedBattle>({ size: word(BATTLES) }, {});
const scenario = record<ScenarioBattle>(
  { scenario: word(BATTLES) },
  { side: choice(['attacker', 'defender'] as const), enemy: numberCodec, percent: numberCodec },
);
const custom = record<CustomBattle>({ limit: numberCodec }, { target: numberCodec });

const battle: Codec<Battle> = {
  write(out, value) {
    out.count(isSized(value) ? 0 : isScenario(value) ? 1 : 2);
    if (isSized(value)) sized.write(out, value);
    else if (isScenario(value)) scenario.write(out, value);
    else custom.write(out, value);
  },
  read(from) {
    const found = [sized, scenario, custom][from.count()];
    if (!found) throw new Malformed('an unknown battle');
    return found.read(from);
  },
};

/** Links leave out origins: they mean nothing in another library. */
const ship = by(
  record<Omit<FleetShip, 'origin'>>(
    { design },
    { count: numberCodec, names: listCodec(textCodec, 'names'), flights },
  ),
  ({ origin: _, ...rest }: FleetShip) => rest,
  (rest): FleetShip => rest,
);

type Packed = Omit<Fleet, 'format' | 'version'>;

const packed = record<Packed>(
  { ships: listCodec(ship, 'ships') },
  { name: textCodec, faction: textCodec, battle, flights, notes: textCodec, id: textCodec },
);

export const fleet: Codec<Fleet> = by(
  packed,
  ({ format: _, version: __, ...rest }: Fleet): Packed => rest,
  (rest): Fleet => ({ format: 'slipway.fleet', version: 1, ...rest }),
);
