import { readFile } from 'node:fs/promises';
import type { Extractor } from '../domain/extractor.ts';
import { WEIGHED, type DecisionModels } from '../domain/learned/decide.ts';
import { decodeModels } from '../domain/learned/weights-file.ts';
import { createLocalExtractor } from '../domain/local-extractor.ts';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { createNeuralReader } from './neural-reader.ts';

/** Written by `npm run fit`. */
export const DECISION_MODELS = new URL('../../model/decisions.bin', import.meta.url);

/** @throws where the file is missing or cut short */
export const loadDecisionModels = async (): Promise<DecisionModels> => {
  const models = decodeModels(await readFile(DECISION_MODELS));
  return Object.fromEntries(models.map((model, at) => [WEIGHED[at], model])) as DecisionModels;
};

/** The local engine with the models of this package, in the thread that calls this. */
export const loadLocalExtractor = async (runNative?: RunNative): Promise<Extractor> => {
  const [reader, models] = await Promise.all([createNeuralReader(runNative), loadDecisionModels()]);
  return createLocalExtractor({ reader, models });
};
