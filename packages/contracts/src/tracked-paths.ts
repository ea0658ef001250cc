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

/** Returns true for the paths of pages. Excludes files and the paths of development servers. */
export const isTrackedPath = (path: string): boolean => {
  if (path.startsWith('/@') || path.includes('.')) return false;
  return pages.has(path) || path.startsWith('/app/') || path.startsWith('/dashboard/');
};

/** Matches pages whose path identifies a note, contact or company. */
const personalPage = /^(\/dashboard\/(?:notes|contacts|companies))\/.+/s;

export const countedPath = (path: string): string => path.replace(personalPage, '$1');
