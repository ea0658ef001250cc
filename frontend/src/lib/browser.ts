/** Browser functions that jsdom lacks. Tests replace them. */
export const browser = {
  /** Opens `path` with a full page load. */
  load: (path: string) => window.location.assign(path),
};
