/** Content policy of the page, and the headers that a host should send with it. */

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

/** Policy for the page's meta tag, which works on any host. */
export const PAGE_POLICY = written(POLICY);

/** Headers for every file; unlike the meta tag they also bind workers. */
export const HEADERS = {
  // A meta tag ignores this directive.
  'Content-Security-Policy': written({ ...POLICY, 'frame-ancestors': "'none'" }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Headers of an address: other sites may frame it with `?embed`, which stores nothing, and only then.
 * @param {string} address
 */
export const headersOf = (address) =>
  new URLSearchParams(address.split('?')[1]).has('embed')
    ? { ...HEADERS, 'Content-Security-Policy': PAGE_POLICY }
    : HEADERS;

/**
 * Cache time of a file: for good below `assets/`, where names change with contents; none for the others,
 * which refer to them.
 * @param {string} path from the top of the built page
 */
export const cacheControl = (path) =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
