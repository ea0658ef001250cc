import type { ApiRoute } from '@debrief/contracts/http/routes';

/** What stands in the table for a method and a path. */
type Found =
  | { readonly is: 'route'; readonly route: ApiRoute }
  /** The path is known, for the methods that `allow` lists. */
  | { readonly is: 'other-method'; readonly allow: string }
  | { readonly is: 'nothing' };

export interface RouteTable {
  /** @param path as it came over the wire, still encoded, without its query */
  find(method: string, path: string): Found;
}

/**
 * One segment: the characters that mean the same encoded or not (RFC 3986, 2.3), and never dots alone. No percent
 * sign and no slash gets through, so that nobody behind can read another path out of it.
 */
const segment = '(?!\\.+(?:/|$))[\\w.~-]{1,200}';

const compile = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, segment)}$`);

/** The table that says what is let through. Paths match exactly: case, slashes and all. */
export const createRouteTable = (routes: readonly ApiRoute[]): RouteTable => {
  const paths = new Map<string, { pattern: RegExp; methods: Map<string, ApiRoute> }>();
  for (const route of routes) {
    const known = paths.get(route.path) ?? { pattern: compile(route.path), methods: new Map() };
    paths.set(route.path, known);
    known.methods.set(route.method, route);
    if (route.method === 'GET') known.methods.set('HEAD', route);
  }
  // Names first, whatever service answers: `/email` is no id of a note.
  const entries = [...paths]
    .sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(([, entry]) => entry);
  return {
    find(method, path) {
      const entry = entries.find(({ pattern }) => pattern.test(path));
      if (!entry) return { is: 'nothing' };
      const route = entry.methods.get(method);
      return route
        ? { is: 'route', route }
        : { is: 'other-method', allow: [...entry.methods.keys()].join(', ') };
    },
  };
};
