import type { Currency } from '@debrief/contracts/currency';
import { dropLastNotes, loadDigest, type Digest, type DigestSource } from './digest.ts';
import { noNotes } from './digest-errors.ts';
import type { MailContent } from './mail.ts';
import {
  sendToSelf,
  type ComposeForSelf,
  type SelfMailDependencies,
  type SelfMailRequest,
} from './send-to-self.ts';

export interface DigestDependencies extends SelfMailDependencies {
  readonly render: (digest: Digest, currency: Currency) => MailContent;
  /** The largest raw message in bytes. */
  readonly maxBytes: number;
}

export interface DigestRequest extends SelfMailRequest {
  readonly notes: DigestSource;
}

const composeWithinLimit =
  ({ render, maxBytes }: DigestDependencies, source: DigestSource): ComposeForSelf =>
  async (person, compose) => {
    const loaded = await loadDigest(source, maxBytes);
    if (!loaded) throw noNotes();
    for (let digest = loaded; ; digest = dropLastNotes(digest)) {
      const composed = await compose(render(digest, person.currency));
      if (composed.raw.raw.length <= maxBytes || digest.notes.length <= 1)
        return { ...composed, held: digest.notes.length };
    }
  };

/**
 * Sends a user's newest notes, or those that were picked, in one mail to one of their own addresses; resolves to how many notes it contains once the
 * provider has accepted it. Idempotent by key.
 * @throws {ApiError} with the real reason when it is not sent.
 */
export const sendDigest = (dependencies: DigestDependencies, request: DigestRequest): Promise<number> =>
  sendToSelf(dependencies, request, composeWithinLimit(dependencies, request.notes));
