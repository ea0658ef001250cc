import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { ApiError } from '@debrief/service-kit/errors';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { preferHeader, respondAsync } from '@debrief/contracts/http/headers';
import { Router, type Request, type RequestHandler } from 'express';
import { acceptSubmission, type CallIntakeDependencies } from '../domain/call-intake.ts';
import type { Job } from '../domain/job.ts';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';
import { waitForOutcome } from '../domain/wait-for-outcome.ts';
import { sendJob } from './send-job.ts';
import { parseCallFields, parseIdempotencyKey } from './parse-call.ts';
import { receiveCall } from './receive-call.ts';

const prefersAsync = (req: Request) =>
  (req.get(preferHeader) ?? '').split(',').some((preference) => preference.trim() === respondAsync);

export const pipelineRoutes = (
  dependencies: CallIntakeDependencies,
  waiters: OutcomeWaiters,
  tokens: TokenVerifier,
  options: { waitMs: number },
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const { jobs } = dependencies.calls;

  const submit =
    (kind: Job['kind']): RequestHandler =>
    async (req, res) => {
      const waiter = waiters.open();
      // Stops waiting when the client disconnects. The job continues.
      res.on('close', waiter.close);
      try {
        const from = { kind, userId: caller(req).userId, key: parseIdempotencyKey(req) };
        const submitted = await acceptSubmission(dependencies, from, async (store, discard) => {
          const form = await receiveCall(req, store, discard);
          return { audio: form.audio, readFields: () => parseCallFields(kind, form) };
        });
        const isAsync = prefersAsync(req);
        if (isAsync) res.set('Preference-Applied', respondAsync);
        const waitMs = isAsync ? 0 : options.waitMs;
        sendJob(res, await waitForOutcome({ jobs, waiter }, submitted, waitMs), 201);
      } finally {
        waiter.close();
      }
    };

  const getJob =
    (kind: Job['kind']): RequestHandler =>
    async (req, res) => {
      const job = await jobs.byId(String(req.params['id']));
      if (job?.userId !== caller(req).userId || job.kind !== kind) {
        throw new ApiError('missing', 'no_such_job', 'There’s no note in progress here.');
      }
      sendJob(res, job, 200);
    };

  routes.post('/api/process-audio', signedIn, submit('process'));
  routes.get('/api/process-audio/:id', signedIn, getJob('process'));
  routes.post('/api/transcribe-audio', signedIn, submit('transcribe'));
  routes.get('/api/transcribe-audio/:id', signedIn, getJob('transcribe'));
  return routes;
};
