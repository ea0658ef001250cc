import mongoose from 'mongoose';

const { MongoError, MongoNetworkError } = mongoose.mongo;

const brokenPipe = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const isBrokenPipe = (error: Error): boolean =>
  !(error instanceof MongoError) && brokenPipe.has(String((error as NodeJS.ErrnoException).code));

const retryable = (error: mongoose.mongo.MongoError): mongoose.mongo.MongoError => {
  error.addErrorLabel('RetryableWriteError');
  return error;
};

/**
 * Retries every write whose connection broke. On its own, the driver retries only one of several concurrent
 * writes: the first error clears the pool, and the errors of the other connections lack the label that makes
 * them retryable. An error of a socket write cannot have labels, so it becomes an AbortError, which the
 * driver replaces with its cause. Requires `monitorCommands`.
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
