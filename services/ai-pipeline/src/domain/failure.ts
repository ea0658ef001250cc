import type { ApiErrorKind } from '@debrief/service-kit/errors';

export type FailureCode =
  | 'no_speech'
  | 'audio_unreadable'
  | 'audio_too_long'
  | 'audio_refused'
  | 'no_transcriber'
  | 'ffmpeg_missing'
  | 'transcription_failed'
  | 'text_overran'
  | 'processing_failed'
  | 'note_deleted'
  | 'note_changed';

export const failures: Readonly<Record<FailureCode, { kind: ApiErrorKind; message: string }>> = {
  no_speech: {
    kind: 'unprocessable',
    message: 'We heard no speech in this recording. Please check the microphone, or type your notes.',
  },
  audio_unreadable: {
    kind: 'unprocessable',
    message:
      'Debrief can’t read the sound in this recording. Convert it to MP3 or M4A and try again, or type your notes.',
  },
  audio_too_long: {
    kind: 'unprocessable',
    message: 'This recording is too long. Please send it in shorter parts.',
  },
  audio_refused: {
    kind: 'unprocessable',
    message: 'The transcription service rejected this recording. Please record again, or type your notes.',
  },
  no_transcriber: {
    kind: 'unavailable',
    message: 'Transcription isn’t set up here. Please type or paste your notes instead.',
  },
  ffmpeg_missing: {
    kind: 'unavailable',
    message: 'We couldn’t transcribe this recording. It’s saved, so you can try again.',
  },
  transcription_failed: {
    kind: 'unavailable',
    message: 'Unable to transcribe audio. Your recording is saved. Please try again or use text input.',
  },
  text_overran: {
    kind: 'unprocessable',
    message:
      'This text takes too long to process. Please shorten it, or split it into several notes, and try again.',
  },
  processing_failed: {
    kind: 'unavailable',
    message: 'We couldn’t create this note. Please try again.',
  },
  note_deleted: { kind: 'missing', message: 'This note no longer exists.' },
  note_changed: {
    kind: 'conflict',
    message: 'This note was changed elsewhere. Please try again.',
  },
};

/** A retry would fail in the same way. */
export class UnprocessableRecording extends Error {
  override readonly name = 'UnprocessableRecording';
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}
