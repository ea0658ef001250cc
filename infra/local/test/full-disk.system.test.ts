import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { deliveryModel } from '@debrief/service-kit/messaging/deliveries';
import { connect } from '@debrief/service-kit/storage/connect';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { mountSmallDisk, smallDiskMissing, type SmallDisk } from '@debrief/testing/small-disk';

const missing = smallDiskMissing();
if (missing) test.skip(`a full disk (${missing})`, () => undefined);

const sentence = {
  error: 'The server’s disk is full, so nothing was saved. Please tell your admin.',
  code: 'disk_full',
};

/** Fills the disk. @returns a function that frees the space */
const fillUp = async (directory: string): Promise<() => Promise<void>> => {
  const path = join(directory, 'ballast');
  const file = await open(path, 'w');
  for (let size = 1024 * 1024; size >= 1024;) {
    await file.write(Buffer.alloc(size)).catch(() => (size /= 2));
  }
  await file.close();
  return () => rm(path);
};

const call = (n: number) => `Spoke to Sarah Jones at Acme Ltd, call ${n}. Deal of R${n} 000.`;
const notesOf = async (person: Person): Promise<{ id: string }[]> =>
  (await person.call('GET', '/api/sales-notes')).json;

/** Returns true if the directory contains only emails: failed writes leave no files. */
const areTidy = async (directory: string): Promise<boolean> =>
  (await readdir(directory)).every((name) => name.endsWith('.eml'));

const noteMails = async (directory: string): Promise<number> => {
  const names = await readdir(directory);
  const mails = await Promise.all(
    names.map((name) => readFile(join(directory, name), 'utf8').catch(() => '')),
  );
  return mails.filter((mail) => mail.includes('Sarah Jones')).length;
};

/** Makes all waiting deliveries due now, instead of after their retry delays. */
const retryNow = async (dataDirectory: string): Promise<void> => {
  const url = await findRunningDocumentServer(join(dataDirectory, 'documents'));
  const connection = await connect(url ?? '', 'debrief_events');
  await deliveryModel(connection).updateMany({ state: 'waiting' }, { $set: { dueAt: new Date() } });
  await connection.close();
};

(missing ? describe.skip : describe)('on a full disk', () => {
  let disk: SmallDisk;
  let debrief: RunningDebrief | undefined;
  const start = async (dataDirectory: string) => {
    debrief = await startDebrief({ dataDirectory, env: { RATE_LIMIT_SCALE: '1000' } });
    return debrief;
  };
  beforeEach(async () => {
    disk = await mountSmallDisk(24);
  });
  afterEach(async () => {
    await debrief?.terminate();
    debrief = undefined;
    await disk.remove();
  });

  const signInAndOut = async (url: string, { email, password }: Person) => {
    const post = (path: string, json: object, cookie = '') =>
      fetch(new URL(path, url), {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', cookie },
        body: JSON.stringify(json),
      });
    for (let n = 0; n < 20; n++) {
      const login = await post('/api/auth/login', { email, password });
      expect(login.status).toBe(200);
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; ');
      const user = () => fetch(`${url}/api/auth/user`, { headers: { cookie } });
      expect((await user()).status).toBe(200);
      expect((await post('/api/auth/logout', {}, cookie)).status).toBe(200);
      expect((await user()).status).toBe(401);
      if (n % 5 === 0) expect((await post('/api/auth/login', { email, password: 'wrong' })).status).toBe(401);
    }
  };

  const refusal = new RegExp(`^The disk[^\\n]+ is full: free some space[^\\n]+\\.\\n$`);
  const tryToStart = (dataDirectory: string) =>
    runProgram('infra/local/src/main.ts', [], { PORT: '0', DATA_DIR: dataDirectory });

  test('rejects writes with 507 and serves reads until there is space, and does not start on a full disk', async () => {
    const directory = join(disk.path, 'data');
    const { url } = await start(directory);
    const person = await signUp(url);
    const acknowledged: string[] = [];
    const makeRoom = await fillUp(disk.path);
    for (let n = 1; ; n++) {
      const { status, json } = await submitTextCall(person, call(n));
      if (status === 507) {
        expect(json).toEqual(sentence);
        break;
      }
      // A note that does not fit is created later, and the response is 202.
      expect([201, 202]).toContain(status);
      if (status === 201) acknowledged.push(json.id);
      expect(n).toBeLessThan(200);
    }
    const audio = new FormData();
    const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(2 * 1024 * 1024)]);
    audio.append('transcript', call(999));
    audio.append('audio', new Blob([webm], { type: 'audio/webm' }), 'recording.webm');
    const refused = await person.call('POST', '/api/process-audio', audio);
    expect([refused.status, refused.json]).toEqual([507, sentence]);

    const kept = async () => {
      const ids = (await notesOf(person)).map(({ id }) => id);
      return acknowledged.filter((id) => !ids.includes(id));
    };
    expect(await kept()).toEqual([]);
    expect((await person.call('GET', '/api/auth/user')).status).toBe(200);
    expect((await person.call('GET', '/')).status).toBe(200);
    await eventually(async () => {
      const { status, headers } = await fetch(`${url}/healthz`);
      return status === 503 && headers.get('retry-after') !== null;
    });
    await signInAndOut(url, person);

    await makeRoom();
    const after = await eventually(async () => {
      const answer = await submitTextCall(person, call(1000));
      return answer.status === 201 && answer;
    }, 60_000);
    acknowledged.push(after.json.id);
    expect(await kept()).toEqual([]);
    await eventually(async () => (await fetch(`${url}/healthz`)).status === 200);
    const withAudio = await person.call('POST', '/api/process-audio', audio);
    expect(withAudio.status).toBe(201);
    const notes = await notesOf(person);
    await retryNow(directory);
    await eventually(async () => (await noteMails(join(directory, 'mail'))) >= notes.length, 120_000);

    await debrief?.kill();
    await fillUp(disk.path).then(async (makeRoomAgain) => {
      const { code, stderr } = await tryToStart(directory);
      expect([code, stderr]).toEqual([1, expect.stringMatching(refusal)]);
      await makeRoomAgain();
    });
    const again = await start(directory);
    const { json } = await person.call('GET', `${again.url}/api/sales-notes`);
    expect(acknowledged.filter((id) => !json.some((note: { id: string }) => note.id === id))).toEqual([]);
  }, 300_000);

  test('delays emails until there is space, without losing any', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'debrief-mails-'));
    const mails = join(directory, 'mail');
    await mkdir(mails);
    const mailDisk = await mountSmallDisk(1, mails);
    try {
      const { url, output } = await start(directory);
      const person = await signUp(url);
      const makeRoom = await fillUp(mails);
      const count = 5;
      for (let n = 1; n <= count; n++) expect((await submitTextCall(person, call(n))).status).toBe(201);
      const failed = () => output().split('"msg":"will retry"').length - 1;
      // Enough failures to open the circuit breaker.
      await eventually(() => failed() > count, 60_000);
      expect(await noteMails(mails)).toBe(0);
      const sendAll = () => person.call('POST', '/api/send-email', { email: person.email });
      const digest = await sendAll();
      expect([digest.status, digest.json]).toEqual([507, sentence]);
      await makeRoom();
      await eventually(async () => (await sendAll()).status === 200, 60_000);
      await retryNow(directory);
      await eventually(async () => (await noteMails(mails)) === count + 1, 120_000);
      await eventually(() => areTidy(mails));
      expect(output()).not.toContain('"msg":"parked"');
    } finally {
      await debrief?.terminate();
      await mailDisk.remove();
      await rm(directory, { recursive: true, force: true });
    }
  }, 240_000);

  test('does not start with a new data directory, and reports the reason', async () => {
    await fillUp(disk.path);
    const { code, stderr } = await tryToStart(join(disk.path, 'data'));
    expect([code, stderr]).toEqual([1, expect.stringMatching(refusal)]);
  });
});
