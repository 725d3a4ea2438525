/** An import that waits for the first paint and for nothing else, as `afterPaint` makes it. */
const SOON = /\bafterPaint\(\s*\(\)\s*=>\s*import\(\s*["']([^"']+)["']/g;

/**
 * Three scripts of what would be a hundred, in fewer bytes and requests: what the entry imports,
 * statically and through others, which the first paint waits for; what is loaded as soon as that is
 * done; and what several of the parts share that are loaded when they are asked for. Each imports
 * nothing of a later one.
 * @returns {{ plugin: import('vite').Plugin, groups: { name: string, test?: (id: string) => boolean, minShareCount?: number }[] }}
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
        // A set that grows while it is gone through: what comes soon asks for more that does.
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
    groups: [
      { name: 'first', test: (id) => first.has(id) },
      { name: 'soon', test: (id) => soon.has(id) },
      { name: 'shared', minShareCount: 2 },
    ],
  };
}
