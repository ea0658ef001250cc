import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { createOnnxTagger } from '@debrief/extraction/engines/onnx-tagger';
import { ROLES, type TokenScores } from '@debrief/extraction/tagger/token-scores';
import { combineWindows, piecesByWindow } from '@debrief/extraction/tagger/windows';
import { parseVocabulary } from '@debrief/extraction/tagger/word-pieces';
import { TOKEN_SCORES, VOCABULARY, windowId } from './files.ts';

const lineSchema = z.object({ id: z.string(), roles: z.base64(), note: z.base64() });

/** train.py stores log-odds as signed bytes in units of 1/8. */
const STEPS = 8;
const logOdds = (base64: string) =>
  Float32Array.from(new Int8Array(Buffer.from(base64, 'base64')), (value) => value / STEPS);

/** Maximum number of notes with changed tokenization before the tagger must be trained again. */
const MAX_CHANGED = 300;

/**
 * Loads out-of-fold token scores, which come from a tagger that was not trained on the note. The current
 * tagger scores notes without stored scores, and notes with changed tokenization.
 * @throws {Error} if the file is missing
 */
export async function loadTokenScores(
  file = TOKEN_SCORES,
  maxChanged = MAX_CHANGED,
): Promise<(id: string, prepared: string) => Promise<TokenScores>> {
  if (!existsSync(file))
    throw new Error(`${fileURLToPath(file)} is missing. Create it with train/train.py, see MODEL_CARD.md.`);
  const vocabulary = parseVocabulary(readFileSync(VOCABULARY, 'utf8'));
  const tagger = await createOnnxTagger();
  const stored = new Map(
    gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => {
        const { id, ...scores } = lineSchema.parse(JSON.parse(line));
        return [id, scores];
      }),
  );
  let changed = 0;
  return async (id, prepared) => {
    const { pieces, windows } = piecesByWindow(prepared, vocabulary);
    const scores = windows.flatMap(({ from, to }, index) => {
      const window = stored.get(windowId(id, index));
      const roles = logOdds(window?.roles ?? '');
      return window && roles.length === ROLES.length * (to - from)
        ? [{ roles, note: logOdds(window.note) }]
        : [];
    });
    if (scores.length === windows.length) return { pieces, ...combineWindows(windows, scores) };
    if (stored.has(windowId(id, 0)) && (changed += 1) > maxChanged)
      throw new Error(`More than ${maxChanged} notes have changed since they were tagged. Train the tagger.`);
    return tagger.tag(prepared);
  };
}
