// npm run bench -- word-errors: word error rate and field accuracy on speech
// (packages/speech/README.md). Four synthetic voices read 60 calls of the test split, without noise
// and at 10 dB SNR. Fields are scored with and without known contacts. Transcripts are cached in
// node_modules/.cache.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import { decodeCommand } from '@debrief/speech/engines/decode-command';
import { createThreadedRecognizer } from '@debrief/speech/engines/threaded-recognizer';
import { withNoise } from '@debrief/testing/noise';
import { encode, speechMissing } from '@debrief/testing/speech';
import { spokenForm } from '@debrief/testing/spoken-form';
import { synthesizeSpeech, type VoiceName } from '@debrief/testing/voices';
import { plainWords, wordErrors } from '../../packages/extraction-training/src/asr/word-errors.ts';
import { VALUE_FIELDS, type Item } from '../../packages/extraction-training/src/notes/item.ts';
import { loadSplit } from '../../packages/extraction-training/src/notes/load.ts';
import { judge } from '../../packages/extraction-training/src/scoring/judge.ts';
import { correctNames } from '@debrief/ai-pipeline/domain/names/correct-names';
import type { KnownContact } from '@debrief/ai-pipeline/domain/names/known-contacts';
import { report } from './support/statistics.ts';

/** The last voice was not used to train the extraction. */
const speakers: readonly VoiceName[] = ['american woman', 'american man', 'scottish man', 'british robot'];
const noises = [null, 10] as const;
const calls = 60;
/** Number of known contacts that no call mentions. They can cause false corrections. */
const unmentionedContacts = 225;
const day = '2026-11-18';

const missing = speechMissing(speakers);
if (missing) {
  process.stdout.write(`Not measured: ${missing}.\n`);
  process.exit(0);
}

const cache = new URL('../../node_modules/.cache/word-errors/', import.meta.url);
await mkdir(cache, { recursive: true });
const directory = await mkdtemp(join(tmpdir(), 'debrief-word-errors-'));
const recognizer = createThreadedRecognizer({ deadlineMs: 600_000 });
const extractor = await loadLocalExtractor();

async function transcribe(text: string, voice: VoiceName, noise: number | null): Promise<string> {
  const speech = await synthesizeSpeech(voice, text);
  const [recorded, decoded] = [join(directory, 'recorded'), join(directory, 'decoded.wav')];
  await writeFile(recorded, await encode(noise === null ? speech : withNoise(speech, noise), 'webm'));
  const [program = '', ...options] = decodeCommand({ seconds: 600 });
  const [input, output] = [await open(recorded), await open(decoded, 'w+')];
  const decoder = spawn(program, options, { stdio: [input.fd, output.fd, 'inherit'] });
  const [code] = (await once(decoder, 'close')) as [number | null];
  await Promise.all([input.close(), output.close()]);
  if (code !== 0) throw new Error(`the decoder exited with ${code}`);
  const segments = await recognizer.recognize(decoded);
  return segments.map((segment) => segment.text).join(' ');
}

async function transcribeCached(text: string, voice: VoiceName, noise: number | null): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([recognizer.name, text, voice, noise]))
    .digest('hex');
  const file = new URL(`${key}.txt`, cache);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const heard = await transcribe(text, voice, noise);
  await writeFile(file, heard);
  return heard;
}

const isSpoken = ({ style }: Item) => ['speech-clean', 'speech-raw', 'typed-prose'].includes(style);
const byStyle = (one: Item, other: Item) => (one.style < other.style ? -1 : one.style > other.style ? 1 : 0);
const items = loadSplit('test').filter(isSpoken).toSorted(byStyle).slice(0, calls);
const contactOf = ({ expected }: Item): KnownContact => ({
  name: expected.contactName,
  company: expected.companyName,
  email: expected.contactEmail,
});
const known = [...items, ...loadSplit('train').slice(0, unmentionedContacts)].map(contactOf);

const fields = VALUE_FIELDS.filter((field) => field !== 'contactRole');
const createTally = () => {
  const counts = new Map(fields.map((field) => [field, { spoken: 0, correct: 0 }]));
  return {
    count: async (item: Item, text: string) => {
      const { values } = judge(item, await extractor.extract(text, { day }));
      for (const field of fields) {
        const [counter, value] = [counts.get(field), values[field]];
        if (!counter || !value?.present) continue;
        counter.spoken += 1;
        if (value.outcome === 'right') counter.correct += 1;
      }
    },
    toString: () =>
      [...counts]
        .map(([field, { spoken, correct }]) => `${field} ${((100 * correct) / spoken).toFixed(0)} %`)
        .join(', '),
  };
};

try {
  const typed = createTally();
  for (const item of items) await typed.count(item, item.text);
  report(`${items.length} calls as they were written`, { fields: String(typed) });
  for (const noise of noises) {
    const [withoutContacts, withContacts] = [createTally(), createTally()];
    const rows: Record<string, string> = {};
    for (const voice of speakers) {
      let [words, errors] = [0, 0];
      for (const item of items) {
        const spoken = spokenForm(item.text);
        const heard = await transcribeCached(spoken, voice, noise);
        const plain = plainWords(spoken);
        words += plain.length;
        errors += wordErrors(plain, plainWords(heard));
        await withoutContacts.count(item, heard);
        await withContacts.count(item, (await correctNames({ text: heard, wordTimes: null }, known)).text);
      }
      rows[`word errors, ${voice}`] = `${((100 * errors) / words).toFixed(1)} % of ${words}`;
    }
    rows['fields'] = String(withoutContacts);
    rows[`fields, with ${known.length} known contacts`] = String(withContacts);
    report(noise === null ? 'clean' : `noise at ${noise} dB`, rows);
  }
} finally {
  await recognizer.stop();
  await extractor.stop?.();
  await rm(directory, { recursive: true });
}
