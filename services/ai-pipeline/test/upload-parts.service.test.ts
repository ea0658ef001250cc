import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { maxPartBytes, minPartBytes } from '@debrief/contracts/http/uploads';
import { userDeleted } from '@debrief/contracts/events/auth';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { filesIn, process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { offsetOf, sendPart, startUpload, uploadInParts } from './support/parts.ts';
import { startPipeline, testLimits, type TestPipeline } from './support/pipeline.ts';
import { aTranscript, withTranscriber } from './support/transcribers.ts';

const uploadsPerDay = 12;

let pipeline: TestPipeline;
beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(async () => aTranscript('Spoke to Thandi. Fifty k.')),
    limits: { ...testLimits, uploads: uploadsPerDay },
  });
});
afterAll(() => pipeline.stop());

const twoParts = maxPartBytes + 100_000;
const stored = () => filesIn(pipeline.audioDirectory);
const recordings = (userId: string) =>
  pipeline.connection.collection('recordings').find({ userId }).toArray();

describe('a recording uploaded in parts', () => {
  test('becomes a note with the same bytes, and its parts are removed', async () => {
    const [as, audio, before] = [randomUUID(), webmBytes(2 * maxPartBytes + 5), await stored()];
    const uploadId = await uploadInParts(pipeline, as, audio);
    expect(await stored()).toHaveLength(before.length + 3);
    const answer = await transcribe(pipeline, { as, uploadId });
    expect([answer.status, answer.json.transcript]).toEqual([200, 'Spoke to Thandi. Fifty k.']);
    const { transcript, recordingId } = answer.json;
    const note = await process(pipeline, { as, transcript, recordingId });
    expect([note.status, note.json.hasAudio]).toEqual([201, true]);
    expect(await stored()).toHaveLength(before.length + 1);
    const [recording] = await recordings(as);
    expect(recording?.['sha256']).toBe(createHash('sha256').update(audio).digest('hex'));
  });

  test('continues where it stopped, under the same key', async () => {
    const [as, key, audio] = [randomUUID(), randomUUID(), webmBytes(twoParts)];
    const { id } = (await startUpload(pipeline, { as, key, bytes: audio.length })).json;
    await sendPart(pipeline, { as, id, offset: 0 }, audio.subarray(0, maxPartBytes));
    const again = await startUpload(pipeline, { as, key, bytes: audio.length });
    expect(again.json).toEqual({ id, offset: maxPartBytes });
    expect((await offsetOf(pipeline, as, id)).headers.get('upload-offset')).toBe(String(maxPartBytes));
    const last = await sendPart(pipeline, { as, id, offset: maxPartBytes }, audio.subarray(maxPartBytes));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(twoParts)]);
    expect((await process(pipeline, { as, uploadId: id })).status).toBe(201);
  });

  test('does not store a part that is interrupted', async () => {
    const [as, audio, before] = [randomUUID(), webmBytes(twoParts), await stored()];
    const { id } = (await startUpload(pipeline, { as, bytes: audio.length })).json;
    const ended = new Promise((resolve) => {
      const part = request(`${pipeline.url}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${pipeline.tokens.issue({ userId: as })}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': String(maxPartBytes),
        },
      });
      part.once('error', resolve);
      part.write(audio.subarray(0, 300_000), () => part.destroy());
    });
    await ended;
    expect((await offsetOf(pipeline, as, id)).headers.get('upload-offset')).toBe('0');
    expect(await stored()).toEqual(before);
  });

  test('stores one of two concurrent parts', async () => {
    const [as, audio, before] = [randomUUID(), webmBytes(twoParts), await stored()];
    const { id } = (await startUpload(pipeline, { as, bytes: audio.length })).json;
    const part = audio.subarray(0, maxPartBytes);
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(pipeline, { as, id, offset: 0 }, part)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test('makes one recording and one note of concurrent and repeated calls', async () => {
    const [as, key] = [randomUUID(), randomUUID()];
    const uploadId = await uploadInParts(pipeline, as, webmBytes(twoParts));
    const calls = await Promise.all([1, 2, 3].map(() => process(pipeline, { as, key, uploadId })));
    const again = await process(pipeline, { as, key, uploadId });
    expect([...calls, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...calls, again].map(({ json }) => json.id)).size).toBe(1);
    expect(await recordings(as)).toHaveLength(1);
  });

  test('can be sent again after its recording was removed', async () => {
    const [as, key, audio] = [randomUUID(), randomUUID(), webmBytes(100_000)];
    const { id } = (await startUpload(pipeline, { as, key, bytes: audio.length })).json;
    await sendPart(pipeline, { as, id, offset: 0 }, audio);
    await transcribe(pipeline, { as, uploadId: id });
    await pipeline.connection.collection('recordings').deleteMany({ userId: as });
    const again = await startUpload(pipeline, { as, key, bytes: audio.length });
    expect([again.status, again.json.offset]).toEqual([201, 0]);
    expect(again.json.id).not.toBe(id);
  });

  test.each([
    ['a part that starts elsewhere', minPartBytes, minPartBytes, 409, 'wrong_offset'],
    ['a part beyond the end', 0, 100_001, 413, 'part_too_large'],
    ['a part that is too large', 0, maxPartBytes + 1, 413, 'body_too_large'],
    ['a part that is too small', 0, minPartBytes - 1, 400, 'part_too_small'],
    ['an empty part', 0, 0, 400, 'part_too_small'],
  ])('rejects %s', async (_case, offset, bytes, status, code) => {
    const [as, before] = [randomUUID(), await stored()];
    const { id } = (await startUpload(pipeline, { as, bytes: 100_000 })).json;
    const answer = await sendPart(pipeline, { as, id, offset }, Buffer.alloc(bytes));
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['an empty recording', 0],
    ['a recording of 25 MB and one byte', 26_214_401],
    ['an invalid length', '1e3'],
  ])('rejects %s', async (_case, bytes) => {
    const answer = await startUpload(pipeline, { as: randomUUID(), bytes });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  });

  test('is rejected if parts are missing, or if it is not audio', async () => {
    const as = randomUUID();
    const { id } = (await startUpload(pipeline, { as, bytes: twoParts })).json;
    const incomplete = await process(pipeline, { as, uploadId: id });
    expect([incomplete.status, incomplete.json.code]).toEqual([409, 'upload_incomplete']);
    const text = await uploadInParts(pipeline, as, Buffer.from('%PDF-1.7 and so on'));
    const refused = await process(pipeline, { as, uploadId: text });
    expect([refused.status, refused.json.code]).toEqual([415, 'audio_type']);
    expect(await recordings(as)).toHaveLength(0);
  });

  test('is not found by other users', async () => {
    const audio = webmBytes(100_000);
    const id = await uploadInParts(pipeline, randomUUID(), audio);
    const as = randomUUID();
    const answers = [
      await offsetOf(pipeline, as, id),
      await sendPart(pipeline, { as, id, offset: audio.length }, Buffer.alloc(0)),
      await process(pipeline, { as, uploadId: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('limits of uploads in parts', () => {
  test('keeps the newest eight unfinished uploads of a user, and rejects those beyond the daily number', async () => {
    const [as, before] = [randomUUID(), await stored()];
    const ids: string[] = [];
    for (let count = 0; count < uploadsPerDay; count++) {
      const { id } = (await startUpload(pipeline, { as, bytes: twoParts })).json;
      await sendPart(pipeline, { as, id, offset: 0 }, Buffer.alloc(minPartBytes));
      ids.push(id);
    }
    expect((await offsetOf(pipeline, as, ids[0] ?? '')).status).toBe(404);
    expect((await offsetOf(pipeline, as, ids.at(-8) ?? '')).status).toBe(204);
    expect(await stored()).toHaveLength(before.length + 8);
    const beyond = await startUpload(pipeline, { as, bytes: twoParts });
    expect([beyond.status, beyond.json.code]).toEqual([429, 'upload_quota']);
    const usage = await pipeline.connection
      .collection<{ used: number }>('dailyUsage')
      .findOne({ subject: `bytes ${as}` });
    expect(usage?.used).toBe(uploadsPerDay * minPartBytes);
  });

  test('erases unfinished uploads with their user', async () => {
    const [as, before] = [randomUUID(), await stored()];
    const { id } = (await startUpload(pipeline, { as, bytes: twoParts })).json;
    await sendPart(pipeline, { as, id, offset: 0 }, webmBytes(maxPartBytes));
    const data = { userId: as, expiresAt: new Date().toISOString() };
    await pipeline.bus.publish(recordEvent(userDeleted, { subject: as, at: new Date(), data }));
    await eventually(async () => (await offsetOf(pipeline, as, id)).status === 404);
    await eventually(async () => (await stored()).length === before.length);
    expect((await startUpload(pipeline, { as, bytes: twoParts })).status).toBe(401);
  });
});
