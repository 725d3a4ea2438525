/** A new campaign: its kind, players, fleets up to the limit, and the map. */
import { createMemo, createSignal, For, Index, onCleanup, onMount, Show } from 'solid-js';
import {
  beginningNotes,
  longRangeFlights,
  newCampaign,
  usualName,
} from '../../../core/campaign/campaign.ts';
import { KIND_RULES } from '../../../core/campaign/issues.ts';
import {
  CAMPAIGN_KINDS,
  type Campaign,
  type CampaignKind,
  type CampaignSettings,
} from '../../../core/campaign/schema.ts';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { CampaignMap, CampaignRules } from '../../../core/rules/campaign-rules.ts';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import { wordNotFilled } from '../../../core/solve/fill-fleet.ts';
import type { SolverJobs } from '../../../core/solve/search/solve.ts';
import { fleetName, fleetRater } from '../../../store/lists.ts';
import { JobClient } from '../../../workers/job-client.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect, Segments, Select, TextField } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { createLoaded } from '../../components/late.tsx';
import { createLeftFields } from '../../shared/left-choices.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import { DesignShip } from './campaign-parts.tsx';
import { createMapEditing, GraphMap, MapTools } from './graph-map.tsx';
import { HouseFigures, settingsFor } from './house-figures.tsx';

const KIND_NAMES: { readonly [kind in CampaignKind]: string } = {
  objectives: 'Objectives',
  rotating: 'Rotating',
  tournament: 'Tournament',
};

interface Player {
  readonly name: string;
  readonly fleets: readonly (ChosenFleet | undefined)[];
}

/** A chosen or filled fleet, and its source, since names may be equal. */
interface ChosenFleet {
  readonly source: string;
  readonly fleet: Fleet;
}

/** Choices that stay while the player is on another page. */
interface Choices {
  readonly kind: CampaignKind;
  readonly name: string;
  readonly players: readonly Player[];
  readonly settings: CampaignSettings;
  readonly drawn: CampaignMap | undefined;
  readonly mapId: string;
}

export function NewCampaignForm(props: {
  readonly rules: CampaignRules;
  readonly onStart: (campaign: Campaign) => void;
}) {
  const library = useLibrary();
  const { tournament, maps } = props.rules;
  const client = new JobClient<SolverJobs>(library.bench.startSolver);
  onCleanup(() => client.end());
  const rate = fleetRater(library.rules, library.fleetRules);
  /** The rating of the ships of a fleet, without its long range flights. */
  const ratingOf = (fleet: Fleet): number =>
    rate(fleet).rating - longRangeFlights(fleet) * library.fleetRules.longRange.rating;
  const samples = createLoaded(() => library.samples());
  const { fields, change, forget } = createLeftFields<Choices>(library, '/campaigns/new', {
    ...{ kind: 'objectives', name: '', settings: {}, drawn: undefined },
    players: [
      { name: 'Player 1', fleets: [] },
      { name: 'Player 2', fleets: [] },
    ],
    mapId: [...maps.keys()].at(-1) ?? '',
  });
  const limit = () => fields.settings.limit ?? props.rules.limit.rating;
  const [fault, setFault] = createSignal<string>();
  const count = () => (fields.kind === 'objectives' ? 2 : fields.players.length);
  const shown = () => fields.players.slice(0, count());
  const fleetsEach = () =>
    fields.kind === 'tournament' && count() <= tournament.twoFleetsTo ? [0, 1] : [0];
  const sources = createMemo((): readonly (ChosenFleet & { readonly name: string })[] => [
    ...library.fleets.items().map(({ id, value }) => ({
      ...{ source: `fleet ${id}`, name: fleetName(value), fleet: value },
    })),
    ...(samples() ?? []).map(({ faction, fleet }) => ({
      ...{ source: `sample ${faction}`, name: `${faction}, sample`, fleet },
    })),
  ]);
  const changePlayer = (at: number, part: Partial<Player>) =>
    change({ players: fields.players.map((one, i) => (i === at ? { ...one, ...part } : one)) });
  const setFleet = (at: number, slot: number, fleet: ChosenFleet | undefined) => {
    const fleets = fleetsEach().map((i) => fields.players[at]?.fleets[i]);
    changePlayer(at, { fleets: fleets.with(slot, fleet) });
  };
  /** Fills a fleet up to the limit from the classes of its ships. */
  const fill = async (at: number, slot: number, { source, fleet }: ChosenFleet) => {
    setFault();
    const { flights: _, ...ofShips } = fleet;
    const wanted: Fleet = { ...ofShips, battle: { limit: limit() } };
    const input = { rules: sentRules(library.rules), fleet: wanted, options: { results: 1 } };
    try {
      const { answer } = await client.ask('fill', input).done;
      const [best] = answer.fleets;
      if (!best) return setFault(answer.why ? wordNotFilled(answer.why) : 'Nothing fits.');
      const ships = fleet.ships.flatMap(({ names: _, ...ship }, i) => {
        const copies = best.counts[i] ?? 0;
        return copies > 0 ? [{ ...ship, count: copies }] : [];
      });
      return setFleet(at, slot, { source, fleet: { ...fleet, ships } });
    } catch (error) {
      return setFault(`The fleet could not be filled: ${String(error)}`);
    }
  };
  const map = createMemo((): CampaignMap => {
    const { objectives = [], paths = [] } = fields.drawn ?? maps.get(fields.mapId) ?? {};
    return { objectives: [...objectives], paths: [...paths] };
  });
  const edit = createMapEditing(map, (drawn) => change({ drawn }));
  const names = () => shown().map((player) => player.name);
  const chosen = () =>
    shown().map((player) => ({
      name: player.name.trim() || 'Unnamed',
      fleets: fleetsEach().flatMap((slot) => player.fleets[slot]?.fleet ?? []),
    }));
  const notes = () =>
    beginningNotes(
      chosen().map((player) => ({
        name: player.name,
        ratings: player.fleets.map((fleet) => ratingOf(fleet)),
        longRange: player.fleets.reduce((sum, fleet) => sum + longRangeFlights(fleet), 0),
      })),
      limit(),
    );
  const lacks = () => {
    const each = fleetsEach().length;
    const without = chosen().find(({ fleets }) => fleets.length < each);
    if (without) return `${without.name} needs ${each === 1 ? 'a fleet' : 'two fleets'}`;
    const empty = chosen().find(({ fleets }) => fleets.some(({ ships }) => ships.length === 0));
    if (empty) return `${empty.name} needs a fleet with ships`;
    const homes = [0, 1].filter((player) => map().objectives.some(({ home }) => home === player));
    return fields.kind === 'objectives' && homes.length < 2
      ? 'Each player needs a home'
      : undefined;
  };
  const start = () => {
    forget();
    const own = settingsFor(fields.kind, fields.settings);
    props.onStart(
      newCampaign(props.rules, {
        ...{ kind: fields.kind, name: fields.name.trim() || usualName(names()), players: chosen() },
        ...(own && { settings: own }),
        ...(fields.kind === 'objectives' && { map: map() }),
      }),
    );
  };
  return (
    <form
      ref={(form) => onMount(() => focusHeading(form))}
      class="campaign-new"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h1>New campaign</h1>
      <Segments
        id="campaign-kind"
        label="Kind of campaign"
        segments={CAMPAIGN_KINDS.map((value) => ({
          value,
          label: `${KIND_NAMES[value]} ${KIND_RULES[value]}`,
        }))}
        value={fields.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        id="campaign-name"
        label="Name"
        placeholder={usualName(names())}
        value={fields.name}
        onChange={(name) => change({ name })}
      />
      <Show when={fields.kind !== 'objectives'}>
        <LabelledSelect
          label="Players"
          options={Array.from({ length: tournament.most - 1 }, (_, i) => ({
            value: String(i + 2),
            label: countOf(i + 2, 'player'),
          }))}
          value={String(fields.players.length)}
          onChange={(wanted) =>
            change({
              players: Array.from(
                { length: Number(wanted) },
                (_, i) => fields.players[i] ?? { name: `Player ${i + 1}`, fleets: [] },
              ),
            })
          }
        />
      </Show>
      <div class="campaign-players">
        <Index each={shown()}>
          {(player, at) => (
            <section aria-label={player().name}>
              <input
                class="side-name"
                aria-label={`Name of player ${at + 1}`}
                value={player().name}
                onChange={(event) => changePlayer(at, { name: event.currentTarget.value })}
              />
              <For each={fleetsEach()}>
                {(slot) => (
                  <div class="campaign-choice">
                    <Select
                      label={`Fleet ${fleetsEach().length > 1 ? `${slot + 1} ` : ''}of ${player().name}`}
                      options={[
                        {
                          value: '',
                          label:
                            fleetsEach().length > 1
                              ? `Choose fleet ${slot + 1}…`
                              : 'Choose a fleet…',
                        },
                        ...sources().map(({ source, name }) => ({ value: source, label: name })),
                      ]}
                      value={player().fleets[slot]?.source ?? ''}
                      onChange={(value) =>
                        setFleet(
                          at,
                          slot,
                          sources().find(({ source }) => source === value),
                        )
                      }
                    />
                    <Show when={player().fleets[slot]}>
                      {(own) => (
                        <p>
                          <b>
                            {ratingOf(own().fleet)} of {limit()}
                          </b>
                          , {countOf(rate(own().fleet).shipCount, 'ship')}{' '}
                          <Button
                            small
                            label={`Fill to ${limit()}`}
                            onClick={() => void fill(at, slot, own())}
                          />
                        </p>
                      )}
                    </Show>
                  </div>
                )}
              </For>
            </section>
          )}
        </Index>
      </div>
      <p class="muted">
        No fleet yet? <DesignShip /> Fleets of your ships are made on the page{' '}
        <a link href={hrefTo('/fleets')}>
          Fleets
        </a>
        ; the choices here stay.
      </p>
      <FaultLine why={fault()} />
      <For each={notes()}>{(note) => <p class="muted">{note}</p>}</For>
      <HouseFigures
        kind={fields.kind}
        rules={props.rules}
        fleetRules={library.fleetRules}
        settings={fields.settings}
        onChange={(settings) => change({ settings })}
      />
      <Show when={fields.kind === 'objectives'}>
        <LabelledSelect
          label="Map"
          options={[
            ...[...maps.values()].map(({ id, name: title }) => ({ value: id, label: title })),
            ...(fields.drawn ? [{ value: 'drawn', label: 'Your own' }] : []),
          ]}
          value={fields.drawn ? 'drawn' : fields.mapId}
          onChange={(id) => {
            if (id !== 'drawn') change({ drawn: undefined, mapId: id });
          }}
        />
        <MapTools edit={edit} map={map()} names={names()} />
        <GraphMap
          map={{
            places: map().objectives.map(({ start: holder, ...one }) => ({
              ...{ ...one, home: one.home, holder, letters: [] },
            })),
            edges: map().paths.map(([from = '', to = '']) => [from, to] as const),
            moves: [],
          }}
          names={names()}
          edit={edit}
        />
      </Show>
      <div class="panel-foot">
        <Button
          submit
          primary
          disabled={lacks() !== undefined}
          label={lacks() ?? 'Start the campaign'}
        />
      </div>
    </form>
  );
}
