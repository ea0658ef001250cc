import { ApiError, NetworkError, errorMessage } from '../../lib/api-error.ts';
import { JobTimeoutError } from '../../lib/wait-for-job.ts';

const offline = 'You’re offline. The recording is saved on this device; send it when you’re back online.';
const unclear = 'We couldn’t process this recording. It’s saved on this device; try again.';
const silent = 'We found no speech in this recording. Play it to hear what the microphone picked up.';
/** Debrief’s own errors have a message. */
const refusedInFront =
  'The server in front of Debrief refuses uploads of this size. The recording is saved on this device; ask your administrator to raise the limit, then try again.';

export class NoSpeechError extends Error {}

export const failureReason = (error: unknown): string => {
  if (error instanceof NoSpeechError) return silent;
  if (error instanceof NetworkError && !navigator.onLine) return offline;
  if (error instanceof JobTimeoutError) return error.message;
  if (error instanceof ApiError && error.status === 413) return errorMessage(error) ?? refusedInFront;
  return errorMessage(error) ?? unclear;
};
