import mongoose from 'mongoose';

const { MongoError, MongoNetworkError } = mongoose.mongo;

/** Error codes of a socket closed by the other end. */
const brokenPipe = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const isBrokenPipe = (error: Error): boolean =>
  !(error instanceof MongoError) && brokenPipe.has(String((error as NodeJS.ErrnoException).code));

const retryable = (error: mongoose.mongo.MongoError): mongoose.mongo.MongoError => {
  error.addErrorLabel('RetryableWriteError');
  return error;
};

/**
 * Retries every write whose connection broke. On its own, the driver retries only one of several concurrent
 * writes, because the first error clears the pool and the errors of the other connections lack the retryable
 * label. An error during a socket write is only the cause of an AbortError. Requires `monitorCommands`.
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
