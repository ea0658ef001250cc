import { serviceNames, services, type ServiceName } from '../services.ts';
import type { Operation, RouteRule } from './route.ts';

/** A rule, its query parameters, and the service that answers. */
export interface ApiRoute extends RouteRule, Pick<Operation, 'query'> {
  readonly service: ServiceName;
}

/** Every call of the specification's section 7 that a service answers today. What is not here is a 404. */
export const apiRoutes: readonly (ApiRoute & Operation)[] = serviceNames.flatMap((service) =>
  services[service].routes.map((route) => ({ service, ...route })),
);
