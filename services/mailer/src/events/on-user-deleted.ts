import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { addressesOf } from '../domain/person.ts';
import type { EventDependencies } from './dependencies.ts';

export const onUserDeleted = ({ mailSender, people, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.user.forget',
    event: userDeleted,
    handle: async ({ data: { userId } }) => {
      // First, so that concurrent work finds the user deleted.
      await deleted.add(userId);
      const person = await people.find(userId);
      await mailSender.transport.forget?.({ userId, addresses: person ? addressesOf(person) : [] });
      await mailSender.mails.removeUser(userId);
      await mailSender.quota.removeUser(userId);
      // Last, because a retry needs the addresses.
      await people.remove(userId);
    },
  });
