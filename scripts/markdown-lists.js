/** Sections of a Markdown page as modules: the help page shows the lists, not the whole text. */
import { readFileSync } from 'node:fs';

/**
 * The headings of the second level, each with the list items below it; lines of an item are joined.
 * @param {string} markdown
 * @returns {readonly {readonly title: string, readonly items: readonly string[]}[]}
 */
export function listSections(markdown) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      items: section
        .split(/^- /m)
        .slice(1)
        .map((item) => (item.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim()),
    }));
}

/**
 * Makes `import sections from './page.md?sections'` the sections of that page. A section without a list
 * is an error of the build.
 * @returns {import('vite').Plugin}
 */
export const markdownLists = () => ({
  name: 'markdown-lists',
  enforce: 'pre',
  load(id) {
    const [, file] = /^(.+\.md)\?sections$/.exec(id) ?? [];
    if (file === undefined) return undefined;
    this.addWatchFile(file);
    const sections = listSections(readFileSync(file, 'utf8'));
    const empty = sections.find(({ items }) => items.length === 0);
    if (sections.length === 0 || empty) {
      throw new Error(`${file} has no list below ${empty?.title ?? 'any heading'}`);
    }
    return `export default ${JSON.stringify(sections)}`;
  },
});
