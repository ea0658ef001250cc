import { idempotencyKey, processTranscript } from '@debrief/contracts/http/pipeline-requests';
import * as z from 'zod/mini';
import { briefNote, presentBrief } from './present-note.ts';
import { noteId } from './read-tools.ts';
import { defineTool, type Tool } from './tool.ts';
import { untrustedHint } from './untrusted.ts';

const noteResult = z.object({ untrusted: z.object({ note: briefNote }) });

const addNote = defineTool({
  name: 'add_note',
  title: 'Add a sales note',
  scope: 'notes:write',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  description:
    'Creates a sales note from a description of a call in plain words. Debrief extracts contact, company, deal size, ' +
    'sentiment and next steps, and emails the note to the user. If `status` is `processing`, or the call failed, call ' +
    `add_note again with the same text and idempotencyKey to get the note. ${untrustedHint}`,
  input: z.strictObject({
    text: processTranscript.check(z.describe('What was said in the call, in the user’s words')),
    idempotencyKey: idempotencyKey.check(
      z.describe('A new unique key for each note, such as a UUID. The same key never creates a second note'),
    ),
  }),
  output: z.object({
    status: z.enum(['created', 'processing']),
    untrusted: z.object({ note: z.nullable(briefNote) }),
  }),
  async run(api, input) {
    const added = await api.addNote(input.text, input.idempotencyKey);
    return 'jobId' in added
      ? { status: 'processing' as const, untrusted: { note: null } }
      : { status: 'created' as const, untrusted: { note: presentBrief(added) } };
  },
});

const replaces = { readOnlyHint: false, destructiveHint: true, idempotentHint: true } as const;

const rescheduleFollowUp = defineTool({
  name: 'reschedule_follow_up',
  title: 'Reschedule a follow-up',
  scope: 'notes:write',
  annotations: replaces,
  description: `Replaces the due date of a note’s follow-up, and reopens it if it was done. ${untrustedHint}`,
  input: z.strictObject({
    noteId,
    date: z.iso.date('Use a day such as 2026-01-31').check(
      z.refine((date) => date < '9999-12-31'),
      z.describe('The new due date, such as 2026-01-31'),
    ),
  }),
  output: noteResult,
  async run(api, input) {
    const note = await api.changeFollowUp(input.noteId, { due: input.date });
    return { untrusted: { note: presentBrief(note) } };
  },
});

const completeFollowUp = defineTool({
  name: 'complete_follow_up',
  title: 'Complete a follow-up',
  scope: 'notes:write',
  annotations: replaces,
  description: `Marks the follow-up of a note as done. ${untrustedHint}`,
  input: z.strictObject({ noteId }),
  output: noteResult,
  async run(api, input) {
    const note = await api.changeFollowUp(input.noteId, { done: true });
    return { untrusted: { note: presentBrief(note) } };
  },
});

export const writeTools: readonly Tool[] = [addNote, rescheduleFollowUp, completeFollowUp];
