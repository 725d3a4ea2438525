/** Can I fire? Two ships on a hex board: range, arcs, tokens, nearest sections, and the odds of a shot. */
import { capital, countOf } from '../../../core/design/text/counts.ts';
import '../../styles/star-navy-schematics.css';
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { isReadable } from '../../../formats/json/reader.ts';
import { sightOf, sightSteps } from '../../../games/star-navy/cards.ts';
import {
  ARC_WORDS,
  arcsOf,
  inFrame,
  NAVY,
  type NavyPlace,
  navyCommand,
  navyRange,
  SECTION_WORDS,
} from '../../../games/star-navy/rules.ts';
import { type NavySchematic, schematicSchema } from '../../../games/star-navy/schema.ts';
import {
  diceStep,
  IMPACT_PLACES,
  impactOdds,
  rollsByPlace,
  schematicName,
} from '../../../games/star-navy/sheet.ts';
import { Button } from '../../components/button.tsx';
import { Check, LabelledSelect, optionsOf, Segments } from '../../components/fields.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { createExplained } from '../../components/steps-view.tsx';
import { TableHead } from '../../components/tables.tsx';
import { createAddress } from '../../shared/address.ts';
import {
  type BoardWay,
  centreOf,
  gridOf,
  HEX,
  hexAt,
  lineThrough,
  nextHex,
  outlines,
  WIDTH,
} from '../../shared/board/hex-board.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';

/** Hexes of the board around its middle. */
const REACH = 8;
const HEXES = Array.from({ length: 2 * REACH + 1 }, (_, row) => row - REACH).flatMap((r) =>
  Array.from({ length: 2 * REACH + 1 }, (_, column) => ({
    q: column - REACH - Math.floor(r / 2),
    r,
  })),
);
const GRID = gridOf(HEXES);
const isOnBoard = (q: number, r: number): boolean =>
  HEXES.some((hex) => hex.q === q && hex.r === r);
const FRAME = [
  -(REACH + 1) * WIDTH,
  -(REACH + 0.7) * 1.5 * HEX,
  (2 * REACH + 2.5) * WIDTH,
  (2 * REACH + 1.4) * 1.5 * HEX,
].join(' ');

/** Hexes as `q r facing moving`, so that a link contains them. */
const placeParam = (usual: NavyPlace) => ({
  read(text: string | undefined): NavyPlace {
    const [q = 0, r = 0, facing = 0, moving] = (text ?? '').split(' ').map(Number);
    const isSound = isOnBoard(q, r) && [0, 1, 2, 3, 4, 5].includes(facing);
    return text !== undefined && isSound ? { q, r, facing, moving: moving === 1 } : usual;
  },
  write: ({ q, r, facing, moving }: NavyPlace): string => `${q} ${r} ${facing} ${moving ? 1 : 0}`,
});

const SHIPS = optionsOf({ shooter: 'Shooter', target: 'Target' });
type Ship = (typeof SHIPS)[number]['value'];

const AIMED = NAVY.commands.flatMap(({ id, name, reach }) =>
  reach ? [{ value: id, label: name }] : [],
);
const KEYS: { readonly [key: string]: BoardWay } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const placeName = (place: (typeof IMPACT_PLACES)[number]): string =>
  place === 'miss' || place === 'unknown'
    ? { miss: 'Miss', unknown: 'Not filled in' }[place]
    : capital(SECTION_WORDS[place]);

interface SightFigure {
  /** Path of its steps. */
  readonly path: string;
  readonly label: string;
  /** Heading of its row, if it differs from the label. */
  readonly title?: string;
  readonly figure: string | number;
}

const sightFigures = ({
  range,
  bearing,
  arcs,
  nearest,
  tokens,
}: ReturnType<typeof sightOf>): readonly SightFigure[] => [
  { path: 'range', label: 'Range', figure: range },
  {
    ...{ path: 'bearing', label: 'Bearing' },
    figure: bearing === null ? '–' : `${Math.round(bearing)}°`,
  },
  { path: 'arcs', label: 'Arcs', figure: arcs.map((arc) => ARC_WORDS[arc]).join(', ') || '–' },
  {
    ...{ path: 'nearest', label: 'Nearest sections', title: 'Nearest of the target' },
    figure: nearest.map((name) => SECTION_WORDS[name]).join(', ') || '–',
  },
  ...tokens.map(({ command: { id, name }, tokens }) => ({
    ...{ path: `tokens.${id}`, label: name },
    figure: tokens === undefined ? 'out of reach' : countOf(tokens, 'token'),
  })),
];

export default function NavyFire() {
  const library = useLibrary();
  const [places, setPlaces] = createAddress({
    shooter: placeParam({ q: -3, r: 2, facing: 1, moving: true }),
    target: placeParam({ q: 1, r: -1, facing: 3, moving: true }),
  });
  const [chosen, setChosen] = createSignal<Ship>('shooter');
  const [weapon, setWeapon] = createSignal('cannons-stbd');
  const { Figure, Explanation } = createExplained();
  const [points, setPoints] = createSignal(2);
  const [reserve, setReserve] = createSignal(false);
  const [sheet, setSheet] = createSignal('');
  const ship = () => places[chosen()];
  const sight = createMemo(() => sightOf(places.shooter, places.target));
  const move = (change: Partial<NavyPlace>) => setPlaces({ [chosen()]: { ...ship(), ...change } });
  const turn = (by: number) => move({ facing: (ship().facing + by + 6) % 6 });
  /** Hexes that the chosen command reaches. */
  const reached = createMemo(() => {
    const reach = navyCommand(weapon())?.reach;
    if (!reach) return '';
    const within = HEXES.filter((hex) => {
      const at = inFrame(places.shooter, hex);
      const range = navyRange(at);
      const isNear = range >= reach.from && range <= reach.to;
      return isNear && (!reach.arc || arcsOf(at).includes(reach.arc));
    });
    return outlines(within);
  });
  const sheets = createMemo(() =>
    library.navySchematics
      .items()
      .filter(({ value, trashed }) => trashed === undefined && isReadable(schematicSchema, value)),
  );
  const schematic = (): NavySchematic | undefined =>
    (sheets().find(({ id }) => id === sheet()) ?? sheets()[0])?.value;
  const shot = createMemo(() => ({
    impactTables: schematic()?.impactTables ?? {},
    ...{ nearest: sight().nearest, reserve: reserve(), points: points() },
  }));
  const odds = createMemo(() => impactOdds(shot()));
  const oddsSteps = createMemo(() =>
    [...rollsByPlace(shot())].map(([place, rolls]) =>
      diceStep(`odds.${place}`, placeName(place), 'Resolve Impact', rolls),
    ),
  );
  const steps = createMemo(() => [
    ...sightSteps(places.shooter, places.target),
    ...(sight().nearest.length > 0 ? oddsSteps() : []),
  ]);
  const onKey = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (way) move(nextHex(HEXES, ship(), way));
    else if (event.key === 'p' || event.key === 's') turn(event.key === 'p' ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const press = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const hex = hexAt(at.x, at.y);
    if (isOnBoard(hex.q, hex.r)) move(hex);
  };
  const Counter = (of: { readonly place: NavyPlace; readonly kind: Ship }) => {
    const at = () => centreOf(of.place);
    // Facing 0 is up to the left in this drawing; facing 2 is to the right.
    const degrees = () => 60 * (of.place.facing - 2);
    return (
      <g
        class={`navy-counter ${of.kind}`}
        classList={{ chosen: chosen() === of.kind }}
        transform={`translate(${at().join(' ')}) rotate(${degrees()})`}
      >
        <circle r="15" stroke-width={of.place.moving ? 1.4 : 4.5} />
        <path d="M13 0L-9 -8L-5 0L-9 8Z" />
      </g>
    );
  };
  return (
    <div class="navy-fire">
      <section class="navy-fire-board" aria-label="Board">
        <h1>Can I fire?</h1>
        <div class="row">
          <Segments
            id="fire-ship"
            label="Ship to move"
            segments={SHIPS}
            value={chosen()}
            onChange={setChosen}
          />
          <Button small label="Turn to port" onClick={() => turn(-1)} />
          <Button small label="Turn to starboard" onClick={() => turn(1)} />
          <Check checked={ship().moving} onChange={(moving) => move({ moving })}>
            moving
          </Check>
        </div>
        <div
          class="navy-board"
          role="listbox"
          tabIndex={0}
          aria-label={`Board: the arrow keys move the ${chosen()}; P and S turn it`}
          aria-activedescendant="fire-place"
          onKeyDown={onKey}
        >
          <div
            id="fire-place"
            role="option"
            tabIndex={-1}
            class="visually-hidden"
            aria-selected="true"
          >
            {`Range ${sight().range}, ${chosen()} facing ${ship().facing}`}
          </div>
          <svg viewBox={FRAME} aria-hidden="true" onClick={press}>
            <path class="navy-reach" d={reached()} />
            <path class="navy-grid" d={GRID} />
            <path class="navy-line" d={`M${lineThrough([places.shooter, places.target])}`} />
            <Counter place={places.target} kind="target" />
            <Counter place={places.shooter} kind="shooter" />
          </svg>
        </div>
        <p class="muted small">
          Press a hex to put the {chosen()} there. A heavy ring has stopped. The tint is the reach
          of the chosen command. On a line counts as inside.
        </p>
      </section>
      <section class="navy-fire-figures" aria-label="Figures">
        <table class="navy-figures">
          <tbody>
            <Index each={sightFigures(sight())}>
              {(row) => (
                <tr>
                  <th scope="row">{row().title ?? row().label}</th>
                  <td>
                    <Figure {...row()} />
                  </td>
                </tr>
              )}
            </Index>
          </tbody>
        </table>
        <Show when={sight().range === 0}>
          <p class="field-issues warning">In one hex: no weapon can fire.</p>
        </Show>
        <LabelledSelect
          id="fire-weapon"
          label="Reach shown for"
          options={AIMED}
          value={weapon()}
          onChange={setWeapon}
        />
        <h2>Odds of a shot</h2>
        <Show
          when={schematic()}
          fallback={
            <p class="muted">
              Enter a schematic with its impact tables, and the odds by section stand here.
            </p>
          }
        >
          {(target) => (
            <>
              <div class="navy-fields">
                <LabelledSelect
                  id="fire-sheet"
                  label="Schematic of the target"
                  options={sheets().map(({ id, value }) => ({
                    value: id,
                    label: schematicName(value),
                  }))}
                  value={sheets().find(({ value }) => value === target())?.id ?? ''}
                  onChange={setSheet}
                />
                <LabelledNumber
                  id="fire-points"
                  label="Impact"
                  value={points()}
                  min={1}
                  max={20}
                  onChange={setPoints}
                />
                <Check checked={reserve()} onChange={setReserve}>
                  reserve shot
                </Check>
              </div>
              <Show when={sight().nearest.length > 0}>
                <table class="navy-figures">
                  <TableHead titles={['Hits', 'A roll', 'Mean points']} />
                  <tbody>
                    <For each={IMPACT_PLACES}>
                      {(place) => (
                        <tr>
                          <th scope="row">{placeName(place)}</th>
                          <td>
                            <Figure
                              path={`odds.${place}`}
                              label={placeName(place)}
                              figure={
                                oddsSteps().find(({ path }) => path === `odds.${place}`)?.rounded ??
                                ''
                              }
                            />
                          </td>
                          <td class="figure">
                            {place === 'miss' || place === 'unknown'
                              ? ''
                              : odds().mean[place].toFixed(2)}
                          </td>
                        </tr>
                      )}
                    </For>
                  </tbody>
                </table>
              </Show>
            </>
          )}
        </Show>
        <Explanation steps={steps()} />
        <p class="muted small">Unofficial; you need the rules of Star Navy to play.</p>
      </section>
    </div>
  );
}
