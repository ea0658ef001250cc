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

type Reader = Pick<Person, 'currency' | 'timeZone'>;

export interface NotesMailDependencies extends SelfMailDependencies {
  readonly renderDigest: (digest: Digest, reader: Reader) => MailContent;
  readonly renderNote: (note: SalesNote, reader: Reader) => MailContent;
  readonly noteBytes: (note: SalesNote, reader: Reader) => number;
}

/** In bytes. Gmail clips emails of more than 102 kB. */
export const maxDigestHtml = 90_000;
/** Bytes reserved for styles, totals and footer. */
const frameHtml = 10_000;

const composeWithinLimit =
  ({ renderDigest, noteBytes }: NotesMailDependencies, source: DigestSource): ComposeForSelf =>
  async (person, compose) => {
    const loaded = await loadDigest(source, maxDigestHtml - frameHtml, (note) => noteBytes(note, person));
    if (!loaded) throw noNotes();
    for (let digest = loaded; ; digest = dropLastNotes(digest)) {
      const content = renderDigest(digest, person);
      if (Buffer.byteLength(content.html) <= maxDigestHtml || digest.notes.length <= 1)
        return { ...(await compose(content)), noteCount: digest.notes.length };
    }
  };

/** Emails the first of `notes`, as many as fit into {@link maxDigestHtml}. See {@link sendToSelf}. */
export const sendDigest = (
  dependencies: NotesMailDependencies,
  request: SelfMailRequest,
  notes: DigestSource,
): Promise<number> => sendToSelf(dependencies, request, composeWithinLimit(dependencies, notes));

export const sendNote = (
  dependencies: NotesMailDependencies,
  request: SelfMailRequest,
  readNote: () => Promise<SalesNote>,
): Promise<number> =>
  sendToSelf(dependencies, request, async (person, compose) => ({
    ...(await compose(dependencies.renderNote(await readNote(), person))),
    noteCount: 1,
  }));
