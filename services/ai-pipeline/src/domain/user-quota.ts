import { dailyQuotaExceeded, type DailyQuota } from '@debrief/service-kit/daily-quota';
import type { Job } from './job.ts';

/** Limits per user and day (UTC). `process-audio` counts as a note, `transcribe-audio` as a transcription. */
export interface UserLimits {
  readonly notes: number;
  /** Includes the user's retries of failed recordings. */
  readonly transcriptions: number;
  readonly uploads: number;
  readonly uploadBytes: number;
}

type Use = Job['kind'] | 'upload';

export interface UserQuota {
  /**
   * Runs `work` for one unit, which is refunded if `work` rejects or `counts` returns false for its result.
   * @throws {TooManyRequestsError} if no unit is left
   */
  spend<Result>(
    from: { readonly userId: string; readonly use: Use; readonly at: Date },
    work: () => Promise<Result>,
    counts?: (result: Result) => boolean,
  ): Promise<Result>;
  /**
   * Counts the size of an upload, which is known only at its end. Once the limit is reached, further uploads
   * are rejected.
   */
  addUploadedBytes(userId: string, bytes: number, at: Date): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}

const refusals: Readonly<Record<Use, readonly [code: string, message: string]>> = {
  process: [
    'note_quota',
    'You’ve reached today’s limit of notes. Your text is saved. Please try again tomorrow.',
  ],
  transcribe: [
    'transcription_quota',
    'You’ve reached today’s limit of transcriptions. Your recordings are saved. Please try again tomorrow, or type your notes.',
  ],
  upload: [
    'upload_quota',
    'You have reached today’s upload limit. The recording stays on your device. Please try again tomorrow, or type your notes.',
  ],
};

const subjectsOf = (userId: string) => ({
  process: `process ${userId}`,
  transcribe: `transcribe ${userId}`,
  upload: `uploads ${userId}`,
  uploadBytes: `bytes ${userId}`,
});

export const createUserQuota = (
  quota: DailyQuota,
  { notes, transcriptions, uploads, uploadBytes }: UserLimits,
): UserQuota => {
  const limits: Readonly<Record<Use, number>> = {
    process: notes,
    transcribe: transcriptions,
    upload: uploads,
  };
  const hasBytesLeft = async (userId: string, at: Date) =>
    (await quota.used(subjectsOf(userId).uploadBytes, at)) < uploadBytes;
  return {
    async spend({ userId, use, at }, work, counts = () => true) {
      const subject = subjectsOf(userId)[use];
      const isLeft =
        (use !== 'upload' || (await hasBytesLeft(userId, at))) &&
        (await quota.take(subject, 1, limits[use], at));
      if (!isLeft) throw dailyQuotaExceeded(...refusals[use], at);
      let counted = false;
      try {
        const result = await work();
        counted = counts(result);
        return result;
      } finally {
        if (!counted) await quota.refund(subject, 1, at);
      }
    },
    async addUploadedBytes(userId, bytes, at) {
      await quota.take(subjectsOf(userId).uploadBytes, bytes, Infinity, at);
    },
    eraseByUser: (userId) => quota.remove(...Object.values(subjectsOf(userId))),
  };
};
