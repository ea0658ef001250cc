import { salesNotes, type SalesNote } from '@debrief/contracts/http/notes';
import { requestIdHeader } from '@debrief/contracts/http/headers';
import { correlationId } from '@debrief/service-kit/context';
import { Refusal } from '@debrief/service-kit/errors';

/** Notes with hour-long transcripts are large: a page of them is what memory holds at once. */
const pageSize = 50;
/** For all pages together: the caller waits, and so does the claim on their digest. */
const timeoutMs = 20_000;

const nextPage = /<(\/api\/sales-notes\?[^>]*)>; rel="next"/;

const unavailable = () =>
  new Refusal(
    'unavailable',
    'notes_unavailable',
    'Your sales notes cannot be read right now. Please try again in a moment.',
  );

/**
 * Reads a user's notes from the notes service, newest first and a page at a time, with the user's own token.
 * @throws {Refusal} `unauthenticated` when their session is over, `unavailable` when the service does not answer.
 */
export async function* fetchNotes(notesUrl: string, authorization: string): AsyncGenerator<SalesNote> {
  const signal = AbortSignal.timeout(timeoutMs);
  const read = async (path: string) => {
    const response = await fetch(new URL(path, notesUrl), {
      headers: { authorization, [requestIdHeader]: correlationId() ?? '' },
      signal,
      redirect: 'error',
    });
    if (response.status === 401) throw new Refusal('unauthenticated', 'signed_out', 'Please sign in.');
    if (!response.ok) throw unavailable();
    const notes = salesNotes.parse(await response.json());
    return { notes, next: nextPage.exec(response.headers.get('link') ?? '')?.[1] };
  };
  let path: string | undefined = `/api/sales-notes?limit=${pageSize}`;
  while (path) {
    const page: Awaited<ReturnType<typeof read>> = await read(path).catch((error: unknown) => {
      throw error instanceof Refusal ? error : unavailable();
    });
    yield* page.notes;
    path = page.next;
  }
}
