import { z } from 'zod';
import { maxMentions, mentionRoles, type MentionKind } from '../mentions.ts';
import { extractedFields, mapFields, maxTranscriptionLength } from '../note-fields.ts';

/** A stretch of the note's transcription, in UTF-16 units as JavaScript counts them; end exclusive. */
const evidenceSpan = z.object({
  start: z.int().min(0).max(maxTranscriptionLength),
  end: z.int().min(0).max(maxTranscriptionLength),
});
export type EvidenceSpan = z.infer<typeof evidenceSpan>;

/** The words of the transcription a field was read from, and how sure its reader is, from 0 to 1. */
const fieldEvidence = z.object({
  spans: z.array(evidenceSpan).max(5),
  confidence: z.number().min(0).max(1),
});
export type FieldEvidence = z.infer<typeof fieldEvidence>;

/** The evidence of each field that was read; a field that a person changed has none. */
export const noteEvidence = z.object(mapFields(extractedFields, () => fieldEvidence)).partial();
export type NoteEvidence = z.infer<typeof noteEvidence>;

/** When each word of a transcription (white space separates them) was said, in tenths of a second of the recording. */
const wordTimes = z.array(z.int().min(0)).max(maxTranscriptionLength / 2);

/** What is known of when a note was said; an empty list for one that was typed, edited, or lost its recording. */
export const noteWordTimes = z.object({ wordTimes });
export type NoteWordTimes = z.infer<typeof noteWordTimes>;

/** The most corrections that are kept of one note. */
export const maxCorrections = 200;

/** A name of the transcription that was heard as other words, and spelled as one that the user knows. */
export const nameCorrection = evidenceSpan.extend({ heard: z.string().min(1).max(200) });
export type NameCorrection = z.infer<typeof nameCorrection>;

/** A day the next steps speak of, told from the day of the note, and the words that say it. */
export const dueDate = evidenceSpan.extend({ date: z.iso.date() });
export type DueDate = z.infer<typeof dueDate>;

const mentionOf = <Kind extends MentionKind, Value extends z.ZodType>(kind: Kind, value: Value) =>
  evidenceSpan.extend({ kind: z.literal(kind), value, role: z.enum(mentionRoles[kind]) });
const mentionedName = z.string().min(1).max(200);

/** A person, a company or an amount that a note speaks of beside its own contact, company and deal, and where it does. */
const mention = z.discriminatedUnion('kind', [
  mentionOf('person', mentionedName),
  mentionOf('company', mentionedName),
  mentionOf('amount', z.number().positive()),
]);
export type Mention = z.infer<typeof mention>;

/** In the order of the transcription. */
export const mentions = z.array(mention).max(maxMentions);
