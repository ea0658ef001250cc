import { alignWords } from '../src/asr/align-words.ts';
import { transcribedItem } from '../src/asr/labels.ts';
import { withoutSpeakers } from '../src/asr/unlabelled-calls.ts';
import { plainWords, wordErrors } from '../src/asr/word-errors.ts';
import { itemSchema, sourceOf, type Item } from '../src/notes/item.ts';

const split = (text: string) => text.split(' ');

test.each([
  ['i met rashid karimi today', 'i met rashid kareemi today', [0, 1, 2, 3, 4]],
  ['i met rashid karimi today', 'met rashid karimi today', [null, 0, 1, 2, 3]],
  ['from castle peak outfitters', 'from for castle peac out fitchers', [0, 2, 3, 5]],
  ['a b c', '', [null, null, null]],
])('aligns "%s" with the transcript "%s"', (reference, transcript, aligned) =>
  expect(alignWords(split(reference), transcript === '' ? [] : split(transcript))).toEqual(aligned),
);

test.each([
  ['Um, the deal is R48 000.', 'the deal is 48,000 rand', 0],
  ['three hundred and twenty units', '320 units', 0],
  ['call oh eight two double five', 'Call 08255', 0],
  ['I met Rashid Karimi', 'I met Rashid Kareemi', 1],
  ['I met Rashid Karimi', 'met a Rashid', 3],
  ['nothing', '', 1],
])('counts the word errors of "%s" in the transcript "%s": %i', (reference, transcript, errors) =>
  expect(wordErrors(plainWords(reference), plainWords(transcript))).toBe(errors),
);

const spoken = itemSchema.parse({
  id: 'train-typed-prose-52001',
  style: 'typed-prose',
  text:
    'Met Rashid Karimi of Castle Peak Outfitters, rashid.karimi@castlepeak.com, 072 255 5331. R48 000 for the tents. ' +
    'I send the quote on Friday.',
  expected: {
    contactName: 'Rashid Karimi',
    companyName: 'Castle Peak Outfitters',
    contactEmail: 'rashid.karimi@castlepeak.com',
    contactPhone: '0722555331',
    dealSize: 48000,
    sentiment: 'neutral',
    nextSteps: { terms: ['quote', 'Friday', 'send'] },
  },
} satisfies Item);

const transcript = (
  changes: Partial<Record<'name' | 'company' | 'email' | 'phone' | 'amount' | 'steps', string>> = {},
) =>
  `Met ${changes.name ?? 'Rashid Kareemi'} of ${changes.company ?? 'Castle Peac out Fitters'}, ` +
  `${changes.email ?? 'rashid dot kareemi at castlepeak dot com'}, ${changes.phone ?? '072 255 5331'}. ` +
  `${changes.amount ?? '48,000 rand'} for the tents. ${changes.steps ?? 'I send the quote on Friday.'}`;

test('labels names and the email address as transcribed', async () => {
  expect((await transcribedItem(spoken, transcript()))?.expected).toEqual({
    ...spoken.expected,
    contactName: 'Rashid Kareemi',
    companyName: 'Castle Peac out Fitters',
    contactEmail: 'rashid.kareemi@castlepeak.com',
  });
});

test.each([
  [
    'an incomplete email address',
    { email: 'rashid dot kareemi at castle' },
    { expected: { contactEmail: null }, lost: ['contactEmail'] },
  ],
  [
    'a phone number without one digit',
    { phone: '072 255 533' },
    { expected: { contactPhone: null }, lost: ['contactPhone'] },
  ],
  [
    'a phone number with a wrong digit',
    { phone: '072 255 5339' },
    { expected: { contactPhone: '0722555339' }, lost: [] },
  ],
  [
    'next steps without one term',
    { steps: 'I send the court on Friday.' },
    { expected: { nextSteps: { terms: ['Friday', 'send'] } }, lost: [] },
  ],
])('derives labels from a transcript with %s', async (_, changes, labels) =>
  expect(await transcribedItem(spoken, transcript(changes))).toMatchObject(labels),
);

test.each([
  ['without words', ''],
  ['with a wrong amount', transcript({ amount: '40,000 rand' })],
  ['without most terms of next steps', transcript({ steps: 'I sent the court on fry day.' })],
])('returns null for a transcript %s', async (_, text) =>
  expect(await transcribedItem(spoken, text)).toBeNull(),
);

describe('withoutSpeakers', () => {
  const call = (lines: readonly string[], expected: Partial<Item['expected']> = {}) =>
    itemSchema.parse({
      id: 'train-speech-clean-52002',
      style: 'speech-clean',
      text: lines.join('\n'),
      expected: {
        contactName: 'Thandi Mokoena',
        companyName: 'Karoo Feeds',
        contactEmail: 'thandi@karoofeeds.co.za',
        contactPhone: '0725550143',
        dealSize: 48_000,
        sentiment: 'positive',
        nextSteps: { terms: ['quote', 'Friday'] },
        ...expected,
      },
    });
  const lines = [
    'Rep: Morning, this is Greg.',
    'Thandi: Greg! Thandi Mokoena here, from Karoo Feeds.',
    'Rep: So, R48 000 for the mixer?',
    'Thandi: Perfect. Mail thandi@karoofeeds.co.za, or call 072 555 0143.',
    'Rep: You have the quote by Friday.',
    'Thandi: Lovely, bye.',
  ];

  it('joins the turns of a call and keeps the labels', () => {
    const item = withoutSpeakers(call(lines));
    expect(item).toMatchObject({ id: 'unlabelled-speech-clean-52002', expected: call(lines).expected });
    expect(sourceOf(item?.id ?? '')).toBe('train-speech-clean-52002');
    expect(item?.text).toBe(
      'morning this is greg greg thandi mokoena here from karoo feeds so r48 000 for the mixer perfect mail thandi@karoofeeds.co.za ' +
        'or call 072 555 0143 you have the quote by friday lovely bye',
    );
  });

  it('returns null if the name is only in a speaker label', () => {
    const unnamed = lines.map((line) => line.replace('Thandi Mokoena here, from', 'It is'));
    expect(withoutSpeakers(call(unnamed))).toBeNull();
  });

  it('returns null for a note that is not a call', () => expect(withoutSpeakers(spoken)).toBeNull());
});
