import type { SessionDependencies } from '@debrief/service-kit/service';
import type { Integration } from '../integration.ts';
import type { CalledService } from './http/debrief-client.ts';
import { mcpRoutes } from './http/mcp.routes.ts';

export interface McpOptions {
  /** Returns the URL of a service that tools call. */
  readonly urlOf: (service: CalledService) => string;
}

/** Server of the Model Context Protocol. Stores nothing. */
export const createMcp = (
  { tokens, log }: Pick<SessionDependencies, 'tokens' | 'log'>,
  { urlOf }: McpOptions,
): Integration => ({
  routes: [mcpRoutes(urlOf, tokens, log)],
  subscriptions: [],
  prepare: async () => {},
  eraseUser: async () => {},
});
