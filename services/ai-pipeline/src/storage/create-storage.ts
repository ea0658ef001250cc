import type { ContactsListed } from '@debrief/contracts/events/integrations';
import { noteModels } from '@debrief/sales-notes/generations';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { databaseOf, type ServiceDependencies } from '@debrief/service-kit/service';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createDailyQuota } from '@debrief/service-kit/storage/daily-quota';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { AudioStore } from '../domain/audio/audio-store.ts';
import type { Job } from '../domain/job.ts';
import { createUserQuota, type UserLimits } from '../domain/user-quota.ts';
import { jobModel } from './job-model.ts';
import { backlogReader } from './job-queries.ts';
import { createJobRepository } from './job-repository.ts';
import { createRecordingRepository, recordingModel } from './recording-repository.ts';
import { createContactRepository } from './contact-repository.ts';
import { createCrmContactRepository } from './crm-contact-repository.ts';
import { createTranscriptCache } from './transcript-cache.ts';
import { createUploadRepository } from './upload-repository.ts';

const maxNotesWithNames = 1_000;
const maxNotesWithEdits = 1_000;

/** @param onJobEnded called for every job that ends in this process, before its event is published */
export const createStorage = (
  { connection, relay, now, stopping }: ServiceDependencies,
  { audio, limits }: { audio: AudioStore; limits: UserLimits },
  onJobEnded?: (job: Job) => void,
) => {
  const jobDocuments = jobModel(connection);
  relay.watch(jobDocuments);
  const recordingDocuments = recordingModel(connection);
  const jobs = createJobRepository(jobDocuments, relay, onJobEnded);
  const recordings = createRecordingRepository(recordingDocuments, audio);
  const uploads = createUploadRepository(connection, audio);
  // Notes are inserted into the database of the notes service, so that a note is readable when the request
  // that created it returns.
  const notes = createNoteRepository(noteModels(connection.useDb(databaseOf('notes'))), {
    relay,
    now,
    stopping,
  });
  const cache = createTranscriptCache(connection, now);
  const dailyQuota = createDailyQuota(connection);
  const quota = createUserQuota(dailyQuota, limits);
  const contacts = createContactRepository(connection);
  const crmContacts = createCrmContactRepository(connection);
  const deletedUsers = createDeletedUsers(connection, now);
  return {
    ...{ jobDocuments, jobs, recordings, uploads, notes, cache, quota, contacts, deletedUsers, audio },
    replaceCrmContacts: async (listed: ContactsListed) => {
      if (!(await deletedUsers.has(listed.userId))) await crmContacts.replace(listed);
    },
    findKnownContacts: async (userId: string) => [
      ...(await contacts.list(userId)),
      ...(await crmContacts.list(userId)),
      ...(await notes.findKnownContacts(userId, maxNotesWithNames)),
    ],
    findNameEdits: (userId: string) => notes.findNameEdits(userId, maxNotesWithEdits),
    isUserDeleted: deletedUsers.has,
    backlog: backlogReader(jobDocuments, now),
    /**
     * Erases all data of a user, including notes that a worker created after the notes service had erased the
     * others. Recordings come last, because removing their files takes longest.
     */
    eraseUser: async (userId: string) => {
      await deletedUsers.add(userId);
      await jobs.eraseByUser(userId);
      await notes.eraseByUser(userId);
      await cache.eraseByUser(userId);
      await quota.eraseByUser(userId);
      await contacts.eraseByUser(userId);
      await crmContacts.eraseByUser(userId);
      await uploads.eraseByUser(userId);
      await recordings.eraseByUser(userId);
    },
    prepare: async () => {
      await buildIndexes(jobDocuments);
      await buildIndexes(recordingDocuments);
      for (const storage of [uploads, cache, dailyQuota, contacts, crmContacts, deletedUsers])
        await storage.prepare();
    },
  };
};

export type PipelineStorage = ReturnType<typeof createStorage>;
