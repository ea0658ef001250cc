import { readerTimeZone } from '../../../lib/date-preferences.ts';

/** Recording without a note. It stays on the device until the server has confirmed the note. */
export interface Recording {
  /** Also the base of its idempotency keys: repeated sends create one note. */
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Time zone of the recording; missing in recordings of earlier versions. */
  readonly timeZone?: string;
  readonly mimeType: string;
  /** Null for a file whose length only the server can determine. */
  readonly seconds: number | null;
  readonly bytes: number;
  readonly name?: string;
  readonly transcript?: string;
  /** Server id of the uploaded audio, which need not be sent again. */
  readonly uploadId?: string;
  /** Path of an unfinished transcription job, to poll. */
  readonly transcriptAt?: string | null;
  /** True if an earlier attempt has failed. */
  readonly tried?: true;
  /** Reason why it has not been sent. */
  readonly problem?: string | null;
}

export type RecordingChanges = Partial<Omit<Recording, 'id' | 'userId' | 'startedAt' | 'mimeType'>>;

export const callTimeNow = () => ({ startedAt: new Date().toISOString(), timeZone: readerTimeZone() });

/** Returns true if the server has the recording and its note has not failed. */
export const isUploaded = ({ uploadId, tried }: Recording) => uploadId !== undefined && !tried;

/** One key per request: a key identifies one outcome. */
export const transcriptKeyOf = ({ id }: Recording) => `${id}-transcript`;
export const noteKeyOf = ({ id }: Recording) => `${id}-note`;
