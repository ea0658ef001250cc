import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Answer, TestService } from '@debrief/testing/service';
import type { Extractor } from '@debrief/extraction/extractor';
import { extracted } from '@debrief/testing/extraction/extracted';

export const sameExtractor: Extractor = { name: 'test engine', extract: async () => extracted };

/** Returns random bytes after the magic bytes of a browser's recording. */
export const webmBytes = (bytes = 3_000): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(bytes - 4)]);

export interface Call {
  as?: string;
  key?: string;
  audio?: Uint8Array<ArrayBuffer>;
  transcript?: string;
  recordingId?: string;
  uploadId?: string;
  transcriptId?: string;
  seconds?: string;
  noteKey?: string;
  review?: 'true' | 'false';
  timeZone?: string;
  recordedAt?: string;
  async?: boolean;
  traceparent?: string;
}

const send = (
  service: TestService,
  path: string,
  { as = randomUUID(), key, audio, async = false, traceparent, ...fields }: Call,
) => {
  const body = new FormData();
  // Browsers send fields in the order in which they were added, so text may follow the file.
  if (audio) body.append('audio', new Blob([audio], { type: 'audio/webm' }), 'recording.webm');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = {
    ...(key && { 'idempotency-key': key }),
    ...(async && { prefer: 'respond-async' }),
    ...(traceparent && { traceparent }),
  };
  return service.call('POST', path, { as, body, headers });
};

export const transcribe = (service: TestService, call: Call): Promise<Answer> =>
  send(service, '/api/transcribe-audio', call);
export const process = (service: TestService, call: Call): Promise<Answer> =>
  send(service, '/api/process-audio', call);

export const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
