import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import { transcriptionText } from './transcription-text.ts';

test.each<[TranscriptionInfo['engine'], string[] | null, string | null]>([
  ['built-in', ['en'], 'Transcribed on our own server. English only.'],
  ['built-in', ['en', 'af'], 'Transcribed on our own server. English and Afrikaans only.'],
  ['openai', null, 'Transcribed by OpenAI. Most languages work.'],
  ['openai-compatible', null, 'Transcribed by a speech service that your admin chose.'],
  ['whisper.cpp', null, 'Transcribed on our own server.'],
  ['command', null, 'Transcribed on our own server.'],
  [null, null, null],
])('describes the engine %s with languages %p', (engine, languages, text) => {
  expect(transcriptionText({ engine, languages, live: false })).toBe(text);
});
