import { needsCheck } from '@debrief/contracts/http/confidence';
import type { Extraction } from '../src/domain/extractor.ts';
import { readNote } from './support/read.ts';

const TODAY = '2027-06-30';
const at = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end);
const days = (text: string, { nextStepsDue }: Extraction) =>
  nextStepsDue.map((due) => [due.date, at(text, due)]);

describe('a chat that was exported', () => {
  const chat = `[17/03/2027, 08:02:11] Busisiwe Radebe: Hi Piet, we want forty desks. My mail is busi@radebeschools.co.za
[17/03/2027, 08:03:40] Piet Botha: Thanks, I will send you our quote of R96 000 by Friday
[18/03/2027, 10:15:00] Busisiwe Radebe: Great`;

  test('gives the customer what the customer says, and counts days from the message', async () => {
    const note = await readNote(chat, TODAY);
    expect(note).toMatchObject({
      contactName: 'Busisiwe Radebe',
      contactEmail: 'busi@radebeschools.co.za',
      contactPhone: null,
      dealSize: 96_000,
    });
    expect(days(chat, note)).toEqual([['2027-03-19', 'Friday']]);
    expect(needsCheck(note.evidence.nextSteps)).toBe(false);
    const [email] = note.evidence.contactEmail?.spans ?? [];
    expect(email && at(chat, email)).toBe('busi@radebeschools.co.za');
  });

  test('shows nobody as certain where only one person writes', async () => {
    const note = await readNote('[17/03/2027, 08:03:40] Piet Botha: I will send the quote by Friday', TODAY);
    expect(note.contactName === null || needsCheck(note.evidence.contactName)).toBe(true);
    expect(note.nextStepsDue.map(({ date }) => date)).toEqual(['2027-03-19']);
  });

  test('has relative days checked where its own day is not certain', async () => {
    const text =
      '3/4/27, 8:02 PM - Busi Radebe: We need a quote\n3/4/27, 8:03 PM - Piet: I will send it tomorrow';
    expect(needsCheck((await readNote(text, TODAY)).evidence.nextSteps)).toBe(true);
  });
});

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Sipho Dlamini>Hi, Sipho from Umzi Bricks. We need a quote. My email is sipho@umzibricks.co.za</v>\n\n00:04.000 --> 00:07.000\n<v Carla Meyer>I will send you our quote by</v>\n\n00:07.000 --> 00:08.000\n<v Carla Meyer>Thursday.</v>'],
  ['Otter', 'Sipho Dlamini  0:01  \nHi, Sipho from Umzi Bricks. We need a quote. My email is sipho@umzibricks.co.za\n\nCarla Meyer  0:04  \nI will send you our quote by Thursday.'],
])('a transcript gives the customer as the contact, and has days checked: %s', async (_, text) => {
  const note = await readNote(text, TODAY);
  expect(note).toMatchObject({ contactName: 'Sipho Dlamini', contactEmail: 'sipho@umzibricks.co.za' });
  expect(note.nextSteps).toMatch(/quote by Thursday/);
  expect(needsCheck(note.evidence.nextSteps)).toBe(true);
}); // prettier-ignore
