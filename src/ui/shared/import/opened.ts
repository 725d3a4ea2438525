/** Ships that are imported to be opened at once. */
import type { Design } from '../../../core/design/design.ts';
import type { Bench } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';

/** Opens the ships on the bench; those with tags are stored under them first. Gives their ids. */
export async function opened(
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
