import {
  extractedFields,
  mapFields,
  noteField,
  sentiments,
  type NoteFieldValue,
} from '@debrief/contracts/note-fields';
import type OpenAI from 'openai';
import { z } from 'zod';
import type { Claims } from '../domain/evidence.ts';
import type { Field } from '../domain/extractor.ts';
import type { FieldResult } from '../domain/field-result.ts';
import { locate } from '../domain/locate.ts';
import type { Note } from '../domain/reading/note.ts';
import type { Span } from '../domain/reading/spans.ts';

const text = z.string().nullable();
const valueSchemaOf = (name: Field) => {
  const { kind } = noteField(name);
  if (kind === 'amount') return z.number().nullable();
  return kind === 'sentiment' ? z.enum(sentiments).nullable() : text;
};

type Shape = { [Name in Field]: z.ZodType<NoteFieldValue<Name> | null, NoteFieldValue<Name> | null> };

/** The answer asked for: every field there, null where nothing was said. Strict structured output needs both. */
export const answerSchema = z.strictObject({
  ...(mapFields(extractedFields, valueSchemaOf) as Shape),
  /** The words of the note that each value comes from. */
  quotes: z.strictObject(mapFields(extractedFields, () => text)),
});
export type Answer = z.infer<typeof answerSchema>;

/** The model answered, but not with a note. */
export class InvalidModelAnswer extends Error {
  override readonly name = 'InvalidModelAnswer';
}

/** @throws {InvalidModelAnswer} for a refusal, an answer cut short, and what is not the JSON asked for. */
export function parseAnswer(completion: OpenAI.Chat.ChatCompletion): Answer {
  const choice = completion.choices?.[0];
  if (!choice) throw new InvalidModelAnswer('no choice');
  if (choice.message.refusal) throw new InvalidModelAnswer('refusal');
  if (choice.finish_reason !== 'stop') throw new InvalidModelAnswer(`finish_reason ${choice.finish_reason}`);
  let json: unknown;
  try {
    json = JSON.parse(choice.message.content ?? '');
  } catch {
    throw new InvalidModelAnswer('invalid JSON');
  }
  const answer = answerSchema.safeParse(json);
  if (!answer.success) throw new InvalidModelAnswer('JSON of another shape');
  return answer.data;
}

/** A model does not say how sure it is. A value whose quotation stands in the note is sure enough; another is to be checked. */
const QUOTED = 0.9;
const UNQUOTED = 0.6;
/** Without a quotation these are no claim at all. */
const mustBeQuoted = (name: Field) => ['email', 'phone', 'amount'].includes(noteField(name).kind);

/** What the model claims, each value with the place of its quotation in the note. */
export function claimsOf({ quotes, ...values }: Answer, note: Note): Claims {
  const claimOf = (field: Field): FieldResult<unknown> | null => {
    const value = values[field];
    if (value === null) return null;
    const span: Span | null = quotes[field] === null ? null : locate(note.text, quotes[field]);
    if (span === null && mustBeQuoted(field)) return null;
    return { value, confidence: span ? QUOTED : UNQUOTED, spans: span ? [span] : [] };
  };
  return mapFields(extractedFields, claimOf) as Claims;
}
