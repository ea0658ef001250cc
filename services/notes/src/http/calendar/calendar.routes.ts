import { createHash } from 'node:crypto';
import type { CalendarFeed, NewCalendarFeed } from '@debrief/contracts/http/calendar';
import { passwordConfirmation } from '@debrief/contracts/http/second-factor-requests';
import { followUpDays } from '@debrief/contracts/http/follow-up-days';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Response } from 'express';
import { z } from 'zod';
import { createCalendarFeed, readCalendarFeed, type CalendarFeedStore } from '../../domain/calendar-feed.ts';
import { noSuchNote, type Clock, type NoteRepository } from '../../domain/manage-notes.ts';
import { readNote, type NotePages } from '../../domain/read-note.ts';
import type { ConfirmCaller } from '../confirm-client.ts';
import { writeCalendar } from './write-calendar.ts';

const suffix = '.ics';
const bodyLimit = 4 * 1024;
const feedPath = z.object({ feed: z.string().max(200) });

const send = (res: Response, text: string) => {
  const ETag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  res
    .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-cache', ETag })
    .send(text);
};

export const calendarRoutes = (
  notes: NotePages & Pick<NoteRepository, 'search' | 'findPreferences'>,
  feeds: CalendarFeedStore,
  tokens: TokenVerifier,
  clock: Clock,
  { publicUrl, confirm }: { publicUrl: () => string | undefined; confirm: ConfirmCaller },
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/sales-notes/:id/follow-up.ics', signedIn, async (req, res) => {
    const note = await readNote(notes, caller(req).userId, String(req.params['id']));
    if (followUpDays(note).length === 0) throw noSuchNote();
    res.attachment('follow-up.ics');
    send(res, writeCalendar([note], { name: 'Follow-up', publicUrl: publicUrl() }));
  });

  routes.get('/api/calendar-feed', signedIn, async (req, res) => {
    const createdAt = await feeds.findCreation(caller(req).userId);
    const answer: CalendarFeed = { createdAt: createdAt?.toISOString() ?? null };
    res.json(answer);
  });

  routes.post('/api/calendar-feed', signedIn, jsonBody(bodyLimit), async (req, res) => {
    // A feed outlives its session, so creating one needs confirmation. Earlier clients send no body.
    const { password } = parse(passwordConfirmation, req.body ?? {});
    await confirm(req, password);
    const { secret, createdAt } = await createCalendarFeed(feeds, clock, caller(req));
    const answer: NewCalendarFeed = {
      createdAt: createdAt.toISOString(),
      path: `/api/calendar/${secret}${suffix}`,
    };
    res.status(201).json(answer);
  });

  routes.delete('/api/calendar-feed', signedIn, async (req, res) => {
    await feeds.remove(caller(req).userId);
    res.status(204).end();
  });

  routes.get('/api/calendar/:feed', async (req, res) => {
    const { feed } = parse(feedPath, req.params);
    const { notes: found, from } = await readCalendarFeed(feeds, notes, clock, feed.replace(/\.ics$/, ''));
    send(res, writeCalendar(found, { name: 'Debrief', publicUrl: publicUrl(), from }));
  });

  return routes;
};
