import { answersRequest, deliveriesQuery } from '@debrief/contracts/http/crm';
import { ApiError } from '@debrief/service-kit/errors';
import { requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import { sendPage } from '@debrief/service-kit/http/send-page';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request } from 'express';
import { deliveryId, type Connection, type Delivery } from '../domain/delivery.ts';
import type { ConnectionStore, DeliveryStore } from '../domain/ports.ts';
import { connectionOf } from './connections.routes.ts';
import { presentDelivery } from './present.ts';

const pageSize = 50;

export interface DeliveryRoutesDependencies {
  readonly connections: ConnectionStore;
  readonly deliveries: DeliveryStore;
  readonly now: () => Date;
}

/** @throws {ApiError} `invalid` for an answer to another question, or with an unknown choice */
const requireAnswers = ({ questions }: Delivery, answers: Readonly<Record<string, string>>): void => {
  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.find((each) => each.id === id);
    if (question?.choices.some((choice) => choice.id === answer)) continue;
    const message = question
      ? `Choose one of the answers to “${question.text}”`
      : 'This question is no longer open';
    throw new ApiError('invalid', 'invalid_answer', message, { [`answers.${id}`]: message });
  }
};

export const deliveryRoutes = (
  { connections, deliveries, now }: DeliveryRoutesDependencies,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const path = '/api/integrations/:id/deliveries';
  const deliveryOf = async (req: Request, connection: Connection): Promise<Delivery> => {
    const id = deliveryId(connection.id, String(req.params['noteId']));
    const delivery = await deliveries.findOne(connection.id, id);
    if (!delivery)
      throw new ApiError('missing', 'no_such_delivery', 'This note wasn’t sent to this connection.');
    return delivery;
  };
  const change = async (
    req: Request,
    work: (delivery: Delivery, connection: Connection) => Promise<boolean>,
  ) => {
    const connection = await connectionOf(connections, req);
    if (!(await work(await deliveryOf(req, connection), connection)))
      throw new ApiError('conflict', 'changed', 'This note has just changed. Please check again.');
    await connections.wake([connection.id], now());
    return presentDelivery(await deliveryOf(req, connection));
  };

  routes.get(path, signedIn, async (req, res) => {
    const { state, ...query } = parse(deliveriesQuery, req.query);
    const connection = await connectionOf(connections, req);
    await sendPage(req, res, {
      query: { ...query, limit: query.limit ?? pageSize },
      read: (page) => deliveries.list(connection.id, { ...page, state }),
      present: presentDelivery,
    });
  });

  routes.post(`${path}/:noteId/answers`, signedIn, jsonBody(16 * 1024), async (req, res) => {
    const { answers } = parse(answersRequest, req.body);
    res.json(
      await change(req, async (delivery) => {
        requireAnswers(delivery, answers);
        return deliveries.answer(delivery, answers);
      }),
    );
  });

  routes.post(`${path}/:noteId/retry`, signedIn, async (req, res) => {
    res.json(await change(req, deliveries.retry));
  });

  routes.post(`${path}/:noteId/undo`, signedIn, async (req, res) => {
    res.json(await change(req, deliveries.undo));
  });

  return routes;
};
