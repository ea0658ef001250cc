import { pageUserParameter } from '@debrief/contracts/http/headers';
import { pageUser } from './page-user.ts';

/** The address of a request that the browser makes itself, such as a download: it names the page's user in its query. */
export const browserPath = (path: string): string => {
  const user = pageUser();
  if (!user) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${pageUserParameter}=${encodeURIComponent(user.id)}`;
};
