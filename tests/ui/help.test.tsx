import { render } from 'solid-js/web';
import { expect, test } from 'vitest';
import choices from '../../docs/rules-choices.md?sections';
import { listSections } from '../../scripts/markdown-lists.js';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { LimitsTable } from '../../src/ui/pages/help/help-route.tsx';
import { MarkdownList, runsOf } from '../../src/ui/shared/game-pages.tsx';

const shown = (view: () => Element | unknown): string => {
  const host = document.createElement('div');
  const dispose = render(() => view() as Element, host);
  const html = host.innerHTML;
  dispose();
  return html;
};

test('each heading has its list, and lines of an item are joined', () => {
  const text = '# A\n\n## B\n\nWords.\n\n- one\n  more\n- **two** `x`\n\nAfter.\n\n## C\n\n- no\n';
  expect(listSections(text)).toEqual([
    { title: 'B', items: ['one more', '**two** `x`'] },
    { title: 'C', items: ['no'] },
  ]);
});

test('bold words, code and the words of links stay, and nothing becomes markup', () => {
  expect(runsOf('**Fit** takes `a<b>` as in [the map](#x).')).toEqual([
    { kind: 'strong', text: 'Fit' },
    { kind: 'plain', text: ' takes ' },
    { kind: 'code', text: 'a<b>' },
    { kind: 'plain', text: ' as in ' },
    { kind: 'plain', text: 'the map' },
    { kind: 'plain', text: '.' },
  ]);
  expect(shown(() => <MarkdownList items={['`a<b>`']} />)).toContain('<code>a&lt;b&gt;</code>');
});

test('every choice is listed, without a mark left over', () => {
  const items = choices.flatMap(({ items }) => items);
  expect(items.length).toBeGreaterThan(50);
  for (const item of items.flatMap(runsOf)) {
    if (item.kind !== 'code') expect(item.text).not.toMatch(/\*\*|`|\]\(/);
  }
});

test('every limit of the rules has its row', () => {
  const html = shown(() => <LimitsTable rules={unity} />);
  for (const { name } of Object.values(unity.limits)) expect(html).toContain(name);
});
