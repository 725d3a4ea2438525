/** The media queries that jsdom lacks. */
import { vi } from 'vitest';

/** A wide page with a mouse: none of the queries holds. */
export const stubMedia = (): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
};
