import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { someOf } from '../../../core/design/text/counts.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import { type ArrivingFile, joinedText } from '../../../formats/arriving/files.ts';
import {
  editionTitle,
  type ArrivingShip as Found,
  type TextRules,
} from '../../../formats/arriving/import-parts.ts';
import type { OtherPageText } from '../../../formats/arriving/page-reading.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { designJson } from '../../../formats/json-format.ts';
import { handOver } from '../../../store/hand-over.ts';
import { tagsIn } from '../../../store/labels.ts';
import { Button } from '../../components/button.tsx';
import { FoundShipItem, IssueLines } from '../../components/found-ship.tsx';
import { saveFile } from '../save-file.ts';
import { FoundFileSection } from './found-file.tsx';
import { foundByFile } from './found-files.ts';
import { ImportFrame } from './import-frame.tsx';
import { createImportReading } from './import-reading.ts';
import { TagField } from './tag-field.tsx';

interface ImportDialogProps {
  readonly textRules: TextRules;
  readonly files: readonly ArrivingFile[];
  /** What most will want here. */
  readonly defaultAction: 'open' | 'keep';
  /** Opens ships on the bench, with the house rules that came with them. */
  readonly onOpen: (
    designs: readonly Design[],
    tags: readonly string[],
    packs: readonly RulesPack[],
  ) => void;
  /** Puts ships into the library, all of them under these tags. */
  readonly onKeep: (
    designs: readonly Design[],
    tags: readonly string[],
    packs: readonly RulesPack[],
  ) => void;
  readonly onClose: () => void;
}

/** Ships shown at once; of a longer text all are taken, and the first are listed. */
const MAX_LISTED = 200;
/** Tabs that open at once; more can be kept. */
const MAX_OPENED = 50;

const titleOf = ({ design }: Found): string =>
  [design.faction, design.class, design.type].filter(Boolean).join(' ') || 'Untitled ship';

const figuresOf = ({ design, evaluation, from }: Found): string => {
  const figures = `hull ${design.hull}, rating ${evaluation.combatRating}`;
  if (!from) return figures;
  const before = design.original?.combatRating;
  const was = before === undefined ? '' : `, rating ${before} there`;
  return `from the ${editionTitle(from)}${was}; ${figures}`;
};

/** Text in, ships out: what was understood of it beside the text, and which of it to take. */
export default function ImportDialog(props: ImportDialogProps) {
  const source = createImportReading(props.textRules, props.files);
  const { reading, chosen } = source;
  const [tags, setTags] = createSignal('');

  const shown = createMemo(() => reading().ships.slice(0, MAX_LISTED));
  const designs = () => chosen().map(({ design }) => design);
  const count = () => someOf(chosen().length, 'ship');
  const opens = () => chosen().length <= MAX_OPENED;
  const isDefault = (way: 'open' | 'keep') => way === (opens() ? props.defaultAction : 'keep');
  const isLegacy = () => reading().ships.some(({ from }) => from !== undefined);
  const choose = () => {
    handOver('convert', joinedText(source.files()));
    props.onClose();
    location.hash = '#/convert';
  };
  /** What of the text is for other pages. */
  const others = (): readonly OtherPageText[] => {
    const { packs, ships, otherPageTexts } = reading();
    const isPacksOnly = packs.length > 0 && ships.length === 0;
    return isPacksOnly
      ? [
          ...otherPageTexts,
          ...source.files().map(({ name, text }) => ({ kind: 'rules', text, file: name }) as const),
        ]
      : otherPageTexts;
  };
  const saveAll = () => {
    const { rules } = props.textRules;
    saveFile('ships.ndjson', designJson.write(rules, { designs: designs() }, { lines: true }));
  };
  return (
    <ImportFrame
      title="Import ships"
      onClose={props.onClose}
      formats={formatsHolding('ships')}
      hint="Ships of earlier editions are converted; quote marks and markup around them are ignored."
      label="Text to import"
      placeholder="Imperial MAJESTIC-class Battlecruiser (188)&#10;--&#10;Hull: 8-7-6-5-4-3-2-1&#10;…"
      files={source.files()}
      onFiles={source.change}
      issues={reading().issues.filter(({ file }) => file === undefined)}
      marked={[
        ...shown().flatMap(({ issues }) => issues),
        ...reading().issues.filter(({ file }) => file !== undefined),
      ]}
      rejected={reading().rejected}
      others={others()}
      isEmpty={reading().ships.length === 0}
      head={
        <>
          <p class="import-summary">{source.summary()}</p>
          <Show when={source.progress() !== undefined}>
            <div class="row">
              <progress max="1" value={source.progress()} aria-label="Reading" />
              <Button small label="Stop" onClick={source.stop} />
            </div>
          </Show>
          <Show when={isLegacy()}>
            <p>
              Ships of an earlier edition are converted.{' '}
              <button type="button" class="link" onClick={choose}>
                Choose substitutes for what Unity lacks
              </button>
            </p>
          </Show>
        </>
      }
      foot={
        <>
          <TagField value={tags()} onInput={setTags} />
          <Show when={chosen().length > 1}>
            <Button label="Download as JSON" onClick={saveAll} />
          </Show>
          <Button
            primary={isDefault('keep')}
            disabled={chosen().length === 0}
            label={`Import ${count()}`}
            onClick={() => props.onKeep(designs(), tagsIn(tags()), reading().packs)}
          />
          <Show when={opens()}>
            <Button
              primary={isDefault('open')}
              disabled={chosen().length === 0}
              label={`Open ${count()}`}
              onClick={() => props.onOpen(designs(), tagsIn(tags()), reading().packs)}
            />
          </Show>
        </>
      }
    >
      {(show) => (
        <>
          <For each={foundByFile(reading(), shown())}>
            {({ file, ships, issues }) => (
              <FoundFileSection file={file}>
                <Show when={issues.length > 0}>
                  <IssueLines issues={issues} onShow={(at) => show(issues[at])} />
                </Show>
                <ul>
                  <For each={ships}>
                    {([ship, index]) => (
                      <FoundShipItem
                        title={titleOf(ship)}
                        figures={figuresOf(ship)}
                        issues={ship.issues}
                        chosen={source.isChosen(index)}
                        onChoose={(take) => source.choose(index, take)}
                        onShow={(at) => show(ship.issues[at])}
                      />
                    )}
                  </For>
                </ul>
              </FoundFileSection>
            )}
          </For>
          <Show when={reading().ships.length > MAX_LISTED}>
            <p class="muted">and {reading().ships.length - MAX_LISTED} more ships</p>
          </Show>
        </>
      )}
    </ImportFrame>
  );
}
