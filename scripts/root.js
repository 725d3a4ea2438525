import { fileURLToPath } from 'node:url';

/** Path of the project, independent of the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));
