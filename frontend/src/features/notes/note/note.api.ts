import type { NoteWordTimes } from '@debrief/contracts/http/note-evidence';
import type { BriefNote, NoteChange, NotesAbout, RelatedNotes } from '@debrief/contracts/http/note-pages';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteFieldNames, sentiments } from '@debrief/contracts/note-fields';
import * as z from '../../../lib/schema.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { followUpShape } from '../../../lib/schemas/follow-up.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { aboutKey, noteKey } from '../shared/note-keys.api.ts';

const text = z.nullable(z.string());
const shownValue = z.nullable(z.union([z.string(), z.number()]));

const changes = z.array(
  matchesContract<NoteChange>()(
    z.object({
      field: z.enum(noteFieldNames),
      before: shownValue,
      after: shownValue,
      at: dateString,
      by: z.enum(['user', 'engine']),
    }),
  ),
);

const briefNotes = z.array(
  matchesContract<BriefNote>()(
    z.object({
      id: z.string(),
      createdAt: dateString,
      contactName: text,
      companyName: text,
      contactEmail: text,
      contactPhone: text,
      dealSize: z.nullable(z.number()),
      dealCurrency: z.optional(z.string()),
      sentiment: z.nullable(z.enum(sentiments)),
      nextSteps: text,
      ...followUpShape,
    }),
  ),
);

const related = matchesContract<RelatedNotes>()(z.object({ contact: briefNotes, company: briefNotes }));

const about = matchesContract<NotesAbout>()(
  z.object({
    notes: briefNotes,
    total: z.number(),
    deals: z.array(z.object({ currency: z.optional(z.string()), total: z.number(), count: z.number() })),
  }),
);

export const useNoteHistory = (id: string) => useQuery(`${noteKey(id)}/history`, changes);

export const useRelatedNotes = (id: string) => useQuery(`${noteKey(id)}/related`, related);

export const useNotesAbout = (kind: 'contact' | 'company', name: string) =>
  useQuery(`${aboutKey}?${new URLSearchParams({ [kind]: name })}`, about);

const wordTimesSchema = matchesContract<NoteWordTimes>()(z.object({ wordTimes: z.array(z.number()) }));

const unknown: readonly number[] = [];

/** Start of each word, in tenths of a second of the recording; empty until known. */
export const useWordTimes = ({ id, hasAudio }: SalesNote): readonly number[] => {
  const path = hasAudio ? `${noteKey(id)}/word-times` : null;
  return useQuery(path, wordTimesSchema).data?.wordTimes ?? unknown;
};
