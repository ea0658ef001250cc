import type { PendingJob, Transcribed } from '@debrief/contracts/http/pipeline';
import { ApiError } from '@debrief/service-kit/errors';
import type { Response } from 'express';
import { failures } from '../domain/failure.ts';
import type { Job } from '../domain/job.ts';

const paths: Readonly<Record<Job['kind'], string>> = {
  process: '/api/process-audio',
  transcribe: '/api/transcribe-audio',
};

export const failureError = ({ failure }: Pick<Job, 'failure'>): ApiError => {
  const code = failure ?? 'processing_failed';
  const { kind, message } = failures[code];
  return new ApiError(kind, code, message);
};

export const sendPending = (res: Response, job: Job): void => {
  const { id, recordingId } = job;
  const pending: PendingJob = { jobId: id, status: 'queued', ...(recordingId !== null && { recordingId }) };
  res.status(202).location(`${paths[job.kind]}/${job.id}`).set('Retry-After', '1').json(pending);
};

/**
 * Sends the result of a job, or 202 if the job has not ended.
 * @throws {ApiError} if the job has failed
 */
export const sendJob = (res: Response, job: Job, doneStatus: number): void => {
  if (job.status === 'failed') throw failureError(job);
  if (job.status !== 'done') return sendPending(res, job);
  if (job.kind === 'process')
    return void res.status(doneStatus).json({ ...job.outcome, transcription: job.transcript });
  const answer: Transcribed = {
    transcript: job.transcript ?? '',
    recordingId: job.recordingId ?? '',
    transcriptId: job.id,
  };
  res.status(200).json(answer);
};
