/** Lists of a Markdown text as modules: the page brings the list that it shows, not the whole text. */
import { readFileSync } from 'node:fs';

/**
 * The list items below a heading of the second level; lines of an item are joined.
 * @param {string} markdown
 * @param {string} heading
 * @returns {readonly string[]}
 */
export function listBelow(markdown, heading) {
  const section = markdown.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return section
    .split(/^- /m)
    .slice(1)
    .map((item) => (item.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim());
}

/**
 * Makes `import items from './some.md?list=Heading'` the list below that heading. A heading without
 * a list is an error of the build.
 * @returns {import('vite').Plugin}
 */
export const markdownLists = () => ({
  name: 'markdown-lists',
  enforce: 'pre',
  load(id) {
    const [, file, heading] = /^(.+\.md)\?list=(.+)$/.exec(id) ?? [];
    if (file === undefined || heading === undefined) return undefined;
    this.addWatchFile(file);
    const items = listBelow(readFileSync(file, 'utf8'), decodeURIComponent(heading));
    if (items.length === 0) throw new Error(`${file} has no list below ${heading}`);
    return `export default ${JSON.stringify(items)}`;
  },
});
