import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { loadOnnxRuntime } from '@debrief/service-kit/threads/onnx-runtime';
import type { Tensor } from 'onnxruntime-node';
import type { SpeechWindow } from '../domain/speech-windows.ts';
import { alignTokens } from '../domain/align-tokens.ts';
import { decodeGreedily, type DecodedToken } from '../domain/greedy-decoding.ts';
import { decodeTokens, digitCounter, readVocabulary, type TokenWord } from '../domain/tokenizer.ts';
import { speechSampleRate } from '../domain/wav.ts';

const file = (name: string) => fileURLToPath(new URL(`../../model/${name}`, import.meta.url));

const LAYERS = 8;
const HEADS = 8;
const WIDTH = 52;
/** Samples per encoder frame. */
const FRAME = 384;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Faster than anyone speaks. Longer output is a loop. */
const TOKENS_PER_SECOND = 9;
/** Text below this mean log-probability was hallucinated from noise; correct text has -0.75 and more. */
const MIN_LOG_PROBABILITY = -1.2;
/** A window with more sound than this is assumed to contain words. */
const MIN_SPEECH_SECONDS = 1;
/** The layer and heads whose attention gives the most accurate word times. */
const ATTENTION = 'cross_attentions.5';
const ALIGNING_HEADS = [1, 4, 5];

const parts = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
const layers = Array.from({ length: LAYERS }, (_, layer) => layer);
const cacheNames = layers.flatMap((layer) => parts.map((part) => `${layer}.${part}`));
const tokenCacheNames = cacheNames.filter((name) => name.includes('decoder'));

function argmax(
  logits: Float32Array,
  size: number,
  forbidden?: number,
): { token: number; logProbability: number } {
  let token = forbidden === 0 ? 1 : 0;
  for (let id = 0; id < size; id += 1)
    if (id !== forbidden && (logits[id] ?? 0) > (logits[token] ?? 0)) token = id;
  const most = logits[token] ?? 0;
  let sum = 0;
  for (let id = 0; id < size; id += 1) sum += Math.exp((logits[id] ?? 0) - most);
  return { token, logProbability: -Math.log(sum) };
}

function attentionOf({ data, dims }: Tensor): Float32Array {
  const frames = dims.at(-1) ?? 0;
  const sum = new Float32Array(frames);
  for (const head of ALIGNING_HEADS)
    for (let frame = 0; frame < frames; frame += 1) sum[frame]! += Number(data[head * frames + frame]);
  return sum;
}

/**
 * Returns true if at least half of the letters are Latin. Given noise, the recognizer returns text in other
 * alphabets.
 */
const isLatin = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 >= letters.length;
};

interface RecognizedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface RecognizedWindow {
  readonly words: RecognizedWord[];
  readonly logProbability: number;
}

export type Recognize = (window: SpeechWindow) => Promise<RecognizedWindow>;

/**
 * Returns the words with their times, in samples.
 * @param attention for each token, and for the end token if it was reached
 */
function placeWords(words: readonly TokenWord[], attention: readonly Float32Array[]): RecognizedWord[] {
  const frames = alignTokens(attention);
  return words.map(({ text, first, last }) => ({
    text,
    start: (frames[first]?.start ?? 0) * FRAME,
    end: (frames[last]?.end ?? 0) * FRAME,
  }));
}

/**
 * Loads the recognizer. It uses one thread, because a second would double the CPU time and gain nothing.
 * @throws if the runtime or the model is not available
 */
export async function loadMoonshine(runNative: RunNative = (work) => work()): Promise<Recognize> {
  const onnx = await loadOnnxRuntime();
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const [encoder, decoder, vocabulary] = await Promise.all([
    onnx.InferenceSession.create(file('encoder.ort'), options),
    onnx.InferenceSession.create(file('decoder.onnx'), options),
    readFile(file('tokenizer.bin')).then(readVocabulary),
  ]);
  const countDigits = digitCounter(vocabulary);
  const empty = new onnx.Tensor('float32', new Float32Array(), [1, HEADS, 0, WIDTH]);
  const flag = (value: boolean) => new onnx.Tensor('bool', [value], [1]);
  const [firstStep, laterStep] = [flag(false), flag(true)];
  const laterOutputs = ['logits', ATTENTION, ...tokenCacheNames.map((name) => `present.${name}`)];

  return async ({ samples, loudSeconds }) => {
    const sound = new onnx.Tensor('float32', samples, [1, samples.length]);
    const { last_hidden_state: hidden } = await runNative(() => encoder.run({ input_values: sound }));
    const cache: Record<string, Tensor> = Object.fromEntries(
      cacheNames.map((name) => [`past_key_values.${name}`, empty]),
    );
    let last = START_TOKEN;
    let isFirst = true;
    const next = async (forbidden?: number): Promise<DecodedToken> => {
      const feeds = {
        input_ids: new onnx.Tensor('int64', [BigInt(last)], [1, 1]),
        encoder_hidden_states: hidden as Tensor,
        use_cache_branch: isFirst ? firstStep : laterStep,
        ...cache,
      };
      const found = await runNative(() => (isFirst ? decoder.run(feeds) : decoder.run(feeds, laterOutputs)));
      for (const name of isFirst ? cacheNames : tokenCacheNames)
        cache[`past_key_values.${name}`] = found[`present.${name}`] as Tensor;
      isFirst = false;
      const best = argmax(found['logits']?.data as Float32Array, vocabulary.length, forbidden);
      last = best.token;
      return { ...best, attention: attentionOf(found[ATTENTION] as Tensor) };
    };
    const { tokens, attention, logProbability } = await decodeGreedily(next, {
      end: END_TOKEN,
      maxTokens: Math.ceil((samples.length / speechSampleRate) * TOKENS_PER_SECOND) + 4,
      // Forbids an empty result: after a long pause the model tends to emit the end token first.
      hasWords: loudSeconds > MIN_SPEECH_SECONDS,
      countDigits,
    });
    if (logProbability < MIN_LOG_PROBABILITY) return { words: [], logProbability };
    const words = decodeTokens(tokens, vocabulary);
    const isText = isLatin(words.map(({ text }) => text).join(''));
    return { words: isText ? placeWords(words, attention) : [], logProbability };
  };
}
