import { serviceNames, services, type ServiceName } from '../services.ts';
import type { Operation, RouteRule } from './route.ts';

export interface ApiRoute extends RouteRule, Pick<Operation, 'query'> {
  readonly service: ServiceName;
}

/** The gateway responds 404 to any other path under /api. */
export const apiRoutes: readonly (ApiRoute & Operation)[] = serviceNames.flatMap((service) =>
  services[service].routes.map((route) => ({ service, ...route })),
);
