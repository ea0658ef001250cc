import { createPublicKey, type KeyObject } from 'node:crypto';
import { ApiError } from '@debrief/service-kit/errors';
import { certificateUrl, isSignedBy, snsMessage, type SnsMessage } from '../domain/sns.ts';

/** @throws if the response is not successful */
export type FetchText = (url: URL) => Promise<string>;

export const fetchText: FetchText = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
  return response.text();
};

const notFromSns = () =>
  new ApiError('forbidden', 'not_from_sns', 'This notification is not from Amazon SNS.');

export const createSnsVerifier = (topics: readonly string[], read: FetchText) => {
  const keys = new Map<string, KeyObject>();

  const keyAt = async (url: URL): Promise<KeyObject> => {
    const known = keys.get(url.href);
    if (known) return known;
    const pem = await read(url).catch(() => {
      throw new ApiError(
        'unavailable',
        'certificate_unavailable',
        'The certificate of SNS cannot be read now.',
      );
    });
    const key = publicKeyOf(pem);
    // Bounds the cache. SNS rarely rotates its certificate.
    if (keys.size >= 10) keys.clear();
    keys.set(url.href, key);
    return key;
  };

  /** @throws {ApiError} `forbidden` unless SNS has signed the message for a configured topic */
  return async (body: unknown): Promise<SnsMessage> => {
    const message = snsMessage.safeParse(parseJson(body)).data;
    const url = message && topics.includes(message.TopicArn) ? certificateUrl(message) : null;
    if (!message || !url || !isSignedBy(message, await keyAt(url))) throw notFromSns();
    return message;
  };
};

const parseJson = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
};

const publicKeyOf = (pem: string): KeyObject => {
  try {
    return createPublicKey(pem);
  } catch {
    throw notFromSns();
  }
};
