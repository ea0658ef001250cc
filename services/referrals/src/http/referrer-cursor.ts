import { invalidCursor } from '@debrief/service-kit/http/cursor';
import type { ReferrerPosition } from '../domain/list-referrers.ts';

export const encodeReferrerCursor = ({ accepted, userId }: ReferrerPosition): string =>
  Buffer.from(`${accepted} ${userId}`).toString('base64url');

/** @throws {ApiError} `invalid` for a malformed cursor */
export const decodeReferrerCursor = (cursor: string): ReferrerPosition => {
  const [accepted = '', userId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,9}$/.test(accepted) || !userId) throw invalidCursor();
  return { accepted: Number(accepted), userId };
};
