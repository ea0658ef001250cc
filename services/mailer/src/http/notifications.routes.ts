import { ApiError } from '@debrief/service-kit/errors';
import type { Logger } from '@debrief/service-kit/log';
import express, { Router } from 'express';
import { blocksOf } from '../domain/feedback.ts';
import { confirmationUrl } from '../domain/sns.ts';
import type { SuppressionList } from '../domain/suppression.ts';
import { createSnsGate, type FetchText } from './sns-gate.ts';

/** SNS posts at most 256 kB, and calls its JSON plain text. */
const body = express.text({ type: () => true, limit: '300kb' });

/** Hears from SES, by SNS, which mails came back and who complained. */
export const notificationsRoutes = (
  suppressions: SuppressionList,
  { topics, read, log }: { topics: readonly string[]; read: FetchText; log: Logger },
): Router => {
  const routes = Router();
  const verified = createSnsGate(topics, read);

  routes.post('/api/mail-notifications', body, async (req, res) => {
    const message = await verified(req.body);
    if (message.Type === 'SubscriptionConfirmation') {
      const url = confirmationUrl(message);
      if (!url) throw new ApiError('forbidden', 'not_from_sns', 'This notification is not from Amazon SNS.');
      await read(url).catch(() => {
        throw new ApiError(
          'unavailable',
          'confirmation_failed',
          'The subscription could not be confirmed now.',
        );
      });
      log.info({ topic: message.TopicArn }, 'subscribed to mail notifications');
    }
    if (message.Type === 'Notification') {
      for (const { address, reason } of blocksOf(message.Message)) await suppressions.block(address, reason);
    }
    res.status(204).end();
  });

  return routes;
};
