/** What can be done with ships of the library, and how each job goes. */
import { createSignal } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Progress } from '../../../store/collections/collection.ts';
import type { Labels } from '../../../store/labels.ts';
import { labelsOf } from '../../../store/labels.ts';
import type { Library } from '../../../store/library.ts';
import { explainFailure, StorageFailure } from '../../../store/storage-failure.ts';
import { copyOf } from '../../../store/tabs.ts';
import { opened } from '../import/opened.ts';
import type { BarNotice } from '../library/notice-bar.tsx';
import { openBlank } from './new-ship.ts';

/** The most ships that open at once. */
export const MAX_OPENED = 20;

const NAMES = ['class', 'faction', 'type'] as const;

/** What a ship is called. */
export type Names = { readonly [name in (typeof NAMES)[number]]?: string };

export type ShipJobs = ReturnType<typeof createShipJobs>;

/** `toBench` shows the bench. */
export function createShipJobs(library: Library, toBench: () => void) {
  const { ships, bench } = library;
  const [notice, setNotice] = createSignal<BarNotice>();

  /** Runs a job, with its progress and what went wrong with it in view. */
  const run = async <Result>(
    label: string,
    job: (progress: Progress) => Promise<Result>,
  ): Promise<Result | undefined> => {
    setNotice(undefined);
    try {
      const result = await job((done, total) =>
        setNotice({ text: `${label}…`, share: done / total }),
      );
      setNotice((now) => (now?.share === undefined ? now : undefined));
      return result;
    } catch (error) {
      setNotice({ text: `${label}: ${explainFailure(error)}`, failed: true });
      return undefined;
    }
  };
  const done = (text: string, undo?: () => Promise<unknown>) =>
    setNotice({
      text,
      ...(undo ? { undo: () => void run('Undo', undo) } : {}),
    });

  /** Made here, where it holds the ids alone: within a job it would hold all of its designs. */
  const trashing = (ids: readonly string[]) => () => ships.moveToTrash(ids);

  return {
    /** How the last job goes or went, with its undo. */
    notice,
    dismiss: () => setNotice(undefined),
    tell: (told: BarNotice) => setNotice(told),
    run,
    async open(ids: readonly string[]) {
      const shown = await Promise.all(ids.slice(0, MAX_OPENED).map((id) => bench.show(id)));
      const first = ids[shown.indexOf(true)];
      if (first === undefined) {
        setNotice({ text: 'This ship cannot be read.', failed: true });
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
    /** Opens ships that were imported. */
    async take(designs: readonly Design[], tags: readonly string[]) {
      await run('Opening ships', async () => {
        await opened(bench, async () => library, designs, tags);
        toBench();
      });
    },
    async keep(designs: readonly Design[], tags: readonly string[]) {
      await run('Saving ships', async (progress) => {
        const added = await ships.add(
          designs.map((design) => ({ design, labels: { tags } })),
          progress,
        );
        done(`${countOf(added.length, 'ship')} saved to the library.`, trashing(added));
      });
    },
    async moveToTrash(ids: readonly string[]) {
      await run('Moving to the trash', async () => {
        await ships.moveToTrash(ids);
        done(`${countOf(ids.length, 'ship')} moved to the trash.`, () => ships.restore(ids));
      });
    },
    async restore(ids: readonly string[]) {
      await run('Restoring', async () => {
        await ships.restore(ids);
        done(`${countOf(ids.length, 'ship')} restored.`, trashing(ids));
      });
    },
    async remove(ids: readonly string[]) {
      await run('Deleting', async (progress) => {
        await ships.remove(ids, progress);
        done(`${countOf(ids.length, 'ship')} deleted.`);
      });
    },
    async duplicate(ids: readonly string[]) {
      await run('Duplicating', async (progress) => {
        const titles = ships.items().map(({ value }) => value.title);
        const copies = (await ships.values(ids)).map(({ id, value: design, label }) => {
          const copy = copyOf(design, titles);
          titles.push(copy.class ?? '');
          const item = ships.find(id);
          return {
            design: copy,
            label,
            portraitOf: id,
            ...(item ? { labels: labelsOf(item) } : {}),
          };
        });
        const added = await ships.add(copies, progress);
        done(`${countOf(added.length, 'ship')} duplicated.`, trashing(added));
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
        done('Renamed.', before && (() => rename('Rename back', before)));
      });
    },
    async file(ids: readonly string[], change: (labels: Labels) => Labels) {
      const before = new Map(ids.map((id) => [id, ships.find(id)]));
      await run('Saving folder and tags', async () => {
        await ships.relabel(ids, change);
        done(`Folder and tags of ${countOf(ids.length, 'ship')} saved.`, () =>
          ships.relabel(ids, (labels, id) => labelsOf(before.get(id) ?? labels)),
        );
      });
    },
  };
}

/** The design under other names; an empty name is none. */
function named(design: Design, names: Names): Design {
  const { class: _class, faction: _faction, type: _type, ...rest } = design;
  const given = NAMES.flatMap((field) => {
    const name = names[field]?.trim();
    return name ? [[field, name]] : [];
  });
  return { ...rest, ...Object.fromEntries(given) };
}
