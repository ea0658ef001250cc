import { randomBytes, randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import type { EventDefinition } from '@debrief/contracts/events/envelope';
import { contactsListed, webhookChanged } from '@debrief/contracts/events/integrations';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { parseNetwork } from '@debrief/service-kit/outgoing/networks';
import { createSecretBox } from '@debrief/service-kit/secret-box';
import type { TestDocuments } from '@debrief/testing/documents';
import { startHttpServer } from '@debrief/testing/http-server';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createIntegrations, type IntegrationsOptions } from '../src/app.ts';

const secrets = createSecretBox([{ kid: 'test', k: randomBytes(32) }]);

/** The scheduler polls often, because tests move the clock. */
export const startIntegrations = (
  options: Partial<IntegrationsOptions> & { now?: () => Date; documents?: TestDocuments } = {},
): Promise<TestService> => {
  const loopback = parseNetwork('127.0.0.0/8');
  return startTestService(
    'integrations',
    (dependencies) =>
      createIntegrations(dependencies, {
        secrets,
        allowedNetworks: loopback ? [loopback] : [],
        urlOf: () => 'http://127.0.0.1:1',
        crm: {
          registrations: {},
          publicUrl: 'https://debrief.example',
          notesUrl: () => 'http://127.0.0.1:9',
        },
        webhooks: { scheduler: { pollMs: 10 }, random: () => 0.5 },
        ...options,
      }),
    {
      events: [contactsListed, webhookChanged],
      retryDelays: [],
      ...(options.now && { now: options.now }),
      ...(options.documents && { documents: options.documents }),
    },
  );
};

export interface Received {
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests assert the shape
  readonly json: any;
}

type Answer = { status: number; headers?: Record<string, string>; body?: string; delayMs?: number };

/** Records requests. `answer` decides each response; the default is 200. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answer: (request: Received) => Answer = () => ({ status: 200 });
  let open = 0;
  let mostOpen = 0;
  const server = await startHttpServer((req, res) => {
    mostOpen = Math.max(mostOpen, ++open);
    res.on('close', () => open--);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const header = (name: string) => String(req.headers[`webhook-${name}`]);
      const request = {
        ...{ path: req.url ?? '', body, json: JSON.parse(body) as unknown },
        ...{ id: header('id'), timestamp: header('timestamp'), signature: header('signature') },
      };
      received.push(request);
      const { status, headers, body: text = '', delayMs = 0 } = answer(request);
      setTimeout(() => res.writeHead(status, headers).end(text), delayMs);
    });
  });
  return {
    ...server,
    received,
    mostOpen: () => mostOpen,
    answerWith: (next: typeof answer | number) =>
      (answer = typeof next === 'number' ? () => ({ status: next }) : next),
  };
};

export const eventNote = (change: Partial<SalesNoteInEvent> = {}): SalesNoteInEvent => ({
  id: randomUUID(),
  createdAt: '2026-01-05T10:00:00.000Z',
  contactName: 'Thandi Mokoena',
  contactEmail: 'thandi@acme.co.za',
  contactPhone: '+27821234567',
  companyName: 'Acme',
  dealSize: 1_250_000,
  sentiment: 'positive',
  nextSteps: 'Send the proposal on Friday',
  ...change,
});

export const publish = async <Data>(
  { bus }: TestService,
  definition: EventDefinition<Data>,
  data: Data,
): Promise<void> => {
  await bus.publish(recordEvent(definition, { subject: 'x', at: new Date(), data }));
};

export const createNote = async (
  service: TestService,
  userId: string,
  note: Partial<SalesNoteInEvent> = {},
) => {
  const created = eventNote(note);
  await publish(service, noteCreated, { userId, note: created });
  return created;
};
