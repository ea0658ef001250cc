import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageList = new Intl.ListFormat('en');

const only = (languages: readonly string[] | null) =>
  languages ? ` ${languageList.format(languages.map((code) => languageNames.of(code) ?? code))} only.` : '';

export const transcriptionText = ({ engine, languages }: TranscriptionInfo): string | null => {
  switch (engine) {
    case 'built-in':
    case 'whisper.cpp':
    case 'command':
      return `Transcribed on our own server.${only(languages)}`;
    case 'openai':
      return `Transcribed by OpenAI.${only(languages) || ' Most languages work.'}`;
    case 'openai-compatible':
      return `Transcribed by a speech service that your admin chose.${only(languages)}`;
    case null:
      return null;
  }
};
