import { basePath } from './base-path.ts';

/** Browser functions that jsdom lacks. Tests replace them. */
export const browser = {
  /** @param url a path of the app, or the full URL of another site */
  load: (url: string) => window.location.assign(url.startsWith('/') ? basePath + url : url),
};
