import { PermanentError } from '@debrief/service-kit/errors';
import { withSpan } from '@debrief/service-kit/tracing/tracing';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { emptyExtraction, type Extractor } from '../domain/extractor.ts';
import type { LocalEngine } from './local-engine.ts';
import { answerSchema, parseAnswer, InvalidModelAnswer, type Answer } from './openai-answer.ts';
import { INSTRUCTIONS, quoted } from './openai-prompt.ts';

/** One call of a model, its client's own second try included. */
interface ModelCall {
  readonly model: string;
  readonly seconds: number;
  readonly tokens: { readonly input: number; readonly output: number };
  /** Why it failed; undefined when it answered. */
  readonly error: unknown;
}
export type ObserveModelCall = (call: ModelCall) => void;

const noTokens = { input: 0, output: 0 };

const tokensOf = ({ usage }: OpenAI.Chat.ChatCompletion): ModelCall['tokens'] =>
  // Another server than OpenAI's may not count them.
  usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : noTokens;

export interface OpenAiOptions {
  /** Its one layer of retries, which honours `retry-after`, is its creator's. */
  client: OpenAI;
  model: string;
  /**
   * Prepares the text, checks the answer, and reads the note when the model cannot: refusal, cut answer, invalid JSON, an error
   * of the server or the deadline.
   */
  local: LocalEngine;
  /** Told why the fallback was used; never a word of the note. */
  log?: { warn(details: object, message: string): void };
  /** Told of each call of the model, once it ended. */
  observe?: ObserveModelCall | undefined;
  /** Milliseconds for one note, retries included. */
  deadlineMs?: number;
}

const MAX_ANSWER_TOKENS = 1000;
/** Models that think before they answer count their thoughts as well, and take no temperature. */
const THINKS = /^(?:o\d|gpt-5)/;
const MAX_THINKING_TOKENS = 6000;
const DEADLINE_MS = 60_000;

const reasonOf = (error: unknown) => {
  if (error instanceof InvalidModelAnswer) return error.message;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return [error instanceof Error ? error.constructor.name : 'Error', status].filter(Boolean).join(' ');
};

/** Rejects as soon as the signal is aborted: the client's wait before a retry would otherwise outlast the deadline. */
const orAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** The engine that asks a model of OpenAI, or of any server that speaks its API, and trusts what the note bears out. */
export function createOpenAiExtractor({
  client,
  model,
  local,
  log,
  observe,
  deadlineMs = DEADLINE_MS,
}: OpenAiOptions): Extractor {
  const name = `openai:${model}`;
  const observed = (call: () => Promise<OpenAI.Chat.ChatCompletion>) =>
    withSpan(
      { name: `chat ${model}`, kind: 'client', attributes: { 'gen_ai.request.model': model } },
      async (span) => {
        const start = performance.now();
        const tell = (tokens: ModelCall['tokens'], error?: unknown) =>
          observe?.({ model, seconds: (performance.now() - start) / 1_000, tokens, error });
        try {
          const completion = await call();
          const tokens = tokensOf(completion);
          tell(tokens);
          span?.set({
            'gen_ai.usage.input_tokens': tokens.input,
            'gen_ai.usage.output_tokens': tokens.output,
          });
          return completion;
        } catch (error) {
          tell(noTokens, error);
          throw error;
        }
      },
    );
  const ask = async (cleaned: string, signal: AbortSignal): Promise<Answer> =>
    parseAnswer(
      await observed(() =>
        client.chat.completions.create(
          {
            model,
            ...(THINKS.test(model)
              ? { max_completion_tokens: MAX_THINKING_TOKENS }
              : { max_completion_tokens: MAX_ANSWER_TOKENS, temperature: 0 }),
            response_format: zodResponseFormat(answerSchema, 'sales_note'),
            messages: [
              { role: 'system', content: INSTRUCTIONS },
              { role: 'user', content: quoted(cleaned) },
            ],
          },
          { signal },
        ),
      ),
    );
  return {
    name,
    async extract(text, context = {}) {
      const { signal, day } = context;
      signal?.throwIfAborted();
      const cleaned = await local.clean(text);
      if (cleaned.trim() === '') return emptyExtraction(name);
      const deadline = AbortSignal.timeout(deadlineMs);
      const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        const answer = await orAborted(ask(cleaned, until), until);
        return await local.verify(answer, text, name, day);
      } catch (error) {
        signal?.throwIfAborted();
        // The text itself takes too long: so it would once more.
        if (error instanceof PermanentError) throw error;
        log?.warn(
          { reason: reasonOf(error), model },
          'The model gave no usable answer; the note is read locally',
        );
        return local.extract(text, context);
      }
    },
  };
}
