import { PermanentError } from '@debrief/service-kit/errors';
import { withSpan } from '@debrief/service-kit/tracing/tracing';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { emptyExtraction, type Extractor } from '../extractor.ts';
import type { LocalEngine } from './local-engine.ts';
import { answerSchema, parseAnswer, InvalidModelAnswer, type Answer } from './openai-answer.ts';
import { INSTRUCTIONS, quoted } from './openai-prompt.ts';

/** Request to the model, including the client's retries. */
interface ModelCall {
  readonly model: string;
  readonly seconds: number;
  readonly tokens: { readonly input: number; readonly output: number };
  readonly error: unknown;
}
export type ObserveModelCall = (call: ModelCall) => void;

const noTokens = { input: 0, output: 0 };

const tokensOf = ({ usage }: OpenAI.Chat.ChatCompletion): ModelCall['tokens'] =>
  // Servers other than OpenAI's may omit `usage`.
  usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : noTokens;

export interface OpenAiOptions {
  /** The client retries requests and respects `retry-after`. */
  client: OpenAI;
  model: string;
  /** Prepares the text, verifies the answer, and extracts the note if the model fails. */
  local: LocalEngine;
  /** Logs the reason for a fallback, never text of the note. */
  log?: { warn(details: object, message: string): void };
  observe?: ObserveModelCall | undefined;
  /** Deadline per note in milliseconds, including retries. */
  deadlineMs?: number;
}

const MAX_ANSWER_TOKENS = 1000;
/** Reasoning models count reasoning tokens towards the limit and reject `temperature`. */
const IS_REASONING = /^(?:o\d|gpt-5)/;
const MAX_REASONING_TOKENS = 6000;
const DEADLINE_MS = 60_000;

const reasonOf = (error: unknown) => {
  if (error instanceof InvalidModelAnswer) return error.message;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return [error instanceof Error ? error.constructor.name : 'Error', status].filter(Boolean).join(' ');
};

/** Rejects when the signal is aborted, even if the client is waiting before a retry. */
const orAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

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
        const report = (tokens: ModelCall['tokens'], error?: unknown) =>
          observe?.({ model, seconds: (performance.now() - start) / 1_000, tokens, error });
        try {
          const completion = await call();
          const tokens = tokensOf(completion);
          report(tokens);
          span?.set({
            'gen_ai.usage.input_tokens': tokens.input,
            'gen_ai.usage.output_tokens': tokens.output,
          });
          return completion;
        } catch (error) {
          report(noTokens, error);
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
            ...(IS_REASONING.test(model)
              ? { max_completion_tokens: MAX_REASONING_TOKENS }
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
        // The text exceeded a limit of the local engine, so the fallback would fail as well.
        if (error instanceof PermanentError) throw error;
        log?.warn(
          { reason: reasonOf(error), model },
          'The model gave no usable answer. The local engine extracts the note.',
        );
        return local.extract(text, context);
      }
    },
  };
}
