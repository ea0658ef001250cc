/**
 * First segments of the paths of pages, of the API and of other addresses at the gateway. A base path cannot
 * begin with one: behind a proxy that removes the base path, the two could not be told apart.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...['account', 'admin', 'app', 'dashboard', 'forgot-password', 'integrations', 'login', 'offline'],
  ...['privacy', 'record', 'referrals', 'reset-password', 'security', 'signup', 'terms', 'verify', 'welcome'],
  ...['api', 'assets', 'dev', 'docs', 'healthz', 'livez', 'mcp', 'readyz'],
]);

/** Returns the path of the public URL, such as `/debrief`, or an empty text at the root of a host. */
export const basePathOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/{1,9}$/, '');

/** Returns the full URL of a path that starts with a slash. */
export const urlBelow = (publicUrl: string, path: string): string =>
  new URL(`${basePathOf(publicUrl)}${path}`, publicUrl).href;
