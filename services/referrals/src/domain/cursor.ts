import { ApiError } from '@debrief/service-kit/errors';

export const encodeCursor = (key: string, id: string): string =>
  Buffer.from(`${key} ${id}`).toString('base64url');

const invalid = () =>
  new ApiError('invalid', 'invalid_cursor', 'This cursor is not valid: start again from the first page.');

const decode = (cursor: string): [key: string, id: string] => {
  const [key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!key || !id) throw invalid();
  return [key, id];
};

export interface ReferralPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** @throws {ApiError} `invalid` for a malformed cursor */
export const referralPosition = (cursor: string): ReferralPosition => {
  const [time, id] = decode(cursor);
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime())) throw invalid();
  return { createdAt, id };
};

export interface ReferrerPosition {
  readonly accepted: number;
  readonly userId: string;
}

/** @throws {ApiError} `invalid` for a malformed cursor */
export const referrerPosition = (cursor: string): ReferrerPosition => {
  const [accepted, userId] = decode(cursor);
  if (!/^\d{1,9}$/.test(accepted)) throw invalid();
  return { accepted: Number(accepted), userId };
};
