import { contactList } from '@debrief/contracts/http/contacts';
import { crmDelivery, crmOverview } from '@debrief/contracts/http/crm';
import { requestIdHeader } from '@debrief/contracts/http/headers';
import { fullNote } from '@debrief/contracts/http/note-pages';
import { failedRecording, recordingInProgress } from '@debrief/contracts/http/pipeline';
import { referral } from '@debrief/contracts/http/referrals';
import { webhook } from '@debrief/contracts/http/webhooks';
import type { ServiceName } from '@debrief/contracts/services';
import { correlationId } from '@debrief/service-kit/context';
import { ApiError } from '@debrief/service-kit/errors';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import { z } from 'zod';
import type { AccountSource, Audio } from '../domain/export-account.ts';

export type ExportedService = Extract<ServiceName, 'notes' | 'ai-pipeline' | 'referrals' | 'integrations'>;

const pageSize = 100;
/**
 * Time limit for the response headers. There is none for the body, which streams as fast as the client reads.
 */
const answerMs = 20_000;

const nextPage = /<(\/api\/[^<>]*)>; rel="next"/;
const extension = /filename="[^"]*\.(\w{1,8})"/;

const connectionsPath = '/api/integrations';
const deliveriesPath = (id: string) => `${connectionsPath}/${encodeURIComponent(id)}/deliveries`;

const unavailable = () =>
  new ApiError(
    'unavailable',
    'export_unavailable',
    'We can’t load your data right now. Please try again in a moment.',
  );

/**
 * Reads throw an {@link ApiError}: `unauthenticated` if the session has ended, `unavailable` if a service
 * fails.
 * @param stop aborts open requests when the client disconnects
 */
export const createAccountSource = (
  urlOf: (service: ExportedService) => string,
  authorization: string,
  stop: AbortSignal,
): AccountSource => {
  const request = async (service: ExportedService, path: string): Promise<Response> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), answerMs);
    try {
      return await fetch(new URL(path, urlOf(service)), {
        headers: { authorization, [requestIdHeader]: correlationId() ?? '', ...traceHeaders() },
        signal: AbortSignal.any([stop, timeout.signal]),
        redirect: 'error',
      });
    } catch {
      throw unavailable();
    } finally {
      clearTimeout(timer);
    }
  };

  const read = async <Schema extends z.core.$ZodType>(
    service: ExportedService,
    path: string,
    schema: Schema,
  ) => {
    const response = await request(service, path);
    if (response.status === 401) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    if (!response.ok) throw unavailable();
    const next = nextPage.exec(response.headers.get('link') ?? '')?.[1];
    try {
      return { data: z.parse(schema, await response.json()), next };
    } catch {
      throw unavailable();
    }
  };

  async function* list<Schema extends z.core.$ZodType>(
    service: ExportedService,
    path: string,
    item: Schema,
    filter: Record<string, string> = {},
  ) {
    let next: string | undefined = `${path}?${new URLSearchParams({ ...filter, limit: String(pageSize) })}`;
    while (next !== undefined) {
      const page: { data: z.infer<Schema>[]; next: string | undefined } = await read(
        service,
        next,
        z.array(item),
      );
      yield* page.data;
      next = page.next;
    }
  }

  const audio = async (path: string): Promise<Audio | null> => {
    const response = await request('ai-pipeline', `${path}?download=1`);
    if (response.status === 404) return response.body?.cancel().then(() => null) ?? null;
    if (!response.ok || !response.body) throw unavailable();
    return {
      extension: extension.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'audio',
      bytes: Number(response.headers.get('content-length')),
      content: response.body,
    };
  };

  const all = async <Schema extends z.core.$ZodType>(path: string, schema: Schema) =>
    (await read('ai-pipeline', path, schema)).data;

  return {
    notes: async function* () {
      yield* list('notes', '/api/sales-notes', fullNote, { full: 'true' });
      yield* list('notes', '/api/sales-notes', fullNote, { full: 'true', deleted: 'true' });
    },
    referrals: () => list('referrals', '/api/referrals', referral),
    webhooks: async () => (await read('integrations', '/api/webhooks', z.array(webhook))).data,
    crmConnections: async () => (await read('integrations', connectionsPath, crmOverview)).data.connections,
    crmDeliveries: (id) => list('integrations', deliveriesPath(id), crmDelivery),
    contacts: () => all('/api/contacts', contactList),
    failedRecordings: () => all('/api/recordings', z.array(failedRecording)),
    recordingsInProgress: () => all('/api/recordings/in-progress', z.array(recordingInProgress)),
    audioOfNote: (id) => audio(`/api/sales-notes/${encodeURIComponent(id)}/audio`),
    audioOfRecording: (id) => audio(`/api/recordings/${encodeURIComponent(id)}/audio`),
  };
};
