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
 * Whether a page view at `path` is counted (specification, section 7): the pages, and whatever is under /app/ or
 * /dashboard/; never a file or what a development server asks for.
 */
export const isTrackedPath = (path: string): boolean => {
  if (path.startsWith('/@') || path.includes('.')) return false;
  return pages.has(path) || path.startsWith('/app/') || path.startsWith('/dashboard/');
};

/** Pages of one note, contact or company: what follows would tell whom somebody talks to. */
const namesSomebody = /^(\/dashboard\/(?:notes|contacts|companies))\/.+/s;

/** The path that a view is counted under: the kind of page, without the name of a contact or company, or the id of a note. */
export const countedPath = (path: string): string => path.replace(namesSomebody, '$1');
