import { readerTimeZone } from '../../../lib/date-preferences.ts';

/** Recording on this device. It is removed once its note is created or the user discards it. */
export interface Recording {
  /** Also the basis of the idempotency keys. */
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Missing in recordings of earlier versions. */
  readonly timeZone?: string;
  readonly mimeType: string;
  /** Null for a file, whose length only the server determines. */
  readonly seconds: number | null;
  readonly bytes: number;
  readonly name?: string;
  readonly transcript?: string;
  readonly transcriptId?: string;
  /** Server id of the uploaded audio. */
  readonly uploadId?: string;
  /** Path of the transcription job. Null after the job has failed. */
  readonly transcriptAt?: string | null;
  readonly tried?: true;
  /** Message to the user about a recording that was not sent or has failed. */
  readonly problem?: string | null;
}

export type RecordingChanges = Partial<Omit<Recording, 'id' | 'userId' | 'startedAt' | 'mimeType'>>;

export const callTimeNow = () => ({ startedAt: new Date().toISOString(), timeZone: readerTimeZone() });

/** Returns true if the audio has been uploaded and no attempt has failed. */
export const isUploaded = ({ uploadId, tried }: Recording) => uploadId !== undefined && !tried;

/** Idempotency keys of the requests for the transcript and for the note. */
export const transcriptKeyOf = ({ id }: Recording) => `${id}-transcript`;
export const noteKeyOf = ({ id }: Recording) => `${id}-note`;
