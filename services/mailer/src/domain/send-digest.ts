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
  /** How many bytes of HTML a note takes. */
  readonly noteBytes: (note: SalesNote, reader: Pick<Person, 'currency' | 'timeZone'>) => number;
}

export interface DigestRequest extends SelfMailRequest {
  readonly notes: DigestSource;
}

/** Bytes of HTML. Gmail cuts a mail off after 102 kB. */
export const maxDigestHtml = 90_000;
/** Bytes of HTML that are not notes: styles, totals, footer. */
const frameHtml = 10_000;

const composeWithinLimit =
  ({ render, noteBytes }: DigestDependencies, source: DigestSource): ComposeForSelf =>
  async (person, compose) => {
    const loaded = await loadDigest(source, maxDigestHtml - frameHtml, (note) => noteBytes(note, person));
    if (!loaded) throw noNotes();
    for (let digest = loaded; ; digest = dropLastNotes(digest)) {
      const content = render(digest, person);
      if (Buffer.byteLength(content.html) <= maxDigestHtml || digest.notes.length <= 1)
        return { ...(await compose(content)), held: digest.notes.length };
    }
  };

/**
 * Sends a user's newest notes, or those that were picked, in one mail to one of their own addresses; resolves to how many notes it contains once the
 * provider has accepted it. Idempotent by key.
 * @throws {ApiError} with the real reason when it is not sent.
 */
export const sendDigest = (dependencies: DigestDependencies, request: DigestRequest): Promise<number> =>
  sendToSelf(dependencies, request, composeWithinLimit(dependencies, request.notes));
