/** Editor of a schematic: boxes by section, numbers of drive and boarding, impact tables. */
import { capital } from '../../../core/design/text/counts.ts';
import '../../styles/star-navy-schematics.css';
import { createMemo, createSignal, For, Index, type JSX, onMount, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { fileName } from '../../../formats/file-name.ts';
import { classOf, NAVY, SECTION_WORDS } from '../../../games/star-navy/rules.ts';
import {
  type Box,
  type NavySchematic,
  ROLLS,
  type ShipSection,
} from '../../../games/star-navy/schema.ts';
import { missingParts, schematicName, schematicSteps } from '../../../games/star-navy/sheet.ts';
import { printInWorker } from '../../../sheets/sheet-worker.ts';
import { schematicBook } from '../../../sheets/star-navy/schematic-pages.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect, optionsOf, Segments } from '../../components/fields.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { LabelledNumber } from '../../components/number-field.tsx';
import { createExplained } from '../../components/steps-view.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import {
  createEditing,
  DocumentNotes,
  DocumentText,
  ItemPanel,
  TitledPart,
} from '../../shared/library/item-panel.tsx';
import { PageView } from '../../shared/page-view.tsx';
import { rememberedChoices } from '../../shared/print/print-fields.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { SaveButton } from '../../shared/print/save-button.tsx';
import { BoxSign, HouseClassField, ImpactTable } from './schematic-fields.tsx';

type Changed = { readonly [field in keyof NavySchematic]?: NavySchematic[field] | undefined };
type Lines = readonly (readonly Box[])[];

const HOUSE = 'house';
const MOST = 999;
const STATUSES = optionsOf({
  incomplete: 'not complete',
  transcribed: 'copied from the game',
  house: 'invented by players',
});

/** Kinds of boxes that a press sets, and `remove`. */
const STAMPS = optionsOf({
  plain: 'plain',
  command: 'command',
  isd: 'drive',
  last: 'last',
  remove: 'remove',
});
type Stamp = (typeof STAMPS)[number]['value'];

const boxWords = (box: Box): string => (typeof box === 'object' ? `drive ${box.isd}` : box);

export function SchematicPanel(props: {
  readonly item: CollectionItem<NavySchematic>;
  readonly actions: (schematic: NavySchematic) => JSX.Element;
}) {
  const page = useCollection<NavySchematic>();
  const editing = createEditing(page, props.item);
  const schematic = () => editing.value();
  const change = (label: string, fields: Changed, group?: string) =>
    editing.change(label, (value) => withFields(value, fields as Partial<NavySchematic>), group);
  const [stamp, setStamp] = createSignal<Stamp>('plain');
  const [isd, setIsd] = createSignal(7);
  const { Figure: Explained, Explanation } = createExplained();
  const missing = createMemo(() => missingParts(schematic()));
  const steps = createMemo(() => schematicSteps(schematic()));
  const paper = rememberedChoices().paper;
  const book = createMemo(() => schematicBook(schematic(), paper));
  const setClass = (kind: string) => {
    const known = classOf(kind);
    change(
      'Class changed',
      known
        ? { class: kind, points: known.points, impact: known.impact }
        : { class: 'House class' },
    );
  };
  const setLines = (section: ShipSection, lines: Lines, label: string) => {
    const { sections } = schematic();
    if (sections)
      change(label, { sections: { ...sections, [section]: { lines } } as typeof sections });
  };
  /** Sets, adds or removes a box with the chosen kind. */
  const press = (section: ShipSection, lines: Lines, line: number, at: number) => {
    const boxes = lines[line] ?? [];
    const kind = stamp();
    const box: Box = kind === 'isd' ? { isd: isd() } : kind === 'remove' ? 'plain' : kind;
    const next =
      kind === 'remove'
        ? boxes.toSpliced(at, 1)
        : boxes.toSpliced(at, at < boxes.length ? 1 : 0, box);
    setLines(section, lines.with(line, next), 'Boxes changed');
  };
  const startBoxes = () => {
    const count = classOf(schematic().class)?.lines ?? 1;
    const lines: Box[][] = Array.from({ length: count }, () => []);
    const sections = {
      portBow: { lines },
      stbdBow: { lines },
      stbdStern: { lines },
      portStern: { lines },
    };
    change('Boxes started', { sections });
  };
  const Figure = (of: {
    readonly field: 'points' | 'impact' | 'power';
    readonly label: string;
    readonly least: number;
  }) => (
    <LabelledNumber
      id={`schematic-${of.field}`}
      label={of.label}
      value={schematic()[of.field] ?? NAVY.power.tokens}
      min={of.least}
      max={MOST}
      onChange={(value) => change(`${of.label} changed`, { [of.field]: value }, of.field)}
      onLeave={editing.endGroup}
    />
  );
  const Chance = (of: { readonly path: string; readonly label: string }) => (
    <Show when={steps().find(({ path }) => path === of.path)}>
      {(step) => <Explained path={of.path} label={of.label} figure={step().rounded} />}
    </Show>
  );
  const Rolls = (of: {
    readonly field: 'drive' | 'boarding';
    readonly title: string;
    readonly words: string;
  }) => {
    const rolls = () => schematic()[of.field] ?? [];
    const toggle = (roll: number) => {
      const next = rolls().includes(roll)
        ? rolls().filter((other) => other !== roll)
        : [...rolls(), roll].sort((a, b) => a - b);
      change(`${of.title} changed`, { [of.field]: next.length > 0 ? next : undefined });
    };
    return (
      <TitledPart class="navy-part" title={of.title}>
        <div class="row">
          <span class="muted">{of.words}</span>
          <For each={ROLLS}>
            {(roll) => (
              <button
                type="button"
                class="chip"
                aria-label={`${of.title} ${roll}`}
                aria-pressed={rolls().includes(roll)}
                onClick={() => toggle(roll)}
              >
                {roll}
              </button>
            )}
          </For>
          <Chance path={of.field} label={`Chance of ${of.title.toLowerCase()}`} />
        </div>
      </TitledPart>
    );
  };
  const Boxes = (of: { readonly section: ShipSection; readonly lines: Lines }) => (
    <section class="navy-section" aria-label={SECTION_WORDS[of.section]}>
      <h3>{capital(SECTION_WORDS[of.section])}</h3>
      <Index each={of.lines}>
        {(boxes, line) => (
          <div class="navy-boxes">
            <Index each={boxes()}>
              {(box, at) => (
                <button
                  type="button"
                  class="navy-box"
                  aria-label={`Line ${line + 1}, box ${at + 1}: ${boxWords(box())}`}
                  onClick={() => press(of.section, of.lines, line, at)}
                >
                  <BoxSign box={box()} />
                </button>
              )}
            </Index>
            <button
              type="button"
              class="navy-box add"
              disabled={stamp() === 'remove'}
              aria-label={`Add a box to line ${line + 1}`}
              onClick={() => press(of.section, of.lines, line, boxes().length)}
            >
              +
            </button>
            <Show when={of.lines.length > 1}>
              <IconButton
                icon={TrashIcon}
                label={`Remove line ${line + 1}`}
                onClick={() => setLines(of.section, of.lines.toSpliced(line, 1), 'Line removed')}
              />
            </Show>
          </div>
        )}
      </Index>
      <Button
        small
        label="Add a line"
        onClick={() => setLines(of.section, [...of.lines, []], 'Line added')}
      />
    </section>
  );
  /** Brings the sheet into view, with the focus on its button. */
  const showSheet = () => {
    const sheet = document.querySelector('.navy-print');
    sheet?.scrollIntoView();
    sheet?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <ItemPanel
      editing={editing}
      actions={
        <>
          <Button label="Print" onClick={showSheet} />
          {props.actions(schematic())}
        </>
      }
    >
      <section
        ref={(panel) => onMount(() => focusHeading(panel, panel))}
        class="panel-body navy-schematic"
        aria-label={schematic().name?.trim() || 'Schematic'}
      >
        <p class="muted small">
          Unofficial: copy your own sheet of Star Navy here once, or invent one. The rules have no
          schematics.
        </p>
        <div class="navy-fields">
          <DocumentText editing={editing} field="name" id="schematic-name" label="Name" />
          <LabelledSelect
            id="schematic-class"
            label="Class"
            options={[
              ...Object.entries(NAVY.classes).map(([id, { name }]) => ({
                value: id,
                label: `${id}, ${name.toLowerCase()}`,
              })),
              { value: HOUSE, label: 'house class' },
            ]}
            value={classOf(schematic().class) ? schematic().class : HOUSE}
            onChange={setClass}
          />
          <Show when={!classOf(schematic().class)}>
            <HouseClassField
              id="schematic-house"
              label="Name of the class"
              value={schematic().class}
              onChange={(kind) => change('Class changed', { class: kind }, 'class')}
              onLeave={editing.endGroup}
            />
          </Show>
          <Figure field="points" label="Points" least={0} />
          <Figure field="impact" label="Impact" least={1} />
          <Figure field="power" label="Power tokens" least={1} />
          <LabelledSelect
            id="schematic-status"
            label="It is"
            options={STATUSES}
            value={schematic().status}
            onChange={(status) => change('Status changed', { status })}
          />
        </div>
        <Show when={missing().length > 0}>
          <p class="field-issues warning" role="status">
            Missing: {missing().join('; ')}. It prints with empty frames.
          </p>
        </Show>
        <TitledPart class="navy-part" title="Boxes">
          <Show
            when={schematic().sections}
            fallback={<Button label="Enter the boxes" onClick={startBoxes} />}
          >
            {(sections) => (
              <>
                <div class="row">
                  <span class="muted">Press a box to make it</span>
                  <Segments
                    id="schematic-stamp"
                    label="Kind of box"
                    segments={STAMPS}
                    value={stamp()}
                    loose
                    onChange={setStamp}
                  />
                  <Show when={stamp() === 'isd'}>
                    <LabelledNumber
                      id="schematic-isd"
                      label="Number"
                      value={isd()}
                      min={2}
                      max={12}
                      onChange={setIsd}
                    />
                  </Show>
                </div>
                <p class="muted small">From the outermost box to the innermost, line by line.</p>
                <div class="navy-sections">
                  <For each={['portBow', 'stbdBow', 'portStern', 'stbdStern'] as const}>
                    {(section) => <Boxes section={section} lines={sections()[section].lines} />}
                  </For>
                </div>
                <Button
                  small
                  label="Take all boxes away"
                  onClick={() => change('Boxes removed', { sections: undefined })}
                />
              </>
            )}
          </Show>
        </TitledPart>
        <Rolls field="drive" title="Drive" words="engages at" />
        <Rolls field="boarding" title="Boarding" words="succeeds at" />
        <TitledPart class="navy-part" title="Impact tables">
          <div class="navy-tables">
            <ImpactTable which="one" schematic={schematic()} onChange={change} Chance={Chance} />
            <ImpactTable which="two" schematic={schematic()} onChange={change} Chance={Chance} />
          </div>
        </TitledPart>
        <Explanation title="chances" steps={steps()} />
        <DocumentNotes editing={editing} />
        <TitledPart class="navy-part navy-print" title="Sheet">
          <SaveButton
            label="Download PDF"
            file={fileName({ class: schematicName(schematic()) }, 'pdf')}
            type="application/pdf"
            parts={1}
            part="page"
            make={async (options) =>
              (await printInWorker({ book: book(), fontUrls: fontUrls() }, options)).bytes
            }
          />
          <Index each={book().drawn?.pages}>
            {(drawn) => (
              <div class="navy-sheet">
                <PageView page={drawn()} label="Page of the schematic" />
              </div>
            )}
          </Index>
        </TitledPart>
      </section>
    </ItemPanel>
  );
}
