/** Advice on the arcs and the balance of the ship: folded below its problems, each to apply or to dismiss. */
import { listenTo } from '../../shared/media.ts';
import '../../styles/fit.css';
import {
  type Accessor,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  onCleanup,
  Show,
} from 'solid-js';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import {
  adviceSoFar,
  type DesignAdvice,
  type Opposition,
  wordAdvice,
} from '../../../core/solve/advice.ts';
import { nextTask, resultInSlices } from '../../../formats/arriving/slices.ts';
import type { Bench } from '../../../store/bench.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import { Button } from '../../components/button.tsx';
import { createOnPause } from '../../components/following.ts';
import { loadedFrom } from '../../components/late.tsx';
import { changeWords } from '../../components/words.ts';
import { rememberedPlay } from '../../shared/play-options.tsx';
import { ChangeButton, FoldedPart } from './fit-row.tsx';
import { jumpTo } from './jump.ts';
import { AgainstField, createOpponents } from './opponents.tsx';
import { preview, useShip } from './ship-context.tsx';

export function AdvicePanel(props: { readonly bench: Bench }) {
  const { ship } = useShip();
  const [against, setAgainst] = createSignal<Opposition>();
  const found = createAdvice(against);
  const dismissed = dismissedOf(ship.id);
  const all = () => found()?.advice ?? [];
  const shown = createMemo(() => all().filter(({ key }) => !dismissed.has(key)));
  const hidden = createMemo(() => all().filter(({ key }) => dismissed.has(key)));
  const isCurrent = () => found()?.design === ship.design();
  const row = (advice: DesignAdvice, dismissal: string, dismiss: () => void) => {
    const words = wordAdvice(advice);
    return (
      <li class="fit-row advice-row">
        <button
          type="button"
          class="advice-what"
          aria-label={`${words.what} Go there.`}
          onClick={() => jumpTo(advice.path)}
        >
          {words.what}
        </button>
        <p class="muted small">{words.why}</p>
        <div class="row">
          <Show when={advice.change}>
            {(change) => (
              <ChangeButton
                class="button small"
                change={change()}
                text={change().text}
                onApply={() => {
                  if (!isCurrent()) return;
                  const { text, design } = change();
                  preview();
                  ship.change(text, () => design);
                }}
              >
                {change().text}
              </ChangeButton>
            )}
          </Show>
          <Button small quiet label={dismissal} onClick={dismiss} />
        </div>
        <Show when={advice.change}>
          {(change) => <p class="muted small">{changeWords(change())}</p>}
        </Show>
      </li>
    );
  };
  return (
    <FoldedPart
      id="advice"
      title="Advice"
      note={<span class="muted small">{found() ? shown().length || 'none' : ''}</span>}
      first="shut"
    >
      <div class="fit-view">
        <p class="muted small" role="status">
          {found() ? headText(shown().length, hidden().length) : 'Looking…'}
        </p>
        <ul class="fit-rows" classList={{ stale: !isCurrent() }}>
          <For each={shown()}>
            {(advice) => row(advice, 'Dismiss', () => dismissed.add(advice.key))}
          </For>
        </ul>
        <Show when={hidden().length > 0}>
          <details class="adder">
            <summary>
              <h3>Dismissed</h3>
              <span class="muted small">{hidden().length}</span>
            </summary>
            <ul class="fit-rows">
              <For each={hidden()}>
                {(advice) => row(advice, 'Restore', () => dismissed.delete(advice.key))}
              </For>
            </ul>
          </details>
        </Show>
        <Against bench={props.bench} onChange={setAgainst} />
      </div>
    </FoldedPart>
  );
}

const headText = (shown: number, hidden: number): string => {
  if (shown > 0) return 'None of these breaks a rule; the ship may be meant so.';
  return hidden > 0 ? 'All advice is dismissed.' : 'Nothing to say about its arcs and its balance.';
};

/** The opponents whose reach is compared: those of the Battle tab, which can be chosen here too. */
function Against(props: {
  readonly bench: Bench;
  readonly onChange: (against: Opposition | undefined) => void;
}) {
  const { ship } = useShip();
  const rated = createOnPause(ship.design, () => ({
    design: ship.design(),
    evaluation: ship.evaluation(),
  }));
  const opponents = createOpponents(props.bench, rated);
  const [play] = createResource(() => rememberedPlay(props.bench));
  createEffect(() => {
    const rules = loadedFrom(play);
    const designs = opponents.opponents().map(({ design }) => design);
    props.onChange(rules && { play: rules, designs });
  });
  return (
    <div class="advice-against">
      <AgainstField opponents={opponents} />
    </div>
  );
}

/** Advice on the ship, computed in slices after each pause; the previous advice stays until then. */
function createAdvice(against: Accessor<Opposition | undefined>) {
  const { ship, rules } = useShip();
  const [found, setFound] = createSignal<{
    readonly design: ReturnType<typeof ship.design>;
    readonly advice: readonly DesignAdvice[];
  }>();
  const cache: WeaponCache = new WeakMap();
  const design = createOnPause(ship.design, ship.design);
  createEffect(() => {
    const [now, opposition] = [design(), against()];
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    const { signal } = ended;
    void nextTask().then(async () => {
      if (signal.aborted) return;
      const search = adviceSoFar(rules, now, { against: opposition, cache });
      const advice = await resultInSlices(search, { signal });
      if (advice && !signal.aborted) setFound({ design: now, advice });
    });
  });
  return found;
}

const DISMISSED = 'slipway.advice-dismissed';

/** Most ships whose dismissals are stored, the latest. */
const MAX_SHIPS = 200;

/** Keys of dismissed advice by ship, the latest ship last. */
type Dismissals = readonly (readonly [ship: string, keys: readonly string[]])[];

function storedDismissals(): Dismissals {
  const stored = storedJson(DISMISSED);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is Dismissals[number] =>
      Array.isArray(entry) &&
      typeof entry[0] === 'string' &&
      Array.isArray(entry[1]) &&
      entry[1].every((key) => typeof key === 'string'),
  );
}

/** The advice on a ship that the player has dismissed, in any window; stored by the browser. */
function dismissedOf(ship: string) {
  const storedKeys = () => storedDismissals().find(([id]) => id === ship)?.[1] ?? [];
  const [keys, setKeys] = createSignal(storedKeys());
  const follow = ({ key }: StorageEvent) => {
    if (key === DISMISSED || key === null) setKeys(storedKeys());
  };
  listenTo(window, 'storage', follow);
  /** All keys but one, with those that another window has stored for this ship meanwhile. */
  const othersOf = (key: string) =>
    [...new Set([...storedKeys(), ...keys()])].filter((other) => other !== key);
  const keep = (next: readonly string[]) => {
    setKeys(next);
    // Another window may have stored other ships since.
    const others = storedDismissals().filter(([id]) => id !== ship);
    const all = next.length > 0 ? [...others, [ship, next] as const] : others;
    storeText(DISMISSED, JSON.stringify(all.slice(-MAX_SHIPS)));
  };
  return {
    has: (key: string) => keys().includes(key),
    add: (key: string) => keep([...othersOf(key), key]),
    delete: (key: string) => keep(othersOf(key)),
  };
}
