import { createMishearing, withGarbledNames } from '../../eval/heard/garbled-names.ts';
import { plainSpelling, soundDistance, soundsOf, syllablesOf } from '../../eval/heard/sounds.ts';
import { itemSchema, sourceOf, type Item } from '../../eval/item.ts';
import { says } from '../../eval/scoring/next-steps.ts';

test('the sounds of a word are read without stress and length', () =>
  expect(soundsOf("d_l_a_m_'i:_n_i")).toEqual(['d', 'l', 'a', 'm', 'i', 'n', 'i']));

test.each([
  ["d_l_a_m_'i:_n_i", ['dla', 'mee', 'nee']],
  ["n_'0_m_v_u:_l_@", ['nom', 'voo', 'la']],
  ["s_t_r_'I_N", ['string']],
])('%s is spelled in syllables: %j', (written, spelled) =>
  expect(syllablesOf(soundsOf(written)).map(plainSpelling)).toEqual(spelled),
);

test('words that sound alike are nearer than others', () => {
  const [meaney, many, garden] = ['m_i_n_i', 'm_E_n_i', 'g_A_d_@_n'].map(soundsOf) as [string[], string[], string[]]; // prettier-ignore
  expect(soundDistance(meaney, meaney)).toBe(0);
  expect(soundDistance(meaney, many)).toBeLessThan(soundDistance(meaney, garden));
});

const said = (changes: Partial<Pick<Item, 'text' | 'accept' | 'forbidden'>> = {}) =>
  itemSchema.parse({
    // Which names are misheard is drawn by the id: of this note all are.
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

const heardAs: Readonly<Record<string, string | undefined>> = { nomvula: 'nom voola', dlamini: 'dla meany', sipho: 'see poe' }; // prettier-ignore
const mishear = (word: string) => heardAs[word] ?? null;

describe('a note whose names a recogniser did not know', () => {
  it('has them as they were heard in text and labels, and its address as it was said', () => {
    const item = withGarbledNames(said(), mishear);
    expect(item?.id).toBe('garbled-speech-clean-52004');
    expect(sourceOf(item?.id ?? '')).toBe('train-speech-clean-52004');
    expect(item?.text).toBe(
      'met nom voola dla meany of karoo feeds see poe brings the mixer on friday nom voola pays r48 000 her mail is nomvula at karoofeeds dot co dot za',
    );
    expect(item?.expected.contactName).toBe('nom voola dla meany');
    expect(item?.expected.nextSteps).toEqual({ terms: ['see poe', 'mixer', 'friday'] });
    expect(item?.text).toContain(item?.expected.contactName ?? 'missing');
    expect(item?.expected.contactName).not.toBe('nomvula dlamini');
    expect(item?.expected.contactEmail).toBe('nomvula@karoofeeds.co.za');
    for (const term of item?.expected.nextSteps?.terms ?? []) expect(says(item?.text ?? '', term)).toBe(true);
  });

  it.each([
    ['that tells how a name is written', { text: `${said().text} Dlamini with a d.` }],
    ['with an address that was typed', { text: `${said().text} a@b.co` }],
    ['that is long', { text: said().text.repeat(10) }],
  ])('is not made of one %s', (_, changes) => expect(withGarbledNames(said(changes), mishear)).toBeNull());
});

test('a word is heard as others that sound like its parts', () => {
  const known = new Map([['many', soundsOf('m_E_n_i')], ['garden', soundsOf('g_A_d_@_n')]]); // prettier-ignore
  const hear = createMishearing(known, new Map([['meaney', soundsOf('m_i_n_i')]]));
  // Two syllables, and a word where there is one.
  expect(hear('meaney', () => 0.3)).toBe('many');
  expect(hear('meaney', () => 0.1)).toBe('meenee');
  expect(hear('unknown', () => 0.3)).toBeNull();
});
