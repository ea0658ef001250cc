import { ApiError, TooManyRequestsError } from '../errors.ts';

/** Limit per process. An export holds a page of notes or a database cursor. */
export const maxExportsAtOnce = 8;
export const maxExportsOfUser = 2;

const retryAfterSeconds = 10;

/**
 * Returns a function that runs an export unless its user or the process is at the limit. At the limit of the
 * user, it throws `tooMany`; at the limit of the process, `unavailable`.
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
