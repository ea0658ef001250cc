const pages = new Set([
  '/',
  '/login',
  '/signup',
  '/welcome',
  '/app',
  '/dashboard',
  '/referrals',
  '/admin',
  '/record',
]);

/**
 * Returns true if page views of `path` are counted (specification, section 7): the pages, and everything below /app/ and
 * /dashboard/, but no files and no requests of a development server.
 */
export const isTrackedPath = (path: string): boolean => {
  if (path.startsWith('/@') || path.includes('.')) return false;
  return pages.has(path) || path.startsWith('/app/') || path.startsWith('/dashboard/');
};

/** Pages of one note, contact or company. The rest of the path is personal data. */
const personalPage = /^(\/dashboard\/(?:notes|contacts|companies))\/.+/s;

/** Removes the note id, or the name of the contact or company, from a path. */
export const countedPath = (path: string): string => path.replace(personalPage, '$1');
