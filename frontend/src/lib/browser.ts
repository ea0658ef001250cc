/** What a test has to watch and jsdom cannot do. */
export const browser = {
  /** Leaves the app and loads `path` from the server. */
  load: (path: string) => window.location.assign(path),
};
