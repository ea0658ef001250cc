import {
  extractedFields,
  mapFields,
  noteField,
  sentiments,
  type NoteFieldValue,
} from '@debrief/contracts/note-fields';
import type OpenAI from 'openai';
import { z } from 'zod';
import type { Prediction } from '../fields/prediction.ts';
import type { Field } from '../extractor.ts';
import type { FieldResult } from '../fields/field-result.ts';
import { locate } from '../verify/locate.ts';
import type { Document } from '../entities/document.ts';
import type { Span } from '../document/spans.ts';

const text = z.string().nullable();
const valueSchemaOf = (name: Field) => {
  const { kind } = noteField(name);
  if (kind === 'amount') return z.number().nullable();
  return kind === 'sentiment' ? z.enum(sentiments).nullable() : text;
};

type Shape = { [Name in Field]: z.ZodType<NoteFieldValue<Name> | null, NoteFieldValue<Name> | null> };

/** Structured output in strict mode requires every field, so missing values are null. */
export const answerSchema = z.strictObject({
  ...(mapFields(extractedFields, valueSchemaOf) as Shape),
  quotes: z.strictObject(mapFields(extractedFields, () => text)),
});
export type Answer = z.infer<typeof answerSchema>;

export class InvalidModelAnswer extends Error {
  override readonly name = 'InvalidModelAnswer';
}

/** @throws {InvalidModelAnswer} for a refusal, a truncated answer or invalid JSON */
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

/**
 * Fixed confidences, because the model returns none. A value without a quotation from the text needs review.
 */
const QUOTED = 0.9;
const UNQUOTED = 0.6;
const mustBeQuoted = (name: Field) => ['email', 'phone', 'amount'].includes(noteField(name).kind);

export function toPrediction({ quotes, ...values }: Answer, doc: Document): Prediction {
  const resultOf = (field: Field): FieldResult<unknown> | null => {
    const value = values[field];
    if (value === null) return null;
    const span: Span | null = quotes[field] === null ? null : locate(doc.text, quotes[field]);
    if (span === null && mustBeQuoted(field)) return null;
    return { value, confidence: span ? QUOTED : UNQUOTED, spans: span ? [span] : [] };
  };
  return mapFields(extractedFields, resultOf) as Prediction;
}
