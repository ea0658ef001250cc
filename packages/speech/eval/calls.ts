import { readTrainFiles } from '../../extraction/eval/train-notes.ts';

/** What every voice can say. */
const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** What salespeople say after calls: train notes of the extraction, as a good recogniser writes them. */
export function readCalls(): string[] {
  const spoken = readTrainFiles().find(({ name }) => name === 'speech-clean.jsonl');
  const lines = spoken?.text.trim().split('\n') ?? [];
  return lines.map((line) => (JSON.parse(line) as { text: string }).text).filter(isPlain);
}
