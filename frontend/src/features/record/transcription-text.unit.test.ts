import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import { transcriptionText } from './transcription-text.ts';

test.each<[TranscriptionInfo['engine'], string[] | null, string | null]>([
  ['built-in', ['en'], 'Your recording is turned into text on this server, in English.'],
  ['built-in', ['en', 'af'], 'Your recording is turned into text on this server, in English and Afrikaans.'],
  ['openai', null, 'OpenAI turns your recording into text, in most languages.'],
  [
    'openai-compatible',
    null,
    'A speech service that your administrator chose turns your recording into text.',
  ],
  ['whisper.cpp', null, 'A program on this server turns your recording into text.'],
  ['command', null, 'A program on this server turns your recording into text.'],
  [null, null, null],
])('describes the engine %s with languages %p', (engine, languages, text) => {
  expect(transcriptionText({ engine, languages, live: false })).toBe(text);
});
