import { requestIdHeader } from '@debrief/contracts/http/headers';
import { salesNote } from '@debrief/contracts/http/notes';
import { toEventNote } from '@debrief/sales-notes/present';
import { correlationId } from '@debrief/service-kit/context';
import { ApiError } from '@debrief/service-kit/errors';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import { z } from 'zod';
import type { CrmNote } from '../domain/map-note.ts';

const timeoutMs = 10_000;

/**
 * Reads a note from the notes service as its user.
 * @throws {ApiError} `missing`, `unauthenticated` or `unavailable`
 */
export const readNote = async (notesUrl: string, authorization: string, id: string): Promise<CrmNote> => {
  const unavailable = new ApiError(
    'unavailable',
    'notes_unavailable',
    'We can’t load your notes right now. Please try again in a moment.',
  );
  const response = await fetch(new URL(`/api/sales-notes/${encodeURIComponent(id)}`, notesUrl), {
    headers: { authorization, [requestIdHeader]: correlationId() ?? '', ...traceHeaders() },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => {
    throw unavailable;
  });
  if (response.status === 401) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
  if (response.status === 404) throw new ApiError('missing', 'no_such_note', 'This note no longer exists.');
  if (!response.ok) throw unavailable;
  return toEventNote(z.parse(salesNote, await response.json()));
};
