import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model, type QueryFilter } from 'mongoose';
import type { AudioStore } from '../domain/audio/audio-store.ts';
import type { Recording, RecordingStore } from '../domain/audio/recording.ts';

export interface RecordingDocument extends Omit<Recording, 'id'> {
  _id: string;
}

const schema = new Schema<RecordingDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    objectKey: { type: String, required: true },
    sha256: { type: String, required: true },
    bytes: { type: Number, required: true },
    type: { type: String, required: true },
    seconds: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    recordedAt: { type: Date, default: null },
    noteId: { type: String, default: null },
    failedJob: { type: String, default: null },
    failure: { type: String, default: null },
    keepUntil: { type: Date, default: null },
  },
  { collection: 'recordings', versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ noteId: 1 });
schema.index({ objectKey: 1 });
schema.index({ keepUntil: 1 });
schema.index({ createdAt: 1 });

const batchSize = 100;

export const recordingModel = (connection: Connection): Model<RecordingDocument> =>
  connection.model<RecordingDocument>('Recording', schema);

const toRecording = ({ _id, ...recording }: RecordingDocument): Recording => ({ id: _id, ...recording });

export interface RecordingRepository extends RecordingStore {
  existingKeys(objectKeys: readonly string[]): Promise<Set<string>>;
  overdue(now: Date, made: Date | null, limit: number): Promise<Recording[]>;
}

export const createRecordingRepository = (
  recordings: Model<RecordingDocument>,
  audio: AudioStore,
): RecordingRepository => {
  const find = async (filter: QueryFilter<RecordingDocument>) => {
    const found = await recordings.findOne(filter).lean<RecordingDocument | null>();
    return found && toRecording(found);
  };
  const read = async (query: ReturnType<typeof recordings.find>) =>
    (await query.lean<RecordingDocument[]>()).map(toRecording);
  const set = async (_id: string, fields: Partial<RecordingDocument>) => {
    await recordings.updateOne({ _id }, { $set: fields });
  };
  // Removes the audio first, so that an interrupted run can find the recording again.
  const erase = async ({ id, objectKey }: Recording) => {
    await audio.remove(objectKey);
    await recordings.deleteOne({ _id: id });
  };
  const eraseAll = async (filter: QueryFilter<RecordingDocument>) => {
    for (let found = await find(filter); found; found = await find(filter)) await erase(found);
  };
  return {
    async add({ id, ...recording }) {
      await recordings.create({ _id: id, ...recording });
    },
    byId: (id) => find({ _id: id }),
    byIds: (ids) => read(recordings.find({ _id: { $in: [...ids] } })),
    byNote: (userId, noteId) => find({ userId, noteId }),
    async claim(id, noteId, from = null) {
      const free = { _id: id, noteId: { $in: [null, from] } };
      const claimed = await recordings.updateOne(free, {
        $set: { noteId, keepUntil: null, failedJob: null, failure: null },
      });
      if (claimed.matchedCount === 1) return noteId;
      return (await find({ _id: id }))?.noteId ?? null;
    },
    setSeconds: (id, seconds) => set(id, { seconds }),
    setFailure: (id, failedJob, failure) => set(id, { failedJob, failure, keepUntil: null }),
    clearFailure: (id) => set(id, { failedJob: null, failure: null }),
    listFailed: (userId, limit) =>
      read(
        recordings
          .find({ userId, failedJob: { $ne: null } })
          .sort({ createdAt: -1 })
          .limit(limit),
      ),
    erase,
    eraseByUser: (userId) => eraseAll({ userId }),
    eraseOfNote: (userId, noteId) => eraseAll({ userId, noteId }),
    async eraseOfErasedNotes(userId, erasedAmong) {
      const eraseSome = async (batch: readonly RecordingDocument[]) => {
        const erased = await erasedAmong(batch.flatMap(({ noteId }) => noteId ?? []));
        for (const one of batch) if (one.noteId && erased.has(one.noteId)) await erase(toRecording(one));
      };
      const batch: RecordingDocument[] = [];
      const ofNotes = recordings.find({ userId, noteId: { $ne: null } }).lean<RecordingDocument[]>();
      for await (const one of ofNotes.cursor() as AsyncIterable<RecordingDocument>) {
        batch.push(one);
        if (batch.length === batchSize) await eraseSome(batch.splice(0));
      }
      await eraseSome(batch);
    },
    async existingKeys(objectKeys) {
      const found = await recordings
        .find({ objectKey: { $in: [...objectKeys] } })
        .select({ objectKey: 1 })
        .lean<RecordingDocument[]>();
      return new Set(found.map(({ objectKey }) => objectKey));
    },
    overdue: (now, made, limit) =>
      read(
        recordings
          .find({
            $or: [{ keepUntil: { $ne: null, $lt: now } }, ...(made ? [{ createdAt: { $lt: made } }] : [])],
          })
          .limit(limit),
      ),
  };
};
