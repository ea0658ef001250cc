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

test('prefers live words from the server', () => {
  expect(options(builtIn)).toEqual({ liveWords: 'server', wordsAreTranscript: false });
});

test('displays the browser’s words only as a draft if the server transcribes', () => {
  expect(options(openAi)).toEqual({ liveWords: 'browser', wordsAreTranscript: false });
});

test.each([
  ['cannot transcribe', none, false],
  ['has rejected a recording', openAi, true],
  ['has rejected a recording before its engine is known', undefined, true],
])('uses the browser’s words as the transcript if the server %s', (_case, info, noTranscriber) => {
  expect(options(info, { noTranscriber })).toEqual({ liveWords: 'browser', wordsAreTranscript: true });
});

test.each([
  ['the server’s engine is unknown', undefined, {}],
  ['the user has turned them off', builtIn, { allowed: { server: false, browser: true } }],
  ['the user has not allowed the browser to listen', none, { allowed: { server: true, browser: false } }],
  ['neither server nor browser supports them', openAi, { browserCan: false }],
])('has no live words if %s', (_case, info, changes) => {
  expect(options(info, changes)).toEqual({ liveWords: null, wordsAreTranscript: false });
});
