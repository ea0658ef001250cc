import { sortFields } from '@debrief/contracts/http/notes-query';
import { invalidCursor } from '@debrief/service-kit/http/cursor';
import type { NotePosition, PageOrder } from '@debrief/sales-notes/search-notes';
import { z } from 'zod';

const time = z.iso.datetime().transform((value) => new Date(value));
const text = z.string().nullable();
const number = z.number().nullable();
const id = z.string().min(1);
const fields = [...sortFields, 'updatedAt'] as const;
const values: Record<(typeof fields)[number], z.ZodType<NotePosition['value']>> = {
  createdAt: time,
  updatedAt: time,
  contactName: text,
  companyName: text,
  dealSize: number,
  sentiment: number,
  nextStepsDue: text,
};

export const encodeNoteCursor = (order: PageOrder, { value, id: last }: NotePosition): string =>
  Buffer.from(JSON.stringify([order, value, last])).toString('base64url');

/** @throws {ApiError} `invalid` if the cursor is malformed or was issued for another sort order */
export const decodeNoteCursor = (order: PageOrder, cursor: string): NotePosition => {
  const field = fields.find((each) => order.endsWith(each)) ?? 'createdAt';
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [, value, last] = z.tuple([z.literal(order), values[field], id]).parse(content);
    return { value, id: last };
  } catch {
    throw invalidCursor();
  }
};
