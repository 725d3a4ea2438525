/** Start of a game: two fleets or two ships, by default the sample against itself; the last games. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { PHASE_NAMES } from '../../../core/battle/film.ts';
import type { BattleOption } from '../../../core/battle/options.ts';
import { type Fleet, shipLetter } from '../../../core/design/fleet.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { turnOf } from '../../../core/game/due.ts';
import { newGame } from '../../../core/game/game.ts';
import type { Game } from '../../../core/game/schema.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { fleetName } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect, TextField } from '../../components/fields.tsx';
import { CloseIcon, TrashIcon } from '../../components/icons.tsx';
import { dateWords } from '../../components/words.ts';
import { OptionChips } from '../../shared/battle/battle-choices.tsx';
import { createLeftFields } from '../../shared/left-choices.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { hrefTo, itemPath } from '../../shared/page-list.ts';
import { AddShips, type ChosenShip, LongRangeRow } from '../../shared/ships/add-ships.tsx';

/** The most ships of a side. */
const MOST_SHIPS = 40;

interface Side {
  readonly name: string;
  readonly ships: readonly ChosenShip[];
  /** Long range flights of its fleet (F.6). */
  readonly flights?: Fleet['flights'];
}

/** Choices that stay while the player is on another page. */
interface Choices {
  readonly sides: readonly [Side, Side];
  readonly name: string;
  /** Id of a battle size; '' for none. */
  readonly size: string;
  readonly options: readonly BattleOption[];
}

export function PlayStart(props: {
  readonly play: PlayRules;
  readonly games: readonly CollectionItem<Game>[];
  readonly onStart: (game: Game) => void;
  readonly onTrash: (id: string) => void;
  /** A link that cannot be opened. */
  readonly fault: string | undefined;
  /** Joins the game of another device. */
  readonly join?: JSX.Element;
}) {
  const library = useLibrary();
  const sample = { design: library.bench.sample };
  const { fields, change, forget } = createLeftFields<Choices>(library, '/play', {
    sides: [
      { name: 'Side 1', ships: [sample] },
      { name: 'Side 2', ships: [sample] },
    ],
    ...{ name: '', size: '', options: [] },
  });
  const changeSide = (at: 0 | 1, part: Partial<Side>) => {
    const [first, second] = fields.sides;
    change({
      sides: at === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }],
    });
  };
  const sizes = () => [...library.fleetRules.battleSizes.values()];
  const fallback = createMemo(() => fields.sides.map(sideTitle).join(' against '));
  const ratings = createMemo(() =>
    fields.sides.map(({ ships }) =>
      ships.map(({ design }) => evaluate(library.bench.rules, design).combatRating),
    ),
  );
  const points = (at: 0 | 1): number => {
    const flights = fields.sides[at].flights?.reduce((sum, { count }) => sum + count, 0) ?? 0;
    const own = ratings()[at]?.reduce((sum, rating) => sum + rating, 0) ?? 0;
    return own + flights * library.fleetRules.longRange.rating;
  };
  const isReady = () => fields.sides.every(({ ships }) => ships.length > 0);
  const start = () => {
    const chosen = library.fleetRules.battleSizes.get(fields.size);
    const game = newGame({
      name: fields.name.trim() || fallback(),
      sides: fields.sides,
      rules: { rules: library.bench.rules, play: props.play },
      fleets: library.fleetRules,
      options: fields.options,
      ...(chosen && { limit: chosen.limit, target: chosen.target }),
    });
    forget();
    props.onStart(game);
  };
  return (
    <div class="play-start">
      <header>
        <p class="start-fault" role="alert">
          {props.fault}
        </p>
        <h1>Play at the table</h1>
        <p>
          Start from a fleet, <a href={hrefTo('/scenarios')}>a scenario</a>, or two ships. The
          sheets of both sides stand on this screen: mark boxes with a finger, see what the rules
          let you give up, take any step back.
        </p>
      </header>
      <div class="start-sides">
        <For each={[0, 1] as const}>
          {(at) => (
            <section aria-label={`Side ${at + 1}`}>
              <input
                class="side-name"
                aria-label={`Name of side ${at + 1}`}
                value={fields.sides[at].name}
                onChange={(event) => changeSide(at, { name: event.currentTarget.value })}
              />
              <ul>
                <For each={fields.sides[at].ships}>
                  {(ship, i) => {
                    const letter = () =>
                      shipLetter((at === 0 ? 0 : fields.sides[0].ships.length) + i());
                    const title = () => ship.name ?? titleOf(ship.design);
                    return (
                      <li>
                        <b class="play-tag small" classList={{ other: at === 1 }}>
                          {letter()}
                        </b>
                        <bdi>{title()}</bdi>
                        <span class="muted">{countText(ratings()[at]?.[i()] ?? 0)}</span>
                        <IconButton
                          icon={CloseIcon}
                          label={`Remove ${letter()}, ${title()}`}
                          onClick={() =>
                            changeSide(at, {
                              ships: fields.sides[at].ships.filter((_, k) => k !== i()),
                            })
                          }
                        />
                      </li>
                    );
                  }}
                </For>
                <LongRangeRow
                  flights={fields.sides[at].flights}
                  side={`side ${at + 1}`}
                  onRemove={() => changeSide(at, { flights: undefined })}
                />
              </ul>
              <Show when={points(at) > 0}>
                <p class="muted small">{countText(points(at))} points</p>
              </Show>
              <AddShips
                label={`Add to side ${at + 1}`}
                most={MOST_SHIPS}
                onShip={(ship) =>
                  changeSide(at, { ships: [...fields.sides[at].ships, ship].slice(0, MOST_SHIPS) })
                }
                onFleet={(fleet, ships) => {
                  changeSide(at, { ships, flights: fleet.flights });
                  if (!fields.name) change({ name: fleetName(fleet) });
                }}
              />
            </section>
          )}
        </For>
      </div>
      <div class="start-fields">
        <TextField
          id="game-name"
          label="Name of the game"
          placeholder={fallback()}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
        <LabelledSelect
          label="Victory points that win"
          value={fields.size}
          options={[
            { value: '', label: 'To the last ship' },
            ...sizes().map((one) => ({
              value: one.id,
              label: `${one.target} VP, ${one.name.toLowerCase()} game`,
            })),
          ]}
          onChange={(size) => change({ size })}
        />
      </div>
      <details class="start-options">
        <summary>
          Optional rules <small>{fields.options.length || 'none'}</small>
        </summary>
        <div>
          <OptionChips chosen={fields.options} onChange={(options) => change({ options })} />
        </div>
      </details>
      <div class="start-foot">
        <Button primary disabled={!isReady()} onClick={start}>
          {isReady() ? `Play ${fallback()}` : 'Each side needs a ship'}
        </Button>
        <a class="button" href={hrefTo('/scenarios')}>
          Start from a scenario
        </a>
        {props.join}
        <p class="muted small">Works without a network. Everything stays on this device.</p>
      </div>
      <Show when={props.games.length > 0}>
        <section class="last-games" aria-label="Last games">
          <h2>Last games</h2>
          <ul>
            <For each={props.games}>
              {({ id, value, updated }) => (
                <li>
                  <a link href={hrefTo(itemPath('/play', id))}>
                    <b>
                      <bdi>{value.name}</bdi>
                    </b>
                    <span>{aboutGame(value)}</span>
                    <time dateTime={new Date(updated).toISOString()}>{dateWords(updated)}</time>
                  </a>
                  <IconButton
                    icon={TrashIcon}
                    label={`Move ${value.name} to the trash`}
                    onClick={() => props.onTrash(id)}
                  />
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </div>
  );
}

/** "Turn 3, combat". */
function aboutGame(game: Game): string {
  const { turn, phase } = turnOf(game);
  return `Turn ${turn}, ${PHASE_NAMES[phase]}`;
}

/** "Mara", "Majestic", "3 ships". */
const sideTitle = ({ name, ships }: Side): string => {
  const [first] = ships;
  if (!first) return 'nobody';
  if (name && !/^Side [12]$/.test(name)) return name;
  return ships.length === 1 ? (first.name ?? titleOf(first.design)) : `${ships.length} ships`;
};
