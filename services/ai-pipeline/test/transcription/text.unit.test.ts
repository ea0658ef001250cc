import { audioTypeOf } from '../../src/domain/audio/audio-type.ts';
import { readCommandLine } from '../../src/domain/transcription/command-line.ts';
import { joinOverlap } from '../../src/domain/transcription/join-overlap.ts';
import { splitIntoParts } from '../../src/domain/transcription/parts.ts';
import { createSpeechDetector } from '../../src/domain/transcription/speech-detector.ts';
import { cleanTranscript } from '../../src/domain/transcription/clean-transcript.ts';
import { said } from '../support/said.ts';
import { sine } from '@debrief/testing/sine';

describe('a transcript', () => {
  test.each([
    ['Thanks for watching!', ''],
    ['Thank you for watching.', ''],
    ['[BLANK_AUDIO]', ''],
    ['[BLANK_AUDIO]\n(music)\nSpoke to Thandi.', 'Spoke to Thandi.'],
    ['I said thanks for watching the demo.', 'I said thanks for watching the demo.'],
    ['He said no, no, no, no.', 'He said no, no, no, no.'],
    [`The deal. ${'See you soon. '.repeat(30)}`, 'The deal. See you soon.'],
    [`Okay. ${'you '.repeat(50)}`, 'Okay. you'],
    ['  Spoke\nto  Thandi. ', 'Spoke to Thandi.'],
    ['082 555 0143, 082 555 0143', '082 555 0143, 082 555 0143'],
  ])('%j becomes %j', (written, tidy) => {
    expect(cleanTranscript(said(written))).toEqual(said(tidy));
  });

  test('keeps the time of each word that is left', () => {
    const written = '[door opens]\nSpoke to Thandi. See you. See you. See you. See you.\n(music)\nBye.';
    const times = Array.from({ length: 15 }, (_, at) => at * 10);
    expect(cleanTranscript(said(written, ...times))).toEqual(
      said('Spoke to Thandi. See you. Bye.', 20, 30, 40, 50, 60, 140),
    );
    expect(cleanTranscript(said('Thanks for watching!', 0, 5, 9))).toEqual(said(''));
  });

  test('is empty when it is the words to expect that come back', () => {
    const words = 'Debrief, Acme Holdings, Thandi Mokoena, Zenith';
    const clean = (text: string) => cleanTranscript(said(text), words).text;
    expect(clean('Debrief, Acme Holdings, Thandi Mokoena, Zenith.')).toBe('');
    expect(clean('Acme Holdings, Thandi Mokoena')).toBe('');
    expect(clean('Thandi Mokoena of Acme wants it.')).toBe('Thandi Mokoena of Acme wants it.');
  });
});

describe('two parts of a recording', () => {
  test.each([
    [
      'She wants the quote by Friday.',
      'the quote, by Friday, and then we sign',
      'She wants the quote by Friday. and then we sign',
    ],
    // The cut fell into a word: each part heard its half of it.
    [
      'She wants the quote by Fri',
      'ants the quote by Friday and then we sign',
      'She wants the quote by Friday and then we sign',
    ],
    ['One thing.', 'Another thing.', 'One thing. Another thing.'],
    ['', 'Only this.', 'Only this.'],
  ])('%j and %j', (first, second, joined) => {
    expect(joinOverlap(said(first), said(second))).toEqual(said(joined));
  });

  test('keep the times of their words; without those of one, there are none', () => {
    const first = said('She wants the quote by Fri', 1, 3, 5, 6, 8, 9);
    const second = said('the quote by Friday', 45, 56, 58, 59);
    expect(joinOverlap(first, second)).toEqual(said('She wants the quote by Friday', 1, 3, 5, 6, 8, 59));
    expect(joinOverlap(said('One thing.', 1, 2), said('Another thing.'))).toEqual(
      said('One thing. Another thing.'),
    );
  });

  test('cover it from the first second to the last', () => {
    expect(splitIntoParts(100, 600, 5)).toEqual([{ from: 0, seconds: 100 }]);
    expect(splitIntoParts(1_300, 600, 5)).toEqual([
      { from: 0, seconds: 600 },
      { from: 595, seconds: 600 },
      { from: 1_190, seconds: 110 },
    ]);
  });
});

describe('loudness', () => {
  const hears = (wav: Buffer, piece = wav.length) => {
    const gate = createSpeechDetector();
    let heard = false;
    for (let at = 44; at < wav.length; at += piece) heard ||= gate.detect(wav.subarray(at, at + piece));
    return heard;
  };
  test.each([
    ['a voice', sine(1, 0.2), true],
    ['a quiet voice', sine(1, 0.01), true],
    ['an empty room', sine(10, 0.001), false],
    ['silence', sine(10, 0), false],
    ['a click', Buffer.concat([sine(0.05, 0.9), sine(2, 0).subarray(44)]), false],
  ])('of %s, however it comes in pieces', (_name, wav, heard) => {
    for (const piece of [wav.length, 1_001, 7]) expect(hears(wav, piece)).toBe(heard);
  });
});

describe('a command line', () => {
  test.each([
    ['whisper-cli -f {file} -nt', ['whisper-cli', '-f', '{file}', '-nt']],
    ['engine', ['engine', '{file}']],
    [`"/opt/my engine/run" -m 'a b' --in={file}`, ['/opt/my engine/run', '-m', 'a b', '--in={file}']],
    ['engine; rm -rf {file} $(x)', ['engine;', 'rm', '-rf', '{file}', '$(x)']],
  ])('%j is words, not a script', (line, words) => {
    expect(readCommandLine(line)).toEqual(words);
  });
  test.each(['', '   ', 'engine "x'])('%j is none', (line) => {
    expect(() => readCommandLine(line)).toThrow();
  });
});

test.each([
  ['1a45dfa3a3428681', 'audio/webm'],
  ['0000001c66747970697336d0', 'audio/mp4'],
  ['4f67675300020000', 'audio/ogg'],
  ['524946462400000057415645', 'audio/wav'],
  ['524946462400000041564920', null],
  ['255044462d312e37', null],
  ['494433030000000000000000', 'audio/mpeg'],
  ['fffb9064000f0000', 'audio/mpeg'],
  ['fff35064000f0000', 'audio/mpeg'],
  ['664c614300000022', 'audio/flac'],
  ['fff15080000f0000', null],
  ['fffbf064000f0000', null],
  ['fffe310000000000', null],
])('the type of %s is %s', (hex, type) => {
  expect(audioTypeOf(Buffer.from(hex, 'hex'))).toBe(type);
});
