import { audioFormats } from '@debrief/contracts/audio-types';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AudioNotFoundError, type AudioStore, type ByteRange } from '../domain/audio/audio-store.ts';
import { noSuchRecording, type Recording } from '../domain/audio/recording.ts';

/**
 * Returns the requested range of a recording, null for the whole, or undefined if the range is not
 * satisfiable.
 */
const rangeOf = (req: Request, size: number, etag: string): ByteRange | null | undefined => {
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== etag) return null;
  const ranges = req.range(size);
  if (ranges === -1) return undefined;
  // The whole recording is a valid response to a range that is not understood.
  if (ranges === undefined || ranges === -2 || ranges.length !== 1 || ranges.type !== 'bytes') return null;
  return ranges[0] ?? null;
};

const saved = ({ createdAt, type }: Recording) =>
  `attachment; filename="call-${createdAt.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.${audioFormats[type].extensions[0]}"`;

export const sendAudio = async (
  req: Request,
  res: Response,
  audio: AudioStore,
  recording: Recording,
): Promise<void> => {
  const { bytes, type, objectKey, sha256 } = recording;
  const etag = `"${sha256}"`;
  res.set({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': 'download' in req.query ? saved(recording) : 'inline',
  });
  if (req.get('if-none-match') === etag) return void res.status(304).end();
  const range = rangeOf(req, bytes, etag);
  if (range === undefined) {
    res.removeHeader('Content-Disposition');
    res.set('Content-Range', `bytes */${bytes}`).status(416);
    return void res.json({ error: 'This recording has no such part.', code: 'no_such_range' });
  }
  let source;
  try {
    source = await audio.get(objectKey, range ?? undefined);
  } catch (error) {
    throw error instanceof AudioNotFoundError ? noSuchRecording() : error;
  }
  if (range) {
    res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  }
  res.set('Content-Length', String(range ? range.end - range.start + 1 : bytes));
  try {
    await pipeline(source, res);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
