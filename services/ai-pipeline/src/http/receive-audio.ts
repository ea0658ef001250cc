import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { ApiError } from '@debrief/service-kit/errors';
import { audioTypeOf, headLength, type AudioType } from '../domain/audio/audio-type.ts';

/** Audio that has arrived whole. */
export interface ReceivedAudio {
  /** Where it is stored; null when it was only read to be compared. */
  readonly objectKey: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: AudioType;
}

/** What is done with audio as it comes: resolves to the key it is stored under, or to null. */
export type KeepAudio = (audio: Readable, type: AudioType) => Promise<string | null>;

/** Reads audio past, to know it again. */
export const onlyCompare: KeepAudio = async (audio) => {
  for await (const _chunk of audio);
  return null;
};

export const audioTooLarge = () =>
  new ApiError(
    'tooLarge',
    'audio_too_large',
    'This recording is larger than 25 MB. Please send it in shorter parts, or type your notes.',
  );
const empty = () =>
  new ApiError('invalid', 'audio_empty', 'This recording is empty. Please record again, or type your notes.');
const otherType = () =>
  new ApiError(
    'unsupported',
    'audio_type',
    'This is not a recording that can be heard: send WebM, MP4, Ogg or WAV audio.',
  );

/**
 * Reads a file of a form and hands it on as it comes, so that memory does not grow with it. Its type is what its first
 * bytes say. The file itself is left open on a refusal, for the rest of the form to follow.
 */
export const receiveAudio = async (file: Readable, keep: KeepAudio): Promise<ReceivedAudio> => {
  const pass = new PassThrough();
  file.once('error', (error) => pass.destroy(error));
  file.pipe(pass);
  const chunks = pass[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const hash = createHash('sha256');
  let bytes = 0;
  let refusal: ApiError | undefined;

  const readHead = async (): Promise<Buffer> => {
    let head: Buffer = Buffer.alloc(0);
    while (head.length < headLength) {
      const next = await chunks.next();
      if (next.done) break;
      head = Buffer.concat([head, next.value]);
    }
    return head;
  };
  async function* counted(head: Buffer): AsyncGenerator<Buffer> {
    for (
      let next = { done: false, value: head } as IteratorResult<Buffer>;
      !next.done;
      next = await chunks.next()
    ) {
      bytes += next.value.length;
      if (bytes > maxAudioBytes) throw (refusal = audioTooLarge());
      hash.update(next.value);
      yield next.value;
    }
  }

  try {
    const head = await readHead();
    if (head.length === 0) throw empty();
    const type = audioTypeOf(head);
    if (type === null) throw otherType();
    const objectKey = await keep(Readable.from(counted(head), { objectMode: false }), type);
    return { objectKey, sha256: hash.digest('hex'), bytes, type };
  } catch (error) {
    throw refusal ?? error;
  } finally {
    file.unpipe(pass);
    pass.destroy();
    // What is left of the file has to be read, or the client never sees the answer.
    file.resume();
  }
};
