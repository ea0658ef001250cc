import { chooseMimeType, fileNameOf } from './audio-format.ts';

test.each([
  [
    'Chrome and Firefox',
    ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm'],
    'audio/webm;codecs=opus',
  ],
  ['an older Safari', ['audio/mp4'], 'audio/mp4'],
  ['an older Firefox', ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  ['a browser that knows none of them', [], undefined],
])('chooses a supported format: %s', (_name, supported, chosen) => {
  expect(chooseMimeType((type) => (supported as string[]).includes(type))).toBe(chosen);
});

test.each([
  ['audio/webm;codecs=opus', 'recording.webm'],
  ['audio/mp4; codecs=mp4a.40.2', 'recording.mp4'],
  ['Audio/OGG', 'recording.ogg'],
  ['', 'recording.webm'],
])('names a recording of type %s %s', (type, name) => {
  expect(fileNameOf(type)).toBe(name);
});
