import { readTrainFiles } from '../../extraction-training/src/notes/train-notes.ts';

const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text);

export function readCalls(): string[] {
  const spoken = readTrainFiles().find(({ name }) => name === 'speech-clean.jsonl');
  const lines = spoken?.text.trim().split('\n') ?? [];
  return lines.map((line) => (JSON.parse(line) as { text: string }).text).filter(isPlain);
}
