import { MB } from '@debrief/contracts/http/route';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Logger } from '@debrief/service-kit/log';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Router } from 'express';
import { createMcpServer } from '../mcp-server.ts';
import { createDebriefClient, type CalledService } from './debrief-client.ts';

/** A batch would multiply the calls that the rate limit allows. The protocol has none since 2025-06-18. */
const requireOneMessage = (body: unknown): void => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return;
  throw new ApiError('invalid', 'one_message', 'Send one JSON-RPC message per request.');
};

/** Serves Streamable HTTP without sessions: each request has its own server and gets one JSON response. */
export const mcpRoutes = (
  urlOf: (service: CalledService) => string,
  tokens: TokenVerifier,
  log: Logger,
): Router => {
  const routes = Router();
  routes.post('/mcp', requireUser(tokens), jsonBody(MB), async (req, res) => {
    requireOneMessage(req.body);
    const { scopes = [] } = caller(req);
    const server = createMcpServer(scopes, log, (stop) =>
      createDebriefClient(urlOf, req.get('authorization') ?? '', stop),
    );
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    res.once('close', () => void server.close());
    await server.connect(transport as Transport);
    await transport.handleRequest(req, res, req.body);
  });
  return routes;
};
