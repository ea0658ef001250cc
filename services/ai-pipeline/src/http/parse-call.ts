import { randomUUID } from 'node:crypto';
import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import {
  idempotencyKey,
  processTranscript,
  recordedAt,
  recordedSeconds,
  reviewField,
} from '@debrief/contracts/http/pipeline-requests';
import { optionalTimeZone } from '@debrief/contracts/date-preferences';
import { ApiError } from '@debrief/service-kit/errors';
import { parse } from '@debrief/service-kit/http/parse';
import type { Request } from 'express';
import type { CallFields } from '../domain/call-intake.ts';
import type { Job } from '../domain/job.ts';
import type { CallForm } from './receive-call.ts';

const audioMissing = () =>
  new ApiError('invalid', 'audio_missing', 'Send the recording as the form field "audio".');

export const parseIdempotencyKey = (req: Request): string => {
  const header = req.get(idempotencyKeyHeader);
  return header === undefined ? randomUUID() : parse(idempotencyKey, header);
};

export const parseCallFields = (kind: Job['kind'], { fields, audio }: CallForm): CallFields => {
  const typed = kind === 'process' ? (fields.get('transcript') ?? '') : '';
  const recordingId = kind === 'process' ? fields.get('recordingId') : undefined;
  const uploadId = fields.get('uploadId');
  const hasSound = audio !== null || recordingId !== undefined || uploadId !== undefined;
  if (kind === 'transcribe' && !hasSound) throw audioMissing();
  const isText = typed.trim() !== '' || !hasSound;
  const seconds = fields.get('seconds');
  const recorded = fields.get('recordedAt');
  const noteKey = kind === 'transcribe' ? fields.get('noteKey') : undefined;
  return {
    transcript: isText ? parse(processTranscript, typed) : null,
    recordingId,
    uploadId,
    transcriptId: fields.get('transcriptId'),
    seconds: seconds === undefined ? null : parse(recordedSeconds, seconds),
    recordedAt: recorded === undefined ? null : parse(recordedAt, recorded),
    timeZone: parse(optionalTimeZone, fields.get('timeZone')) ?? null,
    noteKey: noteKey === undefined ? null : parse(idempotencyKey, noteKey),
    review: parse(reviewField, fields.get('review') ?? 'false') === 'true',
  };
};
