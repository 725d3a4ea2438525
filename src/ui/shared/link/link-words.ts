/** Links in words. */
import type { LinkedDevice } from './game-link.ts';

export interface LinkWords {
  /** Shape of the dot; the words say the same. */
  readonly dot: 'on' | 'away' | 'off';
  readonly words: string;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const nameOf = ({ name }: LinkedDevice): string => name || 'the other device';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Linked with Ida", "Ida is away, 3 kept", "Ida has left the game", "Joining…", "Not linked". */
export function linkWords(devices: readonly LinkedDevice[], isSlow: boolean): LinkWords {
  const away = devices.find(({ state }) => state === 'away');
  if (away) {
    const kept = away.kept > 0 ? `, ${away.kept} kept` : '';
    return { dot: 'away', words: `${capital(nameOf(away))} is away${kept}` };
  }
  const other = devices.find(({ state }) => state === 'other game');
  if (other) return { dot: 'off', words: `${capital(nameOf(other))} has another game` };
  const gone = devices.find(({ state }) => state === 'left');
  if (gone) return { dot: 'away', words: `${capital(nameOf(gone))} has left the game` };
  const linked = devices.filter(({ state }) => state === 'linked' || state === 'passed on');
  const isJoining = isSlow && devices.some(({ state }) => state === 'joining');
  if (isJoining) return { dot: 'away', words: 'Joining…' };
  if (linked.length === 0) return { dot: 'off', words: 'Not linked' };
  return { dot: 'on', words: `Linked with ${listed(linked.map(nameOf))}` };
}
