import { readerTimeZone } from '../../../lib/date-preferences.ts';

/** Recording on this device. It stays there until the server has confirmed its note. */
export interface Recording {
  /** The recording's idempotency keys are derived from this id. */
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Missing in recordings of earlier versions. */
  readonly timeZone?: string;
  readonly mimeType: string;
  /** Null for a file, whose length only the server knows. */
  readonly seconds: number | null;
  readonly bytes: number;
  readonly name?: string;
  readonly transcript?: string;
  /** Server id of the transcript. */
  readonly transcriptId?: string;
  /** Server id of the uploaded audio. */
  readonly uploadId?: string;
  /** Path of an unfinished transcription job. */
  readonly transcriptAt?: string | null;
  readonly tried?: true;
  /** Reason why the recording has not been sent. */
  readonly problem?: string | null;
}

export type RecordingChanges = Partial<Omit<Recording, 'id' | 'userId' | 'startedAt' | 'mimeType'>>;

export const callTimeNow = () => ({ startedAt: new Date().toISOString(), timeZone: readerTimeZone() });

/** Returns true if the server has the recording and its note has not failed. */
export const isUploaded = ({ uploadId, tried }: Recording) => uploadId !== undefined && !tried;

/** Idempotency keys. Each identifies one outcome: the transcript or the note. */
export const transcriptKeyOf = ({ id }: Recording) => `${id}-transcript`;
export const noteKeyOf = ({ id }: Recording) => `${id}-note`;
