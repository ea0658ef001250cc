import { createHash, randomUUID } from 'node:crypto';
import { optionalTimeZone } from '@debrief/contracts/date-preferences';
import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { DigestSent } from '@debrief/contracts/http/mail';
import { idempotencyKey } from '@debrief/contracts/http/pipeline-requests';
import { mailQuery, sendEmailRequest, sendNotesRequest } from '@debrief/contracts/http/mail-requests';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request } from 'express';
import { sendDigest, sendNote, type NotesMailDependencies } from '../domain/send-notes.ts';
import type { SelfMailRequest } from '../domain/send-to-self.ts';
import { notesClient } from './notes-client.ts';

const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const keyOf = (req: Request, userId: string, email: string): string => {
  const given = req.get(idempotencyKeyHeader);
  if (given === undefined) return `digest:${randomUUID()}`;
  return `digest:${hashOf([userId, parse(idempotencyKey, given), email.toLowerCase()])}`;
};

/** Ignores an unknown time zone. */
const timeZoneOf = (req: Request) => optionalTimeZone.parse(parse(mailQuery, req.query).tz);

/** @param about the note or selection; requests about different ones may have the same `Idempotency-Key` */
const mailRequest = (req: Request, email: string, about?: string): SelfMailRequest => {
  const { userId } = caller(req);
  const key = keyOf(req, userId, email);
  return {
    ...{ userId, email, timeZone: timeZoneOf(req) },
    key: about === undefined ? key : `${key}:${about}`,
  };
};

export const sendEmailRoutes = (
  dependencies: NotesMailDependencies,
  tokens: TokenVerifier,
  notesUrl: () => string,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const notesOf = (req: Request) => notesClient(notesUrl(), req.get('authorization') ?? '');

  routes.post('/api/send-email', signedIn, jsonBody(16 * 1024), async (req, res) => {
    const { email } = parse(sendEmailRequest, req.body);
    const sent = await sendDigest(dependencies, mailRequest(req, email), notesOf(req).all);
    res.json({ sent } satisfies DigestSent);
  });

  routes.post('/api/sales-notes/email', signedIn, jsonBody(256 * 1024), async (req, res) => {
    const { email, ids } = parse(sendNotesRequest, req.body);
    const picked = notesOf(req).picked([...new Set(ids)]);
    const sent = await sendDigest(dependencies, mailRequest(req, email, hashOf(ids)), picked);
    res.json({ sent } satisfies DigestSent);
  });

  routes.post('/api/sales-notes/:id/email', signedIn, jsonBody(16 * 1024), async (req, res) => {
    const { email } = parse(sendEmailRequest, req.body);
    const id = String(req.params['id']);
    await sendNote(dependencies, mailRequest(req, email, id), () => notesOf(req).note(id));
    res.status(204).end();
  });

  return routes;
};
