import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { submitWithinQuota, type CallIntakeDependencies } from '../domain/call-intake.ts';
import { failures } from '../domain/failure.ts';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';
import { waitForOutcome } from '../domain/wait-for-outcome.ts';
import { sendJob } from './send-job.ts';

interface ReextractDependencies extends Pick<CallIntakeDependencies, 'calls' | 'quota'> {
  readonly findNote: (userId: string, id: string) => Promise<SalesNoteDocument | null>;
}

const nothingToRead = () =>
  new ApiError('invalid', 'nothing_to_read', 'This note has no transcript. Please enter one first.');

/**
 * Extracts a note again. The revision of the note is part of the idempotency key, so each revision makes one
 * job.
 */
export const reextractRoutes = (
  dependencies: ReextractDependencies,
  waiters: OutcomeWaiters,
  tokens: TokenVerifier,
  { waitMs }: { waitMs: number },
): Router => {
  const routes = Router();
  const { jobs } = dependencies.calls;
  routes.post('/api/sales-notes/:id/extract', requireUser(tokens), async (req, res) => {
    const waiter = waiters.open();
    res.on('close', waiter.close);
    try {
      const { userId } = caller(req);
      const note = await dependencies.findNote(userId, String(req.params['id']));
      if (!note)
        throw new ApiError(failures.note_deleted.kind, 'no_such_note', failures.note_deleted.message);
      if (!note.transcription.trim()) throw nothingToRead();
      const submitted = await submitWithinQuota(dependencies, {
        ...{ kind: 'process', userId, transcript: note.transcription, rereadNoteId: note._id },
        // The space prevents collisions with clients' keys.
        key: `extract ${note._id} ${note.revision}`,
        ...{ isTranscribed: false, noteKey: null, recording: null, duplicateSha256: null },
      });
      sendJob(res, await waitForOutcome({ jobs, waiter }, submitted, waitMs), 200);
    } finally {
      waiter.close();
    }
  });
  return routes;
};
