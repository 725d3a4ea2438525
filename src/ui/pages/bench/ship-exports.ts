import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { type ExportStyle, exportText, MAX_CHARACTERS } from '../../../formats/writing.ts';
import type { Ship } from '../../../store/bench.ts';
import { noteOutsideCopies, smallStore } from '../../../store/safety.ts';
import type { ActionChoice } from '../../components/action-menu.tsx';
import { saveFile } from '../../shared/save-file.ts';

const COPIES: readonly { style: ExportStyle; label: string }[] = [
  { style: 'drake', label: 'Copy as Drake notation' },
  { style: 'lossless', label: 'Copy as Drake notation, lossless' },
  { style: 'bbcode', label: 'Copy for a forum (BBCode)' },
  { style: 'markdown', label: 'Copy for Markdown' },
  { style: 'discord', label: 'Copy for Discord' },
];

/**
 * The ship as text on the clipboard, as a file, or on its way to another edition; `copy` puts a text
 * on the clipboard and warns when it is over so many characters.
 */
export function shipExports(
  rules: Rules,
  ship: Ship,
  copy: (text: string, max?: number) => unknown,
  navigate: (path: string) => void,
): readonly ActionChoice[] {
  const text = (style: ExportStyle) => exportText(style, rules, ship.design(), ship.evaluation());
  const save = (style: ExportStyle, ending: string) => {
    saveFile(fileName(ship.design(), ending), text(style));
    // A file has it now: no need to be reminded of a backup on its account.
    noteOutsideCopies(smallStore, { items: { [ship.id]: Date.now() } });
  };
  return [
    ...COPIES.map(({ style, label }) => ({
      label,
      onSelect: () => void copy(text(style), MAX_CHARACTERS[style]),
    })),
    { label: 'Download as JSON', isApart: true, onSelect: () => save('json', 'json') },
    { label: 'Download Drake notation', onSelect: () => save('lossless', 'txt') },
    {
      label: 'Convert to an earlier edition',
      isApart: true,
      onSelect: () => {
        navigate('/convert?way=from');
      },
    },
  ];
}
