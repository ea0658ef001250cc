import { readFile } from 'node:fs/promises';
import type { Extractor } from '../extractor.ts';
import { MODEL_NAMES, type RankingModels } from '../fields/fields.ts';
import { decodeModels } from '../ranking/weights-file.ts';
import { createLocalExtractor } from '../extract.ts';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { createOnnxTagger } from './onnx-tagger.ts';

/** Model file that `npm run fit` writes. */
export const RANKING_MODELS = new URL('../../model/ranker.bin', import.meta.url);

/** @throws {Error} if the file is missing or a model in it is truncated */
export const loadRankingModels = async (): Promise<RankingModels> => {
  const models = decodeModels(await readFile(RANKING_MODELS));
  return Object.fromEntries(models.map((model, at) => [MODEL_NAMES[at], model])) as RankingModels;
};

export const loadLocalExtractor = async (runNative?: RunNative): Promise<Extractor> => {
  const [tagger, models] = await Promise.all([createOnnxTagger(runNative), loadRankingModels()]);
  return createLocalExtractor({ tagger, models });
};
