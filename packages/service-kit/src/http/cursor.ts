import { Refusal } from '../errors.ts';

/** The last item of a page, in a list that is sorted newest first: the next page starts right after it. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

/** A position as clients hand it back: opaque to them, safe in an address. */
export const encodeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

/** @throws {Refusal} `invalid` for anything that is not one of our cursors. */
export const decodeCursor = (cursor: string): Position => {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !id) {
    throw new Refusal(
      'invalid',
      'invalid_cursor',
      'This cursor is not valid: start again from the first page.',
    );
  }
  return { createdAt, id };
};

/** What of a list sorted by `{ createdAt: -1, _id: -1 }` comes right after a position. */
export const afterPosition = ({ createdAt, id }: Position) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: id } }],
});
