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
  /**
   * Runs `work` for one unit, which is refunded if `work` rejects or `counts` returns false for its result.
   * @throws {TooManyRequestsError} if no unit is left
   */
  spend<Result>(
    from: { readonly userId: string; readonly kind: Job['kind']; readonly at: Date },
    work: () => Promise<Result>,
    counts: (result: Result) => boolean,
  ): Promise<Result>;
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
    async spend({ userId, kind, at }, work, counts) {
      const subject = subjectOf(kind, userId);
      if (!(await quota.take(subject, 1, limits[kind], at))) throw refusals[kind](at);
      let counted = false;
      try {
        const result = await work();
        counted = counts(result);
        return result;
      } finally {
        if (!counted) await quota.refund(subject, 1, at);
      }
    },
    eraseByUser: async (userId) => {
      await Promise.all([
        quota.remove(subjectOf('process', userId)),
        quota.remove(subjectOf('transcribe', userId)),
      ]);
    },
  };
};
