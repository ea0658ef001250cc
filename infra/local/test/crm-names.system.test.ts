import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { startHttpServer } from '@debrief/testing/http-server';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import { spokenCall } from '@debrief/testing/spoken-call';

let debrief: RunningDebrief;
let crm: Awaited<ReturnType<typeof startHttpServer>>;

/** Answers as Twenty does. Its only contact is written nowhere else. */
const startCrm = () =>
  startHttpServer((req, res) => {
    const people = [{ id: '1', name: { firstName: 'Rashid', lastName: 'Karimi' } }];
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ data: { rows: req.url?.startsWith('/rest/people') ? people : [] } }));
  });

beforeAll(async () => {
  crm = await startCrm();
  debrief = await startDebrief({
    env: {
      RATE_LIMIT_SCALE: '1000',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      TRANSCRIBE_COMMAND: 'sh -c "echo I met Rashid Kareemi of Acme." {file}',
    },
  });
}, 120_000);
afterAll(async () => {
  await debrief.stop();
  await crm.stop();
});

let calls = 0;
/** Each call has another length, because transcripts of the same audio are cached. */
const speak = async (person: Person): Promise<{ contactName: string; transcription: string }> => {
  const call = new FormData();
  call.append('audio', new Blob([spokenCall(++calls)]), 'recording.wav');
  return (await person.call('POST', '/api/process-audio', call)).json;
};

test('spells a name right that is in the connected CRM only, until the CRM is disconnected', async () => {
  const user = await signUp(debrief.url, { name: 'Thandi', email: 'thandi@example.com' });
  const other = await signUp(debrief.url, { name: 'Lerato', email: 'lerato@example.com' });
  const request = { kind: 'twenty', url: crm.url, token: 'token' };
  const { status, json } = await user.call('POST', '/api/integrations', request);
  expect(status).toBe(201);
  const right = { contactName: 'Rashid Karimi', transcription: 'I met Rashid Karimi of Acme.' };
  const isRight = async () => (await speak(user)).contactName === right.contactName;
  await eventually(isRight, 60_000);
  expect(await speak(user)).toMatchObject(right);
  expect((await speak(other)).contactName).toBe('Rashid Kareemi');
  await user.call('DELETE', '/api/sales-notes');
  await user.call('DELETE', `/api/integrations/${json.id}`);
  await eventually(async () => !(await isRight()), 60_000);
}, 180_000);
