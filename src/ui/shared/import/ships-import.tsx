import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, lazy, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { type ArrivingFile, joinedText } from '../../../formats/arriving/files.ts';
import type { ArrivingShip } from '../../../formats/arriving/import-parts.ts';
import type { OtherPageText, PageReading } from '../../../formats/arriving/page-reading.ts';
import { withPrintedRating } from '../../../formats/audit.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { designJson } from '../../../formats/json-format.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { handedState } from '../address.ts';
import { saveFile } from '../copy-and-save.ts';
import { ImportDialog } from './import-dialog.tsx';
import { createImportSource, createShipsReader, FAILED, type ShipsReading } from './reader.ts';

const AuditTable = withSuspense(lazy(() => import('./audit-table.tsx')));

/** Maximum of tabs opened at once. */
const MAX_OPENED = 50;

const titleOf = ({ design }: ArrivingShip): string =>
  [design.faction, design.class, design.type].filter(Boolean).join(' ') || 'Untitled ship';

const figuresOf = ({ design, combatRating, from }: ArrivingShip): string => {
  const figures = `hull ${design.hull}, rating ${combatRating}`;
  if (!from) return figures;
  const before = design.original?.combatRating;
  const was = before === undefined ? '' : `, rating ${before} there`;
  return `from the ${from} edition${was}; ${figures}`;
};

/** Receives ships with tags and house rules; `from` names their files. */
export type TakeShips = (
  designs: readonly Design[],
  tags: readonly string[],
  packs: readonly RulesPack[],
  from?: string,
) => unknown;

export default function ShipsImport(props: {
  readonly rules: Rules;
  readonly files: readonly ArrivingFile[];
  /** The primary action. */
  readonly defaultAction: 'open' | 'keep';
  /** Opens ships on the bench, with their house rules. */
  readonly onOpen: TakeShips;
  /** Stores ships in the library. */
  readonly onKeep: TakeShips;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const source = createShipsSource(() => props.rules, props.files);
  const opens = (count: number) => count <= MAX_OPENED;
  const isDefault = (action: 'open' | 'keep', count: number) =>
    action === (opens(count) ? props.defaultAction : 'keep');
  const figures = createMemo(
    () => source.reading()?.found.flatMap(({ figures }) => figures ?? []) ?? [],
  );
  const [isNoted, setNoted] = createSignal(true);
  const isLegacy = () => source.reading()?.found.some(({ from }) => from !== undefined);
  const toConvert = () => {
    props.onClose();
    navigate('/convert', handedState(joinedText(source.files())));
  };
  const from = () => {
    const [first, ...others] = source.files().flatMap(({ name }) => name ?? []);
    return first && others.length > 0 ? `${first} and ${countOf(others.length, 'other')}` : first;
  };
  const save = (designs: readonly Design[]) => {
    saveFile('ships.ndjson', designJson.write(props.rules, { designs }, { lines: true }));
  };
  return (
    <ImportDialog
      title="Import ships"
      formats={formatsHolding('ships')}
      hint="Ships of earlier editions are converted; quote marks and markup around them are ignored."
      label="Text to import"
      placeholder="Imperial MAJESTIC-class Battlecruiser (188)&#10;--&#10;Hull: 8-7-6-5-4-3-2-1&#10;…"
      thing="ship"
      source={source}
      titleOf={titleOf}
      figuresOf={figuresOf}
      isTicked={({ isFaulty }) => !isFaulty}
      hasTags
      onClose={props.onClose}
      head={
        <>
          <Show when={figures().length > 0}>
            <AuditTable ships={figures()} />
            <Check checked={isNoted()} onChange={setNoted}>
              Keep printed ratings in the notes of the ships
            </Check>
          </Show>
          <Show when={isLegacy()}>
            <p>
              Ships of an earlier edition are converted.{' '}
              <button type="button" class="link" onClick={toConvert}>
                Choose substitutes for what Unity lacks
              </button>
            </p>
          </Show>
        </>
      }
    >
      {(chosen, tags) => {
        const designs = () =>
          chosen().map(({ design, figures }) =>
            figures && isNoted() ? withPrintedRating(design, figures) : design,
          );
        const count = () => chosen().length;
        return (
          <>
            <Show when={count() > 1}>
              <Button label="Download JSON" onClick={() => save(designs())} />
            </Show>
            <Button
              primary={isDefault('keep', count())}
              disabled={count() === 0}
              label={count() === 0 ? 'Save to library' : `Save ${countText(count())} to library`}
              onClick={() => props.onKeep(designs(), tags(), source.packs(), from())}
            />
            <Show when={opens(count())}>
              <Button
                primary={isDefault('open', count())}
                disabled={count() === 0}
                label={count() > 1 ? `Open ${countText(count())} on bench` : 'Open on bench'}
                onClick={() => props.onOpen(designs(), tags(), source.packs())}
              />
            </Show>
          </>
        );
      }}
    </ImportDialog>
  );
}

/** Reads ships in the worker. */
function createShipsSource(rules: () => Rules, first: readonly ArrivingFile[]) {
  const reader = createShipsReader();
  const source = createImportSource<ShipsReading>(
    first,
    reader,
    (files, onProgress) => reader.read(rules(), files, onProgress),
    { ...FAILED, ships: [], packs: [], isStopped: false },
  );
  const finished = source.reading;
  /** Packs without ships belong to the page of rules. */
  const otherTexts = ({ packs, ships, otherPageTexts }: ShipsReading): readonly OtherPageText[] =>
    packs.length > 0 && ships.length === 0
      ? [
          ...otherPageTexts,
          ...source.files().map(({ name, text }) => ({ kind: 'rules', text, file: name }) as const),
        ]
      : otherPageTexts;
  const reading = createMemo((): PageReading<ArrivingShip> | undefined => {
    const now = finished();
    return now && { ...now, found: now.ships, otherPageTexts: otherTexts(now) };
  });
  return {
    ...source,
    reading,
    packs: () => finished()?.packs ?? [],
    isStopped: () => finished()?.isStopped ?? false,
  };
}
