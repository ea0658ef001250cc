import type { ApiRoute } from '@debrief/contracts/http/routes';

type RouteMatch =
  | { readonly is: 'route'; readonly route: ApiRoute }
  | { readonly is: 'other-method'; readonly allow: string }
  | { readonly is: 'nothing' };

export interface RouteTable {
  /** @param path still percent-encoded, without its query */
  find(method: string, path: string): RouteMatch;
}

/**
 * Unreserved characters (RFC 3986, 2.3), but not only dots, which a service could resolve to another path.
 */
const segment = '(?!\\.+(?:/|$))[\\w.~-]{1,200}';

const compile = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, segment)}$`);

export const createRouteTable = (routes: readonly ApiRoute[]): RouteTable => {
  const paths = new Map<string, { pattern: RegExp; methods: Map<string, ApiRoute> }>();
  for (const route of routes) {
    const known = paths.get(route.path) ?? { pattern: compile(route.path), methods: new Map() };
    paths.set(route.path, known);
    known.methods.set(route.method, route);
    if (route.method === 'GET') known.methods.set('HEAD', route);
  }
  // Literal paths come first, so that a parameter such as `:id` does not match a literal segment.
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
