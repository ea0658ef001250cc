/** jsdom lacks these. Tests replace them. */
export const browser = {
  load: (path: string) => window.location.assign(path),
};
