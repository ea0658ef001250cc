import type { ServiceDependencies } from '@debrief/service-kit/service';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createAnalyticsRepository } from './analytics-repository.ts';
import { createDayCounter, dayModel } from './days.ts';
import { createSignUpCounter } from './sign-ups.ts';
import { totalModel } from './total.ts';

export const createStorage = ({ connection, now }: Pick<ServiceDependencies, 'connection' | 'now'>) => {
  const days = dayModel(connection);
  const deleted = createDeletedUsers(connection, now);
  const signUps = createSignUpCounter(connection, now, deleted);
  return {
    addToDay: createDayCounter(days),
    analytics: createAnalyticsRepository(days, totalModel(connection), signUps),
    signUps,
    deleted,
    prepare: async () => {
      await signUps.prepare();
      await deleted.prepare();
    },
  };
};
