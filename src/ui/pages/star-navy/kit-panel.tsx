/** The print kit of Star Navy: the choice of prints, a preview of all pages, and their options. */
import { useSearchParams } from '@solidjs/router';
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { isReadable } from '../../../formats/json/reader.ts';
import { battleSchema, type NavyBattle } from '../../../games/star-navy/schema.ts';
import { battleFaults } from '../../../games/star-navy/score.ts';
import { tilingOf } from '../../../sheets/prints/board.ts';
import { MOST_HEXES, PRINTS } from '../../../sheets/prints/print-kind.ts';
import { KIT_KINDS, kitBoard, kitBook, kitSteps } from '../../../sheets/star-navy/kit.ts';
import {
  battleSource,
  KIT_BOARD,
  KIT_CHOICES,
  KIT_PLAYERS,
  type KitChoices,
  type KitPlanet,
  type KitSource,
  plainSource,
} from '../../../sheets/star-navy/kit-source.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { optionsOf, SelectField } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { PAPERS, rememberedChoices } from '../../shared/print/print-fields.tsx';
import { PrintsPage } from '../../shared/print/prints-page.tsx';
import { navyBattleName } from './battles.tsx';

const KEY = 'slipway.navy-kit';

/** True for a battle that is not damaged and has no faults. */
const isSound = (value: NavyBattle): boolean =>
  isReadable(battleSchema, value) && battleFaults(value).length === 0;

/** Choices of a player, remembered by the browser. */
interface Chosen {
  readonly choices: KitChoices;
  readonly board: KitSource['board'];
  readonly players: number;
  /** Id of the battle whose ships are printed; empty for none. */
  readonly battle: string;
  readonly kinds: readonly string[];
}

function remembered(): Chosen {
  const usual: Chosen = {
    choices: { ...KIT_CHOICES, paper: rememberedChoices().paper },
    board: KIT_BOARD,
    players: KIT_PLAYERS.usual,
    battle: '',
    kinds: KIT_KINDS.map(({ id }) => id).filter((id) => id !== 'board'),
  };
  const stored = storedJson(KEY) as Partial<Chosen> | null | undefined;
  const isWhole =
    typeof stored?.choices === 'object' &&
    Array.isArray(stored.kinds) &&
    Array.isArray(stored.board?.planets);
  return isWhole
    ? { ...usual, ...stored, choices: { ...usual.choices, ...stored.choices } }
    : usual;
}

export default function KitPanel() {
  const library = useLibrary();
  const [params] = useSearchParams<{ battle?: string }>();
  const [chosen, setChosen] = createSignal({
    ...remembered(),
    ...(params.battle !== undefined && { battle: params.battle }),
  });
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen(), ...part };
    setChosen(next);
    storeText(KEY, JSON.stringify(next));
  };
  const battles = createMemo(() =>
    library.navyBattles
      .items()
      .filter(({ value, trashed }) => trashed === undefined && isSound(value)),
  );
  const battle = () => battles().find(({ id }) => id === chosen().battle)?.value;
  const source = createMemo(() => {
    const [own, { board, players }] = [battle(), chosen()];
    return own ? battleSource(own, board) : plainSource(players, board);
  });
  const board = createMemo(() => {
    const kind = KIT_KINDS.find(({ id }) => id === 'board');
    if (!kind || !chosen().kinds.includes(kind.id)) return undefined;
    const model = kitBoard(source(), chosen().choices);
    const tiles = tilingOf(model.hexPaper, chosen().choices.paper);
    return { heading: kind.name, model, tiles };
  });
  return (
    <PrintsPage
      steps={kitSteps(source(), new Set(chosen().kinds), chosen().choices)}
      board={board()}
      bookOf={(made) => kitBook(source(), made)}
      file="star-navy.pdf"
      what={
        <>
          <h1>Print kit</h1>
          <p class="muted small">
            Unofficial parts in our own words; you need the rules of Star Navy to play.
          </p>
          <section class="prints-from" aria-label="For">
            <h2 class="prints-label">For</h2>
            <SelectField
              id="kit-battle"
              label="Ships"
              options={[
                { value: '', label: 'any players' },
                ...battles().map(({ id, value }) => ({ value: id, label: navyBattleName(value) })),
              ]}
              value={battle() ? chosen().battle : ''}
              onChange={(id) => change({ battle: id })}
            />
            <Show when={!battle()}>
              <div class="row">
                <LabelledNumber
                  id="kit-players"
                  label="Players"
                  value={chosen().players}
                  min={KIT_PLAYERS.min}
                  max={KIT_PLAYERS.max}
                  isStrict
                  onChange={(players) => change({ players })}
                />
              </div>
            </Show>
          </section>
          <section class="prints-kinds" aria-label="What">
            <h2 class="prints-label">What</h2>
            <ul>
              <For each={KIT_KINDS}>
                {({ id, name, note }) => (
                  <li classList={{ off: !chosen().kinds.includes(id) }}>
                    <label>
                      <input
                        type="checkbox"
                        checked={chosen().kinds.includes(id)}
                        onChange={({ currentTarget: { checked } }) => {
                          const others = chosen().kinds.filter((kind) => kind !== id);
                          change({ kinds: checked ? [...others, id] : others });
                        }}
                      />
                      <span>
                        <b>{name}</b> <small class="muted">{note}</small>
                      </span>
                    </label>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </>
      }
      how={
        <>
          <ChoiceFields
            id="kit"
            fields={FIELDS}
            choices={chosen().choices}
            onChange={(part) => change({ choices: { ...chosen().choices, ...part } })}
          />
          <BoardFields board={chosen().board} onChange={(next) => change({ board: next })} />
        </>
      }
    />
  );
}

const FIELDS: readonly ChoiceField<KitChoices>[] = [
  { kind: 'segments', key: 'paper', label: 'Paper', heading: 'Paper', options: PAPERS },
  { kind: 'check', key: 'backs', label: 'Backs of cards, on pages behind' },
  { kind: 'check', key: 'kept', label: 'Mark the two cards that are kept (a choice)' },
  { kind: 'check', key: 'colours', label: 'Counters in the players’ colours' },
  {
    ...{ kind: 'segments', key: 'hexSize', label: 'Hexes', heading: 'Hexes from side to side, mm' },
    options: PRINTS.hexSizes.map(({ id, name }) => ({
      ...{ value: id, title: name },
      label: name.replace(' mm', ''),
    })),
  },
  {
    ...{ kind: 'segments', key: 'rows', label: 'Rows of hexes', heading: 'Rows' },
    options: optionsOf({ flat: 'Flat', pointy: 'Pointy' }),
  },
  { kind: 'check', key: 'coordinates', label: 'Coordinates' },
  { kind: 'check', key: 'cropMarks', label: 'Crop marks around the board' },
];

const NEW_PLANET: KitPlanet = { column: 12, row: 9, size: 2 };

/** Columns and rows of the board, and its planets by column, row and size. */
function BoardFields(props: {
  readonly board: KitSource['board'];
  readonly onChange: (board: KitSource['board']) => void;
}) {
  const planets = () => props.board.planets;
  const set = (part: Partial<KitSource['board']>) => props.onChange({ ...props.board, ...part });
  return (
    <>
      <div class="row prints-board">
        <For each={['columns', 'rows'] as const}>
          {(name) => (
            <LabelledNumber
              id={`kit-${name}`}
              label={name === 'columns' ? 'Columns' : 'Rows'}
              value={props.board[name]}
              min={1}
              max={MOST_HEXES}
              onChange={(value) => set({ [name]: countWithin(value, 1, MOST_HEXES) })}
            />
          )}
        </For>
      </div>
      <Index each={planets()}>
        {(planet, i) => (
          <div class="row navy-planet">
            <For each={PLANET_FIELDS}>
              {({ name, label, most }) => (
                <LabelledNumber
                  id={`kit-planet-${i}-${name}`}
                  label={label}
                  value={planet()[name]}
                  min={1}
                  max={most}
                  onChange={(value) =>
                    set({
                      planets: planets().with(i, {
                        ...planet(),
                        [name]: countWithin(value, 1, most),
                      }),
                    })
                  }
                />
              )}
            </For>
            <IconButton
              icon={TrashIcon}
              label={`Remove planet ${i + 1}`}
              onClick={() => set({ planets: planets().toSpliced(i, 1) })}
            />
          </div>
        )}
      </Index>
      <Button
        small
        label="Add a planet or moon"
        onClick={() => set({ planets: [...planets(), NEW_PLANET] })}
      />
    </>
  );
}

const PLANET_FIELDS = [
  { name: 'column', label: 'Column', most: MOST_HEXES },
  { name: 'row', label: 'Row', most: MOST_HEXES },
  { name: 'size', label: 'Size', most: 9 },
] as const;
