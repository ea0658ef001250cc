import { noteModels } from '@debrief/sales-notes/generations';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { upsertPreferences, type UserPreferences } from '@debrief/sales-notes/user-currencies';
import type { ServiceDependencies } from '@debrief/service-kit/service';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createCalendarFeeds } from './calendar-feeds.ts';
import { createDeletionRepository } from './deletion-repository.ts';
import { createDigestRepository } from './digest-repository.ts';
import { createFollowUpSubscriptions } from './follow-up-subscriptions.ts';

export const createStorage = ({ connection, relay, now, stopping }: ServiceDependencies) => {
  const models = noteModels(connection);
  relay.watch(models.notes);
  relay.watch(models.generations);
  const calendarFeeds = createCalendarFeeds(connection);
  const digests = createDigestRepository(connection, relay, now);
  const followUpSubscriptions = createFollowUpSubscriptions(connection, now);
  const deletedUsers = createDeletedUsers(connection, now);
  return {
    deletedUsers,
    calendarFeeds,
    digests,
    followUpSubscriptions,
    upsertPreferences: (userId: string, preferences: UserPreferences, revision: number) =>
      upsertPreferences(models.currencies, userId, preferences, revision),
    notes: createNoteRepository(models, { relay, now, stopping }),
    deletions: createDeletionRepository(models, relay),
    prepare: async () => {
      await buildIndexes(models.notes);
      await buildIndexes(models.generations);
      await calendarFeeds.prepare();
      await digests.prepare();
      await followUpSubscriptions.prepare();
      await deletedUsers.prepare();
    },
  };
};
