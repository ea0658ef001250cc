import type { SalesNote } from '@debrief/contracts/http/notes';
import { request } from '../../../lib/api.ts';
import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';
import { notesKey } from './note-keys.api.ts';

export const fetchNewestNote = async (): Promise<SalesNote | undefined> =>
  (await request('GET', `${notesKey}?limit=1`, salesNotesSchema))[0];
