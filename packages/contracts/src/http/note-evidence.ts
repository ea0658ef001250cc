import * as z from 'zod/mini';
import { maxMentions, mentionRoles, type MentionKind } from '../mentions.ts';
import { extractedFields, mapFields, maxTranscriptionLength } from '../note-fields.ts';

/** Offsets into the transcription in UTF-16 code units; `end` is exclusive. */
const evidenceSpan = z.object({
  start: z.int().check(z.minimum(0), z.maximum(maxTranscriptionLength)),
  end: z.int().check(z.minimum(0), z.maximum(maxTranscriptionLength)),
});
export type EvidenceSpan = z.infer<typeof evidenceSpan>;

const fieldEvidence = z.object({
  spans: z.array(evidenceSpan).check(z.maxLength(5)),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
});
export type FieldEvidence = z.infer<typeof fieldEvidence>;

/** Fields whose value a user entered have no evidence. */
export const noteEvidence = z.partial(z.object(mapFields(extractedFields, () => fieldEvidence)));
export type NoteEvidence = z.infer<typeof noteEvidence>;

/** Start of each whitespace-separated word, in tenths of a second. */
const wordTimes = z.array(z.int().check(z.minimum(0))).check(z.maxLength(maxTranscriptionLength / 2));

/**
 * Empty if the engine reported no times, the text was typed or later changed, or the recording was deleted.
 */
export const noteWordTimes = z.object({ wordTimes });
export type NoteWordTimes = z.infer<typeof noteWordTimes>;

export const maxCorrections = 200;

/** `heard` is the text before the correction. */
export const nameCorrection = z.extend(evidenceSpan, {
  heard: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type NameCorrection = z.infer<typeof nameCorrection>;

/** `date` is absolute. Relative dates count from the day of the call. */
export const dueDate = z.extend(evidenceSpan, { date: z.iso.date() });
export type DueDate = z.infer<typeof dueDate>;

const mentionOf = <Kind extends MentionKind, Value extends z.ZodMiniType>(kind: Kind, value: Value) =>
  z.extend(evidenceSpan, { kind: z.literal(kind), value, role: z.enum(mentionRoles[kind]) });
const mentionedName = z.string().check(z.minLength(1), z.maxLength(200));

/** Person, company or amount that is not the contact, company or deal size of the note. */
const mention = z.discriminatedUnion('kind', [
  mentionOf('person', mentionedName),
  mentionOf('company', mentionedName),
  mentionOf('amount', z.number().check(z.positive())),
]);
export type Mention = z.infer<typeof mention>;

export const mentions = z.array(mention).check(z.maxLength(maxMentions));
