import type { Extraction, Extractor } from '../domain/extractor.ts';
import type { Answer } from './openai-answer.ts';

/** Everything that is done with the text of a note, which takes processor time that grows with the text. */
export interface LocalEngine extends Extractor {
  /** The text as a model is given it: in plain characters, without what is addressed to a machine. */
  clean(text: string): Promise<string>;
  /** What the text bears out of a model's answer. @param model who answered */
  verify(answer: Answer, text: string, model: string, day?: string): Promise<Extraction>;
}
