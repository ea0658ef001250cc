import { ApiError } from '@debrief/service-kit/errors';
import type { Logger } from '@debrief/service-kit/log';
import express, { Router } from 'express';
import { undeliverableAddresses } from '../domain/ses-feedback.ts';
import { confirmationUrl } from '../domain/sns.ts';
import type { SuppressionStore } from '../domain/suppression.ts';
import { createSnsVerifier, type FetchText } from './sns-verifier.ts';

/** SNS posts JSON as text/plain; a message has up to 256 kB. */
const body = express.text({ type: () => true, limit: '300kb' });

export const notificationsRoutes = (
  suppressions: SuppressionStore,
  { topics, read, log }: { topics: readonly string[]; read: FetchText; log: Logger },
): Router => {
  const routes = Router();
  const verified = createSnsVerifier(topics, read);

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
      for (const { address, reason } of undeliverableAddresses(message.Message))
        await suppressions.block(address, reason);
    }
    res.status(204).end();
  });

  return routes;
};
