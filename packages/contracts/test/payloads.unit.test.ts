import { preferencesRequest, signUpRequest } from '../src/http/auth.ts';
import { salesNoteEdit } from '../src/http/notes.ts';
import { idempotencyKey, processTranscript } from '../src/http/pipeline.ts';

describe('a sign-up', () => {
  const valid = { name: 'Thandi Mokoena', email: 'thandi@acme.co.za', password: 'secret' };

  test('takes a name, an address and six characters', () => {
    expect(signUpRequest.parse({ ...valid, name: '  Thandi Mokoena ' })).toEqual(valid);
  });

  test.each([
    ['a blank name', { name: '   ' }, 'name'],
    ['a password of five characters', { password: '12345' }, 'password'],
    ['a password of a megabyte', { password: 'x'.repeat(1_000_000) }, 'password'],
    ['an address without a dot', { email: 'thandi@acme' }, 'email'],
    ['two addresses', { email: 'a@b.co c@d.co' }, 'email'],
    ['an object where a text belongs', { email: { $gt: '' } }, 'email'],
  ])('refuses %s', (_case, change, field) => {
    const result = signUpRequest.safeParse({ ...valid, ...change });
    expect(result.error?.issues[0]?.path).toEqual([field]);
  });
});

describe('preferences', () => {
  test('say so when the address is blank', () => {
    const result = preferencesRequest.safeParse({ salesNotesEmail: '  ', currency: 'ZAR' });
    expect(result.error?.issues[0]?.message).toBe('Please enter an email address for your sales notes');
  });

  test('know two currencies', () => {
    expect(preferencesRequest.safeParse({ salesNotesEmail: 'a@b.co', currency: 'EUR' }).success).toBe(false);
  });
});

describe('an edit', () => {
  test('stores an empty text as null and leaves out what is left out', () => {
    expect(salesNoteEdit.parse({ contactName: '  ', contactEmail: '' })).toEqual({
      contactName: null,
      contactEmail: null,
    });
  });

  test.each([
    ['a fraction', { dealSize: 12.5 }],
    ['a number as text', { dealSize: '12' }],
    ['a negative deal', { dealSize: -1 }],
    ['a deal too large to count', { dealSize: 2 ** 60 }],
    ['an unknown sentiment', { sentiment: 'thrilled' }],
    ['a broken address', { contactEmail: 'a b@c.d' }],
    ['a transcript of half a megabyte', { transcription: 'x'.repeat(500_000) }],
  ])('refuses %s', (_case, edit) => {
    expect(salesNoteEdit.safeParse(edit).success).toBe(false);
  });

  test('drops what is not a field of a note', () => {
    expect(salesNoteEdit.parse({ userId: 'somebody else', nextSteps: 'Call' })).toEqual({
      nextSteps: 'Call',
    });
  });
});

test('a transcript of blanks is refused in the words of the page', () => {
  expect(processTranscript.safeParse(' \n ').error?.issues[0]?.message).toBe(
    'Please enter sales notes to process',
  );
});

test.each(['', 'with space', 'x'.repeat(201), 'ü'])('%p is no idempotency key', (key) => {
  expect(idempotencyKey.safeParse(key).success).toBe(false);
});
