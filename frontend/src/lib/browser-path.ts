import { pageUserParameter } from '@debrief/contracts/http/headers';
import { pageUser } from './page-user.ts';

/** For URLs that the browser opens itself, such as downloads. */
export const browserPath = (path: string): string => {
  const user = pageUser();
  if (!user) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${pageUserParameter}=${encodeURIComponent(user.id)}`;
};
