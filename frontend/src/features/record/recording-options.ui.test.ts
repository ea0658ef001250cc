import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import { recordingOptions } from './recording-options.ts';

const builtIn: TranscriptionInfo = { engine: 'built-in', languages: ['en'], live: true };
const openAi: TranscriptionInfo = { engine: 'openai', languages: null, live: false };
const none: TranscriptionInfo = { engine: null, languages: null, live: false };

const options = (
  info: TranscriptionInfo | undefined,
  changes: Partial<Parameters<typeof recordingOptions>[0]> = {},
) =>
  recordingOptions({
    info,
    noTranscriber: false,
    browserCan: true,
    allowed: { server: true, browser: true },
    ...changes,
  });

test('a server that can write live words does, and the browser is not asked', () => {
  expect(options(builtIn)).toEqual({ liveWords: 'server', keepWords: false });
});

test('beside a server that transcribes, the words of the browser are for display only', () => {
  expect(options(openAi)).toEqual({ liveWords: 'browser', keepWords: false });
});

test.each([
  ['says that it cannot transcribe', none, false],
  ['has refused a recording', openAi, true],
  ['has refused a recording, and said nothing before', undefined, true],
])('where the server %s, the words of the browser are the transcript', (_case, info, noTranscriber) => {
  expect(options(info, { noTranscriber })).toEqual({ liveWords: 'browser', keepWords: true });
});

test.each([
  ['nobody knows what the server can', undefined, {}],
  ['the user has turned them off', builtIn, { allowed: { server: false, browser: true } }],
  ['the user has not allowed the browser to listen', none, { allowed: { server: true, browser: false } }],
  ['nobody can write them', openAi, { browserCan: false }],
])('there are no live words where %s', (_case, info, changes) => {
  expect(options(info, changes)).toEqual({ liveWords: null, keepWords: false });
});
