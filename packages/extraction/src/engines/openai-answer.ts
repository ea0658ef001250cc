import type OpenAI from 'openai';
import { z } from 'zod';
import type { Claims } from '../domain/evidence.ts';
import type { FieldResult } from '../domain/field-result.ts';
import { locate } from '../domain/locate.ts';
import type { Note } from '../domain/reading/note.ts';
import type { Span } from '../domain/reading/spans.ts';

const text = z.string().nullable();
const fields = {
  contactName: text,
  companyName: text,
  contactEmail: text,
  contactPhone: text,
  dealSize: z.number().nullable(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  nextSteps: text,
};
type AnswerField = keyof typeof fields;

/** The answer asked for: every field there, null where nothing was said. Strict structured output needs both. */
export const answerSchema = z.strictObject({
  ...fields,
  /** The words of the note that each value comes from. */
  quotes: z.strictObject({
    contactName: text,
    companyName: text,
    contactEmail: text,
    contactPhone: text,
    dealSize: text,
    sentiment: text,
    nextSteps: text,
  } satisfies Record<AnswerField, typeof text>),
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
const MUST_BE_QUOTED = new Set<AnswerField>(['contactEmail', 'contactPhone', 'dealSize']);

/** What the model claims, each value with the place of its quotation in the note. */
export function claimsOf({ quotes, ...values }: Answer, note: Note): Claims {
  const claim = <Value>(field: AnswerField, value: Value | null): FieldResult<Value> | null => {
    if (value === null) return null;
    const span: Span | null = quotes[field] === null ? null : locate(note.text, quotes[field]);
    if (span === null && MUST_BE_QUOTED.has(field)) return null;
    return { value, confidence: span ? QUOTED : UNQUOTED, spans: span ? [span] : [] };
  };
  return {
    contactName: claim('contactName', values.contactName),
    companyName: claim('companyName', values.companyName),
    contactEmail: claim('contactEmail', values.contactEmail),
    contactPhone: claim('contactPhone', values.contactPhone),
    dealSize: claim('dealSize', values.dealSize),
    sentiment: claim('sentiment', values.sentiment),
    nextSteps: claim('nextSteps', values.nextSteps),
  };
}
