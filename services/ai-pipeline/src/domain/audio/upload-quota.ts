import { tooManyToday } from '@debrief/service-kit/daily-quota';
import type { TooManyError } from '@debrief/service-kit/errors';

/** Daily upload limits of one user (UTC). */
export interface QuotaLimits {
  readonly uploads: number;
  readonly bytes: number;
}

export const tooManyUploads = (at: Date): TooManyError =>
  tooManyToday(
    'upload_quota',
    'You have reached today’s upload limit. The recording stays on your device. Please try again tomorrow, or type your notes.',
    at,
  );

export interface UploadQuota {
  prepare(): Promise<void>;
  /**
   * Counts the start of an upload.
   * @throws {TooManyError}
   */
  begin(userId: string): Promise<void>;
  /** Counts the bytes of a finished upload; null takes back the count of one that was not stored. */
  end(userId: string, bytes: number | null): Promise<void>;
  eraseOfUser(userId: string): Promise<void>;
}
