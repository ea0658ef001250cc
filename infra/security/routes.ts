import { apiRoutes, type ApiRoute } from '@debrief/contracts/http/routes';

export const fill = (path: string, value = 'some-1'): string => path.replaceAll(/:\w+/g, value);

export const nameOf = ({ method, path }: Pick<ApiRoute, 'method' | 'path'>): string => `${method} ${path}`;

export const protectedRoutes = apiRoutes.filter(({ access }) => access !== 'anyone');

export const adminRoutes = apiRoutes.filter(({ access }) => access === 'admin');

/** One protected route per service, preferably a GET without parameters. */
export const protectedCalls: readonly ApiRoute[] = [
  ...Map.groupBy(protectedRoutes, ({ service }) => service).values(),
].flatMap(
  (routes) =>
    routes.find(({ method, path }) => method === 'GET' && !path.includes(':')) ?? routes.slice(0, 1),
);
