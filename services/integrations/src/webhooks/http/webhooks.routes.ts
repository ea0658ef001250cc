import { listQuery } from '@debrief/contracts/http/note-requests';
import { webhookChange, webhookRequest } from '@debrief/contracts/http/webhooks';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import { sendPage } from '@debrief/service-kit/http/send-page';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { PageRequest } from '@debrief/service-kit/paging';
import { Router, type Request } from 'express';
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  removeWebhook,
  replayDelivery,
  testWebhook,
  type ManageDependencies,
} from '../domain/manage-webhooks.ts';
import type { Delivery } from '../domain/webhook.ts';
import { presentDelivery, presentTest, presentWebhook } from './present-webhook.ts';

const bodyLimit = 16 * 1024;
const idOf = (req: Request) => String(req.params['id']);

export const webhooksRoutes = (
  dependencies: ManageDependencies & {
    readonly deliveries: { list(webhookId: string, page: PageRequest): AsyncIterable<Delivery> };
  },
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const { now, webhooks, deliveries } = dependencies;

  routes.get('/api/webhooks', signedIn, async (req, res) => {
    const found = await webhooks.list(caller(req).userId);
    res.json(found.map((webhook) => presentWebhook(webhook, now())));
  });

  routes.post('/api/webhooks', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const request = parse(webhookRequest, req.body);
    const { webhook, secret } = await addWebhook(dependencies, caller(req).userId, request);
    res.status(201).json(presentWebhook(webhook, now(), secret));
  });

  routes.patch('/api/webhooks/:id', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const change = parse(webhookChange, req.body);
    const { webhook, secret } = await changeWebhook(dependencies, caller(req).userId, idOf(req), change);
    res.json(presentWebhook(webhook, now(), secret));
  });

  routes.delete('/api/webhooks/:id', signedIn, async (req, res) => {
    await removeWebhook(dependencies, caller(req).userId, idOf(req));
    res.status(204).end();
  });

  routes.post('/api/webhooks/:id/test', signedIn, async (req, res) => {
    res.json(presentTest(await testWebhook(dependencies, caller(req).userId, idOf(req))));
  });

  routes.get('/api/webhooks/:id/deliveries', signedIn, async (req, res) => {
    const query = parse(listQuery, req.query);
    const { id } = await findWebhook(dependencies, caller(req).userId, idOf(req));
    await sendPage(req, res, {
      query,
      read: (page) => deliveries.list(id, page),
      present: presentDelivery,
    });
  });

  routes.post('/api/webhooks/:id/deliveries/:delivery/replay', signedIn, async (req, res) => {
    const delivery = String(req.params['delivery']);
    const restarted = await replayDelivery(dependencies, caller(req).userId, idOf(req), delivery);
    res.status(202).json(presentDelivery(restarted));
  });

  return routes;
};
