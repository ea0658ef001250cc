import { readFile } from 'node:fs/promises';

const spoken = new URL('../../extraction/eval/train/speech-clean.jsonl', import.meta.url);
/** What every voice can say. */
const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** What salespeople say after calls: train notes of the extraction, as a good recogniser writes them. */
export async function readCalls(): Promise<string[]> {
  const lines = (await readFile(spoken, 'utf8')).trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { text: string }).text).filter(isPlain);
}
