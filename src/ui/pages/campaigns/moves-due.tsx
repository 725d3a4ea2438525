/** Secret moves: writing, sealing, showing, and settling codes that do not match (T.1). */
import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { type CampaignIssue, wordCampaignIssue } from '../../../core/campaign/issues.ts';
import {
  changedMoves,
  codeOf,
  newKey,
  placesFor,
  readCode,
  sealedMoves,
  wholeMoves,
} from '../../../core/campaign/moves.ts';
import { campaignActSchema } from '../../../core/campaign/schema.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import { keptDrafts } from '../../../store/collections/item-document.ts';
import { smallStore, unsealedMoves } from '../../../store/small-store.ts';
import { Button } from '../../components/button.tsx';
import { Select, TextField } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { isFocusLost } from '../../components/kept-focus.ts';
import { freshDice } from '../../shared/fresh-dice.ts';
import { NewShip } from './campaign-parts.tsx';
import { useCampaignPlay } from './campaign-play.ts';

/** Secret moves: covered until their player has the screen, or a code for a player elsewhere. */
export function MovesCard(props: { readonly player: number }) {
  const { state, enter } = useCampaignPlay();
  const [isTaken, setTaken] = createSignal(false);
  const [code, setCode] = createSignal('');
  const [fault, setFault] = createSignal<string>();
  const name = () => state().player(props.player);
  const tellCode = () => {
    const read = readCode(code());
    setFault(read ? undefined : 'A code has eight signs: K7Q2 M9TD.');
    if (!read) return;
    enter(props.player, { type: 'code', player: props.player, round: state().round, code: read });
  };
  return (
    <Show
      when={isTaken()}
      fallback={
        <>
          <p class="muted">Hand the screen over: nobody else may look.</p>
          <div class="row">
            <Button primary label={`I play ${name()}`} onClick={() => setTaken(true)} />
            <Show when={state().step === 'placement'}>
              <NewShip player={props.player} fleet={props.player} />
            </Show>
          </div>
          <details>
            <summary>{name()} moves on another device</summary>
            <div class="due-fields">
              <TextField
                id="told-code"
                label={`Code of ${name()}`}
                value={code()}
                placeholder="K7Q2 M9TD"
                onChange={setCode}
              />
              <FaultLine why={fault()} />
              <Button label="Note the code" onClick={tellCode} />
            </div>
          </details>
        </>
      }
    >
      <MovesForm player={props.player} isSealed />
    </Show>
  );
}

/** Moves that are not sealed yet: they stay on this device, outside the campaign. */
const drafts = keptDrafts(
  { word: 'moves', schema: campaignActSchema, markOf: () => '' },
  smallStore,
);

function MovesForm(props: { readonly player: number; readonly isSealed: boolean }) {
  const { state, enter, setDraft, id: campaign } = useCampaignPlay();
  const draftId = unsealedMoves(campaign, props.player);
  const [key, setKey] = createSignal('');
  const [fault, setFault] = createSignal<string>();
  const ships = createMemo(() =>
    [...state().fields.ships.values()].filter(
      ({ status, fleet }) => status !== 'lost' && state().fleet(fleet)?.player === props.player,
    ),
  );
  /** Goals as left before a reload, in this round. */
  const goalsLeft = (): ReadonlyMap<string, string> => {
    const left = drafts.get(draftId);
    if (left?.type !== 'moves' || left.round !== state().round) return new Map();
    const open = (left.moves ?? []).filter(({ ship, to }) => placesFor(state(), ship).includes(to));
    return new Map(open.map(({ ship, to }) => [ship, to]));
  };
  const [goals, setGoals] = createSignal(goalsLeft());
  const goalOf = (id: string) => goals().get(id) ?? state().ship(id)?.at ?? '';
  /** Ships that stand together, as they often move: by their place, where there are several. */
  const groups = createMemo(() => {
    const found = new Map<string, string[]>();
    for (const { id, at = '' } of ships()) keptOr(found, at, () => []).push(id);
    return [...found].filter(([, { length }]) => length > 1);
  });
  const placesOf = (id: string) =>
    placesFor(state(), id).map((value) => ({
      value,
      label:
        value === state().ship(id)?.at && state().step !== 'placement' ? `stays ${value}` : value,
    }));
  const choose = (ids: readonly string[], to: string) => {
    setGoals(new Map([...goals(), ...ids.map((id) => [id, to] as const)]));
    const moves = [...goals()].map(([ship, goal]) => ({ ship, to: goal }));
    drafts.set(draftId, { type: 'moves', player: props.player, round: state().round, moves });
    draw();
  };
  const draw = () =>
    setDraft(
      state().step === 'placement'
        ? []
        : ships().flatMap(({ id, at = '' }) => {
            const goal = goalOf(id);
            return goal === at ? [] : [{ side: props.player, from: at, to: goal }];
          }),
    );
  draw();
  onCleanup(() => setDraft([]));
  // The button that opened the form is gone; the first choice comes before the seal.
  let list: HTMLUListElement | undefined;
  onMount(() => isFocusLost() && list?.querySelector('select')?.focus());
  const send = () => {
    const { round } = state();
    const { player } = props;
    const goals = ships().map(({ id }) => ({ ship: id, to: goalOf(id) }));
    const moves = wholeMoves(state(), player, goals);
    const sealKey = props.isSealed ? newKey((limit) => freshDice().below(limit)) : readCode(key());
    const isWrong = sealKey === undefined && key().trim() !== '';
    setFault(isWrong ? 'A key has eight signs: RXN4 22TA.' : undefined);
    if (isWrong) return;
    setDraft([]);
    const isEntered = enter(
      player,
      sealKey === undefined
        ? { type: 'moves', player, round, moves: [...moves] }
        : sealedMoves(player, round, moves, sealKey),
    );
    if (isEntered) drafts.set(draftId, undefined);
  };
  return (
    <>
      <ul class="due-moves" ref={list}>
        <For each={groups()}>
          {([at, ids]) => {
            const [first = ''] = ids;
            const common = () => ids.every((id) => goalOf(id) === goalOf(first));
            return (
              <li>
                <span>
                  All {ids.length} at {at}
                </span>
                <Select
                  label={`All ${ids.length} at ${at} go to`}
                  options={[
                    ...(common() ? [] : [{ value: '', label: 'each by itself' }]),
                    ...placesOf(first),
                  ]}
                  value={common() ? goalOf(first) : ''}
                  onChange={(to) => to && choose(ids, to)}
                />
              </li>
            );
          }}
        </For>
        <For each={ships()}>
          {({ id, name, figures }) => (
            <li>
              <b class={`fleet-letter side-${props.player + 1}`}>{id}</b>
              <bdi>{name ?? figures.className}</bdi>
              <Select
                label={`${id}, ${name ?? figures.className}, goes to`}
                options={placesOf(id)}
                value={goalOf(id)}
                onChange={(to) => choose([id], to)}
              />
            </li>
          )}
        </For>
      </ul>
      <Show when={!props.isSealed}>
        <div class="due-fields">
          <TextField
            id="told-key"
            label={`Key of ${state().player(props.player)}, given with the moves`}
            value={key()}
            placeholder="RXN4 22TA"
            onChange={setKey}
          />
          <FaultLine why={fault()} />
        </div>
      </Show>
      <Button
        primary
        label={props.isSealed ? 'Seal the moves' : 'Enter the moves'}
        onClick={send}
      />
    </>
  );
}

export function RevealCard(props: { readonly player: number; readonly onImport: () => void }) {
  const [isByHand, setByHand] = createSignal(false);
  return (
    <>
      <div class="row">
        <Button primary label="Open the link or file" onClick={props.onImport} />
        <Button label="Enter them by hand" onClick={() => setByHand(true)} />
      </div>
      <Show when={isByHand()}>
        <MovesForm player={props.player} isSealed={false} />
      </Show>
    </>
  );
}

/** Codes of moves that are sealed early, to be read out to the others. */
export function SealedCodes() {
  const { run, state } = useCampaignPlay();
  const codes = () =>
    [...state().fields.moves].flatMap(([player, { seal, event }]) => {
      const act = run.event(event)?.act;
      const key = act?.type === 'moves' && act.moves ? readCode(act.salt ?? '') : undefined;
      const name = state().player(player);
      return seal === undefined ? [] : [{ name, code: codeOf(seal), key }];
    });
  return (
    <For each={codes()}>
      {({ name, code, key }) => (
        <div class="due-code">
          <span>{name}’s moves, sealed early</span> <b>{code}</b>
          <small>If they change later, the code no longer fits.</small>
          <Show when={key}>
            <details>
              <summary>Key of {name}</summary>
              <p>
                {key}. Tell it with the moves, once all codes are known: whoever enters them by hand
                gets the same code.
              </p>
            </details>
          </Show>
        </div>
      )}
    </For>
  );
}

const OF_CODES: ReadonlySet<CampaignIssue['code']> = new Set<CampaignIssue['code']>([
  ...(['moves.code', 'moves.key', 'moves.seal'] as const),
]);

/** Moves that do not fit their code, or were made again: shows both versions; the players decide. */
export function CodeConflicts() {
  const { run, state } = useCampaignPlay();
  const faults = createMemo(() =>
    state().lines.flatMap(({ issues, round }) =>
      issues
        .filter(({ code }) => OF_CODES.has(code))
        .map((issue) => ({ round, text: wordCampaignIssue(issue) })),
    ),
  );
  const again = createMemo(() =>
    changedMoves(run).map((one) => ({
      ...{ round: one.round, name: state().player(one.player), texts: movesUnder(one) },
    })),
  );
  /** Moves of a player in a round under both codes, in words. */
  const movesUnder = ({ player, round, first, now }: ReturnType<typeof changedMoves>[number]) =>
    [first, now].map((code) => {
      const event = run.events.find(
        ({ act }) =>
          act.type === 'moves' &&
          act.player === player &&
          act.round === round &&
          codeOf(act.seal ?? '') === code,
      );
      const moves = event?.act.type === 'moves' ? (event.act.moves ?? []) : [];
      return `${code}: ${moves.map(({ ship, to }) => `${ship} to ${to}`).join(', ') || 'all stay'}`;
    });
  return (
    <Show when={faults().length + again().length > 0}>
      <section class="due-conflict" role="alert" aria-label="Codes that do not fit">
        <h2>Code does not fit</h2>
        <For each={faults()}>
          {({ round, text }) => (
            <p>
              Round {round}: {text}
            </p>
          )}
        </For>
        <For each={again()}>
          {({ round, name, texts }) => (
            <>
              <p>
                Round {round}: {name} has made other moves after all were sealed.
              </p>
              <For each={texts}>{(text) => <p>{text}</p>}</For>
            </>
          )}
        </For>
        <p class="muted small">Agree which moves count; undo takes back the others.</p>
      </section>
    </Show>
  );
}
