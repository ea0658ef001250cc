import { dailyQuotaExceeded, type DailyQuota } from '@debrief/service-kit/daily-quota';
import type { TooManyRequestsError } from '@debrief/service-kit/errors';
import type { Job } from './job.ts';

/** Per user and day (UTC). Each job is one call of an engine or a provider. */
export interface CallLimits {
  readonly notes: number;
  /** Includes retries by the user. */
  readonly transcriptions: number;
}

export interface CallQuota {
  take(userId: string, kind: Job['kind'], at: Date): Promise<TooManyRequestsError | null>;
  refund(userId: string, kind: Job['kind'], at: Date): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}

const refusals: Readonly<Record<Job['kind'], (at: Date) => TooManyRequestsError>> = {
  process: (at) =>
    dailyQuotaExceeded(
      'note_quota',
      'You have reached today’s limit of notes. Your text is kept. Please try again tomorrow.',
      at,
    ),
  transcribe: (at) =>
    dailyQuotaExceeded(
      'transcription_quota',
      'You have reached today’s limit of transcriptions. Your recordings are kept. Please try again tomorrow, or type your notes.',
      at,
    ),
};

const subjectOf = (kind: Job['kind'], userId: string) => `${kind} ${userId}`;

export const createCallQuota = (quota: DailyQuota, { notes, transcriptions }: CallLimits): CallQuota => {
  const limits: Readonly<Record<Job['kind'], number>> = { process: notes, transcribe: transcriptions };
  return {
    take: async (userId, kind, at) =>
      (await quota.take(subjectOf(kind, userId), 1, limits[kind], at)) ? null : refusals[kind](at),
    refund: (userId, kind, at) => quota.refund(subjectOf(kind, userId), 1, at),
    eraseByUser: async (userId) => {
      await Promise.all([
        quota.remove(subjectOf('process', userId)),
        quota.remove(subjectOf('transcribe', userId)),
      ]);
    },
  };
};
