/** An import that waits for the first paint only, as `afterPaint` makes it. */
const SOON = /\bafterPaint\(\s*\(\)\s*=>\s*import\(\s*["']([^"']+)["']/g;

/**
 * Joins what the page loads at once in two chunks, for fewer bytes and requests: static imports of the entry,
 * before the first paint, and chunks loaded right after it; the first never imports the second. Of modules that
 * later chunks share, each chunk holds those that the same ones share: no page loads what only others need.
 * @returns {{ plugin: import('vite').Plugin, isFirst: (id: string) => boolean, groups: { name: string, test?: (id: string) => boolean, minShareCount?: number, entriesAware?: boolean }[] }}
 */
export function loadedAtOnce() {
  /** @type {Set<string>} */
  const first = new Set();
  /** @type {Set<string>} */
  const soon = new Set();
  return {
    plugin: {
      name: 'loaded-at-once',
      apply: 'build',
      buildEnd() {
        /** @type {(modules: Set<string>, id: string) => void} */
        const visit = (modules, id) => {
          if (first.has(id) || modules.has(id)) return;
          modules.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
            visit(modules, imported);
        };
        for (const id of this.getModuleIds()) {
          if (this.getModuleInfo(id)?.isEntry) visit(first, id);
        }
        // The set grows during the loop: early chunks ask for further early chunks.
        const asking = new Set(first);
        for (const id of asking) {
          const info = this.getModuleInfo(id);
          for (const [, path = ''] of (info?.code ?? '').matchAll(SOON)) {
            const file = path.replace(/^[./]*/, '/');
            const asked = info?.dynamicallyImportedIds.find((imported) => imported.endsWith(file));
            if (asked !== undefined) visit(soon, asked);
          }
          for (const added of soon) asking.add(added);
        }
      },
    },
    isFirst: (id) => first.has(id),
    groups: [
      { name: 'first', test: (id) => first.has(id) },
      { name: 'soon', test: (id) => soon.has(id) },
      { name: 'shared', minShareCount: 2, entriesAware: true },
    ],
  };
}
