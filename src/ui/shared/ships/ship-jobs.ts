import type { Design } from '../../../core/design/design.ts';
import type { Original } from '../../../core/design/origins.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Bench } from '../../../store/bench.ts';
import { labelsOf } from '../../../store/labels.ts';
import type { Library } from '../../../store/library.ts';
import { StorageFailure } from '../../../store/storage-failure.ts';
import { copyOf, variantOf } from '../../../store/tabs.ts';
import { createNotices, type PageNotices } from '../library/notice-bar.tsx';
import { hrefTo } from '../page-list.ts';
import { openBlank } from './new-ship.ts';

/** Maximum of ships opened at once. */
export const MAX_OPENED = 20;

/** Maximum of ships printed at once. */
export const MAX_PRINTED = 500;

const NAMES = ['class', 'faction', 'type'] as const;

export type Names = { readonly [name in (typeof NAMES)[number]]?: string };

export type ShipJobs = ReturnType<typeof createShipJobs>;

/** Jobs that report their progress in `notices`; `toBench` shows the bench. */
export function createShipJobs(
  library: Library,
  toBench: () => void,
  notices: PageNotices = createNotices(),
) {
  const { ships, bench } = library;
  const { run, tell } = notices;
  /** A function with only the ids in its closure; created within a job, it would hold all its designs. */
  const trashing = (ids: readonly string[]) => () => ships.moveToTrash(ids);

  return {
    ...notices,
    async open(ids: readonly string[]) {
      const shown = await Promise.all(ids.slice(0, MAX_OPENED).map((id) => bench.show(id)));
      const first = ids[shown.indexOf(true)];
      if (first === undefined) {
        tell({ text: 'This ship cannot be read.', failed: true });
        return;
      }
      bench.activate(first);
      toBench();
    },
    /** Opens a blank hull. */
    start() {
      openBlank(bench);
      toBench();
    },
    /** Opens imported ships. */
    async take(designs: readonly Design[], tags: readonly string[]) {
      await run('Opening ships', async () => {
        await openShips(bench, async () => library, designs, tags);
        toBench();
      });
    },
    async keep(designs: readonly Design[], tags: readonly string[], from?: string) {
      await run('Saving ships', async (progress) => {
        const added = await ships.add(
          designs.map((design) => ({ design, labels: { tags } })),
          progress,
          from,
        );
        tell({
          text: `${countOf(added.length, 'ship')} saved to the library.`,
          undo: trashing(added),
        });
      });
    },
    async restore(ids: readonly string[]) {
      await run('Restoring', async () => {
        await ships.restore(ids);
        tell({ text: `${countOf(ids.length, 'ship')} restored.`, undo: trashing(ids) });
      });
    },
    async remove(ids: readonly string[]) {
      await run('Deleting', async (progress) => {
        await ships.remove(ids, progress);
        tell({ text: `${countOf(ids.length, 'ship')} deleted.` });
      });
    },
    async duplicate(ids: readonly string[]) {
      await run('Duplicating', async (progress) => {
        const titles = new Set((await ships.whenRead()).map(({ value }) => value.title));
        const copies = (await ships.values(ids)).map(({ id, value: design, label }) => {
          const copy = copyOf(design, titles);
          titles.add(copy.class ?? '');
          const item = ships.find(id);
          return {
            design: copy,
            label,
            portraitOf: id,
            labels: item && labelsOf(item),
          };
        });
        const added = await ships.add(copies, progress);
        tell({ text: `${countOf(added.length, 'ship')} duplicated.`, undo: trashing(added) });
      });
    },
    async vary(base: Original<Design>, variant: string) {
      await run('Saving a variant', async () => {
        const item = ships.find(base.id);
        const arrival = { design: variantOf(base, variant), portraitOf: base.id };
        const [made] = await ships.add([{ ...arrival, labels: item && labelsOf(item) }]);
        if (made !== undefined && (await bench.show(made))) toBench();
      });
    },
    async rename(id: string, names: Names) {
      const rename = async (label: string, to: Names) => {
        const edit = (design: Design) => named(design, to);
        const failed = await ships.change(label, [{ id, edit }]);
        if (failed.length > 0) throw new StorageFailure('damaged');
      };
      await run('Renaming', async () => {
        const before = (await ships.values([id]))[0]?.value;
        await rename('Rename', names);
        tell({ text: 'Renamed.', undo: before && (() => rename('Rename back', before)) });
      });
    },
  };
}

/** The design with other names; an empty name is removed. */
function named(design: Design, names: Names): Design {
  const { class: _class, faction: _faction, type: _type, ...rest } = design;
  const given = NAMES.flatMap((field) => {
    const name = names[field]?.trim();
    return name ? [[field, name]] : [];
  });
  return { ...rest, ...Object.fromEntries(given) };
}

/** Opens the ships on the bench; those with tags are stored under them first. Returns their ids. */
export async function openShips(
  bench: Bench,
  library: () => Promise<Library>,
  designs: readonly Design[],
  tags: readonly string[],
): Promise<readonly string[]> {
  if (tags.length === 0) return designs.map((design) => bench.open(design));
  const { ships } = await library();
  const ids = await ships.add(designs.map((design) => ({ design, labels: { tags } })));
  for (const id of ids) await bench.show(id);
  return ids;
}

const FEWEST_COMPARED = 2;
export const MAX_COMPARED = 6;

export const canCompare = (count: number): boolean =>
  count >= FEWEST_COMPARED && count <= MAX_COMPARED;

export const comparePath = (ids: readonly string[]): string =>
  hrefTo(`/compare?ships=${ids.join('+')}`);

export const compareWeaponsPath = (ids: readonly string[]): string =>
  hrefTo(`/compare?weapons=${ids.join('+')}`);
