import type { ContactList } from '@debrief/contracts/http/contacts';
import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { NotesFilter } from '@debrief/contracts/http/notes-query';
import type { PendingJob } from '@debrief/contracts/http/pipeline';

interface NotesPage {
  readonly notes: readonly SalesNote[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

interface NotesRequest extends Partial<Record<keyof NotesFilter, string | undefined>> {
  readonly sort?: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What tools may do in the name of the caller. All methods throw a {@link ToolError} on failure. */
export interface DebriefApi {
  notes(request: NotesRequest): Promise<NotesPage>;
  note(id: string): Promise<SalesNote>;
  contacts(): Promise<ContactList>;
  addNote(text: string, idempotencyKey: string): Promise<SalesNote | PendingJob>;
  changeFollowUp(noteId: string, change: FollowUpChange): Promise<SalesNote>;
}

/** Failure whose message is shown to the model. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
