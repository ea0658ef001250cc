import { ApiError, TooManyRequestsError } from '../errors.ts';

/** Exports that one process writes at once: each holds a page of notes, or a cursor of the database, while its reader takes it. */
export const maxExportsAtOnce = 8;
/** One user must not take all of them. */
export const maxExportsOfUser = 2;

const retryAfterSeconds = 10;

/**
 * Limits the exports that run at once, in all and for each user.
 * @returns runs an export
 * @throws {ApiError} `tooMany` where the user runs as many as they may, `unavailable` where the process does
 */
export const createExportSlots = () => {
  const running: string[] = [];
  return async <Result>(userId: string, write: () => Promise<Result>): Promise<Result> => {
    if (running.filter((each) => each === userId).length >= maxExportsOfUser) {
      const message = `You can run ${maxExportsOfUser} exports at once. Please wait until one of them is done.`;
      throw new TooManyRequestsError('too_many_exports', message, retryAfterSeconds);
    }
    if (running.length >= maxExportsAtOnce) {
      const message = 'Many people are exporting right now. Please try again in a minute.';
      throw new ApiError('unavailable', 'busy', message);
    }
    running.push(userId);
    try {
      return await write();
    } finally {
      running.splice(running.indexOf(userId), 1);
    }
  };
};
