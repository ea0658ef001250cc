import mongoose from 'mongoose';

const { MongoError, MongoNetworkError } = mongoose.mongo;

/** What a socket says whose other end is gone. */
const brokenPipe = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const isBrokenPipe = (error: Error): boolean =>
  !(error instanceof MongoError) && brokenPipe.has(String((error as NodeJS.ErrnoException).code));

const retryable = (error: mongoose.mongo.MongoError): mongoose.mongo.MongoError => {
  error.addErrorLabel('RetryableWriteError');
  return error;
};

/**
 * Lets the driver send every call once more whose connection broke before its answer came. By itself it does so for one
 * write of those under way: the first error clears the pool, and it hands on the errors of the pool's other connections
 * without the label that allows another try. What breaks while it is written is not even taken for a network error: that
 * becomes the cause of an AbortError, in whose place the driver takes its cause. Needs `monitorCommands`.
 */
export const retryEveryWrite = (client: mongoose.mongo.MongoClient): void => {
  client.on('commandFailed', ({ failure }) => {
    if (failure instanceof MongoNetworkError) retryable(failure);
    else if (isBrokenPipe(failure)) {
      const cause = retryable(new MongoNetworkError(failure.message));
      Object.assign(failure, { name: 'AbortError', cause });
    }
  });
};
