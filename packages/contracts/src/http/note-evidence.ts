import { z } from 'zod';
import { maxMentions, mentionRoles, type MentionKind } from '../mentions.ts';
import { extractedFields, mapFields, maxTranscriptionLength } from '../note-fields.ts';

/** Offsets into the transcription in UTF-16 code units; `end` is exclusive. */
const evidenceSpan = z.object({
  start: z.int().min(0).max(maxTranscriptionLength),
  end: z.int().min(0).max(maxTranscriptionLength),
});
export type EvidenceSpan = z.infer<typeof evidenceSpan>;

const fieldEvidence = z.object({
  spans: z.array(evidenceSpan).max(5),
  confidence: z.number().min(0).max(1),
});
export type FieldEvidence = z.infer<typeof fieldEvidence>;

/** Fields that a user changed have no evidence. */
export const noteEvidence = z.object(mapFields(extractedFields, () => fieldEvidence)).partial();
export type NoteEvidence = z.infer<typeof noteEvidence>;

/** Start of each white-space separated word, in tenths of a second. */
const wordTimes = z.array(z.int().min(0)).max(maxTranscriptionLength / 2);

/** Empty if the note was typed or edited, or its recording was deleted. */
export const noteWordTimes = z.object({ wordTimes });
export type NoteWordTimes = z.infer<typeof noteWordTimes>;

export const maxCorrections = 200;

/** `heard` is the text before the correction. */
export const nameCorrection = evidenceSpan.extend({ heard: z.string().min(1).max(200) });
export type NameCorrection = z.infer<typeof nameCorrection>;

/** Resolved relative to the date of the note. */
export const dueDate = evidenceSpan.extend({ date: z.iso.date() });
export type DueDate = z.infer<typeof dueDate>;

const mentionOf = <Kind extends MentionKind, Value extends z.ZodType>(kind: Kind, value: Value) =>
  evidenceSpan.extend({ kind: z.literal(kind), value, role: z.enum(mentionRoles[kind]) });
const mentionedName = z.string().min(1).max(200);

/** Excludes the note's own contact, company and deal size. */
const mention = z.discriminatedUnion('kind', [
  mentionOf('person', mentionedName),
  mentionOf('company', mentionedName),
  mentionOf('amount', z.number().positive()),
]);
export type Mention = z.infer<typeof mention>;

export const mentions = z.array(mention).max(maxMentions);
