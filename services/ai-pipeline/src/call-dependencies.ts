import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallDependencies } from './domain/submit-call.ts';
import type { PipelineStorage } from './storage/create-storage.ts';

export const callDependencies = (
  { jobs, recordings, notes }: Pick<PipelineStorage, 'jobs' | 'recordings' | 'notes'>,
  { maxQueuedPerUser, now }: Pick<CallDependencies, 'maxQueuedPerUser' | 'now'>,
): CallDependencies => ({
  jobs,
  recordings,
  markAudioAdded: notes.markAudioAdded,
  findErasedNotes: notes.findErased,
  findPreferences: notes.findPreferences,
  maxQueuedPerUser,
  now,
  newId: randomUUID,
  pause,
});
