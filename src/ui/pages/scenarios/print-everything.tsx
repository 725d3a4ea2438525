/** Everything for the game as one PDF: its pages are counted first, and making it can be stopped. */
import { createDeferred, createMemo, createSignal, Show } from 'solid-js';
import type { BattleRules } from '../../../core/play/advisor/combatants.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import { gameCounts, printSteps, printsBook } from '../../../sheets/prints/kinds.ts';
import { PRINT_CHOICES, type PrintChoices } from '../../../sheets/prints/print-kind.ts';
import { type PrintSource, scenarioSource } from '../../../sheets/prints/source.ts';
import { type PrintJobOptions, printInWorker } from '../../../sheets/sheet-worker.ts';
import { Segments } from '../../components/fields.tsx';
import { PAPERS, rememberedChoices } from '../../shared/print/print-fields.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { SaveButton } from '../../shared/print/save-button.tsx';
import { createSliced } from '../../shared/work.ts';
import type { Tonight } from './tonight.ts';

/** Pause in the changes before the pages are counted again. */
const REST_MS = 800;

/** Lays out everything for a game; also returns its source and paper. */
function* laidOut(battle: BattleRules, source: PrintSource, choices: PrintChoices) {
  const prints = yield* printSteps(battle, source, gameCounts(source), choices);
  return { source, paper: choices.paper, prints };
}

export default function PrintEverything(props: {
  readonly tonight: Tonight;
  readonly play: PlayRules;
}) {
  const { library } = props.tonight;
  const battle = () => ({ rules: library.rules, play: props.play });
  const [paper, setPaper] = createSignal(rememberedChoices().paper);
  const game = createMemo(() => {
    const { scenario, original, setup, fields } = props.tonight;
    if (fields.sides.some(({ ships }) => ships.length === 0)) return undefined;
    const found = original();
    return {
      terms: scenario(),
      rule: found && 'rule' in found ? found.rule : undefined,
      ...{ options: fields.options, setup: setup() },
      fleets: fields.sides.map(({ source, ships, flights }) => ({
        name: source?.name ?? '',
        ...{ ships, flights },
      })),
    };
  });
  const rested = createDeferred(game, { timeoutMs: REST_MS });
  const source = createMemo(() => {
    const wanted = rested();
    return wanted && scenarioSource(battle(), library.fleetRules, wanted);
  });
  const made = createSliced(() => {
    const wanted = source();
    const choices = { ...PRINT_CHOICES, paper: paper() };
    return wanted && laidOut(battle(), wanted, choices);
  });
  /** The pages of the present game; undefined while they are counted. */
  const drawn = () => {
    const now = made();
    const isNow = now?.source === source() && game() === rested() && now?.paper === paper();
    return isNow ? now?.prints : undefined;
  };
  const pages = () => drawn()?.sections.flatMap((section) => section.pages).length ?? 0;
  const save = async (options: PrintJobOptions) => {
    const [wanted, shown] = [source(), drawn()];
    if (!wanted || !shown) throw new Error('nothing is laid out');
    const book = printsBook(battle(), wanted, shown);
    return (await printInWorker({ book, fontUrls: fontUrls() }, options)).bytes;
  };
  const words = () =>
    (drawn()?.sections ?? [])
      .map(({ heading, pages: own }) => `${heading.toLowerCase()} ${own.length}`)
      .join(', ');
  return (
    <div class="tonight-print">
      <Segments
        id="tonight-paper"
        label="Paper"
        segments={PAPERS}
        value={paper()}
        onChange={setPaper}
      />
      <SaveButton
        label="Download all prints"
        file="game-tonight.pdf"
        type="application/pdf"
        parts={pages()}
        part="page"
        make={pages() > 0 ? save : undefined}
      />
      <p class="muted small" role="status">
        <Show when={pages() > 0} fallback={game() ? 'Counting pages…' : 'Each side needs a ship.'}>
          One PDF, {pages()} pages: {words()}.
        </Show>
      </p>
    </div>
  );
}
