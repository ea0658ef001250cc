import { createMisrecognizer, simulateAsrErrors } from '../src/asr/simulate-asr-errors.ts';
import { parsePhonemes, phoneticDistance, phoneticSpelling, syllablesOf } from '../src/asr/pronunciations.ts';
import { itemSchema, sourceOf, type Item } from '../src/notes/item.ts';

test('ignores the stress and length of phonemes', () =>
  expect(parsePhonemes("d_l_a_m_'i:_n_i")).toEqual(['d', 'l', 'a', 'm', 'i', 'n', 'i']));

test.each([
  ["d_l_a_m_'i:_n_i", ['dla', 'mee', 'nee']],
  ["n_'0_m_v_u:_l_@", ['nom', 'voo', 'la']],
  ["s_t_r_'I_N", ['string']],
])('splits %s into syllables and spells them: %j', (notation, spelled) =>
  expect(syllablesOf(parsePhonemes(notation)).map(phoneticSpelling)).toEqual(spelled),
);

test('returns a smaller phonetic distance for words that sound alike', () => {
  const meaney = parsePhonemes('m_i_n_i');
  const distanceTo = (notation: string) => phoneticDistance(meaney, parsePhonemes(notation));
  expect(distanceTo('m_i_n_i')).toBe(0);
  expect(distanceTo('m_E_n_i')).toBeLessThan(distanceTo('g_A_d_@_n'));
});

const note = (changes: Partial<Pick<Item, 'text' | 'accept' | 'forbidden'>> = {}) =>
  itemSchema.parse({
    // The id is the random seed. With this seed, all names are replaced.
    id: 'train-speech-clean-52004',
    style: 'speech-clean',
    text: 'Met Nomvula Dlamini of Karoo Feeds. Sipho brings the mixer on Friday. Nomvula pays R48 000. Her mail is nomvula at karoofeeds dot co dot za.',
    expected: {
      contactName: 'Nomvula Dlamini',
      companyName: 'Karoo Feeds',
      contactEmail: 'nomvula@karoofeeds.co.za',
      contactPhone: null,
      dealSize: 48_000,
      sentiment: 'neutral',
      nextSteps: { terms: ['Sipho', 'mixer', 'Friday'] },
    },
    forbidden: { contactName: ['Sipho'] },
    ...changes,
  });

const errors = new Map([
  ['nomvula', 'nom voola'],
  ['dlamini', 'dla meany'],
  ['sipho', 'see poe'],
]);
const misrecognize = (word: string) => errors.get(word) ?? null;

describe('simulated recognition errors', () => {
  it('replaces names in the text and labels, but not in a spoken address', () => {
    const item = simulateAsrErrors(note(), misrecognize);
    expect(item?.id).toBe('garbled-speech-clean-52004');
    expect(sourceOf(item?.id ?? '')).toBe('train-speech-clean-52004');
    expect(item?.text).toBe(
      'met nom voola dla meany of karoo feeds see poe brings the mixer on friday nom voola pays r48 000 her mail is nomvula at karoofeeds dot co dot za',
    );
    expect(item?.expected.contactName).toBe('nom voola dla meany');
    expect(item?.expected.nextSteps).toEqual({ terms: ['see poe', 'mixer', 'friday'] });
    expect(item?.expected.contactEmail).toBe('nomvula@karoofeeds.co.za');
  });

  it.each([
    ['that spells a name', { text: `${note().text} Dlamini with a d.` }],
    ['with a typed address', { text: `${note().text} a@b.co` }],
    ['that is long', { text: note().text.repeat(10) }],
  ])('skips a note %s', (_, changes) => expect(simulateAsrErrors(note(changes), misrecognize)).toBeNull());
});

test('replaces a word with a similar word or a phonetic spelling', () => {
  const vocabulary = new Map([
    ['many', parsePhonemes('m_E_n_i')],
    ['garden', parsePhonemes('g_A_d_@_n')],
  ]);
  const recognize = createMisrecognizer(vocabulary, new Map([['meaney', parsePhonemes('m_i_n_i')]]));
  expect(recognize('meaney', () => 0.3)).toBe('many');
  expect(recognize('meaney', () => 0.1)).toBe('meenee');
  expect(recognize('unknown', () => 0.3)).toBeNull();
});
