/** A recording that no note has been made of yet. It stays on the device until the server has confirmed the note. */
export interface Recording {
  /** Also the stem of the idempotency keys of its calls: however often it is sent, it makes one note. */
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly mimeType: string;
  readonly seconds: number;
  readonly bytes: number;
  /** What was said, once the server or the browser has heard it. */
  readonly transcript?: string;
  /** What the server calls the audio, once it has it: it need not be sent again. */
  readonly uploadId?: string;
  /** Where the server can be asked for a transcript that took too long for its own request. */
  readonly transcriptAt?: string | null;
  /** It has been sent before, in vain. */
  readonly tried?: true;
  /** Why it is still here, in words. */
  readonly problem?: string | null;
}

export type RecordingChanges = Partial<Omit<Recording, 'id' | 'userId' | 'startedAt' | 'mimeType'>>;

/** Two calls, two keys: a key names one outcome. */
export const transcriptKeyOf = ({ id }: Recording) => `${id}-transcript`;
export const noteKeyOf = ({ id }: Recording) => `${id}-note`;
