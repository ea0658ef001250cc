import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { ApiError } from '@debrief/service-kit/errors';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type RequestHandler } from 'express';
import type { Job } from '../domain/job.ts';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';
import { waitForOutcome } from '../domain/wait-for-outcome.ts';
import { QuotaSpent } from '../storage/upload-quota.ts';
import { answerJob } from './answer-job.ts';
import { takeCall, type Intake } from './call-intake.ts';

export const pipelineRoutes = (
  intake: Intake,
  waiters: OutcomeWaiters,
  tokens: TokenVerifier,
  options: { waitMs: number },
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const { jobs, now } = intake.desk;

  const submit =
    (kind: Job['kind']): RequestHandler =>
    async (req, res) => {
      const waiter = waiters.open();
      // Whoever has gone away is not waited for; the work is done all the same.
      res.on('close', waiter.close);
      try {
        const submitted = await takeCall(intake, req, kind);
        answerJob(res, await waitForOutcome({ jobs, waiter, now }, submitted, options.waitMs), 201);
      } catch (error) {
        if (error instanceof QuotaSpent) res.set('Retry-After', String(error.retryAfterSeconds));
        throw error;
      } finally {
        waiter.close();
      }
    };

  const look =
    (kind: Job['kind']): RequestHandler =>
    async (req, res) => {
      const job = await jobs.byId(String(req.params['id']));
      if (job?.userId !== caller(req).userId || job.kind !== kind) {
        throw new ApiError('missing', 'no_such_job', 'There is no such sales note in the making.');
      }
      answerJob(res, job, 200);
    };

  routes.post('/api/process-audio', signedIn, submit('process'));
  routes.get('/api/process-audio/:id', signedIn, look('process'));
  routes.post('/api/transcribe-audio', signedIn, submit('transcribe'));
  routes.get('/api/transcribe-audio/:id', signedIn, look('transcribe'));
  return routes;
};
