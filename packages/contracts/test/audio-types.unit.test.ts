import { acceptedAudioFiles, audioHeadLength, detectAudioType } from '../src/audio-types.ts';

test.each([
  ['1a45dfa3a3428681', 'audio/webm'],
  ['0000001c66747970697336d0', 'audio/mp4'],
  ['4f67675300020000', 'audio/ogg'],
  ['524946462400000057415645', 'audio/wav'],
  ['524946462400000041564920', 'video/x-msvideo'],
  ['255044462d312e37', null],
  ['494433030000000000000000', 'audio/mpeg'],
  ['fffb9064000f0000', 'audio/mpeg'],
  ['fff35064000f0000', 'audio/mpeg'],
  ['664c614300000022', 'audio/flac'],
  ['fff15080000f0000', 'audio/aac'],
  ['fff94c80000f0000', 'audio/aac'],
  ['fff17480000f0000', null],
  ['fffd9064000f0000', 'audio/mpeg'],
  ['0000001466747970717420200000', 'video/quicktime'],
  ['00000008776964650000', 'video/quicktime'],
  ['0000001c667479703367703400', 'audio/mp4'],
  ['52463634ffffffff57415645', 'audio/wav'],
  ['464f524d0001020341494646', 'audio/aiff'],
  ['464f524d0001020341494643', 'audio/aiff'],
  ['464f524d000102033853565800', null],
  ['636166660001000064657363', 'audio/x-caf'],
  ['2321414d520a3c91', 'audio/amr'],
  ['2321414d522d57420a', 'audio/amr'],
  ['3026b2758e66cf11a6d900aa', 'audio/x-ms-wma'],
  ['524946462400000057454250', null],
  ['504b030414000600', null],
  ['ffd8ffe000104a46', null],
  ['', null],
  ['fffbf064000f0000', null],
  ['fffe310000000000', null],
])('detects the type of a file with first bytes %s: %s', (hex, type) => {
  const head = Buffer.from(hex, 'hex');
  expect(detectAudioType(head)).toBe(type);
  expect(detectAudioType(head.subarray(0, audioHeadLength))).toBe(type);
});

test('lists the file extensions of audio types for the file picker', () => {
  const accepted = acceptedAudioFiles.split(',');
  for (const extension of [
    'm4a',
    'aac',
    'amr',
    'caf',
    'wma',
    'aiff',
    'wav',
    'qta',
    'mov',
    'm4b',
    '3gp',
    'opus',
  ])
    expect(accepted).toContain(`.${extension}`);
});
