import * as z from 'zod/mini';
import { listQuery } from '../note-requests.ts';
import { kB, MB, type Route } from '../route.ts';
import { crmRoutes } from './crm.ts';
import { webhook, webhookChange, webhookDelivery, webhookRequest, webhookTest } from '../webhooks.ts';

/** No scope: API tokens may not manage webhooks. */
const userRoute = { access: 'user', bodyLimit: 0 } as const;

const webhookRoutes: readonly Route[] = [
  {
    ...userRoute,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'List the user’s webhooks, newest first',
    responses: { 200: z.array(webhook) },
  },
  {
    ...userRoute,
    method: 'POST',
    path: '/api/webhooks',
    bodyLimit: 16 * kB,
    summary: 'Add a webhook; returns its signing secret once',
    body: webhookRequest,
    responses: { 201: webhook },
    errors: [409],
  },
  {
    ...userRoute,
    method: 'PATCH',
    path: '/api/webhooks/:id',
    bodyLimit: 16 * kB,
    summary: 'Change, pause or resume a webhook, or rotate its secret',
    body: webhookChange,
    responses: { 200: webhook },
  },
  {
    ...userRoute,
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Delete a webhook and its deliveries',
    responses: { 204: null },
  },
  {
    ...userRoute,
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test message to the receiver and return its response',
    responses: { 200: webhookTest },
    errors: [429],
  },
  {
    ...userRoute,
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'List the deliveries of a webhook, newest first',
    query: listQuery,
    responses: { 200: z.array(webhookDelivery) },
  },
  {
    ...userRoute,
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:delivery/replay',
    summary: 'Send a delivery again, with the same webhook-id',
    responses: { 202: webhookDelivery },
    errors: [409],
  },
];

/** JSON-RPC of the Model Context Protocol. Each tool has a scope of its own. */
const mcpRoute: Route = {
  ...{ method: 'POST', path: '/mcp', access: 'user', tokenOnly: ['notes:read', 'contacts:read'] },
  bodyLimit: MB,
  summary: 'Model Context Protocol',
  responses: { 200: null, 202: null },
};

export const integrationsRoutes: readonly Route[] = [...webhookRoutes, ...crmRoutes, mcpRoute];
