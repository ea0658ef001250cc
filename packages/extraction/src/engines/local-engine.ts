import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { plainText } from '../document/prepared-text.ts';
import { parseDocument } from '../entities/document.ts';
import type { Extraction, Extractor } from '../extractor.ts';
import { verify } from '../verify/evidence.ts';
import { loadLocalExtractor } from './load-local-extractor.ts';
import { toPrediction, type Answer } from './openai-answer.ts';

/** Local engine that also runs the CPU-bound steps of the OpenAI engine. */
export interface LocalEngine extends Extractor {
  /** Normalizes the text and removes prompt injection. */
  clean(text: string): Promise<string>;
  /** Drops values that the text does not support. */
  verify(answer: Answer, text: string, model: string, day?: string): Promise<Extraction>;
}

/** Creates the engine in the current thread. `createThreadedEngine` runs it in a worker. */
export const createLocalEngine = async (runNative?: RunNative): Promise<LocalEngine> => ({
  ...(await loadLocalExtractor(runNative)),
  clean: async (text) => plainText(text).text,
  verify: async (answer, text, model, day) => {
    // The answer quotes the untranslated text.
    const doc = parseDocument(text, { translate: false });
    return verify(toPrediction(answer, doc), doc, { extractedBy: model, day });
  },
});
