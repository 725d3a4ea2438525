/** What a browser may do with the page, and the headers that a host should send with it. */

/**
 * Everything comes from the page's own host: no inline script or style, no eval, no other host.
 * Only pictures may be data too: portraits are kept as data URLs.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** @param {Record<string, string>} policy */
const written = (policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** For the page's meta tag, which needs no host's help. */
export const PAGE_POLICY = written(POLICY);

/** What a host should send with every file: it also binds workers, which no meta tag reaches. */
export const HEADERS = {
  // Of the directives, a meta tag does not know this one.
  'Content-Security-Policy': written({ ...POLICY, 'frame-ancestors': "'none'" }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * How long a browser may keep a file without asking: those under `assets/` for good, since their
 * names change with their contents; the others, which name them, not at all.
 * @param {string} path from the top of the built page
 */
export const cacheControl = (path) =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
