import { signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { shareDebrief, type SharedDebrief } from '@debrief/testing/shared-debrief';
import { evaluateCorrections } from '../src/eval/evaluate-corrections.ts';

let debrief: SharedDebrief;
let person: Person;

beforeAll(async () => {
  debrief = await shareDebrief();
}, 120_000);
beforeEach(async () => {
  person = await signUp(debrief.url);
});

const say = async (text: string, by = person) => {
  const { status, json } = await submitTextCall(by, text);
  expect(status).toBe(201);
  return json;
};
const change = async (id: string, edit: object) =>
  expect((await person.call('PATCH', `/api/sales-notes/${id}`, edit)).status).toBe(200);

const misspelled = 'Spoke to Jon Smith at Acmi. He wants a quote for R50 000.';
const again = 'Spoke to Jon Smith at Acmi again. He wants a quote for R80 000.';

test('applies a corrected person and company to later notes of the same user only', async () => {
  const first = await say(misspelled);
  expect(first).toMatchObject({ contactName: 'Jon Smith', companyName: 'Acmi' });
  await change(first.id, { contactName: 'John Smythe', companyName: 'Acme Ltd' });
  expect(await say(again)).toMatchObject({
    contactName: 'John Smythe',
    companyName: 'Acme Ltd',
    dealSize: 80_000,
  });
  const namesake = await say('Spoke to Jon Smith at Zenith Labs about the invoice.');
  expect(namesake).toMatchObject({ contactName: 'Jon Smith', companyName: 'Zenith Labs' });
  const other = await signUp(debrief.url);
  expect(await say(again, other)).toMatchObject({ contactName: 'Jon Smith', companyName: 'Acmi' });
});

test('prefers the customer to a colleague whom the user has cleared as the contact of a note', async () => {
  const text =
    'Spoke to Thandi Mokoena. Also met Sarah Jones from Redwood Foods, who wants a quote for R50 000.';
  const other = await signUp(debrief.url);
  expect((await say(text, other)).contactName).toBe('Thandi Mokoena');
  const first = await say('Spoke to Thandi Mokoena about the visit to Redwood Foods.');
  expect(first.contactName).toBe('Thandi Mokoena');
  await change(first.id, { contactName: null });
  expect(await say(text)).toMatchObject({ contactName: 'Sarah Jones' });
  const both = 'Met with Thandi Mokoena and Sarah Jones from Redwood Foods. They want a quote for R50 000.';
  expect((await say(both, other)).contactName).toBe('Thandi Mokoena');
  expect(await say(both)).toMatchObject({ contactName: 'Sarah Jones', companyName: 'Redwood Foods' });
});

test('forgets a correction when its note is deleted', async () => {
  const first = await say(misspelled);
  await change(first.id, { contactName: 'John Smythe', companyName: 'Acme Ltd' });
  await person.call('DELETE', `/api/sales-notes/${first.id}`);
  expect(await say(again)).toMatchObject({ contactName: 'Jon Smith', companyName: 'Acmi' });
});

test.each([
  [[], /^There are no notes yet in .*nowhere: check DATA_DIR\.$/],
  [['--engine', 'none'], /^--engine is one of: local, openai\n/],
  [['--nothing'], /Unknown option '--nothing'/],
])('npm run eval -- --corrections with %j explains the error', async (options, sentence) => {
  await expect(
    evaluateCorrections(['--corrections', ...options], { DATA_DIR: `${debrief.dataDirectory}/nowhere` }),
  ).rejects.toThrow(sentence);
});
