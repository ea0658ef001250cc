import { createHash, randomUUID } from 'node:crypto';
import { optionalTimeZone } from '@debrief/contracts/date-preferences';
import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { DigestSent } from '@debrief/contracts/http/mail';
import { mailQuery, sendEmailRequest, sendNotesRequest } from '@debrief/contracts/http/mail-requests';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request } from 'express';
import { sendDigest, type DigestDependencies } from '../domain/send-digest.ts';
import { sendNote, type NoteMailDependencies } from '../domain/send-note.ts';
import { notesClient } from './notes-client.ts';

const acceptableKey = /^[\x20-\x7e]{1,200}$/;

const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const keyOf = (req: Request, userId: string, email: string): string => {
  const given = req.get(idempotencyKeyHeader);
  if (given === undefined) return `digest:${randomUUID()}`;
  if (!acceptableKey.test(given)) {
    throw new ApiError(
      'invalid',
      'invalid_idempotency_key',
      'Idempotency-Key must be 1 to 200 printable ASCII characters.',
    );
  }
  return `digest:${hashOf([userId, given, email.toLowerCase()])}`;
};

/** Unknown time zones are ignored. */
const timeZoneOf = (req: Request) => optionalTimeZone.parse(parse(mailQuery, req.query).tz);

export const sendEmailRoutes = (
  dependencies: DigestDependencies & NoteMailDependencies,
  tokens: TokenVerifier,
  notesUrl: () => string,
): Router => {
  const routes = Router();
  routes.post('/api/send-email', requireUser(tokens), jsonBody(16 * 1024), async (req, res) => {
    const { email } = parse(sendEmailRequest, req.body);
    const timeZone = timeZoneOf(req);
    const { userId } = caller(req);
    const answer: DigestSent = {
      sent: await sendDigest(dependencies, {
        userId,
        email,
        timeZone,
        key: keyOf(req, userId, email),
        notes: notesClient(notesUrl(), req.get('authorization') ?? '').all,
      }),
    };
    res.json(answer);
  });
  routes.post('/api/sales-notes/email', requireUser(tokens), jsonBody(256 * 1024), async (req, res) => {
    const { email, ids } = parse(sendNotesRequest, req.body);
    const timeZone = timeZoneOf(req);
    const { userId } = caller(req);
    const answer: DigestSent = {
      sent: await sendDigest(dependencies, {
        ...{ userId, email, timeZone, key: `${keyOf(req, userId, email)}:${hashOf(ids)}` },
        notes: notesClient(notesUrl(), req.get('authorization') ?? '').picked([...new Set(ids)]),
      }),
    };
    res.json(answer);
  });
  routes.post('/api/sales-notes/:id/email', requireUser(tokens), jsonBody(16 * 1024), async (req, res) => {
    const { email } = parse(sendEmailRequest, req.body);
    const timeZone = timeZoneOf(req);
    const { userId } = caller(req);
    const id = String(req.params['id']);
    await sendNote(dependencies, {
      ...{ userId, email, timeZone, key: `${keyOf(req, userId, email)}:${id}` },
      readNote: () => notesClient(notesUrl(), req.get('authorization') ?? '').note(id),
    });
    res.status(204).end();
  });
  return routes;
};
