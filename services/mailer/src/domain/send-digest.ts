import type { SalesNote } from '@debrief/contracts/http/notes';
import { dropLastNotes, loadDigest, type Digest, type DigestSource } from './digest.ts';
import { noNotes } from './digest-errors.ts';
import type { MailContent } from './mail.ts';
import type { Person } from './person.ts';
import {
  sendToSelf,
  type ComposeForSelf,
  type SelfMailDependencies,
  type SelfMailRequest,
} from './send-to-self.ts';

export interface DigestDependencies extends SelfMailDependencies {
  readonly render: (digest: Digest, reader: Pick<Person, 'currency' | 'timeZone'>) => MailContent;
  readonly noteBytes: (note: SalesNote, reader: Pick<Person, 'currency' | 'timeZone'>) => number;
}

export interface DigestRequest extends SelfMailRequest {
  readonly notes: DigestSource;
}

/** In bytes. Gmail clips emails after 102 kB. */
export const maxDigestHtml = 90_000;
/** Space for styles, totals and footer. */
const frameHtml = 10_000;

const composeWithinLimit =
  ({ render, noteBytes }: DigestDependencies, source: DigestSource): ComposeForSelf =>
  async (person, compose) => {
    const loaded = await loadDigest(source, maxDigestHtml - frameHtml, (note) => noteBytes(note, person));
    if (!loaded) throw noNotes();
    for (let digest = loaded; ; digest = dropLastNotes(digest)) {
      const content = render(digest, person);
      if (Buffer.byteLength(content.html) <= maxDigestHtml || digest.notes.length <= 1)
        return { ...(await compose(content)), noteCount: digest.notes.length };
    }
  };

/**
 * Emails a digest to its user. Returns the number of notes sent. Idempotent by `key`.
 * @throws {ApiError} if the address is not accepted, the quota is used up or sending fails
 */
export const sendDigest = (dependencies: DigestDependencies, request: DigestRequest): Promise<number> =>
  sendToSelf(dependencies, request, composeWithinLimit(dependencies, request.notes));
