import type { NoteWordTimes } from '@debrief/contracts/http/note-evidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import * as z from '../../../lib/schema.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { notesKey } from '../shared/note-keys.api.ts';

const wordTimesSchema = matchesContract<NoteWordTimes>()(z.object({ wordTimes: z.array(z.number()) }));

const unknown: readonly number[] = [];

/** Start of each word, in tenths of a second of the recording; empty until known. */
export const useWordTimes = ({ id, hasAudio }: SalesNote): readonly number[] => {
  const path = hasAudio ? `${notesKey}/${encodeURIComponent(id)}/word-times` : null;
  return useQuery(path, wordTimesSchema).data?.wordTimes ?? unknown;
};
