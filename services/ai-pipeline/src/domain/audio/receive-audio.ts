import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import {
  audioFormats,
  audioHeadLength,
  detectAudioType,
  type AudioType,
} from '@debrief/contracts/audio-types';
import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { ApiError } from '@debrief/service-kit/errors';

export interface ReceivedAudio {
  readonly objectKey: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: AudioType;
}

export type StoreAudio = (audio: Readable, type: AudioType) => Promise<string | null>;

const audioTooLarge = () =>
  new ApiError(
    'tooLarge',
    'audio_too_large',
    'This recording is larger than 25 MB. Please send it in shorter parts, or type your notes.',
  );
const emptyAudio = () =>
  new ApiError('invalid', 'audio_empty', 'This recording is empty. Please record again, or type your notes.');

export const unsupportedAudio = (type: AudioType | null): ApiError => {
  const problem =
    type === null
      ? 'This isn’t an audio file we can read'
      : `Debrief can't read ${audioFormats[type].name} files here`;
  return new ApiError('unsupported', 'audio_type', `${problem}. Convert it to MP3 or M4A and try again.`);
};

/**
 * Receives a file in constant memory. On error, discards the rest of the file, so that the rest of the form
 * can be read.
 */
export const receiveAudio = async (file: Readable, keep: StoreAudio): Promise<ReceivedAudio> => {
  const pass = new PassThrough();
  file.once('error', (error) => pass.destroy(error));
  file.pipe(pass);
  const chunks = pass[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const hash = createHash('sha256');
  let bytes = 0;
  let refusal: ApiError | undefined;

  const readHead = async (): Promise<Buffer> => {
    let head: Buffer = Buffer.alloc(0);
    while (head.length < audioHeadLength) {
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
    if (head.length === 0) throw emptyAudio();
    const type = detectAudioType(head);
    if (type === null) throw unsupportedAudio(null);
    const objectKey = await keep(Readable.from(counted(head), { objectMode: false }), type);
    return { objectKey, sha256: hash.digest('hex'), bytes, type };
  } catch (error) {
    throw refusal ?? error;
  } finally {
    file.unpipe(pass);
    pass.destroy();
    file.resume();
  }
};
