import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { readWavHead, speechSampleRate } from '../src/domain/wav.ts';

/** Voices of the Debian packages festvox-us-slt-hts (a woman) and festvox-kallpc16k (a man). */
export const voices = ['cmu_us_slt_arctic_hts', 'kal_diphone'] as const;
export type Voice = (typeof voices)[number];

interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface SyntheticSpeech {
  readonly samples: Int16Array;
  readonly words: readonly SpokenWord[];
}

const PAUSES = [0.4, 1.2, 0.7, 3];

const sentences = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );

const quoted = (text: string) => `"${text.replace(/["\\]/g, ' ')}"`;

const program = `
(define (say number text file)
  (let ((utt (utt.synth (eval (list 'Utterance 'Text text)))) (written -1))
    (utt.wave.resample utt ${speechSampleRate})
    (utt.save.wave utt file 'riff)
    (mapcar
      (lambda (word)
        (if (equal? 0 (item.feat word "R:Token.p.name")) (set! written (+ written 1)))
        (format t "%d\\t%d\\t%s\\t%f\\t%f\\n" number written (item.feat word "R:Token.parent.name")
          (item.feat word "word_start") (item.feat word "word_end")))
      (utt.relation.items utt 'Word))))
`;

async function festival(script: string): Promise<string> {
  const child = spawn('festival', ['--pipe'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(script);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`festival ended with ${code}`);
  return printed;
}

/**
 * Returns the written words of each sentence with their times. One written word, such as $48,000,
 * can be spoken as several words.
 */
function wordsOf(printed: string): SpokenWord[][] {
  const said: SpokenWord[][] = [];
  for (const line of printed.split('\n')) {
    const [number, written, text, start, end] = line.split('\t');
    if (number === undefined || end === undefined || text === undefined) continue;
    const words = (said[Number(number)] ??= []);
    const begun = words[Number(written)];
    words[Number(written)] = { text, start: begun?.start ?? Number(start), end: Number(end) };
  }
  return said;
}

async function samplesOf(path: string): Promise<Int16Array> {
  const file = await readFile(path);
  const offset = readWavHead(file)?.dataOffset ?? file.length;
  return Int16Array.from({ length: (file.length - offset) >> 1 }, (_, at) =>
    file.readInt16LE(offset + at * 2),
  );
}

/** @throws if festival or the voice is not installed */
export async function synthesise(texts: readonly string[], voice: Voice): Promise<SyntheticSpeech[]> {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-synthetic-speech-'));
  try {
    const spoken = texts.map(sentences);
    const all = spoken.flat();
    const file = (number: number) => join(directory, `${number}.wav`);
    const calls = all.map(
      (sentence, number) => `(say ${number} ${quoted(sentence)} ${quoted(file(number))})`,
    );
    const words = wordsOf(await festival([`(voice_${voice})`, program, ...calls].join('\n')));
    let number = 0;
    const joined: SyntheticSpeech[] = [];
    for (const parts of spoken) {
      const samples: number[] = [];
      const timed: SpokenWord[] = [];
      for (const index of parts.keys()) {
        const offset = samples.length / speechSampleRate;
        for (const { text, start, end } of words[number] ?? [])
          timed.push({ text, start: start + offset, end: end + offset });
        for (const sample of await samplesOf(file(number))) samples.push(sample);
        const pause = (PAUSES[index % PAUSES.length] ?? 0) * speechSampleRate;
        for (let at = 0; at < pause; at += 1) samples.push(0);
        number += 1;
      }
      joined.push({ samples: Int16Array.from(samples), words: timed });
    }
    return joined;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
