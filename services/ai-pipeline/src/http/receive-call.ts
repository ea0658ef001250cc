import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { ApiError } from '@debrief/service-kit/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import type { ReceivedAudio, StoreAudio } from '../domain/call-intake.ts';
import { decodeOutput } from '../domain/transcription/decode-output.ts';
import { receiveAudio } from './receive-audio.ts';

/** The form of `POST /api/process-audio` and `/api/transcribe-audio`. */
export interface CallForm {
  /** The text fields, with the line breaks they were typed with. */
  readonly fields: ReadonlyMap<string, string>;
  /** The file `audio`; null when there is none. */
  readonly audio: ReceivedAudio | null;
}

/** A transcript of the longest length in four-byte characters. */
const maxFieldBytes = 800_000;

const malformed = () =>
  new ApiError('invalid', 'invalid_form', 'The form is not complete. Please send it again.');
const transcriptTooLong = () =>
  new ApiError('tooLarge', 'transcript_too_long', 'These sales notes are too long for one note.');

/** Text that came in a declared encoding may have other characters than bytes. */
const decodeField = (value: string) =>
  /[\u0100-\uffff]/.test(value) ? value : decodeOutput(Buffer.from(value, 'latin1'));

/** Form encoding turns every line break into CRLF. */
const restoreLineBreaks = (text: string) => text.replaceAll('\r\n', '\n');

const openForm = (req: Request): busboy.Busboy => {
  if (!req.is('multipart/form-data')) {
    throw new ApiError('unsupported', 'not_multipart', 'Send the call as multipart/form-data.');
  }
  try {
    // One byte more than is taken tells a file that is too large from one that just fits.
    return busboy({
      headers: req.headers,
      // Bytes: not every client sends UTF-8, nor says what it sends.
      defCharset: 'latin1',
      limits: { fields: 10, files: 2, parts: 12, fieldSize: maxFieldBytes, fileSize: maxAudioBytes + 1 },
    });
  } catch {
    throw malformed();
  }
};

/** Resolves when the whole form has come; what the client leaves unfinished ends every part of it. */
const readToEnd = (req: Request, form: busboy.Busboy): Promise<void> =>
  new Promise((resolve, reject) => {
    form.once('close', resolve);
    // Not once: a form can be malformed in several places.
    form.on('error', () => {
      req.unpipe(form);
      req.resume();
      // The file that is open would wait for its end for ever.
      form.destroy();
      reject(malformed());
    });
    req.once('close', () => {
      if (!req.complete) form.destroy(new Error('the client went away'));
    });
    req.pipe(form);
  });

/**
 * Reads the multipart form to its end, also when something in it is refused: only then does the answer reach a client
 * that is still sending. The audio goes to `keep` as it comes; `discard` gets what was kept of a form that is refused.
 * @throws {ApiError} for anything that is not such a form.
 */
export const receiveCall = async (
  req: Request,
  keep: StoreAudio,
  discard: (objectKey: string) => Promise<void>,
): Promise<CallForm> => {
  const form = openForm(req);
  const fields = new Map<string, string>();
  let tooLong = false;
  let received: Promise<ReceivedAudio> | undefined;
  form.on('field', (name, value, info) => {
    tooLong ||= info.valueTruncated;
    fields.set(name, restoreLineBreaks(decodeField(value)));
  });
  form.on('file', (name, file) => {
    file.on('error', () => undefined);
    // What was read of a form before it was known to be malformed may still hold a file.
    if (name !== 'audio' || received || form.destroyed) return void file.resume();
    received = receiveAudio(file, keep);
    // Looked at below, when the form has ended.
    received.catch(() => undefined);
  });
  try {
    await readToEnd(req, form);
    const audio = (await received) ?? null;
    if (tooLong) throw transcriptTooLong();
    return { fields, audio };
  } catch (error) {
    const audio = await received?.catch(() => null);
    if (audio?.objectKey) await discard(audio.objectKey);
    throw error;
  }
};
