const anyOrigin = 'https://debrief.invalid';

/** A path that stays on our own pages, however browsers read it; null for anything else, and for calls. */
export const ownPage = (path: string | undefined): string | null => {
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
};
