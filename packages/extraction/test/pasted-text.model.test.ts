import { needsCheck } from '@debrief/contracts/http/confidence';
import type { Extraction } from '../src/extractor.ts';
import { readNote } from './support/read.ts';

const TODAY = '2027-06-30';
const at = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end);
const days = (text: string, { nextStepsDue }: Extraction) =>
  nextStepsDue.map((due) => [due.date, at(text, due)]);

describe('exported chats', () => {
  const chat = `[17/03/2027, 08:02:11] Busisiwe Radebe: Hi Piet, we want forty desks. My mail is busi@radebeschools.co.za
[17/03/2027, 08:03:40] Piet Botha: Thanks, I will send you our quote of R96 000 by Friday
[18/03/2027, 10:15:00] Busisiwe Radebe: Great`;

  test("extracts the customer's details, and due dates relative to the message", async () => {
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

  test('extracts no contact, or marks the contact for review, if only one person writes', async () => {
    const note = await readNote('[17/03/2027, 08:03:40] Piet Botha: I will send the quote by Friday', TODAY);
    expect(note.contactName === null || needsCheck(note.evidence.contactName)).toBe(true);
    expect(note.nextStepsDue.map(({ date }) => date)).toEqual(['2027-03-19']);
  });

  test('marks relative due dates for review if the dates of messages are ambiguous', async () => {
    const text =
      '3/4/27, 8:02 PM - Busi Radebe: We need a quote\n3/4/27, 8:03 PM - Piet: I will send it tomorrow';
    expect(needsCheck((await readNote(text, TODAY)).evidence.nextSteps)).toBe(true);
  });
});

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Sipho Dlamini>Hi, Sipho from Umzi Bricks. We need a quote. My email is sipho@umzibricks.co.za</v>\n\n00:04.000 --> 00:07.000\n<v Carla Meyer>I will send you our quote by</v>\n\n00:07.000 --> 00:08.000\n<v Carla Meyer>Thursday.</v>'],
  ['Otter', 'Sipho Dlamini  0:01  \nHi, Sipho from Umzi Bricks. We need a quote. My email is sipho@umzibricks.co.za\n\nCarla Meyer  0:04  \nI will send you our quote by Thursday.'],
])('extracts the customer from a transcript, and marks the next steps for review: %s', async (_, text) => {
  const note = await readNote(text, TODAY);
  expect(note).toMatchObject({ contactName: 'Sipho Dlamini', contactEmail: 'sipho@umzibricks.co.za' });
  expect(note.nextSteps).toMatch(/quote by Thursday/);
  expect(needsCheck(note.evidence.nextSteps)).toBe(true);
}); // prettier-ignore

describe('next steps', () => {
  test.each([
    ['a numbered list', 'Met Lerato Nkuna of Nkuna Tiles.\nNext steps:\n1. Send the price list by Friday\n2. Visit the depot', 'Send the price list by Friday. Visit the depot.'],
    ['bullets after an empty line', 'Met Lerato Nkuna of Nkuna Tiles.\n\nAction points\n\n• Send the price list\n• Visit the depot\n\nShe was friendly.', 'Send the price list. Visit the depot.'],
    ['checkboxes, one of them checked', 'Met Lerato Nkuna of Nkuna Tiles.\nTo-do:\n[x] Send the brochure\n[ ] Visit the depot', 'Visit the depot.'],
    ['lines without bullets', 'Met Lerato Nkuna of Nkuna Tiles.\nFollow-up:\nSend the price list\nVisit the depot', 'Send the price list. Visit the depot.'],
    ['a German heading', 'Termin mit Uwe Brandt, Brandt Fliesen GmbH.\nNächste Schritte:\n- Preisliste senden\n- Lager besuchen', 'Preisliste senden. Lager besuchen.'],
  ])('takes next steps from the list below a heading: %s', async (_, text, steps) => {
    expect((await readNote(text, TODAY)).nextSteps).toBe(steps);
  }); // prettier-ignore

  test('marks next steps for review if their list is too long', async () => {
    const step = 'Send the price list with all colours and sizes of the new range';
    const note = await readNote(`Met Lerato Nkuna of Nkuna Tiles.\nNext steps:\n- ${step} to Cape Town\n- ${step} to Durban\n- ${step} to Paarl`, TODAY); // prettier-ignore
    expect(note.nextSteps).not.toBeNull();
    expect(needsCheck(note.evidence.nextSteps)).toBe(true);
  });

  test.each([
    ['a name that is also a verb', 'Bill Frost from Contoso wants two samples.'],
    ['a name that is also a month', 'May Daniels from Umzi Bricks needs a proposal.'],
    ['an HTML table', '<table><tr><td>Contact</td><td>Lerato Nkuna</td></tr><tr><td>Company</td><td>Nkuna Tiles</td></tr><tr><td>Email</td><td>lerato@nkunatiles.co.za</td></tr><tr><td>Stage</td><td>Send proposal by Friday</td></tr></table>'],
    ['a step in a quoted email', 'Thanks, noted.\n\nOn 17 March 2027, Lerato Nkuna <lerato@nkunatiles.co.za> wrote:\n> Hi Piet,\n> Please send me the price list by Friday.\n> Lerato'],
  ])('extracts no next steps, or marks them for review, for %s', async (_, text) => {
    const { nextSteps, evidence } = await readNote(text, TODAY);
    expect(nextSteps === null || needsCheck(evidence.nextSteps)).toBe(true);
  }); // prettier-ignore

  test('takes next steps from a new email, not from the quoted one', async () => {
    const text = 'Hi Lerato,\n\nI will send you the contract on Monday.\n\nRegards\nPiet\n\nAm 17.03.2027 schrieb Lerato Nkuna:\n> Please call me on Friday about the samples.\n> The offer of R70 000 is fine.';
    const note = await readNote(text, TODAY);
    expect(note.nextSteps).toBe('I will send you the contract on Monday.');
    expect(note.dealSize === null || needsCheck(note.evidence.dealSize)).toBe(true);
  }); // prettier-ignore

  test('keeps the due date of a clause after a semicolon', async () => {
    const text =
      'Call with Ann Lee at Acme. I will courier the samples; and the invoice on 12 February 2028.';
    expect(days(text, await readNote(text, TODAY))).toEqual([['2028-02-12', '12 February 2028']]);
  });
});

describe('phone numbers', () => {
  test.each([
    ['a fax number in the line above', 'Lerato Nkuna, Nkuna Tiles\nF: 011 555 0188\nT: 011 555 0137', '0115550137'],
    ['a fax number in brackets', 'Spoke to Lerato Nkuna of Nkuna Tiles, 011 555 0188 (fax), 011 555 0137.', '0115550137'],
  ])('prefers the phone number to %s', async (_, text, phone) => {
    expect((await readNote(text, TODAY)).contactPhone).toBe(phone);
  }); // prettier-ignore

  test.each([
    ['has an extension', 'Phone Lerato Nkuna of Nkuna Tiles on 011 555 0137 ext 31.'],
    ['has an extension without a space', 'Phone Lerato Nkuna of Nkuna Tiles on 0115550137x31.'],
    ['has a German extension', 'Lerato Nkuna, Nkuna Tiles\nTel: 011 555 0137 Durchwahl 31'],
    ['is a fax number', 'Lerato Nkuna, Nkuna Tiles\nFax: 011 555 0137'],
  ])('extracts no phone number, or marks the number for review, if it %s', async (_, text) => {
    const { contactPhone, evidence } = await readNote(text, TODAY);
    expect(contactPhone === null || needsCheck(evidence.contactPhone)).toBe(true);
    if (!text.includes('Fax')) expect(contactPhone).toBe('0115550137');
  }); // prettier-ignore
});

test('extracts fields from HTML as displayed by a browser', async () => {
  const text = '<div><p>Spoke to <b>Lerato Nkuna</b> of Nkuna &amp; Sons Ltd.</p><p>I will send the quote by Friday.</p></div>';
  const note = await readNote(text, TODAY);
  expect(note).toMatchObject({ contactName: 'Lerato Nkuna', companyName: 'Nkuna & Sons Ltd' });
  expect(note.evidence.contactName?.spans.map((span) => at(text, span))).toEqual(['Lerato Nkuna']);
}); // prettier-ignore
