import { dailyQuotaExceeded } from '@debrief/service-kit/daily-quota';
import type { TooManyRequestsError } from '@debrief/service-kit/errors';

/** Per user and day (UTC). */
export interface QuotaLimits {
  readonly uploads: number;
  readonly bytes: number;
}

export const tooManyUploads = (at: Date): TooManyRequestsError =>
  dailyQuotaExceeded(
    'upload_quota',
    'You have reached today’s upload limit. The recording stays on your device. Please try again tomorrow, or type your notes.',
    at,
  );

export interface UploadQuota {
  prepare(): Promise<void>;
  begin(userId: string): Promise<void>;
  /** Null takes back the count of an upload that was not stored. */
  end(userId: string, bytes: number | null): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}
