import { tryNoteRequest, type TriedNote } from '@debrief/contracts/http/try-note';
import type { Extractor } from '@debrief/extraction/extractor';
import { ApiError } from '@debrief/service-kit/errors';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import { Router } from 'express';
import type { CallTime } from '../domain/call-day.ts';
import { presentExtraction } from '../domain/present-extraction.ts';

/** Enough for the longest text, with JSON escapes. */
const maxBytes = 16 * 1024;

/** In seconds. */
const retryAfter = '2';

interface Dependencies {
  /** Must run on this machine, because callers are anonymous. Undefined if the route is turned off. */
  readonly extractor: Extractor | undefined;
  readonly dayOf: (call: CallTime) => string;
  readonly now: () => Date;
}

/**
 * Extracts the fields of a text without an account, and stores nothing. Processes one text at a time, so that
 * the note of a user waits for at most one short text.
 */
export const tryNoteRoutes = ({ extractor, dayOf, now }: Dependencies): Router => {
  const routes = Router();
  let isBusy = false;
  routes.post('/api/try', jsonBody(maxBytes), async (req, res) => {
    const { text, timeZone } = parse(tryNoteRequest, req.body);
    if (!extractor) throw new ApiError('missing', 'try_off', 'Please sign up to try this server.');
    if (isBusy) {
      res.set('Retry-After', retryAfter);
      throw new ApiError('unavailable', 'try_busy', 'Debrief is busy. Please try again in a moment.');
    }
    isBusy = true;
    try {
      const day = dayOf({ createdAt: now(), timeZone });
      const answer: TriedNote = presentExtraction(await extractor.extract(text, { day }));
      res.json(answer);
    } finally {
      isBusy = false;
    }
  });
  return routes;
};
