/** Browser functions that jsdom lacks, so that tests can replace them. */
export const browser = {
  /** Opens `path` with a full page load. */
  load: (path: string) => window.location.assign(path),
};
