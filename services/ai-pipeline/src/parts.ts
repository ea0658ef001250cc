import { noteModels } from '@debrief/sales-notes/generations';
import { databaseOf, type ServiceDependencies } from '@debrief/service-kit/service';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { AudioStore } from './domain/audio/audio-store.ts';
import type { Job } from './domain/job.ts';
import { backlogOf, createJobRepository, jobModel } from './storage/job-repository.ts';
import { createNoteWriter } from './storage/note-writer.ts';
import { createRecordingRepository, recordingModel } from './storage/recording-repository.ts';
import { createTranscriptCache } from './storage/transcript-cache.ts';
import { createUploadQuota, type QuotaLimits } from './storage/upload-quota.ts';

/** What both roles store things with. @param ended hears of every job that ends here, before the event of its end */
export const createParts = (
  { connection, relay, now, stopping }: ServiceDependencies,
  { audio, quota: limits }: { audio: AudioStore; quota: QuotaLimits },
  ended?: (job: Job) => void,
) => {
  const jobDocuments = jobModel(connection);
  relay.watch(jobDocuments);
  const recordingDocuments = recordingModel(connection);
  const jobs = createJobRepository(jobDocuments, relay, ended);
  const recordings = createRecordingRepository(recordingDocuments, audio);
  const notes = createNoteWriter(noteModels(connection.useDb(databaseOf('notes'))), stopping);
  const cache = createTranscriptCache(connection, now);
  const quota = createUploadQuota(connection, now, limits);
  const deletedUsers = createDeletedUsers(connection, now);
  return {
    ...{ jobDocuments, jobs, recordings, notes, cache, quota, deletedUsers, audio },
    isGone: deletedUsers.has,
    backlog: backlogOf(jobDocuments, now),
    /** Removes everything that names a user. The recordings last: their bytes are the slowest to go. */
    eraseUser: async (userId: string) => {
      await jobs.eraseOf(userId);
      await notes.eraseOf(userId);
      await cache.eraseOf(userId);
      await quota.eraseOf(userId);
      await recordings.eraseOfUser(userId);
    },
    prepare: async () => {
      await jobDocuments.createIndexes();
      await recordingDocuments.createIndexes();
      for (const storage of [cache, quota, deletedUsers]) await storage.prepare();
    },
  };
};

export type Parts = ReturnType<typeof createParts>;
