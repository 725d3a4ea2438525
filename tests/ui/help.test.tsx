import { render } from 'solid-js/web';
import { expect, test } from 'vitest';
import choices from '../../README.md?list=Choices';
import { listBelow } from '../../scripts/markdown-lists.js';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { MarkdownList, runsOf } from '../../src/ui/components/plain-markdown.tsx';
import { LimitsTable } from '../../src/ui/pages/help/limits-table.tsx';

const shown = (view: () => Element | unknown): string => {
  const host = document.createElement('div');
  const dispose = render(() => view() as Element, host);
  const html = host.innerHTML;
  dispose();
  return html;
};

test('a list below a heading ends with its section, and its lines are joined', () => {
  const text = '# A\n\n## B\n\nWords.\n\n- one\n  more\n- **two** `x`\n\nAfter.\n\n## C\n\n- no\n';
  expect(listBelow(text, 'B')).toEqual(['one more', '**two** `x`']);
  expect(listBelow(text, 'D')).toEqual([]);
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

test('every choice of the README is listed, without a mark left over', () => {
  expect(choices.length).toBeGreaterThan(20);
  for (const item of choices.flatMap(runsOf)) {
    if (item.kind !== 'code') expect(item.text).not.toMatch(/\*\*|`|\]\(/);
  }
});

test('every limit of the rules has its row', () => {
  const html = shown(() => <LimitsTable rules={unity} />);
  for (const { name } of Object.values(unity.limits)) expect(html).toContain(name);
});
