import { dailyQuotaExceeded } from '@debrief/service-kit/daily-quota';
import type { TooManyRequestsError } from '@debrief/service-kit/errors';

/** How much one user may upload in a day (UTC). */
export interface QuotaLimits {
  readonly uploads: number;
  readonly bytes: number;
}

/** The user has uploaded enough for today. */
export const tooManyUploads = (at: Date): TooManyRequestsError =>
  dailyQuotaExceeded(
    'upload_quota',
    'You have reached today’s upload limit. The recording stays on your device. Please try again tomorrow, or type your notes.',
    at,
  );

export interface UploadQuota {
  prepare(): Promise<void>;
  /** Counts an upload that begins. @throws {TooManyRequestsError} */
  begin(userId: string): Promise<void>;
  /** Counts what an upload has brought: nothing when it was not stored. */
  end(userId: string, bytes: number | null): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}
