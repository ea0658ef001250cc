import { apiRoutes, type ApiRoute } from '@debrief/contracts/http/routes';

/** A path of the route table with something in place of its parameters. */
export const fill = (path: string, value = 'some-1'): string => path.replaceAll(/:\w+/g, value);

export const nameOf = ({ method, path }: Pick<ApiRoute, 'method' | 'path'>): string => `${method} ${path}`;

/** The calls that need a session. */
export const protectedRoutes = apiRoutes.filter(({ access }) => access !== 'anyone');

/** The calls for admins alone. */
export const adminRoutes = apiRoutes.filter(({ access }) => access === 'admin');

/** One call of each service that needs a session; a GET where there is one. */
export const protectedCalls: readonly ApiRoute[] = [
  ...Map.groupBy(protectedRoutes, ({ service }) => service).values(),
].flatMap(
  (routes) =>
    routes.find(({ method, path }) => method === 'GET' && !path.includes(':')) ?? routes.slice(0, 1),
);
