/** Browser functions that jsdom lacks. Tests replace them. */
export const browser = {
  load: (path: string) => window.location.assign(path),
};
