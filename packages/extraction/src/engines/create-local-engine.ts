import { withEvidence } from '../domain/evidence.ts';
import { parseNote, plainText } from '../domain/reading/note.ts';
import type { LocalEngine } from './local-engine.ts';
import { loadLocalExtractor } from './load-local-extractor.ts';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { claimsOf } from './openai-answer.ts';

/** The local engine in the thread that calls this, and keeps it busy: see `threaded-engine.ts`. */
export const createLocalEngine = async (runNative?: RunNative): Promise<LocalEngine> => ({
  ...(await loadLocalExtractor(runNative)),
  clean: async (text) => plainText(text).text,
  verify: async (answer, text, model, day) => {
    // The model reads the note's own words, and quotes them.
    const note = parseNote(text, { translate: false });
    return withEvidence(claimsOf(answer, note), note, model, day);
  },
});
