import type { ActionChoice } from '../../components/action-menu.tsx';

/** The formats that what is selected can be saved in. */
export const exportChoices = <Format>(
  formats: readonly { readonly format: Format; readonly label: string }[],
  onExport: (format: Format) => void,
): readonly ActionChoice[] =>
  formats.map(({ format, label }) => ({ label, onSelect: () => onExport(format) }));
