// npm run pictures:call: records the call of the landing page with a synthetic voice, and stores what Debrief
// recognizes and extracts. Needs festival, festvox-us-slt-hts and ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAmount } from '@debrief/contracts/format-amount';
import { extractedFields, noteField, type ExtractedField } from '@debrief/contracts/note-fields';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import type { Extraction } from '@debrief/extraction/extractor';
import { createThreadedRecognizer } from '@debrief/speech/engines/threaded-recognizer';
import { synthesizeSpeech } from '@debrief/testing/voices';
import { speechSampleRate, wavFile } from '@debrief/testing/wav';

const folder = 'frontend/src/features/landing/call';

const spoken =
  'I just came out of a meeting with David Miller at Northwind Traders. He is happy with the trial, ' +
  'and he wants to start in March. We are talking about two hundred and forty thousand rand for the ' +
  'first year. His number is oh eight two, five five five, oh one nine nine. I promised to send him ' +
  'the contract on Friday.';

const valueText = (note: Extraction, field: ExtractedField): string | null => {
  const value = note[field];
  if (typeof value === 'number') return formatAmount(value, note.dealCurrency ?? 'ZAR');
  return field === 'sentiment' && value ? value.charAt(0).toUpperCase() + value.slice(1) : value;
};

const directory = mkdtempSync(join(tmpdir(), 'debrief-call-'));
const recognizer = createThreadedRecognizer({ deadlineMs: 600_000 });
const extractor = await loadLocalExtractor();
try {
  const samples = await synthesizeSpeech('american woman', spoken);
  const wav = join(directory, 'call.wav');
  writeFileSync(wav, wavFile(samples));
  mkdirSync(folder, { recursive: true });
  const exact = ['-map_metadata', '-1', '-flags', '+bitexact', '-fflags', '+bitexact'];
  const encoding = ['-af', 'volume=6dB', '-c:a', 'aac', '-b:a', '40k', '-movflags', '+faststart', ...exact];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', wav, ...encoding, `${folder}/call.m4a`]);

  const words = (await recognizer.recognize(wav)).flatMap((segment) => segment.words);
  const text = words.map((word) => word.text).join(' ');
  const note = await extractor.extract(text);
  /** Index of the word at an offset in the text. */
  const wordAt = (offset: number) => text.slice(0, offset).split(' ').length - 1;
  const fields = extractedFields.flatMap((field) => {
    const value = valueText(note, field);
    const spans = note.evidence[field]?.spans ?? [];
    if (value === null || spans.length === 0) return [];
    const evidence = spans.flatMap(({ start, end }) => {
      const [first, last] = [wordAt(start), wordAt(end - 1)];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    return [{ label: noteField(field).label, value, evidence }];
  });
  const starts = words.map(({ start }) => Math.round(start * 100) / 100);
  const call = { seconds: samples.length / speechSampleRate, text, starts, fields };
  writeFileSync(`${folder}/call.json`, `${JSON.stringify(call)}\n`);
  execFileSync('npx', ['prettier', '--write', `${folder}/call.json`], { stdio: 'inherit' });
} finally {
  await recognizer.stop();
  rmSync(directory, { recursive: true });
}
