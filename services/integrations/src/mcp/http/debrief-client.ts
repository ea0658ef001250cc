import { contactList } from '@debrief/contracts/http/contacts';
import { errorBody } from '@debrief/contracts/http/errors';
import { idempotencyKeyHeader, requestIdHeader } from '@debrief/contracts/http/headers';
import { salesNote, salesNotes } from '@debrief/contracts/http/notes';
import { pendingJob } from '@debrief/contracts/http/pipeline';
import type { ServiceName } from '@debrief/contracts/services';
import { correlationId } from '@debrief/service-kit/context';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import { z } from 'zod';
import { ToolError, type DebriefApi } from '../domain/debrief-api.ts';

export type CalledService = Extract<ServiceName, 'notes' | 'ai-pipeline'>;

const timeoutMs = 20_000;
/** Below the minute after which clients of the protocol give up by default. */
const addNoteMs = 45_000;

const nextPage = /<(\/api\/[^<>]*)>; rel="next"/;

const unavailable = () => new ToolError('Debrief can’t do this right now. Try again in a moment.');

const explain = async (response: Response): Promise<ToolError> => {
  if (response.status === 401) return new ToolError('This API token is no longer valid.');
  if (response.status >= 500) return unavailable();
  const { success, data } = z.safeParse(errorBody, await response.json().catch(() => undefined));
  if (!success) return unavailable();
  const fields = Object.entries(data.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
  return new ToolError(fields.length > 0 ? fields.join('. ') : data.error);
};

/** Calls notes and ai-pipeline with the session token of the caller. */
export const createDebriefClient = (
  urlOf: (service: CalledService) => string,
  authorization: string,
  stop: AbortSignal,
): DebriefApi => {
  const request = async (
    service: CalledService,
    path: string,
    {
      headers,
      ms = timeoutMs,
      ...init
    }: RequestInit & { ms?: number; headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const response = await fetch(new URL(path, urlOf(service)), {
      ...init,
      headers: { authorization, [requestIdHeader]: correlationId() ?? '', ...traceHeaders(), ...headers },
      signal: AbortSignal.any([stop, AbortSignal.timeout(ms)]),
      redirect: 'error',
    }).catch(() => {
      throw unavailable();
    });
    if (!response.ok) throw await explain(response);
    return response;
  };
  const read = async <Schema extends z.core.$ZodType>(response: Response, schema: Schema) => {
    try {
      return z.parse(schema, await response.json());
    } catch {
      throw unavailable();
    }
  };
  const notePath = (id: string) => `/api/sales-notes/${encodeURIComponent(id)}`;

  return {
    async notes(query) {
      const set = Object.entries(query).filter(([, value]) => value !== undefined);
      const parameters = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
      const response = await request('notes', `/api/sales-notes?${parameters}`);
      const next = nextPage.exec(response.headers.get('link') ?? '')?.[1];
      return {
        notes: await read(response, salesNotes),
        nextCursor: next === undefined ? null : new URL(next, 'http://notes').searchParams.get('cursor'),
      };
    },
    note: async (id) => read(await request('notes', notePath(id)), salesNote),
    contacts: async () => read(await request('ai-pipeline', '/api/contacts'), contactList),
    async addNote(text, idempotencyKey) {
      const body = new FormData();
      body.append('transcript', text);
      const headers = { [idempotencyKeyHeader]: idempotencyKey };
      const response = await request('ai-pipeline', '/api/process-audio', {
        ...{ method: 'POST', headers, body, ms: addNoteMs },
      });
      return read(response, response.status === 202 ? pendingJob : salesNote);
    },
    async changeFollowUp(id, change) {
      const response = await request('notes', `${notePath(id)}/follow-up`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      return read(response, salesNote);
    },
  };
};
