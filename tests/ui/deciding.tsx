/** The panel of decisions with a film, for tests. */
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import broodcradle from '../../data/ships/broodcradle.json' with { type: 'json' };
import type { BattleChoice } from '../../src/core/battle/choices.ts';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { Film } from '../../src/core/battle/film.ts';
import type { BattleOption } from '../../src/core/battle/options.ts';
import type { Design } from '../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import type { Hex } from '../../src/core/play/hex.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { encounterSetup } from '../../src/study/jobs.ts';
import { policyOf } from '../../src/study/policies.ts';
import { DecisionPanel } from '../../src/ui/pages/battle/deciding.tsx';
import type { ShownDecision } from '../../src/ui/pages/battle/deciding-words.ts';

/** Shows the decisions of a film; returns its host, and counts the answers by kind. */
export function shown(film: Film, pressed?: () => Hex | undefined) {
  const host = document.createElement('div');
  document.body.append(host);
  const kinds = new Map<string, number>();
  const [due, setDue] = createSignal(film.due);
  let onBoard: ShownDecision | undefined;
  const dispose = render(
    () => (
      <Show when={due()} keyed>
        {(choice) => (
          <DecisionPanel
            due={choice}
            battle={film.at(film.length)}
            pressed={pressed?.()}
            side="You"
            onShow={(now) => {
              onBoard = now;
            }}
            onUndo={undefined}
            onAdvised={() => {
              for (const _ of film.advising());
              setDue(film.due);
            }}
            onAnswer={(answer) => {
              kinds.set(choice.kind, (kinds.get(choice.kind) ?? 0) + 1);
              film.answer(answer);
              setDue(film.due);
            }}
          />
        )}
      </Show>
    ),
    host,
  );
  const press = () => host.querySelector<HTMLButtonElement>('.button.primary')?.click();
  return {
    ...{ host, kinds, press, board: () => onBoard },
    end: () => [dispose(), host.remove()],
  };
}

export const DICE = 7;

interface Against {
  readonly enemies: readonly Design[];
  readonly options: readonly BattleOption[];
  readonly play: typeof unityPlay;
}

export const duel = (
  design: Design,
  lastTurn: number,
  { enemies = [design], options = [], play = unityPlay }: Partial<Against> = {},
): Film =>
  new Film(
    encounterSetup(compilePlay({ rules: unity, play }), unityFleets, {
      ...{ sides: [[design], enemies], policy: 'closer', distance: 12, options },
      ...{ board: STANDARD_BOARD, terrain: [], wind: undefined, lastTurn },
    }),
    DICE,
    [undefined, policyOf('closer')],
    { adviser: policyOf('keeper') },
  );

/** Answers as advised up to the first decision of a kind. */
export function upToKind(film: Film, kind: BattleChoice['kind']): Film {
  while (film.due && film.due.kind !== kind) film.answer(film.due.suggested ?? null);
  return film;
}

/** A duel of carriers, up to the first decision of a kind. */
export const carriers = (kind: BattleChoice['kind'], options: readonly BattleOption[] = []): Film =>
  upToKind(duel(broodcradle as Design, 3, { options }), kind);

/** A ship with more systems, and fields of numbers by their label. */
export const fitted = (...ids: readonly string[]): Design => ({
  ...majestic,
  systems: [...(majestic.systems ?? []), ...ids.map((id) => ({ id, count: 3 }))],
});

export function writeNumber(host: HTMLElement, label: RegExp, number: number): void {
  const row = [...host.querySelectorAll('.deciding-row')].find((one) =>
    label.test(one.textContent ?? ''),
  );
  const field = row?.querySelector('input');
  if (!field) throw new Error(`no field ${label}`);
  field.value = String(number);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
