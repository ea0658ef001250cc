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
 * Idempotent by key.
 * @throws {ApiError} with the actual reason
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
