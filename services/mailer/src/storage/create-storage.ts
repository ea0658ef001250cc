import type { ServiceDependencies } from '@debrief/service-kit/service';
import { createDailyQuota } from '@debrief/service-kit/storage/daily-quota';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createMailRepository } from './mail-repository.ts';
import { createPersonRepository } from './person-repository.ts';
import { createPushRepository } from './push-repository.ts';
import { createSuppressionRepository } from './suppression-repository.ts';
import { createUnsubscribeLinkRepository } from './unsubscribe-link-repository.ts';

export const createStorage = ({ connection, now }: Pick<ServiceDependencies, 'connection' | 'now'>) => {
  const deleted = createDeletedUsers(connection, now);
  const daily = createDailyQuota(connection);
  const mails = createMailRepository(connection, now);
  const suppressions = createSuppressionRepository(connection, now);
  const pushSubscriptions = createPushRepository(connection);
  const links = createUnsubscribeLinkRepository(connection, now);
  return {
    deleted,
    daily,
    mails,
    suppressions,
    links,
    pushSubscriptions,
    people: createPersonRepository(connection),
    prepare: async () => {
      for (const storage of [deleted, daily, mails, suppressions, links, pushSubscriptions])
        await storage.prepare();
    },
  };
};
