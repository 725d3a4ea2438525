/** Parts of a campaign’s page: its steps, standing, fleets with hull boxes, new ships, and record. */
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, For, Index, lazy, Show } from 'solid-js';
import type { campaignSteps } from '../../../core/campaign/due.ts';
import { nextLetter } from '../../../core/campaign/state.ts';
import type { Design } from '../../../core/design/design.ts';
import { countText } from '../../../core/exact/rounding.ts';
import type {
  CampaignView,
  ShownFleet,
  ShownRecord,
  ShownRound,
  ShownShip,
} from '../../../sheets/campaign/view.ts';
import { silhouettePath } from '../../../sheets/prints/silhouettes.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { UndoIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TableHead } from '../../components/tables.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { openBlank } from '../../shared/ships/new-ship.ts';
import { useCampaignPlay } from './campaign-play.ts';

type StepState = ReturnType<typeof campaignSteps>[number]['state'];

export const StepsBar = (props: { readonly steps: ReturnType<typeof campaignSteps> }) => (
  <ol class="campaign-steps" aria-label="Steps of the round">
    <For each={props.steps}>
      {({ name, state }) => (
        <li class={state} aria-current={state === 'now' ? 'step' : undefined}>
          <StepSign state={state} />
          {name}
          <Show when={state === 'done'}>
            <span class="visually-hidden">, done</span>
          </Show>
        </li>
      )}
    </For>
  </ol>
);

/** A filled tick, a ring with a dot, or an empty ring. */
export const StepSign = (props: { readonly state: StepState }) => (
  <svg class={`step-mark ${props.state}`} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7" />
    <Show when={props.state === 'done'}>
      <path d="m4.6 8.2 2.4 2.4 4.4-4.8" />
    </Show>
    <Show when={props.state === 'now'}>
      <circle class="dot" cx="8" cy="8" r="3.4" />
    </Show>
  </svg>
);

export const StandingTable = (props: { readonly view: CampaignView }) => (
  <section class="campaign-standing" aria-label="Standing">
    <h2>Standing</h2>
    <table class="figures-table">
      <TableHead titles={['', ...props.view.standing.heads]} />
      <tbody>
        <For each={props.view.standing.rows}>
          {({ label, values }) => (
            <tr>
              <th scope="row">{label}</th>
              <For each={values}>{(value) => <td>{value}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
    <Show when={props.view.map}>
      <p class="map-key">
        <For each={props.view.names}>
          {(name, side) => (
            <span>
              <i class={`disc side-${side() + 1}`} /> <bdi>{name}</bdi>’s
            </span>
          )}
        </For>
        <For each={props.view.names}>
          {(name, side) => (
            <span>
              <svg class={`map-arrow side-${side() + 1}`} viewBox="0 0 30 12" aria-hidden="true">
                <line x1="1" y1="6" x2="20" y2="6" />
                <polygon points="19,1 29,6 19,11" />
              </svg>{' '}
              <bdi>{name}</bdi>’s move
            </span>
          )}
        </For>
      </p>
    </Show>
  </section>
);

/** Size of a hull box, and the boxes of a line. */
const BOX = { width: 9, height: 12, most: 20 };

/** Hull boxes: X for lost ones, + in a tint for those to be mended. */
function HullRow(props: { readonly ship: ShownShip }) {
  const rows = () => Math.ceil(props.ship.hull / BOX.most);
  const width = () => Math.min(props.ship.hull, BOX.most) * BOX.width + 1;
  const height = () => rows() * (BOX.height + 2) - 1;
  const words = () => {
    const { hull, lost, mended } = props.ship;
    const parts = [
      ...(lost > 0 ? [`${lost} lost`] : []),
      ...(mended > 0 ? [`${mended} repaired`] : []),
    ];
    return [`Hull ${hull}`, ...(parts.length > 0 ? parts : ['whole'])].join(', ');
  };
  return (
    <svg
      class="hull-boxes"
      role="img"
      aria-label={words()}
      viewBox={`0 0 ${width()} ${height()}`}
      style={{ width: `${width()}px`, height: `${height()}px` }}
    >
      <Index each={Array.from({ length: props.ship.hull })}>
        {(_, i) => (
          <HullBox
            x={(i % BOX.most) * BOX.width + 0.5}
            y={Math.floor(i / BOX.most) * (BOX.height + 2) + 0.5}
            state={
              i < props.ship.lost
                ? 'lost'
                : i < props.ship.lost + props.ship.mended
                  ? 'mended'
                  : 'whole'
            }
          />
        )}
      </Index>
    </svg>
  );
}

const HullBox = (props: {
  readonly x: number;
  readonly y: number;
  readonly state: 'lost' | 'mended' | 'whole';
}) => (
  <g class={props.state} transform={`translate(${props.x} ${props.y})`}>
    <rect width={BOX.width} height={BOX.height - 1} />
    <Show when={props.state === 'lost'}>
      <path d="m1.5 2 6 7m0-7-6 7" />
    </Show>
    <Show when={props.state === 'mended'}>
      <path d="M1.5 5.5h6M4.5 2.5v6" />
    </Show>
  </g>
);

/** The fleet of a player: hull, rating, price a box; steppers where it may be mended now. */
export function FleetTable(props: {
  readonly fleet: ShownFleet;
  readonly side: number;
  /** Sets the boxes to be mended, by ship; undefined while nothing may be mended. */
  readonly onMend?: ((ship: number, boxes: number) => void) | undefined;
}) {
  const ships = createMemo(() => props.fleet.ships);
  return (
    <section class="campaign-fleet" aria-label={`Fleet of ${props.fleet.name}`}>
      <header>
        <h2>
          <bdi>{props.fleet.name}</bdi>
        </h2>
        <bdi class="muted">{props.fleet.faction}</bdi>
        <b>{props.fleet.total}</b>
      </header>
      <table>
        <thead>
          <tr>
            <th colspan="2">Ship</th>
            <th>Hull</th>
            <th class="figure col-rating">Rating</th>
            <Show when={props.fleet.isMended}>
              <th class="figure col-box">Per box</th>
              <th class="figure">Repair</th>
              <th class="figure">Cost</th>
            </Show>
          </tr>
        </thead>
        <tbody>
          <Index each={ships()}>
            {(ship, i) => (
              <tr classList={{ gone: ship().isGone }}>
                <td>
                  <b class={`fleet-letter side-${props.side + 1}`}>{ship().letter}</b>
                </td>
                <th scope="row">
                  <Silhouette id={ship().drawing} side={props.side} />
                  <span>
                    <bdi>{ship().name}</bdi> <small>{ship().place}</small>
                    <Show when={ship().aboard}>
                      <small class="fleet-aboard">{ship().aboard}</small>
                    </Show>
                  </span>
                </th>
                <td>
                  <Show when={!ship().isGone}>
                    <HullRow ship={ship()} />
                  </Show>
                </td>
                <td class="figure col-rating">{countText(ship().rating)}</td>
                <Show when={props.fleet.isMended}>
                  <td class="figure col-box muted">{ship().isGone ? '' : ship().perBox}</td>
                  <td class="figure mend">
                    <Show
                      when={!ship().isGone && ship().mend !== 'whole'}
                      fallback={<span class="muted">{ship().isGone ? 'lost' : 'whole'}</span>}
                    >
                      <Show when={props.onMend} fallback={ship().mend}>
                        {(mend) => (
                          <NumberField
                            id={`mend-${ship().letter}`}
                            label={`Boxes of ${ship().letter}, ${ship().name} to repair`}
                            value={ship().mended}
                            min={0}
                            max={ship().lost + ship().mended}
                            onChange={(boxes) => mend()(i, boxes)}
                          />
                        )}
                      </Show>
                    </Show>
                  </td>
                  <td class="figure">
                    <Show when={!ship().isGone}>
                      <Show when={ship().cost > 0} fallback={<span class="muted">0</span>}>
                        <b>{ship().cost}</b>
                      </Show>
                    </Show>
                  </td>
                </Show>
              </tr>
            )}
          </Index>
        </tbody>
      </table>
      <Show when={props.fleet.isMended}>
        <p class="fleet-foot">
          <span>{props.fleet.mendAll}</span>
          <b>{props.fleet.points}</b>
        </p>
      </Show>
    </section>
  );
}

const Silhouette = (props: { readonly id: string; readonly side: number }) => (
  <svg class={`fleet-silhouette side-${props.side + 1}`} viewBox="-4 -4 108 108" aria-hidden="true">
    <path fill-rule="evenodd" d={silhouettePath(props.id)} />
  </svg>
);

/** Rounds of a tournament with their battles, byes, semi-finals and final. */
export const Rounds = (props: { readonly rounds: readonly ShownRound[] }) => (
  <section class="campaign-rounds" aria-label="Rounds">
    <h2>Rounds</h2>
    <table class="figures-table">
      <tbody>
        <For each={props.rounds}>
          {({ title, battles, bye }) => (
            <For each={battles}>
              {({ sides, scenario, result }, i) => (
                <tr>
                  <th scope="row">{i() === 0 ? title : ''}</th>
                  <td>
                    <bdi>{sides}</bdi>
                    <small class="muted">{scenario}</small>
                    <Show when={i() === 0 && bye}>
                      <small class="muted">bye: {bye}</small>
                    </Show>
                  </td>
                  <td>{result}</td>
                </tr>
              )}
            </For>
          )}
        </For>
      </tbody>
    </table>
  </section>
);

export const CampaignRecord = (props: {
  readonly record: readonly ShownRecord[];
  /** Takes back an event and everything after it. */
  readonly onUndo: (event: string) => void;
}) => (
  <ol class="campaign-record">
    <For each={props.record}>
      {({ event, round, place, text, note, rule }) => (
        <li>
          <span class="muted">{round}</span>
          <b>{place}</b>
          <span>
            {text} <small class="muted">{rule}</small>
            <Show when={note}>
              <em class="record-note">{note}</em>
            </Show>
          </span>
          <IconButton
            icon={UndoIcon}
            label={`Back to before: ${text}`}
            onClick={() => props.onUndo(event)}
          />
        </li>
      )}
    </For>
  </ol>
);

const ChooseShip = withSuspense(lazy(() => import('../../shared/ships/choose-ship.tsx')));

interface Place {
  readonly player: number;
  readonly fleet: number;
}

export function NewShip(props: Place) {
  const [isChoosing, setChoosing] = createSignal(false);
  return (
    <>
      <Button quiet label="New ship" onClick={() => setChoosing(true)} />
      <Show when={isChoosing()}>
        <Choosing {...props} onClose={() => setChoosing(false)} />
      </Show>
    </>
  );
}

function Choosing(props: Place & { readonly onClose: () => void }) {
  const library = useLibrary();
  const { state, enter } = useCampaignPlay();
  const build = (design: Design) => {
    props.onClose();
    const { player, fleet } = props;
    const ship = nextLetter(state());
    enter(player, { type: 'build', fleet, ship, name: titleOf(design), design });
  };
  return (
    <ChooseShip
      library={library}
      more={<DesignShip />}
      onChoose={(_, design) => build(design)}
      onClose={props.onClose}
    />
  );
}

/** Opens a blank hull on the bench. The campaign stays as it is. */
export function DesignShip() {
  const { bench } = useLibrary();
  const navigate = useNavigate();
  const design = () => {
    openBlank(bench);
    navigate('/');
  };
  return <Button quiet label="Design a ship on the bench" onClick={design} />;
}
