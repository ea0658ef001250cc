import type { NameCorrection } from '@debrief/contracts/http/note-evidence';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { TranscriptCache } from '../domain/transcription/transcriber.ts';

interface CachedTranscript {
  _id: string;
  userId: string;
  transcript: string;
  wordTimes?: readonly number[] | null;
  corrections?: readonly NameCorrection[] | null;
  soundsForeign?: boolean;
  expiresAt: Date;
}

/** Equal to the retention of successful jobs. */
const keepMs = 7 * 24 * 60 * 60 * 1000;

const schema = new Schema<CachedTranscript>(
  {
    _id: String,
    userId: { type: String, required: true },
    transcript: { type: String, required: true },
    wordTimes: { type: Schema.Types.Mixed, default: null },
    corrections: { type: Schema.Types.Mixed, default: [] },
    soundsForeign: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'transcripts', versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface TranscriptRepository extends TranscriptCache {
  prepare(): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}

/** Entries are per user, so that users cannot probe for recordings of others. */
export const createTranscriptCache = (connection: Connection, now: () => Date): TranscriptRepository => {
  const model = connection.model<CachedTranscript>('Transcript', schema);
  const idOf = (userId: string, sha256: string, engine: string) => `${userId} ${sha256} ${engine}`;
  return {
    prepare: () => buildIndexes(model),
    async get(userId, sha256, engine) {
      const cached = await model.findById(idOf(userId, sha256, engine)).lean<CachedTranscript | null>();
      if (!cached) return undefined;
      const { transcript, wordTimes, corrections, soundsForeign = false } = cached;
      return {
        ...{ text: transcript, wordTimes: wordTimes ?? null, corrections: corrections ?? [] },
        ...(soundsForeign ? { soundsForeign } : {}),
      };
    },
    async put(userId, sha256, engine, { text, wordTimes, corrections = [], soundsForeign = false }) {
      const expiresAt = new Date(now().getTime() + keepMs);
      await model.updateOne(
        { _id: idOf(userId, sha256, engine) },
        { $set: { userId, transcript: text, wordTimes, corrections, soundsForeign, expiresAt } },
        { upsert: true },
      );
    },
    eraseByUser: async (userId) => {
      await model.deleteMany({ userId });
    },
  };
};
