import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preferencesChanged, userSignedUp } from '@debrief/contracts/events/auth';
import type { EventDefinition } from '@debrief/contracts/events/envelope';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startHttpServer } from '@debrief/testing/http-server';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createMailer, type MailerOptions } from '../src/app.ts';
import { parseMail, type ParsedMail } from '../src/mailbox/parse-mail.ts';
import { createFileTransport } from '../src/transports/file-transport.ts';

export const aNote = (change: Partial<SalesNote> = {}): SalesNote => ({
  id: randomUUID(),
  createdAt: '2026-01-05T10:00:00.000Z',
  contactName: 'Thandi Mokoena',
  contactEmail: 'thandi@acme.co.za',
  contactPhone: '+27821234567',
  companyName: 'Acme',
  dealSize: 1_250_000,
  sentiment: 'positive',
  nextSteps: 'Send the proposal on Friday',
  transcription: 'Spoke to Thandi.',
  ...change,
});

/** Starts a fake notes service. It selects notes by the user of the token. */
const startNotes = async () => {
  const notes = new Map<string, SalesNote[]>();
  const seen: { path: string; requestId: string | undefined }[] = [];
  let broken = false;
  const server = await startHttpServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://notes');
    seen.push({ path: req.url ?? '', requestId: req.headers['x-request-id'] as string | undefined });
    if (broken) return void res.writeHead(500).end();
    const token = (req.headers.authorization ?? '').replace('Bearer ', '');
    const { sub = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub?: string;
    };
    const named = url.searchParams.get('ids')?.split(',');
    const all = (notes.get(sub) ?? []).filter(({ id }) => named?.includes(id) ?? true);
    if (/^\/api\/sales-notes\/(summary|figures)$/.test(url.pathname)) {
      const own = all.filter(({ dealCurrency }) => dealCurrency === undefined);
      const totalDealValue = own.reduce((sum, { dealSize }) => sum + (dealSize ?? 0), 0);
      const otherCurrencies = all.flatMap(({ dealSize, dealCurrency }) =>
        dealSize === null || dealCurrency === undefined
          ? []
          : [{ currency: dealCurrency, notes: 1, totalDealValue: dealSize, averageDealSize: dealSize }],
      );
      const figures = { total: all.length, thisWeek: 0, totalDealValue, averageDealSize: 0, otherCurrencies };
      return void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(figures));
    }
    const one = all.find(({ id }) => url.pathname === `/api/sales-notes/${id}`);
    if (one) return void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(one));
    if (url.pathname !== '/api/sales-notes') return void res.writeHead(404).end();
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const limit = Number(url.searchParams.get('limit') ?? all.length);
    const next = `/api/sales-notes?limit=${limit}&cursor=${from + limit}`;
    res.writeHead(200, {
      'content-type': 'application/json',
      ...(from + limit < all.length ? { link: `<${next}>; rel="next"` } : {}),
    });
    res.end(JSON.stringify(all.slice(from, from + limit)));
  });
  return { ...server, notes, seen, breakDown: (now: boolean) => (broken = now) };
};

export interface Mailer extends TestService {
  readonly directory: string;
  readonly notes: Awaited<ReturnType<typeof startNotes>>;
  publish<Data>(definition: EventDefinition<Data>, data: Data): Promise<void>;
  aUser(
    change?: Partial<{ name: string; email: string; salesNotesEmail: string; currency: 'ZAR' | 'USD' }>,
  ): Promise<{
    id: string;
    email: string;
    notesEmail: string;
  }>;
  mailsTo(address: string): Promise<(ParsedMail & { source: string })[]>;
}

let users = 0;

/** Starts mailer with real storage and, by default, the file transport. */
export const startMailer = async (
  options: Partial<MailerOptions> & { now?: () => Date; retryDelays?: readonly number[] } = {},
): Promise<Mailer> => {
  const root = await mkdtemp(join(tmpdir(), 'debrief-mailer-'));
  const directory = join(root, 'mail');
  const notes = await startNotes();
  const service = await startTestService(
    'mailer',
    (dependencies) =>
      createMailer(dependencies, {
        transport: createFileTransport(directory),
        from: 'Debrief <notes@debrief.example>',
        publicUrl: 'https://debrief.example/',
        notesUrl: () => notes.url,
        throttlePauses: [1, 1],
        maxBusyMs: 1_000,
        ...options,
      }),
    { ...(options.now ? { now: options.now } : {}), retryDelays: options.retryDelays ?? [] },
  );
  const publish: Mailer['publish'] = (definition, data) =>
    service.bus.publish(recordEvent(definition, { subject: 'x', at: new Date(), data }));
  return {
    ...service,
    directory,
    notes,
    publish,
    async aUser({ name = 'Naledi Dlamini', email, salesNotesEmail, currency = 'USD' } = {}) {
      const id = randomUUID();
      const address = email ?? `naledi.${users++}@example.com`;
      const data = { userId: id, name, email: address, salesNotesEmail: address, currency: 'USD' as const };
      await publish(userSignedUp, data);
      const notesEmail = salesNotesEmail ?? address;
      await publish(preferencesChanged, { userId: id, salesNotesEmail: notesEmail, currency, revision: 1 });
      return { id, email: address, notesEmail };
    },
    async mailsTo(address) {
      const names = await readdir(directory).catch(() => []);
      const sources = await Promise.all(
        // Skips incomplete files.
        names
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .map((name) => readFile(join(directory, name), 'latin1')),
      );
      const mails = await Promise.all(
        sources.map(async (source) => ({ ...(await parseMail(Buffer.from(source, 'latin1'))), source })),
      );
      return mails.filter(({ header }) => header('to').toLowerCase().includes(address.toLowerCase()));
    },
    async stop() {
      await service.stop();
      await notes.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
};
