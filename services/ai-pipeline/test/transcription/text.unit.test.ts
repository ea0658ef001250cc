import { readCommandLine } from '../../src/domain/transcription/command-line.ts';
import { followEdits } from '../../src/domain/transcription/follow-edits.ts';
import { joinOverlap } from '../../src/domain/transcription/join-overlap.ts';
import { splitIntoParts } from '../../src/domain/transcription/parts.ts';
import { decodeOutput } from '../../src/domain/transcription/decode-output.ts';
import { cleanTranscript } from '../../src/domain/transcription/clean-transcript.ts';
import { aTranscript } from '../support/transcribers.ts';

describe('cleaning a transcript', () => {
  test.each([
    ['[BLANK_AUDIO]', ''],
    ['[BLANK_AUDIO]\n(music)\nSpoke to Thandi.', 'Spoke to Thandi.'],
    ['He said no, no, no, no.', 'He said no, no, no, no.'],
    [`The deal. ${'See you soon. '.repeat(30)}`, 'The deal. See you soon.'],
    [`Okay. ${'you '.repeat(50)}`, 'Okay. you'],
    ['  Spoke\nto  Thandi. ', 'Spoke to Thandi.'],
    ['082 555 0143, 082 555 0143', '082 555 0143, 082 555 0143'],
    [
      'Panel nine nine nine nine nine nine nine nine nine four.',
      'Panel nine nine nine nine nine nine nine nine nine four.',
    ],
    [
      'Meter double O, double O, double O, double O, double O, 7.',
      'Meter double O, double O, double O, double O, double O, 7.',
    ],
    [
      'Zähler null null null null null null null null null drei',
      'Zähler null null null null null null null null null drei',
    ],
    ['IBAN 0 0 0 0 0 0 0 0 0 0 0 0', 'IBAN 0 0 0 0 0 0 0 0 0 0 0 0'],
    [`Then ${'zero '.repeat(60)}`, 'Then zero'],
    ['The K\ufffdthe order \ufffd\ufffd is in.', 'The Kthe order is in.'],
  ])('turns %j into %j', (written, tidy) => {
    expect(cleanTranscript(aTranscript(written))).toEqual(aTranscript(tidy));
  });

  test('keeps the times of the remaining words', () => {
    const written = '[door opens]\nSpoke to Thandi. See you. See you. See you. See you.\n(music)\nBye.';
    const times = Array.from({ length: 15 }, (_, at) => at * 10);
    expect(cleanTranscript(aTranscript(written, ...times))).toEqual(
      aTranscript('Spoke to Thandi. See you. Bye.', 20, 30, 40, 50, 60, 140),
    );
  });

  test('drops an echo of the prompt', () => {
    const words = 'Debrief, Acme Holdings, Thandi Mokoena, Zenith';
    const clean = (text: string) => cleanTranscript(aTranscript(text), words).text;
    expect(clean('Debrief, Acme Holdings, Thandi Mokoena, Zenith.')).toBe('');
    expect(clean('Acme Holdings, Thandi Mokoena')).toBe('');
    expect(clean('Thandi Mokoena of Acme wants it.')).toBe('Thandi Mokoena of Acme wants it.');
  });
});

describe('the parts of a recording', () => {
  test.each([
    [
      'She wants the quote by Friday.',
      'the quote, by Friday, and then we sign',
      'She wants the quote by Friday. and then we sign',
    ],
    // Each part is cut in the middle of a word.
    [
      'She wants the quote by Fri',
      'ants the quote by Friday and then we sign',
      'She wants the quote by Friday and then we sign',
    ],
    ['One thing.', 'Another thing.', 'One thing. Another thing.'],
    ['', 'Only this.', 'Only this.'],
  ])('are joined: %j and %j', (first, second, joined) => {
    expect(joinOverlap(aTranscript(first), aTranscript(second))).toEqual(aTranscript(joined));
  });

  test('keep word times only if both have them', () => {
    const first = aTranscript('She wants the quote by Fri', 1, 3, 5, 6, 8, 9);
    const second = aTranscript('the quote by Friday', 45, 56, 58, 59);
    expect(joinOverlap(first, second)).toEqual(
      aTranscript('She wants the quote by Friday', 1, 3, 5, 6, 8, 59),
    );
    expect(joinOverlap(aTranscript('One thing.', 1, 2), aTranscript('Another thing.'))).toEqual(
      aTranscript('One thing. Another thing.'),
    );
  });

  test('cover the recording from the first to the last second', () => {
    expect(splitIntoParts(100, 600, 5)).toEqual([{ from: 0, seconds: 100 }]);
    expect(splitIntoParts(1_300, 600, 5)).toEqual([
      { from: 0, seconds: 600 },
      { from: 595, seconds: 600 },
      { from: 1_190, seconds: 110 },
    ]);
  });
});

describe('decoding the output of a program', () => {
  const said = 'Käthe Grün will 300 € für „Öfen“ bezahlen.';
  const utf16 = Buffer.from(said, 'utf16le');
  const windows = Buffer.from(said.replace('€', '\x80').replace('„', '\x84').replace('“', '\x93'), 'latin1');
  test.each([
    ['UTF-8', Buffer.from(said), said],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${said}`), said],
    ['Windows-1252', windows, said],
    ['Latin-1', Buffer.from('Señor Núñez llamó ayer', 'latin1'), 'Señor Núñez llamó ayer'],
    ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from('fffe', 'hex'), utf16]), said],
    ['UTF-16 without a byte order mark', utf16, said],
    ['big-endian UTF-16', Buffer.concat([Buffer.from('feff', 'hex'), Buffer.from(utf16).swap16()]), said],
    [
      'UTF-8 with half a character',
      Buffer.concat([Buffer.from('会議は月曜'), Buffer.from('e697', 'hex')]),
      '会議は月曜',
    ],
    ['a replacement character', Buffer.from('K\ufffdthe kommt'), 'Kthe kommt'],
    ['empty output', Buffer.alloc(0), ''],
  ])('reads %s', (_, bytes, text) => expect(decodeOutput(bytes)).toBe(text));
});

describe('a command line', () => {
  test.each([
    ['whisper-cli -f {file} -nt', ['whisper-cli', '-f', '{file}', '-nt']],
    ['engine', ['engine', '{file}']],
    [`"/opt/my engine/run" -m 'a b' --in={file}`, ['/opt/my engine/run', '-m', 'a b', '--in={file}']],
    ['engine; rm -rf {file} $(x)', ['engine;', 'rm', '-rf', '{file}', '$(x)']],
  ])('%j is split into words without a shell', (line, words) => {
    expect(readCommandLine(line)).toEqual(words);
  });
  test.each(['', '   ', 'engine "x'])('%j is rejected', (line) => {
    expect(() => readCommandLine(line)).toThrow();
  });
});

describe('an edited transcript', () => {
  const spoken = 'We met Rashid Karimi today. He wants ten pumps by May.';
  const corrections = [{ start: 7, end: 20, heard: 'Rashid Kareemi' }];
  const transcript = { ...aTranscript(spoken, 0, 3, 6, 9, 12, 20, 23, 26, 29, 32, 35), corrections };
  const edited = (text: string) => {
    const { wordTimes, corrections: kept } = followEdits(transcript, text);
    return [wordTimes, kept.map(({ start, end }) => text.slice(start, end))];
  };

  test.each([
    [spoken, [0, 3, 6, 9, 12, 20, 23, 26, 29, 32, 35]],
    ['We met Rashid Karimi today; he wants ten pumps by May', [0, 3, 6, 9, 12, 20, 23, 26, 29, 32, 35]],
    ['We met Rashid Karimi today. He wants twelve pumps by May.', [0, 3, 6, 9, 12, 20, 23, 26, 29, 32, 35]],
    ['Yes, we met Rashid Karimi. He wants ten pumps.', [0, 0, 3, 6, 9, 20, 23, 26, 29]],
    [
      'So we met with Rashid Karimi today. He wants ten pumps by May or June.',
      [0, 0, 3, 6, 6, 9, 12, 20, 23, 26, 29, 32, 35, 35, 35],
    ],
  ])('keeps word times and corrections in %j', (text, times) => {
    expect(edited(text)).toEqual([times, ['Rashid Karimi']]);
  });

  test('drops a correction whose name is changed', () => {
    expect(edited('We met Rashid Karim today. He wants ten pumps by May.')[1]).toEqual([]);
  });

  test('drops the word times of a rewritten text', () => {
    const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    expect(edited(text)).toEqual([null, []]);
  });

  test('has no word times if the engine reports none', () => {
    expect(followEdits({ ...transcript, wordTimes: null }, 'We met.').wordTimes).toBeNull();
  });

  test('keeps the word times of a long transcript with many edits', () => {
    const words = Array.from({ length: 40_000 }, (_, at) => `w${at % 7}`);
    const changed = words.map((word, at) => (at % 5 === 0 ? 'x' : word)).join(' ');
    const long = { ...aTranscript(words.join(' '), ...words.map((_, at) => at)), corrections: [] };
    expect(followEdits(long, changed).wordTimes).toHaveLength(40_000);
  });
});
