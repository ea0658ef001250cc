import { requestIdHeader } from '@debrief/contracts/http/headers';
import {
  notesSummary,
  salesNote,
  salesNotes,
  type NotesSummary,
  type SalesNote,
} from '@debrief/contracts/http/notes';
import { correlationId } from '@debrief/service-kit/context';
import { ApiError } from '@debrief/service-kit/errors';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import { z } from 'zod';
import { addFigures, type DigestSource } from '../domain/digest.ts';

const pageSize = 100;
/** Time limit for all requests of one email together. */
const timeoutMs = 20_000;

const nextPage = /<(\/api\/sales-notes\?[^<>]*)>; rel="next"/;

const noteId = /^[\w-]{1,39}$/;

/** Returns one query per page, because the URL would be too long with hundreds of ids. */
const queriesOf = (all: readonly string[]) => {
  const ids = all.filter((id) => noteId.test(id));
  return Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) => {
    const some = ids.slice(page * pageSize, (page + 1) * pageSize);
    return { ids: some, query: new URLSearchParams({ ids: some.join(',') }) };
  });
};

const unavailable = () =>
  new ApiError(
    'unavailable',
    'notes_unavailable',
    'We can’t load your notes right now. Please try again in a moment.',
  );

export interface NotesClient {
  readonly all: DigestSource;
  /** Returns the notes in the given order. Omits deleted notes and those of other users. */
  picked(ids: readonly string[]): DigestSource;
  /** @throws {ApiError} `missing` if the user has no such note */
  note(id: string): Promise<SalesNote>;
}

/**
 * Reads throw an {@link ApiError}: `unauthenticated` if the session has ended, `unavailable` if notes fails
 * or takes too long.
 */
export const notesClient = (notesUrl: string, authorization: string): NotesClient => {
  let signal: AbortSignal | undefined;
  const request = async <Schema extends z.core.$ZodType>(path: string, schema: Schema) => {
    const response = await fetch(new URL(path, notesUrl), {
      headers: { authorization, [requestIdHeader]: correlationId() ?? '', ...traceHeaders() },
      signal: (signal ??= AbortSignal.timeout(timeoutMs)),
      redirect: 'error',
    });
    if (response.status === 401) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    if (response.status === 404) throw new ApiError('missing', 'no_such_note', 'This note no longer exists.');
    if (!response.ok) throw unavailable();
    const data = z.parse(schema, await response.json());
    return { data, next: nextPage.exec(response.headers.get('link') ?? '')?.[1] };
  };
  const read = async <Schema extends z.core.$ZodType>(path: string, schema: Schema) => {
    try {
      return await request(path, schema);
    } catch (error) {
      throw error instanceof ApiError ? error : unavailable();
    }
  };
  const all: DigestSource = {
    summary: async () => (await read('/api/sales-notes/summary', notesSummary)).data,
    async *first(limit) {
      let left = limit;
      let path: string | undefined = `/api/sales-notes?limit=${Math.min(pageSize, limit)}`;
      while (path && left > 0) {
        const page: { data: z.infer<typeof salesNotes>; next: string | undefined } = await read(
          path,
          salesNotes,
        );
        yield* page.data.slice(0, left);
        left -= page.data.length;
        path = page.next;
      }
    },
  };
  const picked = (ids: readonly string[]): DigestSource => ({
    picked: true,
    summary: async () => {
      const figures: NotesSummary[] = [];
      for (const some of queriesOf(ids)) {
        figures.push((await read(`/api/sales-notes/figures?${some.query}`, notesSummary)).data);
      }
      return addFigures(figures);
    },
    async *first(limit) {
      for (const some of queriesOf(ids.slice(0, limit))) {
        const { data } = await read(`/api/sales-notes?limit=${pageSize}&${some.query}`, salesNotes);
        const found = new Map(data.map((note) => [note.id, note]));
        yield* some.ids.flatMap((id) => found.get(id) ?? []);
      }
    },
  });
  return {
    all,
    picked,
    note: async (id) => (await read(`/api/sales-notes/${encodeURIComponent(id)}`, salesNote)).data,
  };
};
