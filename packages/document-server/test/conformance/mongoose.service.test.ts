import mongoose, { type Connection } from 'mongoose';
import { check, harness, errorOf } from './harness.ts';

const { finally: atEnd, url } = harness();

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(url(), { dbName: `mongoose-${process.pid}` }).asPromise();
  connection.model('Note', schema);
});

atEnd(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const eventSchema = new mongoose.Schema({ id: String, time: Date }, { _id: false });

const schema = new mongoose.Schema(
  {
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    email: { type: String, lowercase: true },
    deletedAt: { type: Date, default: null },
    amounts: { type: Map, of: Number },
    big: mongoose.Schema.Types.BigInt,
    pendingEvents: [eventSchema],
  },
  { timestamps: true, optimisticConcurrency: true },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ email: 1 }, { unique: true });

const model = () => connection.model<mongoose.InferSchemaType<typeof schema>>('Note');

check('creates the collection and its indexes', async () => {
  await model().init();
  expect((await model().listIndexes()).map(({ name }) => name).sort()).toEqual([
    '_id_',
    'email_1',
    'userId_1_createdAt_-1__id_-1',
  ]);
  expect(await model().syncIndexes()).toEqual([]);
  await model().createCollection();
});

check('saves, updates and finds documents', async () => {
  const Note = model();
  const userId = new mongoose.Types.ObjectId();
  const note = await Note.create({ userId, email: 'A@example.com', amounts: { zar: 5 }, big: 2n ** 60n });
  note.set('amounts.usd', 7);
  note.pendingEvents = [{ id: 'e1', time: new Date(5) }] as typeof note.pendingEvents;
  await note.save();
  const found = await Note.findById(note._id).orFail();
  expect(found.toObject()).toMatchObject({ email: 'a@example.com', big: 2n ** 60n, deletedAt: null });
  expect(found.amounts?.get('usd')).toBe(7);
  expect((await errorOf(Note.create({ userId, email: 'a@example.com' })))['code']).toBe(11000);
  expect(await Note.exists({ userId })).toEqual({ _id: note._id });
});

check('removes an event with $pull', async () => {
  const Note = model();
  const pendingEvents = [{ id: 'e1' }, { id: 'e2' }];
  const { _id } = await Note.create({
    userId: new mongoose.Types.ObjectId(),
    email: 'pull@example.com',
    pendingEvents,
  });
  await Note.updateOne({ _id }, { $pull: { pendingEvents: { id: 'e1' } } });
  expect((await Note.findById(_id).orFail()).pendingEvents?.map(({ id }) => id)).toEqual(['e2']);
});

check('detects a concurrent change by version', async () => {
  const Note = model();
  const { _id } = await Note.create({ userId: new mongoose.Types.ObjectId(), email: 'b@example.com' });
  const [one, two] = [await Note.findById(_id).orFail(), await Note.findById(_id).orFail()];
  one.email = 'one@example.com';
  two.email = 'two@example.com';
  await one.save();
  expect((await errorOf(two.save()))['name']).toBe('VersionError');
});

check('pages through a list', async () => {
  const Note = model();
  const userId = new mongoose.Types.ObjectId();
  await Note.insertMany(Array.from({ length: 30 }, (_, n) => ({ userId, email: `p${n}@example.com` })));
  const order = { createdAt: -1, _id: -1 } as const;
  const first = await Note.find({ userId, deletedAt: null }).sort(order).limit(20).lean();
  const last = first.at(-1)!;
  const rest = await Note.find({
    userId,
    deletedAt: null,
    $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }],
  })
    .sort(order)
    .lean();
  expect(new Set([...first, ...rest].map(({ email }) => email)).size).toBe(30);
});

check('writes in bulk and iterates a cursor', async () => {
  const Note = model();
  const userId = new mongoose.Types.ObjectId();
  await Note.bulkWrite([
    { insertOne: { document: { userId, email: 'x1@example.com' } } },
    { updateOne: { filter: { email: 'x1@example.com' }, update: { $set: { deletedAt: new Date() } } } },
    {
      updateOne: {
        filter: { userId, email: 'x2@example.com' },
        update: { $set: { deletedAt: null } },
        upsert: true,
      },
    },
  ]);
  const emails: (string | null | undefined)[] = [];
  for await (const { email } of Note.find({ userId }).sort({ email: 1 }).cursor({ batchSize: 1 }))
    emails.push(email);
  expect(emails).toEqual(['x1@example.com', 'x2@example.com']);
});
