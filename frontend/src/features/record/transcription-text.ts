import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageList = new Intl.ListFormat('en');

const inLanguages = (languages: readonly string[] | null) =>
  languages ? `, in ${languageList.format(languages.map((code) => languageNames.of(code) ?? code))}` : '';

export const transcriptionText = ({ engine, languages }: TranscriptionInfo): string | null => {
  switch (engine) {
    case 'built-in':
      return `Your recording is turned into text on this server${inLanguages(languages)}.`;
    case 'openai':
      return `OpenAI turns your recording into text${inLanguages(languages) || ', in most languages'}.`;
    case 'openai-compatible':
      return `A speech service that your administrator chose turns your recording into text${inLanguages(languages)}.`;
    case 'whisper.cpp':
    case 'command':
      return `A program on this server turns your recording into text${inLanguages(languages)}.`;
    case null:
      return null;
  }
};
