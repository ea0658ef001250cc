import { ApiError } from '../errors.ts';
import type { PagePosition } from '../paging.ts';

export const encodeCursor = ({ createdAt, id }: PagePosition): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

export const invalidCursor = () =>
  new ApiError('invalid', 'invalid_cursor', 'This cursor is not valid: start again from the first page.');

/** @throws {ApiError} `invalid` for a malformed cursor */
export const decodeCursor = (cursor: string): PagePosition => {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !id) throw invalidCursor();
  return { createdAt, id };
};

/** Returns the filter of the page after a position, for a list sorted by `{ createdAt: -1, _id: -1 }`. */
export const afterPosition = ({ createdAt, id }: PagePosition) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: id } }],
});
