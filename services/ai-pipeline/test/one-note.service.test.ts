import { randomUUID } from 'node:crypto';
import { noteDeleted } from '@debrief/contracts/events/notes';
import { jobFinished, jobQueued, noteCreated, recordingQueued } from '@debrief/contracts/events/ai-pipeline';
import { erasedFields } from '@debrief/sales-notes/erased-fields';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import type { Extractor } from '@debrief/extraction/extractor';
import { extracted } from '@debrief/testing/extraction/extracted';
import { filesIn, process, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
let transcriptions: number;
let read: string[];
let whileHearing: () => Promise<unknown>;
let whileReading: () => Promise<unknown>;

const transcribedText = 'The transcribed text.';
const extractor: Extractor = {
  name: 'test engine',
  extract: async (text) => {
    read.push(text);
    await whileReading();
    return extracted;
  },
};

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor,
    ...withTranscriber(async () => {
      transcriptions++;
      await whileHearing();
      return aTranscript(transcribedText);
    }),
  });
});
afterAll(() => pipeline.stop());

let as: string;
let key: string;
let audio: Buffer<ArrayBuffer>;
beforeEach(async () => {
  [as, key, audio] = [randomUUID(), randomUUID(), webmBytes()];
  [transcriptions, read] = [0, []];
  whileHearing = whileReading = async () => undefined;
});

const storedNotes = () => salesNoteModel(pipeline.database('notes'));
const notes = () => storedNotes().find({ userId: as }).lean();
const jobOf = (id: string) =>
  pipeline.connection.collection<{ _id: string; recordingId: string | null }>('jobs').findOne({ _id: id });
const recordingsOf = () => pipeline.connection.collection('recordings').find({ userId: as }).toArray();
const expectOne = async (transcription: string) => {
  const [note, ...others] = await notes();
  expect(others).toEqual([]);
  expect(note).toMatchObject({ transcription, hasAudio: true });
  expect(await recordingsOf()).toMatchObject([{ noteId: note?._id, failedJob: null, keepUntil: null }]);
  const played = await pipeline.call('GET', `/api/sales-notes/${note?._id}/audio`, { as });
  expect(played.status).toBe(200);
  return note?._id ?? '';
};
const held = () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  return {
    isReached,
    go,
    wait: () => {
      reached();
      return gate;
    },
  };
};

describe('a recording with its transcript', () => {
  test('is not transcribed if both are sent together', async () => {
    const made = await process(pipeline, { as, key, audio, transcript: 'As sent.' });
    expect(made.json).toMatchObject({ transcription: 'As sent.', hasAudio: true });
    await expectOne('As sent.');
    expect(transcriptions).toBe(0);
  });

  test('can be submitted with an upload id instead of the file', async () => {
    const { json } = await transcribe(pipeline, { as, key, audio, seconds: '12.5' });
    const made = await process(pipeline, { as, key, ...json });
    expect(made.json).toMatchObject({ transcription: transcribedText, hasAudio: true, audioSeconds: 12.5 });
    await expectOne(transcribedText);
    expect(transcriptions).toBe(1);
  });

  test('can be submitted by its upload id alone, which uses the stored transcript', async () => {
    const { json } = await transcribe(pipeline, { as, audio });
    const made = await process(pipeline, { as, recordingId: json.recordingId });
    expect(made.json.transcription).toBe(transcribedText);
    expect(transcriptions).toBe(1);
  });

  test('creates one note if the upload is used under two keys, sequentially or concurrently', async () => {
    const { json } = await transcribe(pipeline, { as, audio });
    const first = await process(pipeline, { as, key: 'a', ...json });
    const again = await process(pipeline, { as, key: 'b', ...json });
    expect(again.json.id).toBe(first.json.id);
    await expectOne(transcribedText);
    const other = await transcribe(pipeline, { as: (as = randomUUID()), audio: webmBytes() });
    const made = await Promise.all(
      ['a', 'b', 'c', 'c', 'd'].map((each) => process(pipeline, { as, key: each, ...other.json })),
    );
    expect(new Set(made.map(({ json }) => json.id)).size).toBe(1);
    await expectOne(transcribedText);
  });

  test('is rejected if the upload id is unknown or belongs to another user', async () => {
    const { json } = await transcribe(pipeline, { as, audio });
    for (const recordingId of [json.recordingId, randomUUID()]) {
      const answer = await process(pipeline, { recordingId, transcript: 'x' });
      expect([answer.status, answer.json.code]).toEqual([404, 'no_such_recording']);
    }
  });
});

describe('a retry', () => {
  test('of an upload after its note was created returns the same note', async () => {
    const first = await process(pipeline, { as, key, audio });
    const again = await process(pipeline, { as, key, audio });
    expect(again.json).toEqual(first.json);
    await expectOne(transcribedText);
    expect([transcriptions, read]).toEqual([1, [transcribedText]]);
  });

  test('of an upload during transcription returns the same note', async () => {
    const gate = held();
    whileHearing = gate.wait;
    const first = process(pipeline, { as, key, audio });
    await gate.isReached;
    const again = process(pipeline, { as, key, audio });
    gate.go();
    expect((await again).json).toEqual((await first).json);
    await expectOne(transcribedText);
    expect(transcriptions).toBe(1);
  });

  test('by ten concurrent uploads with a transcript creates one note', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => process(pipeline, { as, key, audio, transcript: 'As sent.' })),
    );
    expect(new Set(made.map(({ json }) => json.id)).size).toBe(1);
    await expectOne('As sent.');
    expect((await filesIn(pipeline.audioDirectory)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('of a transcription returns the stored transcript', async () => {
    const first = await transcribe(pipeline, { as, key, audio });
    const again = await transcribe(pipeline, { as, key, audio });
    expect(again.json).toEqual(first.json);
    expect(await recordingsOf()).toHaveLength(1);
  });

  test('with another recording or another text is rejected', async () => {
    await process(pipeline, { as, key, audio, transcript: 'As sent.' });
    const otherAudio = await process(pipeline, { as, key, audio: webmBytes(), transcript: 'As sent.' });
    const otherText = await process(pipeline, { as, key, audio, transcript: 'Otherwise.' });
    expect([otherAudio.json.code, otherText.json.code]).toEqual(['key_reused', 'key_reused']);
    await expectOne('As sent.');
  });
});

describe('a late transcript', () => {
  test('replaces a transcription in progress', async () => {
    const gate = held();
    whileHearing = gate.wait;
    const upload = process(pipeline, { as, key, audio });
    await gate.isReached;
    const late = await process(pipeline, { as, key, transcript: 'Typed meanwhile.' });
    expect(late.json).toMatchObject({ transcription: 'Typed meanwhile.', hasAudio: true });
    gate.go();
    expect((await upload).json.id).toBe(late.json.id);
    await pipeline.bus.publish(await pipeline.events.next(recordingQueued, ({ data }) => data.userId === as));
    await expectOne('Typed meanwhile.');
    expect(read).toEqual(['Typed meanwhile.']);
  });

  test('does not change a note that was created from the transcription', async () => {
    const first = await process(pipeline, { as, key, audio });
    const late = await process(pipeline, { as, key, audio, transcript: 'Too late.' });
    expect([late.status, late.json]).toEqual([201, first.json]);
    await expectOne(transcribedText);
  });

  test('creates the note if transcription has failed', async () => {
    whileHearing = async () => {
      throw new Error('on purpose');
    };
    const failed = await process(pipeline, { as, key, audio });
    expect([failed.status, failed.json.code]).toEqual([503, 'transcription_failed']);
    const late = await process(pipeline, { as, key, transcript: 'Typed instead.' });
    expect(late.json).toMatchObject({ transcription: 'Typed instead.', hasAudio: true });
    await expectOne('Typed instead.');
  });
});

describe('a late recording', () => {
  test('is attached to the note of its text', async () => {
    await process(pipeline, { as, key, transcript: 'As sent.' });
    const late = await process(pipeline, { as, key, audio, transcript: 'As sent.' });
    expect(late.status).toBe(201);
    await expectOne('As sent.');
    expect(transcriptions).toBe(0);
  });

  test('is attached to a note whose text is being extracted', async () => {
    const gate = held();
    whileReading = gate.wait;
    const typed = process(pipeline, { as, key, transcript: 'As sent.' });
    await gate.isReached;
    const late = process(pipeline, { as, key, audio, transcript: 'As sent.' });
    const { data } = await pipeline.events.next(jobQueued, (event) => event.data.userId === as);
    await eventually(async () => (await jobOf(data.jobId))?.recordingId);
    gate.go();
    const answers = await Promise.all([typed, late]);
    for (const { json } of answers) expect(json).toMatchObject({ hasAudio: true });
    await expectOne('As sent.');
  });

  describe('whose note was deleted', () => {
    const deleteNote = async (id: string) => {
      const data = { userId: as, noteId: id };
      await storedNotes().updateOne(
        { _id: id },
        { $set: { ...erasedFields(new Date()), pendingEvents: [] } },
      );
      await pipeline.bus.publish(recordEvent(noteDeleted, { subject: id, at: new Date(), data }));
    };
    const expectNothing = async (id: string, files: readonly string[]) => {
      expect(await recordingsOf()).toEqual([]);
      expect(await filesIn(pipeline.audioDirectory)).toEqual(files);
      const { _id, createdAt: _at, erasedAt: _when, ...left } = (await storedNotes().findById(id).lean())!;
      const isLeft = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
      expect([_id, Object.values(left).filter(isLeft)]).toEqual([id, []]);
    };

    test('is erased with its file', async () => {
      const { json } = await process(pipeline, { as, key, transcript: 'As sent.' });
      const files = await filesIn(pipeline.audioDirectory);
      await deleteNote(json.id);
      await process(pipeline, { as, key, audio, transcript: 'As sent.' });
      await expectNothing(json.id, files);
    });

    test('is erased if it is sent by its upload id', async () => {
      const files = await filesIn(pipeline.audioDirectory);
      const upload = await transcribe(pipeline, { as, audio });
      const { json } = await process(pipeline, { as, key, transcript: transcribedText });
      await deleteNote(json.id);
      await process(pipeline, { as, key, ...upload.json });
      await expectNothing(json.id, files);
    });

    test.each(['before', 'after'])(
      'is erased if it arrives %s the worker resumes the open job',
      async (order) => {
        const { json } = await process(pipeline, { as, key, transcript: 'As sent.' });
        const files = await filesIn(pipeline.audioDirectory);
        const queued = await pipeline.events.next(jobQueued, ({ subject }) => subject === json.id);
        await pipeline.connection
          .collection<{ _id: string }>('jobs')
          .updateOne({ _id: json.id }, { $set: { status: 'queued', outcome: null } });
        await deleteNote(json.id);
        const gate = held();
        whileReading = gate.wait;
        const again = pipeline.bus.publish(queued);
        await gate.isReached;
        if (order === 'after') gate.go();
        const late = process(pipeline, { as, key, audio, transcript: 'As sent.' });
        if (order === 'before') await eventually(async () => (await jobOf(json.id))?.recordingId);
        gate.go();
        await Promise.all([again, late]);
        await expectNothing(json.id, files);
      },
    );
  });
});

test('publishes no transcript in the events of a call', async () => {
  const said = `Only ${randomUUID()} knows.`;
  await process(pipeline, { as, audio, transcript: said });
  await process(pipeline, { as, audio: webmBytes() });
  const definitions = [recordingQueued, jobQueued, jobFinished, noteCreated];
  for (const one of definitions)
    await pipeline.events.next<{ userId: string }>(one, ({ data }) => data.userId === as);
  const events = definitions.flatMap((one) => pipeline.events.of<{ userId: string }>(one));
  const mine = JSON.stringify(events.filter(({ data }) => data.userId === as));
  for (const text of [said, transcribedText]) expect(mine).not.toContain(text);
});

describe('deleting a note', () => {
  test('erases only its recording', async () => {
    await process(pipeline, { as, audio: webmBytes() });
    const { json } = await process(pipeline, { as, key, audio });
    const files = await filesIn(pipeline.audioDirectory);
    const data = { userId: as, noteId: json.id };
    await pipeline.bus.publish(recordEvent(noteDeleted, { subject: json.id, at: new Date(), data }));
    expect((await recordingsOf()).map(({ noteId }) => noteId)).not.toContain(json.id);
    expect(await recordingsOf()).toHaveLength(1);
    expect(await filesIn(pipeline.audioDirectory)).toHaveLength(files.length - 1);
  });
});
