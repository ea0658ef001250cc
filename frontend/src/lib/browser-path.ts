import { pageUserParameter } from '@debrief/contracts/http/headers';
import { basePath } from './base-path.ts';
import { pageUser } from './page-user.ts';

/** Adds the base path and the page's user to a URL that the browser opens itself, such as a download. */
export const browserPath = (path: string): string => {
  const user = pageUser();
  if (!user) return basePath + path;
  return `${basePath}${path}${path.includes('?') ? '&' : '?'}${pageUserParameter}=${encodeURIComponent(user.id)}`;
};
