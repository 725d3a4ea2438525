/** All weapons of library and ships in one table of figures. */
import '../../styles/chart.css';
import '../../styles/weapon-table.css';
import { A, useNavigate } from '@solidjs/router';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  lazy,
  onCleanup,
  Show,
} from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { countOf, shownOf } from '../../../core/design/text/counts.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import {
  mountColumns,
  type WeaponTableFigures,
  weaponTableFigures,
} from '../../../core/play/advisor/range-table.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import { nextTask } from '../../../formats/arriving/slices.ts';
import { formatWeaponFigures } from '../../../formats/csv/weapon-figures.ts';
import { formatWeaponsCsv } from '../../../formats/csv/weapons.ts';
import type { Library } from '../../../store/library.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { type ShipsWeapon, weaponsOfShips } from '../../../store/weapons/collecting.ts';
import {
  columnFigure,
  shownTable,
  type TableColumn,
  type TabledWeapon,
  tabledWeapons,
  type WeaponsFrom,
} from '../../../store/weapons/table.ts';
import type { Action } from '../../components/actions.tsx';
import { SearchField, type Segment, Segments } from '../../components/fields.tsx';
import { loadedFrom, withSuspense } from '../../components/late.tsx';
import {
  createAddress,
  flagParam,
  textParam,
  wholeParam,
  wordParam,
} from '../../shared/address.ts';
import { saveFile } from '../../shared/copy-and-save.ts';
import { SelectionBar } from '../../shared/library/collection-list.tsx';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { createNotices, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { createMedia } from '../../shared/media.ts';
import { itemPath } from '../../shared/page-list.ts';
import { createPlaying } from '../../shared/play-options.tsx';
import { NOTHING_SELECTED, oneSelected, selectedIn } from '../../shared/selection.ts';
import { canCompare, compareWeaponsPath } from '../../shared/ships/ship-jobs.ts';
import { createSliced } from '../../shared/work.ts';
import {
  cellText,
  createSideways,
  type FiguresColumn,
  Headings,
  mountColumn,
  NameCell,
  rangeColumn,
  rowHeight,
} from './figures-columns.tsx';

const ManyDialog = withSuspense(lazy(() => import('./many-dialog.tsx')));

export default function WeaponTableRoute() {
  return (
    <LibraryPage page="/weapon-table">
      <Table />
    </LibraryPage>
  );
}

const PLACES: readonly Segment<WeaponsFrom>[] = [
  { value: 'all', label: 'All', title: 'Weapons of the library and of ships' },
  { value: 'library', label: 'Library', title: 'Weapons of the library' },
  { value: 'ships', label: 'Ships', title: 'Weapons that only ships have' },
];

type Shown = 'damage' | 'space';

const VIEWS: readonly Segment<Shown>[] = [
  { value: 'damage', label: 'Damage', title: 'Damage for 100 SU at each range' },
  { value: 'space', label: 'SU', title: 'SU of one mount by size and arcs' },
];

const FEWEST_RANGES = 12;

function Table() {
  const library = useLibrary();
  const { weapons, rulesOn } = library;
  const navigate = useNavigate();
  const notices = createNotices();
  const isNarrow = createMedia('(max-width: 1100px)');
  const [address, setAddress] = createAddress({
    find: textParam(),
    from: wordParam<WeaponsFrom>(['all', 'library', 'ships']),
    show: wordParam<Shown>(['damage', 'space']),
    shields: wholeParam(0, 0, rulesOn.limits.shields.max),
    sort: textParam('name'),
    down: flagParam,
  });
  const [selection, select] = createSignal(NOTHING_SELECTED);
  const [asked, setAsked] = createSignal<readonly TabledWeapon[]>();
  const aboard = createShipsWeapons(library);
  const cache: WeaponCache = new WeakMap();
  const isPainted = createAfterRows(
    () =>
      weapons.status().state !== 'loading' && (rows().length > 0 || weapons.items().length === 0),
  );
  const ships = () => (isPainted() ? library.ships.items() : []);
  const made = createSliced(() =>
    tabledWeapons(library, weapons.items(), ships(), aboard.found(), cache),
  );
  const rows = () => made() ?? [];
  const playing = createMemo(() => (isPainted() ? createPlaying(library.bench) : undefined));
  const figures = createFigures(rows, () => playing()?.play());
  const choices = () => ({
    query: address.find,
    place: address.from,
    column: address.sort as TableColumn,
    descending: address.down,
    shields: address.shields,
  });
  const shown = createMemo(() => shownTable(rows(), figures.known(), choices()));
  const ids = createMemo(() => shown().map(({ id }) => id));
  const chosen = createMemo(() => selectedIn(selection(), ids()));
  const chosenRows = () => {
    const some = new Set(chosen());
    return some.size > 0 ? shown().filter(({ id }) => some.has(id)) : shown();
  };
  const columns = createMemo((): readonly FiguresColumn[] => {
    if (address.show === 'space') {
      const rules = new Set([rulesOn, ...shown().map(({ rules }) => rules)]);
      return mountColumns(rules).map(mountColumn);
    }
    const reach = shown().reduce(
      (most, row) => Math.max(most, figures.known()(row)?.damage.length ?? 0),
      FEWEST_RANGES,
    );
    return Array.from({ length: reach }, (_, i) => rangeColumn(i + 1));
  });
  const sort = (column: TableColumn) =>
    setAddress({
      sort: column,
      down: address.sort === column ? !address.down : column !== 'name',
    });
  const savedFigures = () => {
    const lines = chosenRows().flatMap((row) => {
      const { weapon, rules, ships } = row;
      const found = figures.of(row);
      return found ? [{ weapon, rules, ships, figures: found }] : [];
    });
    saveFile('weapon-figures.csv', formatWeaponFigures(lines, address.shields), 'text/csv');
  };
  const savedWeapons = () => {
    const list = chosenRows().map(({ id, weapon, mark }) => (mark ? weapon : { ...weapon, id }));
    saveFile('weapons.csv', formatWeaponsCsv(list, rulesOn), 'text/csv');
  };
  const actions = (): readonly Action[] => [
    {
      label: 'Change…',
      primary: chosen().length > 0,
      disabled: chosen().length === 0,
      title: chosen().length === 0 ? 'Select weapons first' : undefined,
      does: () => setAsked(chosenRows()),
    },
    ...(canCompare(chosen().length) && chosenRows().every(({ mark }) => mark === undefined)
      ? [{ label: 'Compare', does: compareWeaponsPath(chosen()) }]
      : []),
    {
      label: 'Export',
      does: [
        { label: 'Download figures (CSV)', onSelect: savedFigures },
        { label: 'Download weapons (CSV)', onSelect: savedWeapons },
      ],
    },
  ];
  const found = () => aboard.words() ?? shownOf(shown().length, rows().length, 'weapon');
  const sideways = createSideways(() => shown().length > 0 && columns().length);
  const open = (id: string) => weapons.find(id) && navigate(itemPath('/weapons', id));
  return (
    <div class="weapon-table-page">
      <div class="page-head">
        <h1>Weapon table</h1>
        <span class="grow" />
        <A class="button" href="/weapons">
          Back to the list
        </A>
      </div>
      <div class="weapon-table-bar">
        <SearchField
          label="Search weapons by name, figures, traits or tags"
          placeholder="Search: laser, Pr1, seeking…"
          value={address.find}
          onInput={(find) => setAddress({ find }, 'typing')}
        />
        <Segments
          id="table-from"
          label="Weapons of"
          segments={PLACES}
          value={address.from}
          onChange={(from) => setAddress({ from })}
        />
        <Segments
          id="table-show"
          label="Figures"
          segments={VIEWS}
          value={address.show}
          onChange={(show) => setAddress({ show, sort: 'name', down: false })}
        />
        <Show when={address.show === 'damage'}>
          <div class="row">
            <span aria-hidden="true">Shields</span>
            <Segments
              id="table-shields"
              label="Shields of the target"
              segments={shieldChoices(rulesOn.limits.shields.max)}
              value={address.shields}
              onChange={(shields) => setAddress({ shields })}
            />
          </div>
        </Show>
      </div>
      <SelectionBar
        all={ids()}
        count={chosen().length}
        found={found()}
        selection={selection()}
        onSelect={select}
        onClear={() => select(NOTHING_SELECTED)}
        actions={actions()}
        end
      />
      <div class="weapon-table" style={{ '--figures': columns().length }} ref={sideways}>
        <Show
          when={shown().length > 0}
          fallback={<p class="empty">{emptyWords(rows().length, aboard.words())}</p>}
        >
          <ItemGrid
            label="Weapons"
            items={shown()}
            selection={selection()}
            onSelect={select}
            heightOf={(row) => rowHeight(row, isNarrow())}
            rowClass="weapon-figures-row"
            searched={address.find}
            head={
              <Headings
                columns={columns()}
                column={choices().column}
                descending={address.down}
                onSort={sort}
              />
            }
            onPick={(id) => select(oneSelected(id))}
            onOpen={open}
            onTrash={() => {}}
          >
            {(row, place) => (
              <>
                <RowCheck
                  label={`Select ${row().name}`}
                  checked={place.selected}
                  onToggle={place.toggle}
                />
                <NameCell row={row()} />
                <span role="gridcell">{row().ships || '–'}</span>
                <span role="gridcell">{shownFigure(row().baseSU, 1, { fixed: true })}</span>
                <For each={columns()}>
                  {({ by }) => (
                    <span role="gridcell">
                      {cellText(by, columnFigure(row(), figures.of(row()), by, address.shields))}
                    </span>
                  )}
                </For>
              </>
            )}
          </ItemGrid>
        </Show>
      </div>
      <p class="muted small weapon-table-foot">
        {address.show === 'damage'
          ? 'Mean hull damage per turn for 100 base SU (A.1) on a target without screens; no figure for seekers.'
          : 'SU of one mount by size and number of arcs (A.1, C.3).'}{' '}
        Tech level 0. <span class="weapon-table-more">Scroll sideways for more columns.</span>
      </p>
      <Show when={asked()} keyed>
        {(chosen) => (
          <ManyDialog rows={chosen} onDone={notices.tell} onClose={() => setAsked(undefined)} />
        )}
      </Show>
      <NoticeBar notice={notices.notice()} onDone={notices.dismiss} />
    </div>
  );
}

/** True after the rows of the read items are painted: figures and ships keep the page busy. */
function createAfterRows(isRead: () => boolean): () => boolean {
  const [isPainted, setPainted] = createSignal(false);
  createEffect(() => {
    if (isRead()) requestAnimationFrame(() => void nextTask().then(() => setPainted(true)));
  });
  return isPainted;
}

/** Weapons of all ships, read again when the ships change, with words about the reading. */
function createShipsWeapons(library: Library) {
  const { ships } = library;
  const [share, setShare] = createSignal<number>();
  const [fault, setFault] = createSignal<string>();
  let reading = new AbortController();
  onCleanup(() => reading.abort());
  const [found] = createResource(
    () => (ships.status().state === 'ready' ? ships.items() : undefined),
    async (items) => {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      setFault(undefined);
      try {
        const ids = items.map(({ id }) => id);
        const progress = (done: number, total: number) => setShare(done / total);
        return await weaponsOfShips(library, ids, progress, signal, true);
      } catch (error) {
        setFault(explainFailure(error));
        return [];
      } finally {
        if (!signal.aborted) setShare(undefined);
      }
    },
  );
  const words = () => {
    const done = share();
    if (fault() !== undefined || done === undefined) return fault();
    const percent = shownFigure(done, 0, { times: 100 });
    return `Reading ${countOf(ships.items().length, 'ship')}, ${percent} %`;
  };
  return {
    /** Keeps the weapons while the ships are read again. */
    found: createMemo<readonly ShipsWeapon[]>((before) => loadedFrom(found) ?? before, []),
    words,
  };
}

/** Figures of the rows, kept for each weapon: those in view at once, all others in slices. */
function createFigures(rows: () => readonly TabledWeapon[], play: () => PlayRules | undefined) {
  const found = createMemo(() => {
    const rules = play();
    const known = new WeakMap<Weapon, WeaponTableFigures>();
    return rules && { rules, known };
  });
  const of = ({ weapon, rules }: TabledWeapon): WeaponTableFigures | undefined => {
    const now = found();
    if (!now) return undefined;
    return keptOr(now.known, weapon, () => weaponTableFigures({ rules, play: now.rules }, weapon));
  };
  const ready = createSliced(() => found() && allFigures(rows(), of));
  return {
    of,
    /** Known figures of the rows. */
    known: () => {
      ready();
      const now = found();
      return ({ weapon }: TabledWeapon) => now?.known.get(weapon);
    },
  };
}

function* allFigures(
  rows: readonly TabledWeapon[],
  figuresOf: (row: TabledWeapon) => unknown,
): Generator<undefined, number> {
  for (const row of rows) {
    figuresOf(row);
    yield;
  }
  return rows.length;
}

const shieldChoices = (most: number) =>
  Array.from({ length: most + 1 }, (_, value) => ({ value, label: `${value}` }));

const emptyWords = (all: number, reading: string | undefined): string =>
  all > 0 ? 'No weapon matches all of these words.' : (reading ?? 'No weapons yet.');
