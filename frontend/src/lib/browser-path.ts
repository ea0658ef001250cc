import { pageUserParameter } from '@debrief/contracts/http/headers';
import { pageUser } from './page-user.ts';

/** Adds the page's user to a URL that the browser opens itself, such as a download. */
export const browserPath = (path: string): string => {
  const user = pageUser();
  if (!user) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${pageUserParameter}=${encodeURIComponent(user.id)}`;
};
