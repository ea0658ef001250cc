import { decodeTokens, digitCounter, readVocabulary } from '../src/domain/tokenizer.ts';

const bytes = (text: string) => [...new TextEncoder().encode(text)];
const marks = ['', '<s>', '</s>'];

const fileOf = (...tokens: readonly number[][]): Uint8Array =>
  Uint8Array.from([...marks.map(bytes), ...tokens].flatMap((token) => [token.length, ...token]));

test('joins word pieces and split characters, and ignores special tokens', () => {
  const vocabulary = readVocabulary(fileOf(bytes('▁Zo'), [0xc3], [0xab], bytes('▁called')));
  expect(decodeTokens([1, 3, 4, 5, 6, 2], vocabulary)).toEqual([
    { text: 'Zoë', first: 1, last: 3 },
    { text: 'called', first: 4, last: 4 },
  ]);
});

test('ends a word at any white space, even within a token', () => {
  const vocabulary = readVocabulary(fileOf(bytes('▁'), bytes('one▁two\n'), bytes('three'), bytes(' ')));
  expect(decodeTokens([3, 4, 5, 6], vocabulary)).toEqual([
    { text: 'one', first: 0, last: 1 },
    { text: 'two', first: 1, last: 1 },
    { text: 'three', first: 1, last: 2 },
  ]);
});

test('reads lengths of 128 and more from two bytes', () => {
  const long = 'a'.repeat(300);
  const [token] = readVocabulary(Uint8Array.from([128 + (300 % 128), Math.floor(300 / 128), ...bytes(long)]));
  expect(new TextDecoder().decode(token)).toBe(long);
});

test('counts digits among tokens without other words', () => {
  const count = digitCounter(
    readVocabulary(fileOf(bytes('▁zero'), bytes(','), bytes('▁O'), bytes('7'), bytes('▁deal'))),
  );
  expect([count([3]), count([3, 4, 5, 6]), count([4]), count([3, 7]), count([])]).toEqual([1, 3, 0, 0, 0]);
});

test('rejects a truncated file', () => {
  expect(() => readVocabulary(fileOf(bytes('▁Zo')).subarray(0, -1))).toThrow('cut short');
});
