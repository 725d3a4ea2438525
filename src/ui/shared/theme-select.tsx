import { Select } from '../components/select.tsx';
import { chooseTheme, theme } from './theme.ts';

const OPTIONS = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
] as const;

/** The choice between light and dark. */
export const ThemeSelect = () => (
  <Select label="Theme" options={OPTIONS} value={theme()} onChange={chooseTheme} />
);
