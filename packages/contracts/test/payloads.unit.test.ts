import { preferencesRequest, signUpRequest } from '../src/http/auth-requests.ts';
import { maxContactName, maxContacts, maxContactsBytes } from '../src/http/limits.ts';
import { salesNoteEdit } from '../src/http/note-requests.ts';
import { notesSummary, salesNote } from '../src/http/notes.ts';
import { idempotencyKey, processTranscript } from '../src/http/pipeline-requests.ts';

describe('signUpRequest', () => {
  const valid = { name: 'Thandi Mokoena', email: 'thandi@acme.co.za', password: 'secret' };

  test('accepts a name, an address and a password of six characters', () => {
    expect(signUpRequest.parse({ ...valid, name: '  Thandi Mokoena ' })).toEqual(valid);
  });

  test('ignores a referral token that is too long, and accepts any time zone', () => {
    const zone = { timeZone: 'Mars/'.repeat(100) };
    expect(signUpRequest.parse({ ...valid, ...zone, referralToken: 'r'.repeat(201) })).toEqual({
      ...valid,
      ...zone,
    });
    expect(signUpRequest.parse({ ...valid, referralToken: 'r'.repeat(200) }).referralToken).toHaveLength(200);
  });

  test.each([
    ['a blank name', { name: '   ' }, 'name'],
    ['a password of five characters', { password: '12345' }, 'password'],
    ['a password of a megabyte', { password: 'x'.repeat(1_000_000) }, 'password'],
    ['an address without a dot', { email: 'thandi@acme' }, 'email'],
    ['two addresses', { email: 'a@b.co c@d.co' }, 'email'],
    ['an object instead of a string', { email: { $gt: '' } }, 'email'],
  ])('rejects %s', (_case, change, field) => {
    const result = signUpRequest.safeParse({ ...valid, ...change });
    expect(result.error?.issues[0]?.path).toEqual([field]);
  });
});

describe('preferencesRequest', () => {
  test('asks for an address if it is blank', () => {
    const result = preferencesRequest.safeParse({ salesNotesEmail: '  ', currency: 'ZAR' });
    expect(result.error?.issues[0]?.message).toBe('Please enter an email address for your sales notes');
  });

  test('rejects an unsupported currency', () => {
    expect(preferencesRequest.safeParse({ salesNotesEmail: 'a@b.co', currency: 'EUR' }).success).toBe(false);
  });
});

describe('salesNoteEdit', () => {
  test('converts empty text to null and omits missing fields', () => {
    expect(salesNoteEdit.parse({ contactName: '  ', contactEmail: '' })).toEqual({
      contactName: null,
      contactEmail: null,
    });
  });

  test.each([
    ['a fraction', { dealSize: 12.5 }],
    ['a number as a string', { dealSize: '12' }],
    ['a negative deal', { dealSize: -1 }],
    ['a deal size above the safe integer range', { dealSize: 2 ** 60 }],
    ['an unknown sentiment', { sentiment: 'thrilled' }],
    ['an invalid address', { contactEmail: 'a b@c.d' }],
    ['a transcript of half a megabyte', { transcription: 'x'.repeat(500_000) }],
  ])('rejects %s', (_case, edit) => {
    expect(salesNoteEdit.safeParse(edit).success).toBe(false);
  });

  test('drops unknown fields', () => {
    expect(salesNoteEdit.parse({ userId: 'somebody else', nextSteps: 'Call' })).toEqual({
      nextSteps: 'Call',
    });
  });
});

test('salesNote accepts a note of the first version, which a browser may have cached', () => {
  const note = {
    id: 'n1',
    createdAt: '2024-11-03T08:15:00.000Z',
    contactName: null,
    companyName: 'Kudu Traders',
    contactEmail: null,
    contactPhone: null,
    dealSize: 4200,
    sentiment: null,
    nextSteps: null,
    transcription: 'Kudu Traders, 4200.',
  };
  expect(salesNote.parse({ ...note, mood: 'sunny' })).toEqual(note);
});

test('notesSummary accepts a total above the safe integer range', () => {
  const summary = { total: 3, thisWeek: 0, totalDealValue: 3 * 2 ** 53, averageDealSize: 2 ** 53 };
  expect(notesSummary.parse(summary)).toEqual(summary);
});

test('processTranscript rejects blank text with "Please enter sales notes to process"', () => {
  expect(processTranscript.safeParse(' \n ').error?.issues[0]?.message).toBe(
    'Please enter sales notes to process',
  );
});

test.each(['', 'with space', 'x'.repeat(201), 'ü'])('rejects %p as an idempotency key', (key) => {
  expect(idempotencyKey.safeParse(key).success).toBe(false);
});

test('the largest contact list fits into its request', () => {
  const text = (characters: number) => '名'.repeat(characters);
  const contact = {
    ...{ name: text(maxContactName), company: text(maxContactName), phone: text(50) },
    email: `${text(64)}@${text(56)}.${text(56)}.example`,
  };
  const contacts = Array.from({ length: maxContacts }, () => contact);
  expect(Buffer.byteLength(JSON.stringify({ contacts }))).toBeLessThan(maxContactsBytes);
});
