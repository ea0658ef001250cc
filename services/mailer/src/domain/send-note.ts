import type { SalesNote } from '@debrief/contracts/http/notes';
import type { MailContent } from './mail.ts';
import type { Person } from './person.ts';
import { sendToSelf, type SelfMailDependencies, type SelfMailRequest } from './send-to-self.ts';

export interface NoteMailDependencies extends SelfMailDependencies {
  readonly renderNote: (note: SalesNote, reader: Pick<Person, 'currency' | 'timeZone'>) => MailContent;
}

export interface NoteMailRequest extends SelfMailRequest {
  readonly readNote: () => Promise<SalesNote>;
}

/**
 * Emails a note to its user. Idempotent by `key`.
 * @throws {ApiError} if the address is not accepted, the quota is used up or sending fails
 */
export const sendNote = async (
  dependencies: NoteMailDependencies,
  { readNote, ...request }: NoteMailRequest,
): Promise<void> => {
  await sendToSelf(dependencies, request, async (person, compose) => ({
    ...(await compose(dependencies.renderNote(await readNote(), person))),
    noteCount: 1,
  }));
};
