import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { ApiError } from '@debrief/service-kit/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import { decodeOutput } from '../domain/transcription/decode-output.ts';
import { receiveAudio, type ReceivedAudio, type StoreAudio } from '../domain/audio/receive-audio.ts';

export interface CallForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly audio: ReceivedAudio | null;
}

/** A transcript has at most 200,000 characters of up to four bytes. */
const maxFieldBytes = 800_000;

const malformed = () =>
  new ApiError('invalid', 'invalid_form', 'The form is not complete. Please send it again.');
const transcriptTooLong = () =>
  new ApiError('tooLarge', 'transcript_too_long', 'These sales notes are too long for one note.');

/** Decodes a field, unless it contains characters beyond Latin-1, which show that it is decoded already. */
const decodeField = (value: string) =>
  /[\u0100-\uffff]/.test(value) ? value : decodeOutput(Buffer.from(value, 'latin1'));

/** Reverts form encoding, which turns every line break into CRLF. */
const restoreLineBreaks = (text: string) => text.replaceAll('\r\n', '\n');

/** Some clients, such as Zapier, send multipart forms only with a file. */
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const openForm = (req: Request): busboy.Busboy => {
  if (!req.is(formTypes)) {
    throw new ApiError('unsupported', 'not_multipart', 'Send the call as multipart/form-data.');
  }
  try {
    // The extra byte distinguishes a file that is too large from one that fits.
    return busboy({
      headers: req.headers,
      // Clients do not always send UTF-8 or declare their encoding.
      defCharset: 'latin1',
      limits: { fields: 10, files: 2, parts: 12, fieldSize: maxFieldBytes, fileSize: maxAudioBytes + 1 },
    });
  } catch {
    throw malformed();
  }
};

const readToEnd = (req: Request, form: busboy.Busboy): Promise<void> =>
  new Promise((resolve, reject) => {
    form.once('close', resolve);
    // Uses `on`, because a malformed form can emit several errors.
    form.on('error', () => {
      req.unpipe(form);
      req.resume();
      // Without this, a file that is being received would never end.
      form.destroy();
      reject(malformed());
    });
    req.once('close', () => {
      if (!req.complete) form.destroy(new Error('the client disconnected'));
    });
    req.pipe(form);
  });

/**
 * Receives the form of a call. Reads a rejected form to its end, because a client that is still sending reads
 * no response.
 * @param keep consumes the audio
 * @param discard removes audio that was stored for a rejected form
 * @throws {ApiError} if the form is malformed, or its audio or transcript is rejected
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
    // A malformed form may still emit a file.
    if (name !== 'audio' || received || form.destroyed) return void file.resume();
    received = receiveAudio(file, keep);
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
