import mongoose from 'mongoose';

const { MongoNetworkError } = mongoose.mongo;

/**
 * Retries every write whose connection broke. On its own, the driver retries only one of several concurrent
 * writes: the first error clears the pool, and the errors of the other connections lack the label that makes
 * them retryable. Requires `monitorCommands`.
 */
export const retryEveryWrite = (client: mongoose.mongo.MongoClient): void => {
  client.on('commandFailed', ({ failure }) => {
    if (failure instanceof MongoNetworkError) failure.addErrorLabel('RetryableWriteError');
  });
};
