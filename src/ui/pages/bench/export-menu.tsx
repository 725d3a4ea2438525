import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For, Show } from 'solid-js';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import {
  type ExportStyle,
  exportText,
  MAX_CHARACTERS,
} from '../../../formats/writing/export-text.ts';
import type { Ship } from '../../../store/bench.ts';
import { noteOutsideCopies, smallStore } from '../../../store/safety/outside-copies.ts';
import { createCopying } from '../../components/copy-text.ts';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../shared/save-file.ts';

interface ExportMenuProps {
  readonly rules: Rules;
  readonly ship: Ship;
}

const COPIES: readonly { style: ExportStyle; label: string }[] = [
  { style: 'drake', label: 'Copy as Drake notation' },
  { style: 'lossless', label: 'Copy as Drake notation, lossless' },
  { style: 'bbcode', label: 'Copy for a forum (BBCode)' },
  { style: 'markdown', label: 'Copy for Markdown' },
  { style: 'discord', label: 'Copy for Discord' },
];

/** The active ship as text on the clipboard or as a file. */
export function ExportMenu(props: ExportMenuProps) {
  const copying = createCopying();
  const text = (style: ExportStyle) =>
    exportText(style, props.rules, props.ship.design(), props.ship.evaluation());

  const copy = (style: ExportStyle) => copying.copy(text(style), MAX_CHARACTERS[style]);
  const save = (style: ExportStyle, ending: string) => {
    saveFile(fileName(props.ship.design(), ending), text(style));
    // A file has it now: no need to be reminded of a backup on its account.
    noteOutsideCopies(smallStore, { items: { [props.ship.id]: Date.now() } });
  };

  return (
    <>
      <DropdownMenu gutter={4} modal={false}>
        <DropdownMenu.Trigger class="button">Export</DropdownMenu.Trigger>
        <DropdownMenu.Content
          class="menu"
          // Not modal, so that the page stays readable beside it: it takes the focus by itself.
          ref={(content: HTMLElement) => queueMicrotask(() => content.focus())}
        >
          <For each={COPIES}>
            {({ style, label }) => (
              <DropdownMenu.Item class="menu-item" onSelect={() => void copy(style)}>
                {label}
              </DropdownMenu.Item>
            )}
          </For>
          <DropdownMenu.Separator class="menu-line" />
          <DropdownMenu.Item class="menu-item" onSelect={() => save('json', 'json')}>
            Download as JSON
          </DropdownMenu.Item>
          <DropdownMenu.Item class="menu-item" onSelect={() => save('lossless', 'txt')}>
            Download Drake notation
          </DropdownMenu.Item>
          <DropdownMenu.Separator class="menu-line" />
          <DropdownMenu.Item
            class="menu-item"
            onSelect={() => {
              location.hash = '#/convert?way=from';
            }}
          >
            Convert to an earlier edition
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu>
      <Show when={copying.said()}>{(words) => <Notice>{words()}</Notice>}</Show>
    </>
  );
}
