import { audioQuery, type FailedRecording } from '@debrief/contracts/http/pipeline';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request } from 'express';
import type { AudioStore } from '../domain/audio/audio-store.ts';
import { noSuchRecording, type Recording, type RecordingStore } from '../domain/audio/recording.ts';
import { listInProgress } from '../domain/audio/list-in-progress.ts';
import type { JobStore } from '../domain/job.ts';
import type { UserQuota } from '../domain/user-quota.ts';
import { sendPending, failureError } from './send-job.ts';
import { sendAudio } from './send-audio.ts';

export const maxListed = 100;

const present = (recording: Recording): FailedRecording => {
  const { id, createdAt, bytes, type, seconds } = recording;
  const { code, message } = failureError(recording);
  return { id, createdAt: createdAt.toISOString(), bytes, type, seconds, code, error: message };
};

export const recordingsRoutes = (
  {
    jobs,
    recordings,
    noteIsDeleted,
    audio,
    quota,
    now,
  }: {
    jobs: JobStore;
    recordings: RecordingStore;
    noteIsDeleted: (noteId: string) => Promise<boolean>;
    audio: AudioStore;
    quota: UserQuota;
    now: () => Date;
  },
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  const failedOne = async (req: Request): Promise<Recording & { failedJob: string }> => {
    const recording = await recordings.byId(String(req.params['id']));
    const { failedJob = null, userId = null } = recording ?? {};
    if (!recording || failedJob === null || userId !== caller(req).userId) throw noSuchRecording();
    return { ...recording, failedJob };
  };

  routes.get('/api/sales-notes/:id/audio', signedIn, async (req, res) => {
    parse(audioQuery, req.query);
    const recording = await recordings.byNote(caller(req).userId, String(req.params['id']));
    if (!recording?.noteId || (await noteIsDeleted(recording.noteId))) throw noSuchRecording();
    await sendAudio(req, res, audio, recording);
  });

  routes.get('/api/recordings', signedIn, async (req, res) => {
    res.json((await recordings.listFailed(caller(req).userId, maxListed)).map(present));
  });

  routes.get('/api/recordings/in-progress', signedIn, async (req, res) => {
    res.json(await listInProgress({ jobs, recordings }, caller(req).userId, maxListed));
  });

  routes.get('/api/recordings/:id/audio', signedIn, async (req, res) => {
    parse(audioQuery, req.query);
    await sendAudio(req, res, audio, await failedOne(req));
  });

  routes.post('/api/recordings/:id/retry', signedIn, async (req, res) => {
    const { id, failedJob } = await failedOne(req);
    const job = await jobs.byId(failedJob);
    if (!job) throw noSuchRecording();
    const at = now();
    await quota.spend(
      { userId: job.userId, use: 'transcribe', at },
      () => jobs.requeue(job, at),
      (requeued) => requeued,
    );
    await recordings.clearFailure(id);
    sendPending(res, job);
  });

  routes.delete('/api/recordings/:id', signedIn, async (req, res) => {
    const recording = await failedOne(req);
    await recordings.erase(recording);
    await jobs.erase(recording.failedJob);
    res.status(204).end();
  });

  return routes;
};
