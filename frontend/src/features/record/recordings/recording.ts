import { readerTimeZone } from '../../../lib/date-preferences.ts';

/** A recording without a note. It stays on the device until the server has confirmed the note. */
export interface Recording {
  /** Also the base of its idempotency keys: however often it is sent, one note is created. */
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** The time zone in which it was made; earlier versions did not keep it. */
  readonly timeZone?: string;
  readonly mimeType: string;
  /** Null for a file whose length only the server can tell. */
  readonly seconds: number | null;
  readonly bytes: number;
  /** The name of the file, for one that was not recorded here. */
  readonly name?: string;
  /** The transcript, from the server or the browser's speech recognition. */
  readonly transcript?: string;
  /** The server's id of the uploaded audio, which need not be sent again. */
  readonly uploadId?: string;
  /** The path of an unfinished transcription job, to poll. */
  readonly transcriptAt?: string | null;
  /** An earlier attempt to send it has failed. */
  readonly tried?: true;
  /** Why it has not been sent, as a sentence. */
  readonly problem?: string | null;
}

export type RecordingChanges = Partial<Omit<Recording, 'id' | 'userId' | 'startedAt' | 'mimeType'>>;

/** When and where a recording is made that begins now. */
export const madeNow = () => ({ startedAt: new Date().toISOString(), timeZone: readerTimeZone() });

/** Whether the server has it, and has not failed to make a note of it. */
export const isUploaded = ({ uploadId, tried }: Recording) => uploadId !== undefined && !tried;

/** Two requests, two keys: a key identifies one outcome. */
export const transcriptKeyOf = ({ id }: Recording) => `${id}-transcript`;
export const noteKeyOf = ({ id }: Recording) => `${id}-note`;
